import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { groups } from './plugins/chunks.ts';
import { early } from './plugins/early.ts';
import { home } from './plugins/home.ts';
import { icon } from './plugins/icon.ts';
import { offline } from './plugins/offline.ts';
import { shell } from './plugins/shell.ts';
import { words } from './plugins/words.ts';

/** Where the server looks for the page; web/build.py builds elsewhere first. */
const PAGE = process.env['PICKETFENCE_PAGE_FOLDER'] ?? '../src/picketfence/server/page';

/** Names the sources of this build; empty in development. */
const VERSION = process.env['PICKETFENCE_PAGE'] ?? '';

/** The server that development builds on; `dev.py web` starts one of its own. */
const API = process.env['PICKETFENCE_API'] ?? 'http://127.0.0.1:8520';

/** Of the packs of words, by name. */
const digests: Record<string, string> = {};

export default defineConfig({
  base: '/',
  plugins: [svelte(), words(digests), early(digests), shell(VERSION), icon(), home(), offline(VERSION)],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // The policy of the server allows no data: for scripts and fonts, and small pictures are better cached.
    assetsInlineLimit: 0,
    // Every browser that understands our target knows modulepreload.
    modulePreload: { polyfill: false },
    // How long each plugin took is no news to someone who wants to play.
    rolldownOptions: { output: { codeSplitting: { groups } }, checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: API, ws: true } } },
});
