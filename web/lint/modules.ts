/** What each module exports and what it takes from others, read from its syntax alone. */

import { dirname, posix } from 'node:path';
import ts from 'typescript';
import type { Sources } from './files.ts';

/** Stands for every export of a module: it is imported whole, or at run time. */
export const ALL = '*';

/** One name taken from another module. */
export interface Use {
  readonly module: string;
  readonly name: string;
}

export interface Export {
  readonly isType: boolean;
  /** The module uses it itself. */
  readonly isUsedHere: boolean;
}

export interface Module {
  readonly exports: ReadonlyMap<string, Export>;
  /** Names that the module passes on, and where it takes them from. */
  readonly passedOn: ReadonlyMap<string, Use>;
  readonly uses: readonly Use[];
}

export function readModules(sources: Sources): Map<string, Module> {
  return new Map([...sources].map(([path, text]) => [path, readModule(path, text, sources)]));
}

function readModule(path: string, text: string, sources: Sources): Module {
  const file = ts.createSourceFile(path, path.endsWith('.svelte') ? scriptsOf(text) : text, ts.ScriptTarget.Latest);
  const exported = new Map<string, boolean>();
  const passedOn = new Map<string, Use>();
  const uses: Use[] = [];
  const counts = new Map<string, number>();
  const resolve = (specifier: ts.Node | undefined): string | null =>
    specifier && ts.isStringLiteral(specifier) ? resolved(path, specifier.text, sources) : null;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    if (ts.isImportDeclaration(node)) uses.push(...usesOf(node.importClause, resolve(node.moduleSpecifier)));
    if (ts.isExportDeclaration(node)) pass(node, resolve(node.moduleSpecifier), passedOn, uses);
    const late = lateImport(node);
    const module = resolve(late);
    if (module !== null) uses.push({ module, name: ALL });
    for (const name of exportsOf(node)) exported.set(name, isTypeDeclaration(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  const isUsedHere = (name: string): boolean => (counts.get(name) ?? 0) > 1;
  const exports = [...exported].map(([name, isType]) => [name, { isType, isUsedHere: isUsedHere(name) }] as const);
  return { exports: new Map(exports), passedOn, uses };
}

/** Return the code of a component: its scripts, and the imports of its markup. */
function scriptsOf(text: string): string {
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '');
  const markup = text.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
  const late = [...markup.matchAll(/import\('[^']+'\)/g)].map((found) => `void ${found[0]};`);
  return [...scripts, ...late].join('\n');
}

/** Return the source file that a relative import leads to, or null if it is none of ours. */
function resolved(from: string, specifier: string, sources: Sources): string | null {
  if (!specifier.startsWith('.')) return null;
  const plain = posix.join(dirname(from), specifier.replace(/\?.*$/, ''));
  const candidates = [plain, `${plain}.ts`, `${plain}/index.ts`];
  return candidates.find((candidate) => sources.has(candidate)) ?? null;
}

function usesOf(clause: ts.ImportClause | undefined, module: string | null): Use[] {
  if (module === null) return [];
  const bindings = clause?.namedBindings;
  if (clause === undefined || (bindings && ts.isNamespaceImport(bindings))) return [{ module, name: ALL }];
  const named = bindings ? bindings.elements.map((element) => (element.propertyName ?? element.name).text) : [];
  return [...(clause.name ? ['default'] : []), ...named].map((name) => ({ module, name }));
}

function pass(node: ts.ExportDeclaration, module: string | null, passedOn: Map<string, Use>, uses: Use[]): void {
  if (module === null) return;
  if (node.exportClause === undefined || ts.isNamespaceExport(node.exportClause)) {
    uses.push({ module, name: ALL });
    return;
  }
  for (const { name, propertyName } of node.exportClause.elements) {
    passedOn.set(name.text, { module, name: (propertyName ?? name).text });
  }
}

/** Return the specifier of `import('…')`, as a call or as a type. */
function lateImport(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  return ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
}

/** Return the names that a declaration exports. */
function exportsOf(node: ts.Node): string[] {
  if (ts.isExportAssignment(node)) return ['default'];
  const isExported = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(isExportKeyword) === true;
  if (!isExported) return [];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const isNamed = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || isTypeDeclaration(node);
  return isNamed ? [node.name?.text ?? 'default'] : [];
}

function isTypeDeclaration(node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isExportKeyword({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
