import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes, Viewer } from '../../engine/ruleset.js';
import type { Effect } from '../../record/lifecycle/disputes.js';
import { inSeatOrder, whyNotAppealed, whyNotDisputed, whyNotEffect } from '../../record/lifecycle/rules.js';
import { seqOfCursor } from '../access/entries.js';
import { accessGame, loadVisiblePosition, viewerAfter } from '../access/game-access.js';
import { toReading } from '../access/readings.js';
import type { ClockReading } from '../model/clocks.js';
import type { Outcome } from '../model/outcome.js';
import { isImported, type Position } from '../model/position.js';
import { lifecycleOf } from '../model/proceedings.js';
import { type AccountId, type Entry, type GameId, type GameStatus, NO_METADATA } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest, readReaders, whyNotText } from '../requests/texts.js';
import { loadEntryRef, loadState } from '../services/positions.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import {
  authorizeArbiter,
  authorizeJudge,
  hashOfEntry,
  lifecycleContext,
  refusalOf,
  type SentSignature,
  withSignature,
} from './arbiters.js';
import { type Draft, draftEntry } from './drafts.js';
import { type CommandContext, type GameCommand, runGameCommand } from './game-command.js';

interface ClaimRequest extends GameCommand {
  readonly claim: string;
  /** The seats that may read the claim, besides its own seat and arbiters who inspect hidden information; all viewers if null. */
  readonly readers: readonly string[] | null;
}

export interface DisputeRequest extends ClaimRequest {
  /** The caller's cursor of the disputed entry, so that a seat can name an entry that only it has notice of. */
  readonly entryCursor: string;
}

export interface AppealRequest extends ClaimRequest {
  /** The number of the dispute whose ruling is appealed. */
  readonly dispute: number;
}

/**
 * Disputes an entry: for a seat, or an arbiter. The game stops: no seat can act and the clocks stand still until the ruling. Other viewers
 * learn only the last entry they know up to the disputed one. A seat's dispute of a ruling is an appeal.
 */
export const openDispute = (services: Services, bearer: Bearer, request: DisputeRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'open-dispute', request, async (at) => {
    const { seat } = at.access.storedGame;
    const arbiter = seat === null ? await authorizeArbiter(services, at) : accept(null);
    if (!arbiter.ok) return arbiter;
    const refusal = whyNotDisputedNow(at);
    if (refusal !== null) return reject(refusal);
    const disputed = await seqOfCursor(services, at.access, request.entryCursor);
    if (!disputed.ok) return disputed;
    const seq = disputed.value;
    if (seat === null) return draftDispute(services, at, request, { by: 'arbiter', account: arbiter.value, seq, appealOf: null });
    const game = lifecycleContext(at);
    const appealOf = game.disputes.ruledIn(seq);
    const final = refusalOf(whyNotAppealed(game, { appealOf }));
    return final === null ? draftDispute(services, at, request, { by: seat, account: null, seq, appealOf }) : reject(final);
  });

/**
 * Appeals a ruling: for a seat. Opens a dispute on that ruling, in which another arbiter has the last word. The ruling stays in force until
 * then.
 */
export const appealRuling = (services: Services, bearer: Bearer, request: AppealRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'appeal-ruling', request, async (at) => {
    const { seat } = at.access.storedGame;
    if (seat === null) return reject({ code: 'seat-token-required' });
    const game = lifecycleContext(at);
    const { dispute: appealOf } = request;
    const ruling = game.disputes.get(appealOf)?.ruling;
    // The dispute that is open has no ruling to appeal yet.
    const isOpen = game.lifecycle.open?.number === appealOf;
    const refusal = (isOpen ? null : refusalOf(whyNotAppealed(game, { appealOf }))) ?? whyNotDisputedNow(at);
    if (refusal !== null) return reject(refusal);
    return draftDispute(services, at, request, { by: seat, account: null, seq: ruling!.seq, appealOf });
  });

function whyNotDisputedNow(at: CommandContext): Refusal | null {
  const rejection = whyNotDisputed(lifecycleContext(at));
  if (rejection !== 'result-already-certified' && isImported(at.position)) return { code: 'imported-game' };
  return refusalOf(rejection);
}

interface Claimant {
  readonly by: string;
  readonly account: AccountId | null;
  readonly seq: number;
  readonly appealOf: number | null;
}

