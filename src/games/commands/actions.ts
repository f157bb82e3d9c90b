import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import { isUndone, whyBinding } from '../../record/lifecycle/rules.js';
import type { Undo } from '../../record/lifecycle/undo.js';
import { viewerIndex } from '../../record/payloads.js';
import { projectEntries, seqOfCursor } from '../access/entries.js';
import { accessSeat, cachedSeatAccess, type SeatAccess, seatVersion, whyNotSubmittable } from '../access/game-access.js';
import { versionFor } from '../access/viewers.js';
import type { Position } from '../model/position.js';
import { whyNotInPlay } from '../model/proceedings.js';
import type { Entry, IdempotencyKey } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { loadEntryRef, loadState } from '../services/positions.js';
import type { Accepted, Bearer, CommandResult, Refused, Submission, Verdict } from '../services/results.js';
import type { Services } from '../services/services.js';
import { chanceForDecision } from './chance.js';
import { type DryRunResult, judge, preview } from './judge.js';
import { hashSubmission, readActions, whyNotActionList, whyNotSubmission, whyNotVersion } from './submission.js';
import { commit, commitTimeUp, type Draft, draftEntry, findSeatsOutOfTime, type GameCommand, transact } from './transact.js';

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
  const remembered = cachedSeatAccess(services, bearer, submission.game);
  const quick = remembered === null ? 'ask-the-store' : await trySubmission(services, remembered, submission);
  if (quick !== 'ask-the-store') return quick;

  for (let tries = 1; ; tries++) {
    const seated = await accessSeat(services, bearer, submission.game);
    if (!seated.ok) return refused(seated.problem);
    const verdict = await trySubmission(services, seated.value, submission);
    if (verdict !== 'ask-the-store') return verdict;
    // Lost, time after time, to entries of which this seat has no notice: its own version has not moved.
    if (tries === services.limits.appendAttempts) return refused({ code: 'stale', currentVersion: seatVersion(seated.value) });
  }
}

const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });

/**
 * One try. What this process remembers can be outdated, and its token dead, so from memory only an accepted answer is
 * given: the append asks the store. Everything else is asked for again, so that a dead token is told nothing.
 */
async function trySubmission(services: Services, seated: SeatAccess, submission: Submission): Promise<Verdict | 'ask-the-store'> {
  const { position, seat, tokenHash, tokenGeneration, fresh } = seated;
  const actions = readActions(position.ruleset, submission);
  if (!actions.ok) return fresh ? refused(actions.problem) : 'ask-the-store';

  const key: IdempotencyKey = { key: submission.idempotencyKey, bodyHash: hashSubmission(submission, actions.value) };
  // Whether the key was used is looked up for what would be refused or rejected; what is accepted the append asks itself.
  const unlessBefore = (verdict: Verdict) => (fresh ? findStoredVerdict(services, seated, key, verdict) : 'ask-the-store');
  const refusal = whyNotSubmittable(seated, submission.expectedVersion);
  if (refusal !== null) return unlessBefore(refused(refusal));

  const action = actions.value.length === 1 ? actions.value[0]! : null;
  const now = services.now();
  const late = findSeatsOutOfTime(position, now);
  if (late !== null) {
    if (!fresh) return 'ask-the-store';
    const entered = await commitTimeUp(services, position, seated);
    const isOwn = entered === null || late.includes(seat);
    return isOwn ? unlessBefore(refused({ code: 'time-is-up' })) : 'ask-the-store';
  }

  const drawing = await chanceForDecision(services, position, { seat, action, statements: submission.table ?? [] });
  if (!drawing.ok) return unlessBefore(refused(drawing.problem));
  const judged = judge(position, { seat, actions: actions.value, at: now, drawing: drawing.value });
  if (judged.kind !== 'drafted') return unlessBefore(judged);

  const appended = await commit(services, judged, { tokenGeneration, remember: { ...key, tokenHash } });
  if (appended === 'appended') return acceptedResult(judged, seat);
  return appended === 'lost' ? 'ask-the-store' : findStoredVerdict(services, seated, key, refused({ code: 'idempotency-key-reused' }));
}

/** The answer that was given under this key, or that it was used for something else; otherwise the verdict. */
async function findStoredVerdict(
  services: Services,
  seated: SeatAccess,
  { key, bodyHash }: IdempotencyKey,
  otherwise: Verdict,
): Promise<Verdict> {
  const { position, seat, tokenHash } = seated;
  const { facts, ruleset, seats } = position;
  const remembered = await services.games.findRequest(facts.id, tokenHash, key);
  if (remembered === null) return otherwise;
  if (remembered.bodyHash !== bodyHash) return refused({ code: 'idempotency-key-reused' });
  const { firstSeq, lastSeq } = remembered;
  const range = { viewer: null, afterSeq: firstSeq - 1, upToSeq: lastSeq, limit: lastSeq - firstSeq + 1 };
  const entries = projectEntries(ruleset, seats, await services.games.entries(facts.id, range), seat);
  return { kind: 'accepted', game: facts.id, seat, version: entries.at(-1)!.version, entries };
}

function acceptedResult({ entries, after }: Draft, seat: string): Accepted {
  const { facts, ruleset, seats, summary } = after;
  return {
    kind: 'accepted',
    game: facts.id,
    seat,
    version: versionFor(seats, summary, seat),
    entries: projectEntries(ruleset, seats, entries, seat),
  };
}

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
  transact(services, bearer, 'take-back-actions', request, async ({ access, position }) => {
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
  if (!toAct.includes(by) || isUndone(before, to)) return null;
  const noticed = await services.games.entries(facts.id, { viewer: own, afterSeq: to, upToSeq: seq, limit: UNDO_MAX_ENTRIES + 1 });
  const isInForce = (entry: Entry) => entry.kind === 'action' && !isUndone(before, entry.seq);
  if (noticed.length > UNDO_MAX_ENTRIES || !noticed.some(isInForce) || !noticed.every((entry) => isUndoable(position, by, own, entry)))
    return null;
  return loadState(services, { facts, ruleset }, seq + 1, [...proceedings.takenBack, { at: seq + 1, to, by }]);
}

/** Whether a seat can undo an entry that it has noticed: by the rules of the lifecycle, and because the entry revealed nothing to it. */
function isUndoable({ ruleset }: Position, by: string, own: number, { kind, actor, versions, draws, body, events }: Entry): boolean {
  const isNoticedByOthers = versions.some((version, index) => index !== own && version !== 0);
  const isSigned = kind === 'action' && body !== null;
  const binding = whyBinding(by, { kind, actor, isNoticedByOthers, isSigned, hasDraws: draws.length > 0 });
  return binding === null && !events.some((event) => ruleset.reveals(event, by));
}
