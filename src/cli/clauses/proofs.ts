// Which clauses of a rulebook have a test, which have a reason to have none, and which have neither.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './places.js';

/** Something of the rulebook that is to be proved: a clause, a worked example, a ruling. */
export interface Statement {
  readonly id: string;
  readonly statement: string;
}

/** Why no test proves a statement, by its id. The statements themselves stand in the ruleset. */
export interface Reason {
  readonly id: string;
  readonly reason: string;
}

/** The rows of one page of reasons; throws when a row is not understood, for the pages are ours. */
export function readPage(page: string): Reason[] {
  const rows = page.split('\n').filter((line) => /^\| [A-Z]+[-.\d]/.test(line));
  return rows.map((row) => {
    const [id, reason, ...more] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (!id || !reason || more.length > 0) throw new Error(`not a row of id and reason: ${row}`);
    return { id, reason };
  });
}

/** Every page of reasons in a folder, in the order of the rulebook. */
export const readReasons = (folder: string): Reason[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => readPage(readFileSync(join(folder, name), 'utf8')));

/** The ids a test source names: `clause('H4.3a F-07', …)` and `clause.rows(…)`. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(/\bclause(?:\.rows)?\(\s*'([^']*)'/g)].flatMap((found) => found[1]!.split(' ')).filter((id) => !isRuling(id));

/** The rulings a test source names, in the title of whatever shows them; what a comment says proves nothing. */
export const rulingsIn = (source: string): string[] => [
  ...new Set([...source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').matchAll(RULING)].map(([id]) => id)),
];

export const isRuling = (id: string): boolean => /^(?:AMB|LR)-/.test(id);

/** How rulings are called: of Hammer of the Scots, of Lords of Scotland. */
export const RULING = /\b(?:AMB|LR)-\d+\b/g;

/** For each id, the test files below these folders that name it. */
export function testsOf(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const [folder, name] of filesBelow(folders)) {
    if (!name.endsWith('.test.ts')) continue;
    const source = readFileSync(join(folder, name), 'utf8');
    for (const id of new Set([...idsIn(source), ...rulingsIn(source)])) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

/** Everything that is wrong between what is to be proved, what is tested, and the reasons; empty when they fit. */
export function faults(statements: readonly Statement[], tested: readonly string[], reasons: readonly Reason[]): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const proved = new Set(tested);
  const excused = new Set(reasons.map(({ id }) => id));
  return [
    ...twice(statements).map((id) => `${id} stands twice in the catalogue`),
    ...twice(reasons).map((id) => `${id} is given two reasons`),
    ...[...proved].filter((id) => !known.has(id)).map((id) => `${id} is tested but not in the catalogue`),
    ...[...excused].filter((id) => !known.has(id)).map((id) => `${id} has a reason but is not in the catalogue`),
    ...[...excused].filter((id) => proved.has(id)).map((id) => `${id} is tested, and yet has a reason not to be`),
    ...statements
      .filter(({ id }) => !excused.has(id) && !proved.has(id))
      .map(({ id, statement }) => `${id} has neither test nor reason: ${statement}`),
  ];
}

const twice = (rows: readonly { readonly id: string }[]): string[] => {
  const ids = rows.map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
};
