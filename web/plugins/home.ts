/**
 * Emits home.html, the page that the server sends for `/`: index.html with the scene of the home page in it, and with links to the
 * scripts and styles of the home page. Without them a browser learns of each part from the one before.
 */
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SCENE } from '../src/look/scene.ts';

const HOME = 'Home.svelte';

export function home(): Plugin {
  return {
    name: 'picketfence-home',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no index.html');
      const source = homeFrom(String(index.source), partsOf(bundle, HOME));
      this.emitFile({ type: 'asset', fileName: 'home.html', source });
    },
  };
}

/** The page with the scene where the app will draw it, and a link for each of these files that it does not have yet. */
export function homeFrom(html: string, names: readonly string[]): string {
  const links = names.filter((name) => !html.includes(`"/${name}"`)).map(linkTo);
  return html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="app">', (app) => `<div id="early">${SCENE}</div>${app}`);
}

/** Return the files of the chunk that is made of a component, with all that it imports: what is needed first comes first. */
function partsOf(bundle: Rolldown.OutputBundle, component: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId != null && basename(facadeModuleId) === component);
  if (first === undefined) throw new Error(`no chunk is made of ${component}`);
  const names = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    for (const name of chunk.imports) {
      const file = bundle[name];
      if (file?.type === 'chunk' && !names.has(name)) add(file);
    }
    for (const name of [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]) names.add(name);
  };
  add(first);
  return [...names];
}

/** As the app will ask for the file, else it would be fetched twice. */
function linkTo(name: string): string {
  return `<link rel="${name.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${name}">`;
}
