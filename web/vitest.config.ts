import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

// The goldens are made by pytest, which names their files; without them only our own tests run.
const tests = process.env['PICKETFENCE_GOLDENS']
  ? { include: ['tests/goldens/*.test.ts'] }
  : process.env['PICKETFENCE_OFFLINE']
    ? { include: ['tests/goldens/offline/*.test.ts'] }
    : { include: ['tests/**/*.test.ts'], exclude: ['tests/goldens/**'] };

export default mergeConfig(
  base,
  defineConfig({
    plugins: [svelteTesting()],
    // A context of its own for each file, in threads that stay: a process per file would spend half its time on starting.
    test: {
      environment: 'happy-dom',
      pool: 'vmThreads',
      setupFiles: 'tests/warnings.ts',
      ...tests,
      testTimeout: 60_000,
    },
  }),
);
