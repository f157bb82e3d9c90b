import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { isUndone } from '../../record/lifecycle/rules.js';
import { viewerIndex } from '../../record/payloads.js';
import { projectEntries, seqOfCursor } from '../access/entries.js';
import {
  accessSeat,
  cachedSeatAccess,
  type ExpectedPosition,
  type SeatAccess,
  seatVersion,
  whyNotSubmittable,
} from '../access/game-access.js';
import { readingAfter } from '../access/readings.js';
import { isUndoable, UNDO_MAX_ENTRIES, UNDO_MAX_PER_GAME, undosOf } from '../access/undo.js';
import { versionFor } from '../access/viewers.js';
import { findSeatsOutOfTime } from '../model/clocks.js';
import { nextTime, type Position } from '../model/position.js';
import { whyNotInPlay } from '../model/proceedings.js';
import type { Entry, Limits } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { isOfEntry, parseLogCursor } from '../requests/pagination.js';
import { invalidRequest } from '../requests/texts.js';
import { loadEntryRef, loadState } from '../services/positions.js';
import { type Bearer, type CommandResult, type Rejected, refused, type Submission, type Verdict } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { chanceForDecision, whyNotEntropy } from './chance.js';
import { commitUnderKey, type Draft, draftEntry } from './drafts.js';
import { type GameCommand, runGameCommand } from './game-command.js';
import { hashRequest, whyNotIdempotencyKey } from './idempotency.js';
import { type DryRunResult, judge, preview, withForcedActions } from './judge.js';
import { retryLost, staleAt } from './retry-lost.js';
import { recordTimeIfOut } from './timeouts.js';

/**
 * Submits one action or an ordered list, all or none. An accepted answer is durable before it is returned. A retry under the same key
 * returns the same answer.
 */
export async function submit(services: Services, bearer: Bearer, submission: Submission): Promise<Verdict> {
  const verdict = await answerSubmission(services, bearer, submission);
  services.onVerdict?.(rulesetOfSubmission(services, submission, verdict), verdict.kind);
  return verdict;
}

/** Returns the id of the submission's ruleset; for a refused one, the ruleset it names. */
function rulesetOfSubmission({ rulesets }: Services, { ruleset: expectedRuleset }: Submission, verdict: Verdict): string | null {
  if (verdict.kind === 'accepted') return verdict.entries[0]!.ruleset;
  if (verdict.kind === 'rejected') return verdict.ruleset;
  return rulesets.find(({ id }) => id === expectedRuleset)?.id ?? null;
}

async function answerSubmission(services: Services, bearer: Bearer, submission: Submission): Promise<Verdict> {
  if (bearer === null) return refused({ code: 'unauthenticated' });
  const invalid = whyNotSubmission(submission, services.limits);
  if (invalid !== null) return refused(invalid);
  // What this process remembers saves a query. Seat and position may be outdated: the attempt on them is not counted.
  const cached = cachedSeatAccess(services, bearer, submission.game);
  const attempts = services.limits.appendAttempts + (cached === null ? 0 : 1);
  let currentVersion = 0;
  return retryLost<Verdict>(
    attempts,
    async (number) => {
      const access = cached === null || number > 1 ? await accessSeat(services, bearer, submission.game) : accept(cached);
      if (!access.ok) return refused(access.problem);
      currentVersion = seatVersion(access.value);
      return attemptSubmission(services, bearer, access.value, submission);
    },
    () => refused(staleAt(currentVersion)),
  );
}

/** Submits for a seat, on its position: reads, decides, appends and answers. */
async function attemptSubmission(
  services: Services,
  bearer: NonNullable<Bearer>,
  access: SeatAccess,
  submission: Submission,
): Promise<Verdict | 'lost'> {
  const { position, seat, fresh } = access;
  const actions = readActions(position.ruleset, submission);
  const decided = actions.ok ? await decideSubmission(services, access, submission, actions.value) : actions;
  // Only an append compares what is cached with the store: everything else is decided again on what the store has.
  if (decided === 'lost' || (!decided.ok && !fresh)) return 'lost';
  const key = actions.ok ? { key: submission.idempotencyKey, bodyHash: hashSubmission(bearer, submission, actions.value) } : null;
  const appended = await commitUnderKey(services, access, key, decided);
  if (appended === 'lost') return appended;
  if (!appended.ok) return 'kind' in appended.problem ? appended.problem : refused(appended.problem);
  const { entries, after } = appended.value;
  const projected = projectEntries(after.ruleset, after.seats, entries, seat);
  const { version } = projected.at(-1)!;
  const { facts, summary } = after;
  return {
    kind: 'accepted',
    game: facts.id,
    seat,
    version,
    entries: projected,
    toAct: () => summary.toAct,
    reading: () => readingAfter(after, seat),
  };
}

