/** ESLint rule: a folder of `src` imports only the folders that it is allowed to know. */

import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';

/** By folder of `src`: the folders that it may import. A folder that is not listed may import nothing of ours. */
export type Boundaries = Readonly<Record<string, readonly string[]>>;

interface Options {
  readonly root: string;
  readonly allowed: Boundaries;
}

export const boundaries: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { crossed: "'{{from}}' may not import '{{to}}': move the code to where both can reach it." },
  },
  create(context) {
    const { root, allowed } = context.options[0] as Options;
    const from = folderOf(root, context.filename);
    const check = (source: Rule.Node): void => {
      const to = targetOf(root, context.filename, source);
      if (from === null || to === null || to === from || allowed[from]?.includes(to)) return;
      context.report({ node: source, messageId: 'crossed', data: { from, to } });
    };
    return {
      'ImportDeclaration > Literal.source': check,
      'ExportNamedDeclaration > Literal.source': check,
      'ExportAllDeclaration > Literal.source': check,
      'ImportExpression > .source': check,
      'TSImportType > .source': check,
    };
  },
};

/** Return the folder of `src` that a relative import leads to, or null if it leads out of `src` or to a file in its root. */
function targetOf(root: string, file: string, source: Rule.Node): string | null {
  const path = 'value' in source && typeof source.value === 'string' ? source.value : null;
  return path?.startsWith('.') === true ? folderOf(root, resolve(dirname(file), path), true) : null;
}

/** Return the first folder below `root` on the way to a path. `../rules` names the folder itself. */
function folderOf(root: string, path: string, isTarget = false): string | null {
  const parts = relative(root, path).split(sep);
  if (parts[0] === '..' || parts[0] === '') return null;
  const isFile = parts.length === 1 && (!isTarget || /\.\w+$/.test(parts[0] ?? ''));
  return isFile ? null : (parts[0] ?? null);
}