async function draftDispute(
  services: Services,
  { position }: CommandContext,
  request: ClaimRequest,
  claimant: Claimant,
): Promise<Result<Draft, Refusal>> {
  const { claim } = request;
  const unwritable = whyNotText('claim', claim);
  if (unwritable !== null) return reject(unwritable);
  const { by, account, seq, appealOf } = claimant;
  const readers = readReaders(position.seats, request.readers, by);
  if (!readers.ok) return readers;
  const dispute = position.summary.proceedings.disputes.length + 1;
  const entry = await loadEntryRef(services, position, seq);
  const body = {
    type: 'dispute-opened',
    number: dispute,
    openedBy: by,
    arbiterAccount: account,
    entryRef: entry,
    claim,
    readers: readers.value,
    appealOf,
  } as const;
  return accept(draftEntry(services, position, 'dispute-opened', body));
}

interface InspectRequest extends GameCommand {
  /** The number of the open dispute. */
  readonly dispute: number;
  /** Public. */
  readonly reason: string;
  /** By the arbiter's own key, if the account has registered one. */
  readonly signature?: SentSignature | null;
}

/** Shows an arbiter what is hidden, until the dispute is ruled on. The entry is public. Before it the arbiter sees what spectators see. */
export const inspectHidden = (services: Services, bearer: Bearer, request: InspectRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'inspect-hidden', request, async (at) => {
    const { dispute, reason } = request;
    const judge = await authorizeJudge(services, at, dispute);
    if (!judge.ok) return judge;
    const unwritable = whyNotText('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    const body = { type: 'hidden-inspected', dispute, arbiterAccount: judge.value, reason } as const;
    const signed = await withSignature(services, at.position, {
      body,
      sent: request.signature ?? null,
      place: { head: await hashOfDispute(services, at.position) },
    });
    return signed.ok ? accept(draftEntry(services, at.position, 'hidden-inspected', signed.value)) : signed;
  });

/** Returns the hash of the entry that opened the open dispute. */
const hashOfDispute = (services: Services, position: Position): Promise<string> =>
  hashOfEntry(services, position, lifecycleOf(position.summary.proceedings).open!.dispute.openedSeq);

/** The effect of a ruling as requested; `to` is a cursor of the arbiter. */
export type RequestedEffect = Effect<string>;

/** The effect of a ruling, and the game's state after it. */
interface AppliedEffect {
  readonly effect: Effect;
  readonly state: RulesetTypes['State'];
}

/** Returns the effect of a ruling in this game, or why it cannot have it. */
async function readEffect(services: Services, at: CommandContext, requested: RequestedEffect): Promise<Result<AppliedEffect, Refusal>> {
  const { seats, state } = at.position;
  switch (requested.type) {
    case 'uphold':
    case 'annul':
      return accept({ effect: { type: requested.type }, state });
    case 'correct-result': {
      const effect = { type: requested.type, winners: inSeatOrder(seats, requested.winners) };
      return whyNotEffect(seats, effect) === null ? accept({ effect, state }) : reject(invalidRequest('winners', WINNERS_EXPECTED, seats));
    }
    case 'penalty': {
      const { type, seat, penalty } = requested;
      if (whyNotEffect(seats, requested) === 'no-such-seat') return reject(invalidRequest('seat', listAlternatives(seats), seats));
      const unwritable = whyNotText('penalty', penalty);
      return unwritable === null ? accept({ effect: { type, seat, penalty }, state }) : reject(unwritable);
    }
    case 'roll-back':
      return readRollBack(services, at, requested.toRef);
  }
}

const WINNERS_EXPECTED: LocalizedText = localized((texts) => texts.winners);
const PLAY_ENTRY_EXPECTED: LocalizedText = localized((texts) => texts.playEntry);

async function readRollBack(
  services: Services,
  { access, position }: CommandContext,
  cursor: string,
): Promise<Result<AppliedEffect, Refusal>> {
  const { facts, summary } = position;
  const target = await seqOfCursor(services, access, cursor);
  if (!target.ok) return target;
  const seq = target.value;
  const [entry] = await services.games.entriesAt(facts.id, [seq]);
  if (!isPlayEntry(entry!)) return reject(invalidRequest('toCursor', PLAY_ENTRY_EXPECTED));
  const to = await loadEntryRef(services, position, seq);
  return accept({
    effect: { type: 'roll-back', toRef: to },
    state: await loadState(services, position, seq, summary.proceedings.undos),
  });
}

/** Whether it is an action, or the last seat taken, which sets the game up. */
const isPlayEntry = ({ kind, events }: Entry): boolean => kind === 'action' || (kind === 'seat-taken' && events.length > 0);

interface RulingRequest extends GameCommand {
  /** The number of the open dispute. */
  readonly dispute: number;
  readonly effect: RequestedEffect;
  readonly reason: string;
  /** A clause of the game's rulebook; null if none applies. */
  readonly clause: string | null;
  /** The seats that may read reason and clause, besides arbiters who inspect hidden information; all viewers if null. */
  readonly readers: readonly string[] | null;
  /** As of an inspection. */
  readonly signature?: SentSignature | null;
}

const CLAUSE_EXPECTED: LocalizedText = localized((texts) => texts.clause);

interface RulingPreviewRequest {
  readonly game: string;
  /** The number of the open dispute. */
  readonly dispute: number;
  readonly effect: RequestedEffect;
}

/** A game as a ruling would leave it, for the caller's present viewer. */
export interface RulingPreview {
  readonly game: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly viewer: Viewer;
  readonly status: GameStatus;
  readonly toAct: readonly string[];
  readonly outcome: Outcome | null;
  /** Clocks as they would start now; null in a game without. */
  readonly clock: ClockReading | null;
  readonly resignedSeats: readonly string[];
  /** Null before the set-up. */
  readonly view: RulesetTypes['View'] | null;
}

/**
 * Returns what a ruling would do to the game, and applies nothing: for an arbiter who may give it. What the arbiter sees of the position is
 * what they see now: before an inspection, what spectators see.
 */
export async function previewRuling(
  services: Services,
  bearer: Bearer,
  { game, dispute, effect: requested }: RulingPreviewRequest,
): Promise<Result<RulingPreview, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const at = { access: access.value, position: await loadVisiblePosition(services, access.value) };
  const judge = await authorizeJudge(services, at, dispute);
  if (!judge.ok) return judge;
  const ruled = await readEffect(services, at, requested);
  if (!ruled.ok) return ruled;
  const { effect, state } = ruled.value;
  const body = {
    type: 'dispute-ruled',
    dispute,
    arbiterAccount: judge.value,
    effect,
    reason: '',
    clause: null,
    readers: 'public',
  } as const;
  const { after } = draftEntry(services, at.position.with({ state }), 'dispute-ruled', body);
  const viewer = viewerAfter(at.access, at.position.summary);
  const context = { viewer, seat: null, offers: new Map(), rematch: null };
  const { status, toAct, outcome, clock, resignedSeats, view } = toReading(after, context, NO_METADATA);
  const { facts } = after;
  return accept({
    game: facts.id,
    ruleset: facts.ruleset,
    options: facts.options,
    viewer,
    status,
    toAct,
    outcome,
    clock,
    resignedSeats,
    view,
  });
}

