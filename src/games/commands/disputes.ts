import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { Effect } from '../../record/lifecycle/disputes.js';
import { ERAS } from '../../record/secrets.js';
import { seqOfCursor } from '../access/entries.js';
import { hasEnded, isImported, type Position } from '../model/position.js';
import { disputeOfRuling, isAppealableBy, openDisputeOf } from '../model/proceedings.js';
import type { AccountId, Entry } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { readReaders, whyNotText } from '../requests/texts.js';
import { loadEntryRef, loadState } from '../services/positions.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { authorizeArbiter, authorizeJudge } from './arbiters.js';
import { type CommandContext, draftEntry, type EntryDraft, type GameCommand, transact } from './transact.js';

interface ClaimRequest extends GameCommand {
  readonly claim: string;
  /** The seats that may read the claim, besides its own and the arbiters who ask to see all; everybody if null. */
  readonly readers: readonly string[] | null;
}

export interface DisputeRequest extends ClaimRequest {
  /** The cursor of what is disputed: the caller's own, so that he can name what he alone has notice of. */
  readonly entry: string;
}

export interface AppealRequest extends ClaimRequest {
  /** The number of the dispute whose ruling is appealed. */
  readonly dispute: number;
}

/**
 * Disputes an entry: for a seat, and for an arbiter of his own accord. The game stops with it: nobody can act, and the
 * clocks, where there are any, stand still until it is ruled on. Others are told only which of the entries they know
 * came last up to the one that is disputed. A seat that disputes a ruling appeals it.
 */
export const openDispute = (services: Services, bearer: Bearer, request: DisputeRequest): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'open-dispute', request, async (at) => {
    const { seat } = at.access.storedGame;
    const arbiter = seat === null ? await authorizeArbiter(services, at) : accept(null);
    if (!arbiter.ok) return arbiter;
    const refusal = whyNotDisputed(at.position);
    if (refusal !== null) return reject(refusal);
    const seq = await seqOfCursor(services, at.access, request.entry);
    if (seq === null) return reject({ code: 'no-such-entry' });
    const appealOf = seat === null ? null : disputeOfRuling(at.position.summary.proceedings, seq);
    const final = seat === null || appealOf === null ? null : whyNotAppealed(at.position, appealOf, seat);
    if (final !== null) return reject(final);
    return draftDispute(services, at, request, { by: seat ?? 'arbiter', account: arbiter.value, seq, appealOf });
  });

/**
 * Appeals a ruling: for a seat. A dispute on that ruling, in which another arbiter judges, and has the last word. It undoes
 * nothing by itself.
 */
export const appealRuling = (services: Services, bearer: Bearer, request: AppealRequest): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'appeal-ruling', request, async (at) => {
    const { seat } = at.access.storedGame;
    if (seat === null) return reject({ code: 'not-your-seat' });
    const appealed = at.position.summary.proceedings.disputes[request.dispute - 1];
    if (appealed === undefined) return reject({ code: 'no-such-dispute' });
    const refusal = whyNotAppealed(at.position, request.dispute, seat) ?? whyNotDisputed(at.position);
    if (refusal !== null) return reject(refusal);
    // Nothing is open, so every dispute has been ruled on.
    return draftDispute(services, at, request, { by: seat, account: null, seq: appealed.ruling!.seq, appealOf: request.dispute });
  });

/** The last era is kept for the certificate. */
const LAST_ERA_OF_DISPUTES = ERAS - 2;

function whyNotDisputed(position: Position): Refusal | null {
  const { summary } = position;
  if (summary.proceedings.certificate !== null) return { code: 'game-certified' };
  if (isImported(position)) return { code: 'played-elsewhere' };
  if (openDisputeOf(summary.proceedings) !== null) return { code: 'already-disputed' };
  return hasEnded(summary) && summary.era >= LAST_ERA_OF_DISPUTES ? { code: 'no-more-disputes' } : null;
}

/**
 * Each seat appeals a ruling once, until an appeal has changed it, and nobody what is ruled on an appeal: so every claim comes to
 * its end.
 */
function whyNotAppealed({ summary: { proceedings } }: Position, dispute: number, seat: string): Refusal | null {
  const { appealOf, ruling } = proceedings.disputes[dispute - 1]!;
  if (appealOf !== null && ruling !== null) return { code: 'ruling-is-final' };
  return isAppealableBy(proceedings, dispute, seat) ? null : { code: 'already-appealed' };
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
  asked: ClaimRequest,
  claimant: Claimant,
): Promise<Result<EntryDraft, Refusal>> {
  const { claim } = asked;
  const unwritable = whyNotText('claim', claim);
  if (unwritable !== null) return reject(unwritable);
  const { by, account, seq, appealOf } = claimant;
  const readers = readReaders(position.seats, asked.readers, by);
  if (!readers.ok) return readers;
  const dispute = position.summary.proceedings.disputes.length + 1;
  const entry = await loadEntryRef(services, position, seq);
  const body = { type: 'dispute-opened', dispute, by, account, entry, claim, readers: readers.value, appealOf } as const;
  return accept(draftEntry(services, position, 'dispute-opened', body));
}

export interface InspectRequest extends GameCommand {
  /** The number of the dispute that is open. */
  readonly dispute: number;
  /** Everybody may read it. */
  readonly reason: string;
}