/** Judges a submission, in the order in which refusals take precedence. `lost`: another entry comes first. */
async function decideSubmission(
  services: Services,
  access: SeatAccess,
  submission: Submission,
  actions: readonly RulesetTypes['Action'][],
): Promise<Result<Draft, Refusal | Rejected> | 'lost'> {
  const { position, seat, tokenGeneration, fresh } = access;
  const refusal = await whyNotMeant(services, access, submission);
  if (refusal !== null) return reject(refusal);
  const now = services.now();
  // The cached position may be outdated: decide on the stored one.
  if (!fresh && findSeatsOutOfTime(position, now) !== null) return 'lost';
  const late = await recordTimeIfOut(services, position, { seat, tokenGeneration }, now);
  if (late !== null) return late === 'lost' ? late : reject(late);
  const action = actions.length === 1 ? actions[0]! : null;
  const drawing = await chanceForDecision(services, position, {
    seat,
    action,
    statements: submission.attestations ?? [],
    entropy: submission.entropy ?? null,
  });
  if (!drawing.ok) return drawing;
  const at = nextTime(position, now);
  const judged = judge(position, { seat, actions, at, drawing: drawing.value });
  if (judged.kind === 'drafted')
    return accept(submission.playForcedActions ? withForcedActions(judged, seat, at, services.limits.actionsInList) : judged);
  return reject(judged.kind === 'refused' ? judged.refusal : judged);
}

/**
 * Returns why a submission is not meant for this position; null if it is. It may be meant for an earlier one, if the seat has since noticed
 * only decisions of others that are made at the same time as its own: both sides of Hammer of the Scots lay their cards at once, and neither
 * waits for the other. Depends only on what the seat noticed.
 */
async function whyNotMeant(services: Services, access: SeatAccess, expected: ExpectedPosition): Promise<Refusal | null> {
  const refusal = whyNotSubmittable(access, expected);
  return refusal?.code === 'stale' && (await isMeantAtTheSameTime(services, access, expected)) ? null : refusal;
}

async function isMeantAtTheSameTime(
  { games }: Services,
  { position: { facts, ruleset, seats, state, summary }, seat }: SeatAccess,
  { expectedVersion, expectedCursor = null }: ExpectedPosition,
): Promise<boolean> {
  const { isSimultaneous } = ruleset;
  if (isSimultaneous === undefined || !summary.toAct.includes(seat)) return false;
  const viewer = viewerIndex(seats, seat)!;
  const version = versionFor(seats, summary, seat);
  // Each of the others decides once.
  if (version < expectedVersion || version - expectedVersion >= seats.length) return false;
  if (expectedCursor !== null) {
    const cursor = parseLogCursor(expectedCursor);
    const place = await games.findPlace(facts.id, viewer, expectedVersion);
    if (cursor?.version !== expectedVersion || place === null || !isOfEntry(cursor, place.hash)) return false;
  }
  const since = Array.from({ length: version - expectedVersion }, (_, index) => expectedVersion + 1 + index);
  const places = await Promise.all(since.map((each) => games.findPlace(facts.id, viewer, each)));
  const entries = await games.entriesAt(
    facts.id,
    places.flatMap((place) => (place === null ? [] : [place.seq])),
  );
  const noticed = projectEntries(ruleset, seats, entries, seat);
  if (noticed.length < since.length) return false;
  return noticed.every(
    ({ kind, seat: by, notices }) =>
      kind === 'action' && by !== seat && notices.length > 0 && notices.every((notice) => isSimultaneous(state, notice)),
  );
}

/** Returns what is wrong with a submission regardless of its game; null if nothing is. */
const whyNotSubmission = (submission: Submission, limits: Limits): Refusal | null =>
  whyNotVersion(submission.expectedVersion) ??
  whyNotEntropy(submission.entropy ?? null) ??
  whyNotIdempotencyKey(submission.idempotencyKey, limits) ??
  whyNotActionList(submission.actions, limits);

/** Returns why a number cannot be an expected version; null if it can. */
function whyNotVersion(version: number): Refusal | null {
  if (Number.isSafeInteger(version) && version >= 0) return null;
  const expected = localized((texts) => texts.version);
  return invalidRequest('expectedVersion', expected);
}

/** Returns why a list of actions has an invalid length; null if it is valid. */
function whyNotActionList({ length }: readonly unknown[], { actionsInList: limit }: Limits): Refusal | null {
  if (length === 0) return { code: 'actions-empty' };
  return length > limit ? { code: 'actions-too-long', limit } : null;
}

/** Parses the actions of a list, without judging them. */
function readActions(
  ruleset: AnyRuleset,
  { ruleset: expectedRuleset, actions }: Pick<Submission, 'ruleset' | 'actions'>,
): Result<readonly RulesetTypes['Action'][], Refusal> {
  if (expectedRuleset !== undefined && expectedRuleset !== ruleset.id) {
    const expected = localized((texts) => texts.actionsOf(ruleset.id));
    return reject(invalidRequest('actions', expected));
  }
  const read: RulesetTypes['Action'][] = [];
  for (const [index, action] of actions.entries()) {
    const one = ruleset.readAction(action);
    if (!one.ok) return reject({ code: 'invalid-action', actionIndex: index, ...one.problem });
    read.push(one.value);
  }
  return accept(read);
}