/** Rules on a dispute, which ends it: for an arbiter. The ruling is an entry of its own; no earlier entry is removed. */
export const ruleOnDispute = (services: Services, bearer: Bearer, request: RulingRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'rule-on-dispute', request, async (at) => {
    const { dispute, reason, clause } = request;
    const judge = await authorizeJudge(services, at, dispute);
    if (!judge.ok) return judge;
    const unwritable = whyNotText('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    const { ruleset, seats } = at.position;
    if (clause !== null && !ruleset.rulebook.clauses.some(({ id }) => id === clause)) {
      return reject(invalidRequest('clause', CLAUSE_EXPECTED));
    }
    const readers = readReaders(seats, request.readers, null);
    if (!readers.ok) return readers;
    const ruled = await readEffect(services, at, request.effect);
    if (!ruled.ok) return ruled;
    const { effect, state } = ruled.value;
    const body = { type: 'dispute-ruled', dispute, arbiterAccount: judge.value, effect, reason, clause, readers: readers.value } as const;
    const head = await hashOfDispute(services, at.position);
    const toHash = effect.type === 'roll-back' ? await hashOfEntry(services, at.position, effect.toRef.seq) : null;
    const signed = await withSignature(services, at.position, { body, sent: request.signature ?? null, place: { head, toHash } });
    return signed.ok ? accept(draftEntry(services, at.position.with({ state }), 'dispute-ruled', signed.value)) : signed;
  });
