import { dirname, posix } from 'node:path';
import ts from 'typescript';
import type { Module } from './table.js';

/** Returns the row of the table for a file, or undefined. */
export const moduleOf = (modules: readonly Module[], path: string): Module | undefined =>
  modules.find((module) => path.startsWith(module.path));

const imported = new Map<string, readonly string[]>();

/** Returns what a file imports, types included: files by their path from the root, packages by name. */
function importsOf(path: string, source: string): readonly string[] {
  const names = imported.get(source) ?? ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  imported.set(source, names);
  return names.map((name) => (name.startsWith('.') ? posix.join(dirname(path), name) : name));
}

/** Returns the imports of a file that its module does not allow. */
export const forbiddenImports = (module: Module, path: string, source: string): string[] =>
  importsOf(path, source).filter((name) => !mayImport(module, name));

/**
 * Returns import cycles between files, imports of types included. Each cycle is a path that ends where it begins. If there are several
 * cycles, some may be missing, but never all. `sources`: source text by path.
 */
export function cyclesIn(sources: ReadonlyMap<string, string>): string[][] {
  const cycles: string[][] = [];
  const fileOf = (name: string) => [name.replace(/\.js$/, '.ts'), name.replace(/\.js$/, '.tsx')].find((path) => sources.has(path)) ?? name;
  const visited = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) cycles.push([...trail.slice(at), path]);
    if (visited.has(path)) return;
    visited.add(path);
    for (const name of importsOf(path, sources.get(path) ?? '')) visit(fileOf(name), [...trail, path]);
  };
  for (const path of sources.keys()) visit(path, []);
  return cycles;
}

const mayImport = ({ path, imports, never = [] }: Module, name: string): boolean =>
  [path, ...imports].some((allowed) => covers(allowed, name)) && !never.some((each) => covers(each, name));

/** `a/` covers everything inside, `a/*` the files directly inside; a package covers its subpaths (`drizzle-orm/pg-core`). */
function covers(allowed: string, name: string): boolean {
  if (allowed === '*') return true;
  if (allowed.endsWith('/*')) return dirname(name) === allowed.slice(0, -2);
  if (allowed.endsWith('/')) return name.startsWith(allowed);
  return name === allowed || (!allowed.startsWith('node:') && name.startsWith(`${allowed}/`));
}

/** Returns the banned words of its module that a file uses as code. Comments and strings may contain them. */
export function bannedWords(module: Module, source: string): string[] {
  const found = new Set<string>();
  const withoutProse = source.replace(LINE_OF_PROSE, '');
  if (!module.banned.some((word) => patternOf(word).test(withoutProse))) return [];
  const visit = (node: ts.Node): void => {
    for (const word of wordsOf(node)) if (module.banned.includes(word)) found.add(word);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.ts', source, ts.ScriptTarget.ES2023, true));
  return [...found];
}

/** A line that is a comment, or else text in a template string: code in that is kept. */
const LINE_OF_PROSE = /^\s*(?:\/\/|\/\*\*|\*[ /])(?!.*(?:\$\{|\*\/.*\w)).*$/gm;

const patterns = new Map<string, RegExp>();

/** Returns a pattern of every source that uses a word as code, and of some that do not: parsing all files would take seconds. */
function patternOf(word: string): RegExp {
  // In prose «any» follows a word; as a type it follows a sign or one of these, and it is never called.
  const text = word.endsWith('any') ? '(?:[^\\w\\s]|\\b(?:as|extends|is|keyof|readonly))\\s*any' : `\\b${word.match(/\w+/g)!.join('\\W+')}`;
  const following = word.endsWith('any') ? '(?!\\()' : word.endsWith('()') ? '(?!\\s*\\(\\s*[\\w\'"`[])' : '';
  const pattern = patterns.get(word) ?? new RegExp(`${text}\\b${following}`);
  patterns.set(word, pattern);
  return pattern;
}

function wordsOf(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node))
    return [node.getText(), node.name.text === 'localeCompare' || node.name.text === 'toLocaleString' ? node.name.text : ''];
  if (ts.isIdentifier(node)) return isMember(node) ? [] : [node.text];
  if (ts.isNewExpression(node) && !node.arguments?.length) return [`new ${node.expression.getText()}()`];
  if (ts.isStringLiteral(node)) return [`'${node.text}'`];
  if (ts.isImportSpecifier(node)) return [(node.propertyName ?? node.name).text];
  if (ts.isAsExpression(node)) return [doubtOf(node)];
  if (node.kind === ts.SyntaxKind.AnyKeyword) return [ts.isAsExpression(node.parent) ? 'as any' : ': any'];
  return [];
}

/** Returns how a cast avoids the check that its types overlap; nothing if it does not. */
function doubtOf({ type, parent }: ts.AsExpression): string {
  if (type.kind === ts.SyntaxKind.NeverKeyword) return 'as never';
  const outer = ts.isParenthesizedExpression(parent) ? parent.parent : parent;
  return type.kind === ts.SyntaxKind.UnknownKeyword && ts.isAsExpression(outer) ? 'as unknown as' : '';
}

/** A name after a dot or before a colon is a property of something else: `services.randomBytes`, `{ process: … }`. */
function isMember({ parent, text }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent))
    return parent.name.text === text && parent.expression.getText() !== 'globalThis' && parent.expression.getText() !== 'crypto';
  return ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isTypeNode(parent);
}
