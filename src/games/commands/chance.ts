// Who signs for a real table: an arbiter whose key is agreed upon at the opening, or every seat with a key of its own.

import { noChance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { RecordedChance, StreamUse } from '../../record/chance/draws.js';
import { advanceSigners, NO_SIGNERS } from '../../record/lifecycle/seating.js';
import { viewerIndex } from '../../record/payloads.js';
import { TABLE_STREAM, type TableDrawRequest, TableMismatch, tableChance } from '../../record/physical-table/chance.js';
import {
  type Attestation,
  readTableKey,
  type TableKey,
  type TableKeys,
  type TableOutcome,
  verifyAttestation,
} from '../../record/physical-table/statements.js';
import type { TableBody } from '../../record/system-entries.js';
import { chanceFor, drawCount } from '../model/draws.js';
import type { Position } from '../model/position.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Services } from '../services/services.js';

/** The keys as the game's first entries say them, which is what everybody can check. */
export async function loadTableKeys({ games }: Pick<Services, 'games'>, { facts, seats, summary }: Position): Promise<TableKeys> {
  if (facts.chance === 'court') return NO_SIGNERS;
  let signers = NO_SIGNERS;
  let [seq, begun] = [0, false];
  // Disputes may stand between them, and seats that were left again.
  while (seq < summary.seq && !begun) {
    const range = { viewer: null, afterSeq: seq, upToSeq: summary.seq, limit: 1 + seats.length };
    const entries = await games.entries(facts.id, range);
    if (entries.length === 0) throw new Error('the log of a game does not seat those who sit');
    for (const entry of entries) {
      signers = advanceSigners(signers, entry);
      begun ||= entry.kind === 'seat-taken' && entry.events.length > 0;
    }
    seq = entries.at(-1)!.seq;
  }
  return signers;
}

/** The arbiter's key of a game that is opened; null if there is none. */
export function readArbiterKey(chance: 'court' | 'table', key: object | null): Result<TableKey | null, Refusal> {
  if (key === null) return accept(null);
  if (chance === 'court') return reject(mustBeOmitted('tableKey'));
  const read = readTableKey(key, 'tableKey');
  return read.ok ? read : reject({ code: 'invalid-request', ...read.problem });
}

/** The key that a seat brings; null if it brings none and need not. */
export function readSeatKey(
  chance: 'court' | 'table',
  { arbiter, seats }: TableKeys,
  key: object | null,
): Result<TableKey | null, Refusal> {
  if (chance === 'court') return key === null ? accept(null) : reject(mustBeOmitted('key'));
  if (key === null) return arbiter === null ? reject(SEAT_KEY_NEEDED) : accept(null);
  const read = readTableKey(key, 'key');
  if (!read.ok) return reject({ code: 'invalid-request', ...read.problem });
  const others = [...(arbiter === null ? [] : [arbiter]), ...Object.values(seats)];
  return others.some(({ x }) => x === read.value.x) ? reject(SEAT_KEY_TAKEN) : read;
}

/** What is sent for a real table to a game that is on none. */
export const mustBeOmitted = (path: string): Refusal => ({
  code: 'invalid-request',
  path,
  expected: { en: 'omitted: the server draws in this game', fr: 'omis : le serveur tire au sort dans cette partie' },
});
const SEAT_KEY_NEEDED: Refusal = {
  code: 'invalid-request',
  path: 'key',
  expected: {
    en: 'the key of this seat: no arbiter signs for this table, so every seat does',
    fr: 'la clé de ce siège : aucun arbitre ne signe pour cette table, donc chaque siège le fait',
  },
};
const SEAT_KEY_TAKEN: Refusal = {
  code: 'invalid-request',
  path: 'key',
  expected: { en: 'a key that no other signer uses', fr: 'une clé qu’aucun autre signataire n’utilise' },
};

// Where the chance of a decision comes from: the court, or what is signed for a real table.

/** The chance of one decision of a seat. */
export interface DecisionChance extends RecordedChance {
  /** What the entry says of it: who has signed for the table. */
  readonly body: TableBody | null;
  /** Why what was decided cannot be entered; null if it can. */
  readonly whyNot: (events: readonly RulesetTypes['Event'][]) => Refusal | null;
}

/** What is said of the one action that is decided. */
export interface TableStatements {
  readonly seat: string;
  /** Null if there are several, of which only the last may draw. */
  readonly action: RulesetTypes['Action'] | null;
  readonly statements: readonly string[];
}

/** The chance of a submission, in a game that has begun. */
export async function chanceForDecision(
  services: Services,
  position: Position,
  said: TableStatements,
): Promise<Result<DecisionChance, Refusal>> {
  const { facts, ruleset } = position;
  const { seat, action, statements } = said;
  if (facts.chance === 'court') {
    return statements.length > 0
      ? reject(mustBeOmitted('table'))
      : accept({ ...chanceFor(services, position), body: null, whyNot: () => null });
  }
  if (statements.length === 0) {
    const whyNot: DecisionChance['whyNot'] = (events) => (events.some((event) => ruleset.reveals(event, seat)) ? NOT_ATTESTED : null);
    return accept({ chance: noChance, uses: () => [], body: null, whyNot });
  }
  if (action === null) return reject(ONE_ACTION);
  const signed = await verifyStatements(position, await loadTableKeys(services, position), said);
  return signed.ok ? accept(tableDecisionChance(position, signed.value, statements)) : signed;
}

/** What the statements say, if they hold for this seat's next entry. */
export async function verifyStatements(
  { facts, seats, summary }: Position,
  keys: TableKeys,
  { seat, action, statements }: TableStatements,
): Promise<Result<Attestation, Refusal>> {
  const most = seats.length + 1;
  if (statements.length > most) return reject(tooManyStatements(most));
  const previous = summary.heads[viewerIndex(seats, seat)! + 1]!;
  const signed = await verifyAttestation(statements, keys, seats, { game: facts.id, previous, action });
  return signed.ok ? signed : reject({ code: 'not-signed', why: signed.problem });
}

/** Chance as the table says it fell. */
export function tableDecisionChance(position: Position, { signedBy, draws }: Attestation, statements: readonly string[]): DecisionChance {
  const { chance, uses, left } = tableChance(draws);
  return {
    chance,
    uses: () => uses(drawCount(position)(TABLE_STREAM)),
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
export const NOT_ATTESTED: Refusal = { code: 'chance-needed' };

/** Whether a seat knows the list that a draw is made from, whatever the game. */
export const isKnownTo = (seat: string, { opensTo }: TableDrawRequest): boolean => opensTo === 'everybody' || opensTo === seat;

/** Why what was said is not what the rules ask. The list is told only to who knows it. */
export function tableMismatch({ why, request }: TableMismatch, isKnown: boolean): Refusal {
  const { purpose, count, from } = request;
  const list = from as readonly TableOutcome[];
  if (why === 'too-many') return { code: 'chance-not-needed', purpose };
  if (why === 'missing') return { code: 'chance-needed', purpose, count, ...(isKnown && { of: list.length, allowed: list }) };
  const expected = {
    en: `attestations whose outcomes for ${purpose} are possible`,
    fr: `des attestations dont les tirages pour ${purpose} sont possibles`,
  };
  return { code: 'invalid-request', path: 'table', expected, ...(isKnown && { allowed: list }) };
}

const tooManyStatements = (most: number): Refusal => ({
  code: 'invalid-request',
  path: 'table',
  expected: { en: `at most ${most} attestations`, fr: `au plus ${most} attestations` },
});
const ONE_ACTION: Refusal = {
  code: 'invalid-request',
  path: 'table',
  expected: {
    en: 'attestations of the one submitted action: submit earlier actions separately',
    fr: 'des attestations de la seule action soumise : soumettre à part les actions précédentes',
  },
};

interface SetUpResult {
  readonly events: readonly RulesetTypes['Event'][];
  readonly draws: readonly StreamUse[];
  /** Who has signed for them, in a game on a real table. */
  readonly table: TableBody | null;
}

const NO_SET_UP: SetUpResult = { events: [], draws: [], table: null };

/** What the seat that is taken sets up: nothing unless it is the last. `position` has it taken already. */
export async function setUpGame(
  services: Services,
  position: Position,
  keys: TableKeys,
  said: TableStatements,
): Promise<Result<SetUpResult, Refusal>> {
  const { facts, ruleset, seats, summary } = position;
  const isLast = summary.taken.length === seats.length;
  if (said.statements.length > 0 && (facts.chance === 'court' || !isLast)) return reject(NO_DRAW_NOW);
  if (!isLast) return accept(NO_SET_UP);
  const drawing = await chanceForSetUp(services, position, keys, said);
  if (!drawing.ok) return drawing;
  const { chance, uses, body, whyNot } = drawing.value;
  try {
    const events = ruleset.setup(facts.options, chance);
    const refusal = whyNot(events);
    return refusal === null ? accept({ events, draws: uses(), table: body }) : reject(refusal);
  } catch (error) {
    // A set-up hangs on the options and on what these statements say, and whoever sends them can read them: no list it is
    // drawn from is hidden from him, whomever it opens to.
    if (error instanceof TableMismatch) return reject(tableMismatch(error, true));
    throw error;
  }
}

/** Nothing is hidden before the first draw: whoever asks is told what it is, and its list, before anybody has signed. */
async function chanceForSetUp(
  services: Services,
  position: Position,
  keys: TableKeys,
  said: TableStatements,
): Promise<Result<DecisionChance, Refusal>> {
  if (position.facts.chance === 'court') return accept({ ...chanceFor(services, position), body: null, whyNot: () => null });
  const unsigned = { ...tableDecisionChance(position, { signedBy: 'seats', draws: [] }, []), body: null };
  if (said.statements.length === 0) return accept(unsigned);
  const signed = await verifyStatements(position, keys, said);
  return signed.ok ? accept(tableDecisionChance(position, signed.value, said.statements)) : signed;
}

const NO_DRAW_NOW: Refusal = {
  code: 'invalid-request',
  path: 'table',
  expected: {
    en: 'omitted: no draw of a physical table is pending',
    fr: 'omis : aucun tirage de table physique n’est attendu',
  },
};
