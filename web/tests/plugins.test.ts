// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { homeFrom } from '../plugins/home.ts';
import { iconPng } from '../plugins/icon.ts';
import { workerFor } from '../plugins/offline.ts';
import { symbolsOf, withSprite } from '../plugins/shell.ts';

const HTML = '<html><body class="x"><div id="app"></div></body></html>';

function sprite(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'sprite-')), 'sprite.svg');
  writeFileSync(path, text);
  return path;
}

test('the symbols come right after the start of the body', () => {
  const path = sprite('<?xml version="1.0"?>\n<svg xmlns="x">\n  <!-- a house -->\n  <symbol id="house-1"/>\n</svg>\n');
  const html = withSprite(HTML, path);
  expect(html).toMatch(/<body class="x">\s*<svg [^>]*aria-hidden="true"[^>]*><symbol id="house-1"\/><\/svg><div/);
});

test('a page without symbols is left as it is', () => {
  expect(withSprite(HTML, '/nowhere/sprite.svg')).toBe(HTML);
});

test.each(['<path style="fill:red"/>', '<style>path{}</style>', '<script/>', '<a onclick="x()"/>'])(
  'what the policy would stop does not get in: %s',
  (part) => {
    expect(() => symbolsOf(`<svg>${part}</svg>`, 'sprite.svg')).toThrow("the server's policy forbids");
  },
);

test('every symbol of ours may be shown', () => {
  const text = readFileSync(join(import.meta.dirname, '../src/look/sprite.svg'), 'utf8');
  const ids = [...symbolsOf(text, 'sprite.svg').matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the worker knows its version and every file once', () => {
  const worker = workerFor('abc', ['assets/b.js', 'index.html', 'home.html', 'favicon.svg', 'assets/b.js']);
  const [version, files] = worker.split('\n');
  expect(version).toBe('const VERSION = "abc";');
  expect(files).toBe('const FILES = ["/","/assets/b.js","/favicon.svg","/index.html"];');
});

test('another build is another worker', () => {
  expect(workerFor('abc', ['assets/b.js'])).not.toBe(workerFor('abd', ['assets/b.js']));
});

test('every icon of the manifest is there', () => {
  const folder = join(import.meta.dirname, '../public');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string }[];
  };
  const names = readdirSync(folder).map((name) => `/${name}`);
  expect(names).toEqual(expect.arrayContaining(manifest.icons.map((icon) => icon.src)));
});

test('the icon for phones is a picture of the right size: sky above, a white fence in the middle, lawn below', () => {
  const size = 60;
  const made = Buffer.from(iconPng(size));
  expect(made.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([made.readUInt32BE(16), made.readUInt32BE(20)]).toEqual([size, size]);
  const data = made.subarray(41, 41 + made.readUInt32BE(33));
  const rows = inflateSync(data);
  const at = (x: number, y: number): number[] => [...rows.subarray(y * (1 + 3 * size) + 1 + 3 * x).subarray(0, 3)];
  expect(at(1, 1)).toEqual([0xbf, 0xdd, 0xe0]);
  expect(at(size / 2, size / 2)).toEqual([0xff, 0xff, 0xff]);
  expect(at(1, size - 2)).toEqual([0x8d, 0xb9, 0x6c]);
});

test('what index.html asks phones to show is drawn by the build', () => {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
});

test('the home page has its scene before the app, and links to what it does not have yet', () => {
  const html = '<head><script src="/assets/a.js"></script></head><body><div id="app"></div></body>';
  const made = homeFrom(html, ['assets/a.js', 'assets/b.js', 'assets/b.css']);
  expect(made).toContain('<link rel="modulepreload" crossorigin href="/assets/b.js">');
  expect(made).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">');
  expect(made.match(/a\.js/g)).toHaveLength(1);
  expect(made).toMatch(/<div id="early"><div class="home-sky" aria-hidden="true">.*<\/div><div id="app">/);
  expect(made).not.toMatch(/\sstyle=/);
});
