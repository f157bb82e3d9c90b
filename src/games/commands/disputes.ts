import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { Effect } from '../../record/lifecycle/disputes.js';
import { inSeatOrder, whyNotAppealed, whyNotDisputed, whyNotEffect } from '../../record/lifecycle/rules.js';
import { seqOfCursor } from '../access/entries.js';
import { isImported, type Position } from '../model/position.js';
import type { AccountId, Entry } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { readReaders, whyNotText } from '../requests/texts.js';
import { loadEntryRef, loadState } from '../services/positions.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { authorizeArbiter, authorizeJudge, lifecycleContext, refusalOf } from './arbiters.js';
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
    const refusal = whyNotDisputedNow(at.position);
    if (refusal !== null) return reject(refusal);
    const seq = await seqOfCursor(services, at.access, request.entry);
    if (seq === null) return reject({ code: 'no-such-entry' });
    if (seat === null) return draftDispute(services, at, request, { by: 'arbiter', account: arbiter.value, seq, appealOf: null });
    const game = lifecycleContext(at.position);
    const appealOf = game.disputes.ruledIn(seq);
    const final = refusalOf(whyNotAppealed(game, { appealOf, by: seat }));
    return final === null ? draftDispute(services, at, request, { by: seat, account: null, seq, appealOf }) : reject(final);
  });

/**
 * Appeals a ruling: for a seat. A dispute on that ruling, in which another arbiter judges, and has the last word. It undoes
 * nothing by itself.
 */
export const appealRuling = (services: Services, bearer: Bearer, request: AppealRequest): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'appeal-ruling', request, async (at) => {
    const { seat } = at.access.storedGame;
    if (seat === null) return reject({ code: 'not-your-seat' });
    const game = lifecycleContext(at.position);
    const { dispute: appealOf } = request;
    const ruling = game.disputes.get(appealOf)?.ruling;
    // The dispute that is open has no ruling to appeal yet.
    const isOpen = game.lifecycle.open?.number === appealOf;
    const refusal = (isOpen ? null : refusalOf(whyNotAppealed(game, { appealOf, by: seat }))) ?? whyNotDisputedNow(at.position);
    if (refusal !== null) return reject(refusal);
    return draftDispute(services, at, request, { by: seat, account: null, seq: ruling!.seq, appealOf });
  });

function whyNotDisputedNow(position: Position): Refusal | null {
  const rejection = whyNotDisputed(lifecycleContext(position));
  if (rejection !== 'game-certified' && isImported(position)) return { code: 'played-elsewhere' };
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
      const effect = { type: asked.type, winners: inSeatOrder(seats, asked.winners) };
      return whyNotEffect(seats, effect) === null ? accept({ effect, state }) : reject(invalid('winners', WINNERS_EXPECTED, seats));
    }
    case 'penalty': {
      const { type, seat, penalty } = asked;
      if (whyNotEffect(seats, asked) === 'no-such-seat') return reject(invalid('seat', listAlternatives(seats), seats));
      const unwritable = whyNotText('penalty', penalty);
      return unwritable === null ? accept({ effect: { type, seat, penalty }, state }) : reject(unwritable);
    }
    case 'take-back':
      return readTakeBack(services, at, asked.to);
  }
}

const WINNERS_EXPECTED: LocalizedText = {
  en: 'seats of this game, one or more, each once',
  fr: 'des places de cette partie, une au moins, chacune une fois',
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
  en: 'the id of a clause of this game’s rulebook, or left out',
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
