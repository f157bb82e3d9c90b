import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { canonical } from '../../record/hashing.js';
import type { Undo } from '../../record/lifecycle/undo.js';
import { viewerIndex } from '../../record/payloads.js';
import { projectEntries, seqOfCursor } from '../access/entries.js';
import { accessSeat, cachedSeatAccess, type SeatAccess, seatVersion, whyNotSubmittable } from '../access/game-access.js';
import { sha256 } from '../access/tokens.js';
import type { Position } from '../model/position.js';
import { whyNotInPlay } from '../model/proceedings.js';
import type { Entry, IdempotencyKey, Limits } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { loadEntryRef, loadState } from '../services/positions.js';
import type { Accepted, Bearer, CommandResult, Refused, Rejected, Submission, Verdict } from '../services/results.js';
import type { Services } from '../services/services.js';
import { chanceForDecision } from './chance.js';
import {
  type Draft,
  draftEntry,
  findSeatsOutOfTime,
  type GameCommand,
  runGameCommand,
  transactOnGame,
  whyTooLate,
} from './game-transaction.js';
import { whyNotIdempotencyKey } from './idempotency.js';
import { type DryRunResult, judge, preview } from './judge.js';

/**
 * Submits one action or an ordered list, whole or not at all. An accepted answer is durable before it is given. Sending
 * the same again under the same key gives the same answer again.
 */
export async function submit(services: Services, bearer: Bearer, submission: Submission): Promise<Verdict> {
  const verdict = await judgeSubmission(services, bearer, submission);
  services.onVerdict?.(rulesetOfSubmission(services, submission, verdict), verdict.kind);
  return verdict;
}

/** Of what is refused, the ruleset it was meant for. */
function rulesetOfSubmission({ rulesets }: Services, { ruleset: meant }: Submission, verdict: Verdict): string | null {
  if (verdict.kind === 'accepted') return verdict.entries[0]!.ruleset;
  if (verdict.kind === 'rejected') return verdict.ruleset;
  return rulesets.find(({ id }) => id === meant)?.id ?? null;
}

async function judgeSubmission(services: Services, bearer: Bearer, submission: Submission): Promise<Verdict> {
  const unreadable = whyNotSubmission(submission, services.limits);
  if (unreadable !== null) return refused(bearer === null ? { code: 'unauthenticated' } : unreadable);
  const verdict = await transactOnGame<SubmittingSeat, Accepted, Rejected>(services, {
    recall() {
      const cached = cachedSeatAccess(services, bearer, submission.game);
      return cached && readSubmission(cached, submission);
    },
    async load() {
      const seat = await accessSeat(services, bearer, submission.game);
      return seat.ok ? accept(readSubmission(seat.value, submission)) : seat;
    },
    decide: (loaded) => decideSubmission(services, loaded, submission),
    answer({ seat }, entries, { facts, ruleset, seats }) {
      const projected = projectEntries(ruleset, seats, entries, seat);
      return { kind: 'accepted', game: facts.id, seat, version: projected.at(-1)!.version, entries: projected };
    },
    // After entries that the seat has no notice of, its own version has not moved.
    versionOf: seatVersion,
  });
  if (verdict.ok) return verdict.value;
  return 'kind' in verdict.problem ? verdict.problem : refused(verdict.problem);
}

/** A seat and the actions it submits. */
interface SubmittingSeat extends SeatAccess {
  readonly actions: ReturnType<typeof readActions>;
  readonly key: IdempotencyKey | null;
}

function readSubmission(seat: SeatAccess, submission: Submission): SubmittingSeat {
  const actions = readActions(seat.position.ruleset, submission);
  const key = actions.ok ? { key: submission.idempotencyKey, bodyHash: hashSubmission(submission, actions.value) } : null;
  return { ...seat, actions, key };
}

const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });

