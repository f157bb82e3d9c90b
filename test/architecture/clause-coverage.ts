// Which clauses of a rulebook have a test, which have a reason to have none, and which have neither.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which edition a statement belongs to. `each`: the editions differ, and the statement gives all of them; `source`: one
 * source says it, and it holds in every edition; `option`: only where the players agreed on it.
 */
export const EDITION_TAGS = ['both', '2.3', '3.x', '3.0', '4.0', 'each', 'source', 'option'] as const;
export type EditionTag = (typeof EDITION_TAGS)[number];

/** One row of the register. */
export interface Clause {
  readonly id: string;
  readonly editions: EditionTag;
  /** What the rulebook says, in our words. */
  readonly statement: string;
  /** Why no test proves it; null when one must. */
  readonly reason: string | null;
}

/** The tags of statements that hold in edition 3.0. */
const IN_FORCE: ReadonlySet<EditionTag> = new Set(['both', '3.x', '3.0', 'each', 'source']);
export const isInForce = ({ editions }: Clause): boolean => IN_FORCE.has(editions);

/** The rows of one page of the register; throws when a row is not understood, for the register is ours. */
export function readPage(page: string): Clause[] {
  const rows = page.split('\n').filter((line) => /^\| [A-Z]+[-.\d]/.test(line));
  return rows.map((row) => {
    const [id, editions, statement, reason, ...more] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (!id || !statement || reason === undefined || more.length > 0) throw new Error(`not a row of the register: ${row}`);
    if (!(EDITION_TAGS as readonly (string | undefined)[]).includes(editions)) throw new Error(`no such edition: ${row}`);
    return { id, editions: editions as EditionTag, statement, reason: reason === '' ? null : reason };
  });
}

/** Every page in a folder, in the order of the rulebook. */
export const readRegister = (folder: string): Clause[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => readPage(readFileSync(join(folder, name), 'utf8')));

/** The ids a test source names: `clause('H4.3a F-07', …)` and `clause.rows(…)`. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(/\bclause(?:\.rows)?\(\s*'([^']*)'/g)].flatMap((found) => found[1]!.split(' '));

/** The ids that the test files below a folder name. */
export const testedIds = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .flatMap((name) => idsIn(readFileSync(join(folder, name), 'utf8')));

/** Everything that is wrong between a register and the ids that are tested; empty when they fit. */
export function faults(register: readonly Clause[], tested: readonly string[]): string[] {
  const known = new Set(register.map(({ id }) => id));
  const proved = new Set(tested);
  const twice = register.filter(({ id }, at) => register.findIndex((each) => each.id === id) !== at);
  return [
    ...twice.map(({ id }) => `${id} is registered twice`),
    ...[...proved].filter((id) => !known.has(id)).map((id) => `${id} is tested but not registered`),
    ...register.filter(({ id, reason }) => reason && proved.has(id)).map(({ id }) => `${id} is tested, and yet has a reason not to be`),
    ...register
      .filter(({ id, reason }) => !reason && !proved.has(id))
      .map((each) => `${each.id} has neither test nor reason: ${each.statement}`),
    ...register.filter((each) => !each.reason && !isInForce(each)).map(({ id }) => `${id} is not in force and gives no reason`),
  ];
}
