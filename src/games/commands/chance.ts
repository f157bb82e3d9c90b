// Chance of a decision: drawn by the server, or attested at a physical table. An arbiter whose key is set at the opening signs, or every
// seat with its own key.

import { noChance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { RecordedChance, SeriesUse } from '../../record/chance/draws.js';
import { advanceSigners, NO_SIGNERS } from '../../record/lifecycle/seating.js';
import { viewerIndex } from '../../record/payloads.js';
import { TABLE_SERIES, type TableDrawRequest, TableMismatch, tableChance } from '../../record/physical-table/chance.js';
import {
  type Attestation,
  readTableKey,
  type TableKey,
  type TableKeys,
  type TableOutcome,
  verifyAttestation,
} from '../../record/physical-table/statements.js';
import type { ActionBody, ChanceOrigin, PracticeTerms } from '../../record/system-entries.js';
import { chanceFor, drawCount } from '../model/draws.js';
import type { FixedFacts } from '../model/game.js';
import type { Position } from '../model/position.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest } from '../requests/texts.js';
import { type LogReader, readPages } from '../services/positions.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';

/** Returns the keys stated by the game's first entries, which every viewer can check. */
export async function loadTableKeys(services: LogReader, { facts, seats, summary }: Position): Promise<TableKeys> {
  if (facts.chance === 'server') return NO_SIGNERS;
  let signers = NO_SIGNERS;
  // Disputes may come between them, and seats that were left again.
  for await (const page of readPages(services, facts.id, { viewer: null, afterSeq: 0, upToSeq: summary.seq, limit: 1 + seats.length }))
    for (const entry of page) {
      signers = advanceSigners(signers, entry);
      if (entry.kind === 'seat-taken' && entry.events.length > 0) return signers;
    }
  return signers;
}

/** Returns the arbiter's key of a game being opened; null if there is none. */
export function readArbiterKey(chance: ChanceOrigin, key: object | null): Result<TableKey | null, Refusal> {
  if (key === null) return accept(null);
  if (chance === 'server') return reject(mustBeOmitted('arbiterKey'));
  const read = readTableKey(key, 'arbiterKey');
  return read.ok ? read : reject({ code: 'invalid-request', ...read.problem });
}

/** Returns the key a seat brings; null if it brings none and needs none. */
export function readSeatKey(chance: ChanceOrigin, { arbiter, seats }: TableKeys, key: object | null): Result<TableKey | null, Refusal> {
  if (chance === 'server') return key === null ? accept(null) : reject(mustBeOmitted('key'));
  if (key === null) return arbiter === null ? reject(SEAT_KEY_NEEDED) : accept(null);
  const read = readTableKey(key, 'key');
  if (!read.ok) return reject({ code: 'invalid-request', ...read.problem });
  const others = [...(arbiter === null ? [] : [arbiter]), ...Object.values(seats)];
  return others.some(({ x }) => x === read.value.x) ? reject(SEAT_KEY_TAKEN) : read;
}

/** Refuses input for a physical table in a game without one. */
const mustBeOmitted = (path: string): Refusal =>
  invalidRequest(
    path,
    localized((texts) => texts.drawsByServer),
  );
const SEAT_KEY_NEEDED = invalidRequest(
  'key',
  localized((texts) => texts.ownKey),
);
const SEAT_KEY_TAKEN = invalidRequest(
  'key',
  localized((texts) => texts.unusedKey),
);

/** Entropy of a seat or an action: long enough not to be guessed, and the same text in every program that hashes it. */
export const ENTROPY = /^[\w-]{16,128}$/;
const INVALID_ENTROPY = invalidRequest(
  'entropy',
  localized((texts) => texts.entropy),
);

/** Returns why a text cannot be entropy; null if it can, or is null. */
export const whyNotEntropy = (entropy: string | null): Refusal | null =>
  entropy === null || ENTROPY.test(entropy) ? null : INVALID_ENTROPY;

/** The chance of one decision of a seat. */
export interface DecisionChance extends RecordedChance {
  /** What the entry records of it: the entropy of the action, or the attestation of the table; null without either. */
  readonly body: ActionBody | null;
  /** Returns why the decided events cannot be appended; null if they can. */
  readonly whyNot: (events: readonly RulesetTypes['Event'][]) => Refusal | null;
}

/** What was sent with one action for its draws. */
interface SentForDraws {
  readonly seat: string;
  /** Null for a list of several actions, of which only the last may draw. */
  readonly action: RulesetTypes['Action'] | null;
  readonly statements: readonly string[];
  /** The sender's entropy; null if it sent none, and for a set-up. */
  readonly entropy: string | null;
}

/** Returns the chance of a submission in a game that has begun. */
export async function chanceForDecision(
  services: Services,
  position: Position,
  sent: SentForDraws,
): Promise<Result<DecisionChance, Refusal>> {
  const { facts, ruleset } = position;
  const { seat, action, statements } = sent;
  if (facts.chance === 'server') {
    if (statements.length > 0) return reject(mustBeOmitted('attestations'));
    // The chance of a practice game with a seed is the same in every game with it.
    const entropy = facts.practice?.seeded ? null : sent.entropy;
    const { chance, uses } = chanceFor(services, position, entropy);
    return accept({ chance, uses, body: entropy === null ? null : { entropy }, whyNot: () => null });
  }
  if (statements.length === 0) {
    const whyNot: DecisionChance['whyNot'] = (events) => (events.some((event) => ruleset.reveals(event, seat)) ? NOT_ATTESTED : null);
    return accept({ chance: noChance, uses: () => [], body: null, whyNot });
  }
  if (action === null) return reject(ONE_ACTION);
  const signed = await verifyStatements(position, await loadTableKeys(services, position), sent);
  return signed.ok ? accept(tableDecisionChance(position, signed.value, statements)) : signed;
}

/** Verifies the statements for this seat's next entry and returns what they attest. */
async function verifyStatements(
  { facts, seats, summary }: Position,
  keys: TableKeys,
  { seat, action, statements }: SentForDraws,
): Promise<Result<Attestation, Refusal>> {
  const most = seats.length + 1;
  if (statements.length > most) return reject(tooManyStatements(most));
  const previous = summary.heads[viewerIndex(seats, seat)! + 1]!;
  const signed = verifyAttestation(statements, keys, seats, { game: facts.id, previous, action });
  return signed.ok ? signed : reject({ code: 'invalid-attestation', attestationProblem: signed.problem });
}

/** Returns chance that falls as attested. */
function tableDecisionChance(position: Position, { signedBy, draws }: Attestation, statements: readonly string[]): DecisionChance {
  const { chance, uses, left } = tableChance(draws);
  return {
    chance,
    uses: () => uses(drawCount(position)(TABLE_SERIES)),
    body: { attestation: { signedBy, attestations: statements } },
    whyNot() {
      const [purpose] = left();
      return purpose === undefined ? null : { code: 'unexpected-draw', purpose };
    },
  };
}

/**
 * The refusal before anyone has signed for an action. It reveals only that the action draws or reveals something, which depends on nothing
 * hidden from the seat (a law tests every ruleset for it). What it draws may depend on hidden facts.
 */
export const NOT_ATTESTED: Refusal = { code: 'attestation-required' };

/** Whether a seat knows the list a draw is made from, in any game. */
export const isKnownTo = (seat: string, { opensTo }: TableDrawRequest): boolean => opensTo === 'public' || opensTo === seat;

/** Returns why the attested outcomes do not match the draws the rules request. Includes the list only if the caller knows it. */
export function tableMismatch({ reason, request }: TableMismatch, isKnown: boolean): Refusal {
  const { purpose, count, from } = request;
  const list = from as readonly TableOutcome[];
  if (reason === 'too-many') return { code: 'unexpected-draw', purpose };
  if (reason === 'missing')
    return { code: 'attestation-required', purpose, count, ...(isKnown && { poolSize: list.length, allowed: list }) };
  const expected = localized((texts) => texts.possibleOutcomes(purpose));
  return { code: 'invalid-request', path: 'attestations', expected, ...(isKnown && { allowed: list }) };
}

const tooManyStatements = (most: number): Refusal =>
  invalidRequest(
    'attestations',
    localized((texts) => texts.atMostAttestations(most)),
  );
const ONE_ACTION = invalidRequest(
  'attestations',
  localized((texts) => texts.oneAction),
);

/** Returns the position in which a practice game begins, from its first entry; null for the set-up of the rulebook. */
async function loadFirstPosition({ games }: Pick<Services, 'games'>, { facts }: Position): Promise<object | null> {
  return facts.practice?.fromPosition ? ((await loadPractice({ games }, facts))?.position ?? null) : null;
}

/** Returns the terms of a practice game from its first entry; null if it is none. */
export async function loadPractice({ games }: Pick<Services, 'games'>, { id, practice }: FixedFacts): Promise<PracticeTerms | null> {
  const [first] = practice === null ? [] : await games.entriesAt(id, [1]);
  return first?.body && 'practice' in first.body ? (first.body.practice ?? null) : null;
}

interface SetUpResult {
  readonly events: readonly RulesetTypes['Event'][];
  readonly draws: readonly SeriesUse[];
  /** The attestation of the draws, in a game on a physical table. */
  readonly table: ActionBody | null;
}

const NO_SET_UP: SetUpResult = { events: [], draws: [], table: null };

/** Plays the set-up if the seat taken is the last one. `position` includes that seat already. */
export async function setUpGame(
  services: Services,
  position: Position,
  keys: TableKeys,
  sent: SentForDraws,
): Promise<Result<SetUpResult, Refusal>> {
  const { facts, ruleset, seats, summary } = position;
  const isLast = summary.taken.length === seats.length;
  if (sent.statements.length > 0 && (facts.chance === 'server' || !isLast)) return reject(NO_DRAW_NOW);
  if (!isLast) return accept(NO_SET_UP);
  const drawing = await chanceForSetUp(services, position, keys, sent);
  if (!drawing.ok) return drawing;
  const { chance, uses, body, whyNot } = drawing.value;
  try {
    const events = ruleset.setup(facts.options, chance, await loadFirstPosition(services, position));
    const refusal = whyNot(events);
    return refusal === null ? accept({ events, draws: uses(), table: body }) : reject(refusal);
  } catch (error) {
    // A set-up depends on the options and on these statements, which their sender can read: no list is hidden from the sender.
    if (error instanceof TableMismatch) return reject(tableMismatch(error, true));
    throw error;
  }
}

/**
 * Returns the chance of the set-up. Nothing is hidden before the first draw, so an unsigned request is answered with the draw needed and
 * its list.
 */
async function chanceForSetUp(
  services: Services,
  position: Position,
  keys: TableKeys,
  sent: SentForDraws,
): Promise<Result<DecisionChance, Refusal>> {
  if (position.facts.chance === 'server') return accept({ ...chanceFor(services, position, null), body: null, whyNot: () => null });
  const unsigned = { ...tableDecisionChance(position, { signedBy: 'seats', draws: [] }, []), body: null };
  if (sent.statements.length === 0) return accept(unsigned);
  const signed = await verifyStatements(position, keys, sent);
  return signed.ok ? accept(tableDecisionChance(position, signed.value, sent.statements)) : signed;
}

const NO_DRAW_NOW = invalidRequest(
  'attestations',
  localized((texts) => texts.noDrawPending),
);
