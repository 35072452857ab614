import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

// The goldens are made by pytest, which names their file; without one only our own tests run.
const include = process.env['PICKETFENCE_GOLDENS'] ? 'tests/goldens/*.test.ts' : 'tests/*.test.ts';

export default mergeConfig(
  base,
  defineConfig({
    plugins: [svelteTesting()],
    test: { environment: 'happy-dom', include: [include], testTimeout: 20_000 },
  }),
);
