/** Completes index.html: the drawn symbols, the page's version, and the main font before anyone asks for it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const SPRITE = fileURLToPath(new URL('../src/look/sprite.svg', import.meta.url));
const MAIN_FONT = /^assets\/jost-latin-wght-normal-[^/]*\.woff2$/;
const FORBIDDEN = /<(script|style|foreignObject)\b|\s(style|on\w+)=/i;

export function shell(version: string): Plugin {
  return {
    name: 'picketfence-shell',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({ html: withSprite(html), tags: [...named(version), ...preloaded(bundle)] }),
    },
    handleHotUpdate({ file, server }) {
      if (file === SPRITE) server.ws.send({ type: 'full-reload' });
    },
  };
}

/** The symbols stand in the page itself, so that every `<use href="#…">` finds them at once and in every theme. */
export function withSprite(html: string, path = SPRITE): string {
  if (!existsSync(path)) return html;
  const symbols = symbolsOf(readFileSync(path, 'utf8'), path);
  return html.replace(/<body[^>]*>/, (body) => `${body}\n${symbols}`);
}

/** Out of sight by its class, not by `display: none`: that would take gradients and clip paths with it. */
export function symbolsOf(text: string, path: string): string {
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(text)?.[1];
  if (inner === undefined) throw new Error(`${path} is no SVG`);
  const found = FORBIDDEN.exec(inner);
  if (found !== null) throw new Error(`${path} holds ${found[0].trim()}, which the server's policy forbids`);
  const packed = inner
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  return `<svg class="visually-hidden" width="0" height="0" aria-hidden="true" focusable="false">${packed}</svg>`;
}

function named(version: string): HtmlTagDescriptor[] {
  return version === ''
    ? []
    : [{ tag: 'meta', attrs: { name: 'picketfence-page', content: version }, injectTo: 'head' }];
}

function preloaded(bundle: object | undefined): HtmlTagDescriptor[] {
  const font = Object.keys(bundle ?? {}).find((name) => MAIN_FONT.test(name));
  if (font === undefined) return [];
  const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
  return [{ tag: 'link', attrs, injectTo: 'head' }];
}