/**
 * An arbiter asks to see what is hidden. The log says so, to everybody; from then on, until the dispute is ruled on, he
 * sees the game as it is. Until he asks he sees what spectators see.
 */
export const inspectHidden = (services: Services, bearer: Bearer, request: InspectRequest): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'look-at-hidden', request, async (at) => {
    const { dispute, reason } = request;
    const judge = await authorizeJudge(services, at, dispute);
    if (!judge.ok) return judge;
    const unwritable = whyNotText('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    return accept(draftEntry(services, at.position, 'hidden-seen', { type: 'hidden-seen', dispute, account: judge.value, reason }));
  });

/** What a ruling is to do; `to` is a cursor of the arbiter's. */
export type RequestedEffect = Effect<string>;

/** What a ruling does, and the state the game has after it. */
export interface AppliedEffect {
  readonly effect: Effect;
  readonly state: RulesetTypes['State'];
}

const invalid = (path: string, expected: LocalizedText, allowed?: readonly string[]): Refusal => ({
  code: 'invalid-request',
  path,
  expected,
  ...(allowed && { allowed }),
});

/** What a ruling does in this game, or why it cannot. */
export async function readEffect(services: Services, at: CommandContext, asked: RequestedEffect): Promise<Result<AppliedEffect, Refusal>> {
  const { seats, state } = at.position;
  switch (asked.type) {
    case 'uphold':
    case 'annul':
      return accept({ effect: { type: asked.type }, state });
    case 'correct-result': {
      const winners = seats.filter((seat) => asked.winners.includes(seat));
      if (winners.length > 0 && winners.length === asked.winners.length) return accept({ effect: { type: asked.type, winners }, state });
      return reject(invalid('winners', WINNERS_EXPECTED, seats));
    }
    case 'penalty': {
      const { type, seat, penalty } = asked;
      if (!seats.includes(seat)) return reject(invalid('seat', listAlternatives(seats), seats));
      const unwritable = whyNotText('penalty', penalty);
      return unwritable === null ? accept({ effect: { type, seat, penalty }, state }) : reject(unwritable);
    }
    case 'take-back':
      return readTakeBack(services, at, asked.to);
  }
}

const WINNERS_EXPECTED: LocalizedText = {
  en: 'seats of this game, one or more, each once',
  fr: 'des sièges de cette partie, un au moins, chacun une fois',
};
const PLAY_ENTRY_EXPECTED: LocalizedText = {
  en: 'the cursor of the set-up or of an action of this game',
  fr: 'le curseur de la mise en place ou d’une action de cette partie',
};

async function readTakeBack(
  services: Services,
  { access, position }: CommandContext,
  cursor: string,
): Promise<Result<AppliedEffect, Refusal>> {
  const { facts, summary } = position;
  const seq = await seqOfCursor(services, access, cursor);
  if (seq === null) return reject({ code: 'no-such-entry' });
  const [entry] = await services.games.entriesAt(facts.id, [seq]);
  if (!isPlayEntry(entry!)) return reject(invalid('to', PLAY_ENTRY_EXPECTED));
  const to = await loadEntryRef(services, position, seq);
  return accept({ effect: { type: 'take-back', to }, state: await loadState(services, position, seq, summary.proceedings.takenBack) });
}

/** An action, or the last seat taken, which sets the game up. */
const isPlayEntry = ({ kind, events }: Entry): boolean => kind === 'action' || (kind === 'seat-taken' && events.length > 0);

export interface RulingRequest extends GameCommand {
  /** The number of the dispute that is open. */
  readonly dispute: number;
  readonly effect: RequestedEffect;
  readonly reason: string;
  /** Of the game's rulebook; null if it says nothing to it. */
  readonly clause: string | null;
  /** The seats that may read reason and clause, besides the arbiters who ask to see all; everybody if null. */
  readonly readers: readonly string[] | null;
}

const CLAUSE_EXPECTED: LocalizedText = {
  en: 'the id of a clause of this game’s rulebook, or omitted',
  fr: 'l’identifiant d’un article du livret de cette partie, ou omis',
};

/** An arbiter rules on a dispute, which ends it. The ruling is an entry like others: nothing that was entered is undone. */
export const ruleOnDispute = (services: Services, bearer: Bearer, request: RulingRequest): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'rule', request, async (at) => {
    const { dispute, reason, clause } = request;
    const judge = await authorizeJudge(services, at, dispute);
    if (!judge.ok) return judge;
    const unwritable = whyNotText('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    const { ruleset, seats } = at.position;
    if (clause !== null && !ruleset.rulebook.clauses.some(({ id }) => id === clause)) {
      return reject({ code: 'invalid-request', path: 'clause', expected: CLAUSE_EXPECTED });
    }
    const readers = readReaders(seats, request.readers, null);
    if (!readers.ok) return readers;
    const ruled = await readEffect(services, at, request.effect);
    if (!ruled.ok) return ruled;
    const { effect, state } = ruled.value;
    const body = { type: 'ruled', dispute, account: judge.value, effect, reason, clause, readers: readers.value } as const;
    return accept(draftEntry(services, { ...at.position, state }, 'ruled', body));
  });