async function decideSubmission(
  services: Services,
  loaded: SubmittingSeat,
  { expectedVersion, table }: Submission,
): Promise<Result<Draft, Refusal | Rejected> | 'retry'> {
  const { position, seat, tokenGeneration, fresh, actions } = loaded;
  if (!actions.ok) return actions;
  const refusal = whyNotSubmittable(loaded, expectedVersion);
  if (refusal !== null) return reject(refusal);
  const now = services.now();
  if (!fresh && findSeatsOutOfTime(position, now) !== null) return 'retry';
  const late = await whyTooLate(services, position, { seat, tokenGeneration }, now);
  if (late !== null) return late === 'retry' ? late : reject(late);
  const action = actions.value.length === 1 ? actions.value[0]! : null;
  const drawing = await chanceForDecision(services, position, { seat, action, statements: table ?? [] });
  if (!drawing.ok) return drawing;
  const judged = judge(position, { seat, actions: actions.value, at: now, drawing: drawing.value });
  if (judged.kind === 'drafted') return accept(judged);
  return reject(judged.kind === 'refused' ? judged.refusal : judged);
}

/** What is wrong with a submission whatever its game is; null if nothing. */
const whyNotSubmission = (submission: Submission, limits: Limits): Refusal | null =>
  whyNotVersion(submission.expectedVersion) ??
  whyNotIdempotencyKey(submission.idempotencyKey, limits) ??
  whyNotActionList(submission.actions, limits);

/** Why a number cannot be a version that is expected; null if it can. */
function whyNotVersion(version: number): Refusal | null {
  if (Number.isSafeInteger(version) && version >= 0) return null;
  const expected = { en: 'a whole number, 0 or more', fr: 'un nombre entier, 0 ou plus' };
  return { code: 'invalid-request', path: 'expectedVersion', expected };
}

/** Why a list cannot be one of actions, whatever is in it; null if it can. */
function whyNotActionList({ length }: readonly unknown[], { actionsInList: limit }: Limits): Refusal | null {
  if (length === 0) return { code: 'list-empty' };
  return length > limit ? { code: 'list-too-long', limit } : null;
}

/** The actions of a list, understood and not yet judged. */
function readActions(
  ruleset: AnyRuleset,
  { ruleset: meant, actions }: Pick<Submission, 'ruleset' | 'actions'>,
): Result<readonly RulesetTypes['Action'][], Refusal> {
  if (meant !== undefined && meant !== ruleset.id) {
    const expected = { en: `a list of actions of ${ruleset.id}`, fr: `une liste d’actions de ${ruleset.id}` };
    return reject({ code: 'invalid-request', path: 'actions', expected });
  }
  const read: RulesetTypes['Action'][] = [];
  for (const [index, action] of actions.entries()) {
    const one = ruleset.readAction(action);
    if (!one.ok) return reject({ code: 'invalid-action', index, ...one.problem });
    read.push(one.value);
  }
  return accept(read);
}

/** What makes two submissions under one key the same. */
const hashSubmission = (
  { expectedVersion, table }: Pick<Submission, 'expectedVersion' | 'table'>,
  actions: readonly RulesetTypes['Action'][],
): string => sha256(canonical({ expectedVersion, actions, table: table?.length ? table : undefined }));

/** Actions that are tried: a submission without what makes it count. */
export type DryRun = Pick<Submission, 'game' | 'expectedVersion' | 'ruleset' | 'actions'>;

/**
 * Whether a list of actions would be accepted, and what its seat would see: what `submit` would say to it, without chance.
 * Nothing is drawn, kept or announced, on a real table either. A seat may try so many times a minute: `too-many-tries`.
 */
export async function dryRun(services: Services, bearer: Bearer, trial: DryRun): Promise<DryRunResult> {
  const unreadable = whyNotVersion(trial.expectedVersion) ?? whyNotActionList(trial.actions, services.limits);
  if (unreadable !== null) return refused(bearer === null ? { code: 'unauthenticated' } : unreadable);
  const seated = await accessSeat(services, bearer, trial.game);
  if (!seated.ok) return refused(seated.problem);
  const { position, seat } = seated.value;
  // Of the seat and not of the token, so that a new token does not begin anew.
  const limit = services.limits.triesOfSeat;
  const { isExceeded, seconds } = services.dryRunRates.count(`${position.facts.id} ${seat}`, limit, services.now());
  if (isExceeded) return refused({ code: 'too-many-tries', limit, retryAfter: seconds });
  const actions = readActions(position.ruleset, trial);
  if (!actions.ok) return refused(actions.problem);
  const refusal = whyNotSubmittable(seated.value, trial.expectedVersion);
  return refusal === null ? preview(position, seat, actions.value) : refused(refusal);
}

