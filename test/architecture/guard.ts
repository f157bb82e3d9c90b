import { dirname, posix } from 'node:path';
import ts from 'typescript';
import { DATA, EMPTY_NAMES, GENERATED, LINES, type Module } from './table.js';

/** The row of the table for a file; undefined for one in no room. */
export const moduleOf = (rooms: readonly Module[], path: string): Module | undefined => rooms.find((room) => path.startsWith(room.path));

/** What a file imports, types counted: files from the root on, packages by name. */
export const importsOf = (path: string, source: string): readonly string[] =>
  ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName: name }) => (name.startsWith('.') ? posix.join(dirname(path), name) : name));

/** What a file imports and its room does not allow. */
export const forbiddenImports = (room: Module, path: string, source: string): string[] =>
  importsOf(path, source).filter((name) => !mayImport(room, name));

/**
 * Files that import each other in a circle, types counted: each circle as the way along which it was found, back to where it
 * begins. Where there are many some are left out, but never all. `sources`: what stands in each file, by its path.
 */
export function cyclesIn(sources: ReadonlyMap<string, string>): string[][] {
  const circles: string[][] = [];
  const followed = new Set<string>();
  const follow = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at !== -1) circles.push([...way.slice(at), path]);
    if (followed.has(path)) return;
    followed.add(path);
    for (const name of importsOf(path, sources.get(path) ?? '')) follow(name.replace(/\.js$/, '.ts'), [...way, path]);
  };
  for (const path of sources.keys()) follow(path, []);
  return circles;
}

const mayImport = ({ path, imports, never = [] }: Module, name: string): boolean =>
  [path, ...imports].some((allowed) => covers(allowed, name)) && !never.some((each) => covers(each, name));

/** `a/` covers all that is inside, `a/*` the files directly inside, a package also its own parts (`drizzle-orm/pg-core`). */
function covers(allowed: string, name: string): boolean {
  if (allowed === '*') return true;
  if (allowed.endsWith('/*')) return dirname(name) === allowed.slice(0, -2);
  if (allowed.endsWith('/')) return name.startsWith(allowed);
  return name === allowed || (!allowed.startsWith('node:') && name.startsWith(`${allowed}/`));
}

/** The banned words of its room that a file uses as code; comments and strings may say them. */
export function bannedWords(room: Module, source: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const word of wordsOf(node)) if (room.banned.includes(word)) found.add(word);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('room.ts', source, ts.ScriptTarget.ES2023, true));
  return [...found];
}

function wordsOf(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node))
    return [node.getText(), node.name.text === 'localeCompare' || node.name.text === 'toLocaleString' ? node.name.text : ''];
  if (ts.isIdentifier(node)) return isMember(node) ? [] : [node.text];
  if (ts.isNewExpression(node) && !node.arguments?.length) return [`new ${node.expression.getText()}()`];
  if (ts.isStringLiteral(node)) return [`'${node.text}'`];
  if (ts.isImportSpecifier(node)) return [(node.propertyName ?? node.name).text];
  if (node.kind === ts.SyntaxKind.AnyKeyword) return [ts.isAsExpression(node.parent) ? 'as any' : ': any'];
  return [];
}

/** A name after a dot or in front of a colon belongs to whatever it is a part of: `court.randomBytes`, `{ process: … }`. */
function isMember({ parent, text }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent))
    return parent.name.text === text && parent.expression.getText() !== 'globalThis' && parent.expression.getText() !== 'crypto';
  return ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isTypeNode(parent);
}

/** What is wrong with a file's name or length. */
export function nameFaults(path: string, source: string): string[] {
  const lines = source.split('\n').length - 1;
  return [
    ...(EMPTY_NAMES.test(path) ? ['a name that says nothing'] : []),
    ...(lines > LINES && ![...DATA, ...GENERATED].includes(path) ? [`${lines} lines, of ${LINES} a file may have`] : []),
  ];
}
