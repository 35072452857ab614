import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where the server looks for the page. */
const PAGE = '../src/picketfence/server/page';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: { outDir: PAGE, emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
});