export interface UndoRequest extends GameCommand {
  /** The cursor of the last entry that is to stand: the caller's own. */
  readonly to: string;
}

/** More are not taken back at once. */
const UNDO_MAX_ENTRIES = 200;

/** How often a seat takes something back in a game: each makes it longer to load, and its record longer to check. */
const UNDO_MAX_PER_GAME = 100;

const NOTHING_TO_UNDO: Refusal = { code: 'nothing-to-take-back' };

/**
 * Takes back what a seat did since an entry, as long as it is still to act and nobody else has noticed any of it, nothing
 * was drawn, signed for or revealed. It is asked of what that seat knows alone: what others do in secret at the same time
 * stands, and neither hinders it nor is told by it. Nobody else has notice of the entry.
 */
export const undoActions = (
  services: Services,
  bearer: Bearer,
  request: UndoRequest,
  times: number = UNDO_MAX_PER_GAME,
): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'take-back-actions', request, async ({ access, position }) => {
    const by = access.storedGame.seat;
    if (by === null) return reject({ code: 'not-your-seat' });
    const notInPlay = whyNotInPlay(position.summary);
    if (notInPlay !== null) return reject(notInPlay);
    const to = await seqOfCursor(services, access, request.to);
    if (to === null) return reject({ code: 'no-such-entry' });
    if (undosOf(by, position).length >= times) return reject({ code: 'too-many-take-backs', limit: times });
    const state = await stateAfterUndo(services, position, by, to);
    if (state === null) return reject(NOTHING_TO_UNDO);
    const body = { type: 'actions-taken-back', by, to: await loadEntryRef(services, position, to) } as const;
    return accept(draftEntry(services, { ...position, state }, 'actions-taken-back', body, by));
  });

/** What a seat has taken back of the game so far. */
const undosOf = (seat: string, { summary }: Position): readonly Undo[] => summary.proceedings.takenBack.filter(({ by }) => by === seat);

/** The state without what a seat did after an entry; null if it cannot take that back. */
async function stateAfterUndo(services: Services, position: Position, by: string, to: number): Promise<RulesetTypes['State'] | null> {
  const { facts, ruleset, seats, summary } = position;
  const { seq, proceedings, toAct } = summary;
  const own = viewerIndex(seats, by)!;
  const before = undosOf(by, position);
  if (!toAct.includes(by) || before.some((each) => to > each.to && to < each.at)) return null;
  const noticed = await services.games.entries(facts.id, { viewer: own, afterSeq: to, upToSeq: seq, limit: UNDO_MAX_ENTRIES + 1 });
  const stands = (entry: Entry) => entry.kind === 'action' && !before.some((each) => entry.seq > each.to && entry.seq < each.at);
  if (noticed.length > UNDO_MAX_ENTRIES || !noticed.some(stands) || !noticed.every((entry) => isUndoable(position, by, own, entry)))
    return null;
  return loadState(services, { facts, ruleset }, seq + 1, [...proceedings.takenBack, { at: seq + 1, to, by }]);
}

/** Whether a seat alone has notice of what it did, and has learnt nothing by it. */
const isUndoable = ({ ruleset }: Position, by: string, own: number, { kind, actor, versions, draws, body, events }: Entry): boolean =>
  actor === by &&
  (kind === 'actions-taken-back' || (kind === 'action' && body === null)) &&
  versions.every((version, index) => index === own || version === 0) &&
  draws.length === 0 &&
  !events.some((event) => ruleset.reveals(event, by));
