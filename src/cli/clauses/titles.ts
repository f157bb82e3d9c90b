// What the tests of a clause are called.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './places.js';
import { RULING } from './proofs.js';

/** A test that proves something of the rulebook. */
export interface Proof {
  readonly file: string;
  /** In its own words; of a table of rows, the title they have in common. */
  readonly title: string;
  /** All that it is a proof of. */
  readonly ids: readonly string[];
}

const TEXT = String.raw`'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"`;
/** `clause('H4.3a F-07', 'a red border …')` and `clause.rows(…)`. */
const CLAUSE = new RegExp(String.raw`\bclause(?:\.rows)?\(\s*'([^']*)',\s*(?:${TEXT}|` + '`([^`]*)`)', 'g');
/** Any text that names a ruling: the title of a test, or of a row of a table. */
const WITH_RULING = new RegExp(`${TEXT}|${'`([^`]*)`'}`, 'g');

const textOf = (found: readonly (string | undefined)[]): string => found.find((text) => text !== undefined)!.replace(/\\(.)/g, '$1');

/** The proofs in one test source. */
export function proofsIn(file: string, source: string): Proof[] {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const ofClauses = [...code.matchAll(CLAUSE)].map(([, ids, ...text]) => {
    const title = textOf(text);
    return { file, title, ids: [...new Set([...ids!.split(' '), ...(title.match(RULING) ?? [])])] };
  });
  const texts = [...code.replace(CLAUSE, '').matchAll(WITH_RULING)].map(([, ...text]) => textOf(text));
  const ofRulings = texts.flatMap((title) => {
    const ids = title.match(RULING);
    return ids ? [{ file, title, ids }] : [];
  });
  return [...ofClauses, ...ofRulings];
}

/** Every proof in the tests below these folders. */
export const proofsOf = (folders: readonly string[]): readonly Proof[] =>
  filesBelow(folders)
    .filter(([, name]) => name.endsWith('.test.ts'))
    .flatMap(([folder, name]) => proofsIn(name, readFileSync(join(folder, name), 'utf8')));
