// Where the chance of a decision comes from: the court, or what is signed for a real table.
import { noChance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { RecordedChance } from '../../record/chance/recorded.js';
import type { TableBody } from '../../record/house.js';
import { TABLE_STREAM, type TableAsked, type TableDiffers, tableChance } from '../../record/table/chance.js';
import { type Attested, attested, type Fell, type TableKeys } from '../../record/table/statement.js';
import { indexOf } from '../../record/viewers.js';
import type { Court } from '../court/court.js';
import { chanceOf, usedOf } from '../game/draws.js';
import type { Position } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';
import { leftOut, tableKeysOf } from './table-keys.js';

/** The chance of one decision of a seat. */
export interface Drawing extends RecordedChance {
  /** What the entry says of it: who has signed for the table. */
  readonly body: TableBody | null;
  /** Why what was decided cannot be entered; null if it can. */
  readonly whyNot: (events: readonly RulesetTypes['Event'][]) => Refusal | null;
}

/** What is said of the one action that is decided. */
export interface SaidOfTable {
  readonly seat: string;
  /** Null if there are several, of which only the last may draw. */
  readonly action: RulesetTypes['Action'] | null;
  readonly statements: readonly string[];
}

/** The chance of a submission, in a game that has begun. */
export async function drawingFor(court: Court, position: Position, said: SaidOfTable): Promise<Result<Drawing, Refusal>> {
  const { facts, ruleset } = position;
  const { seat, action, statements } = said;
  if (facts.chance === 'court') {
    return statements.length > 0 ? reject(leftOut('table')) : accept({ ...chanceOf(court, position), body: null, whyNot: () => null });
  }
  if (statements.length === 0) {
    const whyNot: Drawing['whyNot'] = (events) => (events.some((event) => ruleset.reveals(event, seat)) ? UNSIGNED : null);
    return accept({ chance: noChance, uses: () => [], body: null, whyNot });
  }
  if (action === null) return reject(ONE_ACTION);
  const signed = await attestedFor(position, await tableKeysOf(court, position), said);
  return signed.ok ? accept(fromTable(position, signed.value, statements)) : signed;
}

/** What the statements say, if they hold for this seat's next entry. */
export async function attestedFor(
  { facts, seats, summary }: Position,
  keys: TableKeys,
  { seat, action, statements }: SaidOfTable,
): Promise<Result<Attested, Refusal>> {
  const most = seats.length + 1;
  if (statements.length > most) return reject(atMost(most));
  const previous = summary.heads[indexOf(seats, seat)! + 1]!;
  const signed = await attested(statements, keys, seats, { game: facts.id, previous, action });
  return signed.ok ? signed : reject({ code: 'not-signed', why: signed.problem });
}

/** Chance as the table says it fell. */
export function fromTable(position: Position, { signedBy, draws }: Attested, statements: readonly string[]): Drawing {
  const { chance, uses, left } = tableChance(draws);
  return {
    chance,
    uses: () => uses(usedOf(position)(TABLE_STREAM)),
    body: { table: { signedBy, statements } },
    whyNot() {
      const [purpose] = left();
      return purpose === undefined ? null : { code: 'chance-not-needed', purpose };
    },
  };
}

/**
 * Before anybody has signed for an action, no more is said of what it draws than that it draws or reveals something: that
 * hangs on nothing its seat does not know (a law holds every ruleset to it), and what it draws may.
 */
export const UNSIGNED: Refusal = { code: 'chance-needed' };

/** Whether a seat knows the list that a draw is made from, whatever the game. */
export const isKnownTo = (seat: string, { opensTo }: TableAsked): boolean => opensTo === 'everybody' || opensTo === seat;

/** Why what was said is not what the rules ask. The list is told only to who knows it. */
export function differing({ why, asked }: TableDiffers, isKnown: boolean): Refusal {
  const { purpose, count, from } = asked;
  const list = from as readonly Fell[];
  if (why === 'too-many') return { code: 'chance-not-needed', purpose };
  if (why === 'missing') return { code: 'chance-needed', purpose, count, ...(isKnown && { of: list.length, allowed: list }) };
  const expected = {
    en: `statements whose outcomes for ${purpose} are among what can fall`,
    fr: `des déclarations dont les tirages pour ${purpose} sont possibles`,
  };
  return { code: 'invalid-request', path: 'table', expected, ...(isKnown && { allowed: list }) };
}

const atMost = (most: number): Refusal => ({
  code: 'invalid-request',
  path: 'table',
  expected: { en: `at most ${most} statements`, fr: `au plus ${most} déclarations` },
});
const ONE_ACTION: Refusal = {
  code: 'invalid-request',
  path: 'table',
  expected: {
    en: 'statements about the one action they are sent with: send those before it by themselves',
    fr: 'des déclarations sur la seule action qu’elles accompagnent : envoyez à part celles qui précèdent',
  },
};