/**
 * Returns the hash that two submissions under one key must share. Entropy is not part of it: what the first submission brought counts, and a
 * client that lost its own still gets the answer.
 */
const hashSubmission = (
  bearer: NonNullable<Bearer>,
  {
    expectedVersion,
    expectedCursor,
    attestations,
    playForcedActions,
  }: Pick<Submission, 'expectedVersion' | 'expectedCursor' | 'attestations' | 'playForcedActions'>,
  actions: readonly RulesetTypes['Action'][],
): string =>
  hashRequest(bearer, 'submit-actions', {
    expectedVersion,
    expectedCursor: expectedCursor ?? undefined,
    actions,
    attestations: attestations?.length ? attestations : undefined,
    playForcedActions: playForcedActions || undefined,
  });

/** A dry run: a submission without a key. */
export type DryRun = Pick<Submission, 'game' | 'expectedVersion' | 'ruleset' | 'actions'>;

/**
 * Returns what `submit` would answer and what the seat would then see. Draws, stores and announces nothing, and needs no attestations.
 * Each seat is limited per minute: `too-many-dry-runs`.
 */
export async function dryRun(services: Services, bearer: Bearer, trial: DryRun): Promise<DryRunResult> {
  const invalid = whyNotVersion(trial.expectedVersion) ?? whyNotActionList(trial.actions, services.limits);
  if (invalid !== null) return refused(bearer === null ? { code: 'unauthenticated' } : invalid);
  const seated = await accessSeat(services, bearer, trial.game);
  if (!seated.ok) return refused(seated.problem);
  const { position, seat } = seated.value;
  // Counted by seat, not by token: a new token does not reset the limit.
  const limit = services.limits.dryRunsPerMinute;
  const { isExceeded, seconds } = services.dryRunRates.count(`${position.facts.id} ${seat}`, limit, services.now());
  if (isExceeded) return refused({ code: 'too-many-dry-runs', limit, retryAfter: seconds });
  const actions = readActions(position.ruleset, trial);
  if (!actions.ok) return refused(actions.problem);
  const refusal = await whyNotMeant(services, seated.value, { expectedVersion: trial.expectedVersion });
  return refusal === null ? preview(position, seat, actions.value) : refused(refusal);
}

interface UndoRequest extends GameCommand {
  /** The caller's cursor of the last entry to stand. */
  readonly toCursor: string;
}

const NOTHING_TO_UNDO: Refusal = { code: 'nothing-to-undo' };

/**
 * Undoes what a seat did after an entry. Allowed while the seat is to act, if no other viewer has noticed any of it and nothing was drawn,
 * signed for or revealed. The check uses only what that seat knows: secret actions of other seats stand, do not prevent the undo,
 * and are not revealed by it. No other viewer notices the undo.
 */
export const undoActions = (
  services: Services,
  bearer: Bearer,
  request: UndoRequest,
  maxUndos: number = UNDO_MAX_PER_GAME,
): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'undo-actions', request, async ({ access, position }) => {
    const by = access.storedGame.seat;
    if (by === null) return reject({ code: 'seat-token-required' });
    const notInPlay = whyNotInPlay(position.summary);
    if (notInPlay !== null) return reject(notInPlay);
    const to = await seqOfCursor(services, access, request.toCursor);
    if (!to.ok) return to;
    const toSeq = to.value;
    if (undosOf(by, position).length >= maxUndos) return reject({ code: 'undo-limit', limit: maxUndos });
    const state = await stateAfterUndo(services, position, by, toSeq);
    if (state === null) return reject(NOTHING_TO_UNDO);
    const body = { type: 'actions-undone', seat: by, toRef: await loadEntryRef(services, position, toSeq) } as const;
    return accept(draftEntry(services, position.with({ state }), 'actions-undone', body, by));
  });

/** Returns the state without what a seat did after an entry; null if it cannot undo that. */
async function stateAfterUndo(services: Services, position: Position, by: string, toSeq: number): Promise<RulesetTypes['State'] | null> {
  const { facts, ruleset, seats, summary } = position;
  const { seq, proceedings, toAct } = summary;
  const ownIndex = viewerIndex(seats, by)!;
  const earlierUndos = undosOf(by, position);
  if (!toAct.includes(by) || isUndone(earlierUndos, toSeq)) return null;
  const noticed = await services.games.entries(facts.id, { viewer: ownIndex, afterSeq: toSeq, upToSeq: seq, limit: UNDO_MAX_ENTRIES + 1 });
  const isInForce = (entry: Entry) => entry.kind === 'action' && !isUndone(earlierUndos, entry.seq);
  if (noticed.length > UNDO_MAX_ENTRIES || !noticed.some(isInForce) || !noticed.every((entry) => isUndoable(position, by, ownIndex, entry)))
    return null;
  return loadState(services, { facts, ruleset }, seq + 1, [...proceedings.undos, { at: seq + 1, to: toSeq, by }]);
}
