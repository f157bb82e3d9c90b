import { accept, type Result, reject } from '../../engine/result.js';
import { MAX_CLOCK_SECONDS } from '../../record/lifecycle/clock.js';
import type { Ending } from '../../record/lifecycle/disputes.js';
import { inSeatOrder, whyNotContent } from '../../record/lifecycle/rules.js';
import { isImported } from '../model/position.js';
import type { DueGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotText } from '../requests/texts.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { authorizeOfficial, whyNotNow } from './arbiters.js';
import { checkTimeUp, draftEntry, type EntryDraft, type GameCommand, transact, transactAsSeat } from './transact.js';

/**
 * Resigns for a seat. The last seat that has not resigned wins. In a game of more seats the others play on until then, and the seat
 * that resigned must still act, since the rules know no game without it; an end by the rules holds.
 */
export const resign = (services: Services, bearer: Bearer, asked: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  transactAsSeat(services, bearer, 'resigned', asked, (position, by) => whyNotNow(position, { type: 'resigned', by }));

/** Offers a draw, if the rules allow agreed draws. The offer stands until it is accepted or declined. */
export const offerDraw = (services: Services, bearer: Bearer, asked: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  transactAsSeat(services, bearer, 'draw-offered', asked, (position, by) => whyNotNow(position, { type: 'draw-offered', by }));

/** Accepts the draw that another seat offered. The game is over when all seats have accepted. */
export const acceptDraw = (services: Services, bearer: Bearer, asked: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  transactAsSeat(services, bearer, 'draw-accepted', asked, (position, by) => whyNotNow(position, { type: 'draw-accepted', by }));

/** Declines a draw, or withdraws the seat's own offer or acceptance. The offer no longer stands. */
export const declineDraw = (services: Services, bearer: Bearer, asked: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  transactAsSeat(services, bearer, 'draw-declined', asked, (position, by) => whyNotNow(position, { type: 'draw-declined', by }));

export interface AbandonRequest extends GameCommand {
  /** Everybody may read it. */
  readonly reason: string;
  /** Seats that have won; none if it is left undecided. */
  readonly winners: readonly string[];
}

/**
 * Ends a game that nobody plays on, or that nobody has joined: for an arbiter and for the account that opened it, unless it
 * plays. What is hidden is shown only when the result is certified: until then it can be disputed, and go on.
 */
export const abandonGame = (services: Services, bearer: Bearer, request: AbandonRequest): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'abandon-game', request, async (at) => {
    const closer = await authorizeOfficial(services, at);
    if (!closer.ok) return closer;
    const { seats } = at.position;
    const { reason } = request;
    const body = { type: 'abandoned', account: closer.value, reason, winners: inSeatOrder(seats, request.winners) } as const;
    const refusal = whyNotNow(at.position, body) ?? whyNotText('reason', reason);
    if (refusal !== null) return reject(refusal);
    if (whyNotContent(seats, body) !== null) return reject({ ...INVALID_WINNERS, allowed: seats });
    return accept(draftEntry(services, at.position, 'abandoned', body));
  });

const INVALID_WINNERS = {
  code: 'invalid-request',
  path: 'winners',
  expected: { en: 'seats of this game, each once, or none', fr: 'des places de cette partie, chacune une fois, ou aucune' },
} as const satisfies Refusal;

export interface AddTimeRequest extends GameCommand {
  readonly seat: string;
  /** Whole seconds, at least one. */
  readonly seconds: number;
  /** Everybody may read it. */
  readonly reason: string;
}

/**
 * Gives a seat more time, for its bank or its reserve: for an arbiter and for the account that opened the game, unless it plays.
 * Also while a dispute is open, so that whoever is about to take a lost game back can see to it first that it is not lost again;
 * and when time is up, as long as nobody has entered that.
 */
export const addTime = (services: Services, bearer: Bearer, request: AddTimeRequest): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'add-time', request, async (at) => {
    const officer = await authorizeOfficial(services, at);
    if (!officer.ok) return officer;
    const { seat, seconds, reason } = request;
    const body = { type: 'time-added', account: officer.value, seat, seconds, reason } as const;
    const refusal = whyNotNow(at.position, body);
    if (refusal !== null) return reject(refusal);
    const invalid = whyNotContent(at.position.seats, body);
    if (invalid === 'no-such-seat') return reject({ code: invalid });
    if (invalid === 'invalid-seconds') return reject(INVALID_SECONDS);
    const unwritable = whyNotText('reason', reason);
    return unwritable === null ? accept(draftEntry(services, at.position, 'time-added', body)) : reject(unwritable);
  });

const INVALID_SECONDS = {
  code: 'invalid-request',
  path: 'seconds',
  expected: { en: `a whole number from 1 to ${MAX_CLOCK_SECONDS}`, fr: `un nombre entier de 1 à ${MAX_CLOCK_SECONDS}` },
} as const satisfies Refusal;

/**
 * Certifies how a game ended, or that it was annulled: for an arbiter and for the account that opened it, unless it plays.
 * Nothing is entered after that, so the hash in the certificate is one that every viewer's record ends with.
 */
export const certifyResult = (services: Services, bearer: Bearer, request: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, 'certify-result', request, async (at) => {
    const closer = await authorizeOfficial(services, at);
    if (!closer.ok) return closer;
    const { position } = at;
    const outcome = certifiedOutcome(position.summary.outcome);
    const body = { type: 'result-certified', account: closer.value, outcome } as const;
    const refusal = whyNotNow(position, body);
    if (refusal !== null) return reject(refusal);
    if (isImported(position)) return reject({ code: 'played-elsewhere' });
    return accept(await withCertificate(services, draftEntry(services, position, 'result-certified', body), outcome));
  });

/** Sentences are for people, and in a language. */
const certifiedOutcome = (outcome: Ending | null): Ending | null =>
  outcome && { winners: outcome.winners, clause: outcome.clause, reason: outcome.reason };

async function withCertificate(services: Services, { entry, after }: EntryDraft, outcome: Ending | null): Promise<EntryDraft> {
  const { facts, ruleset, seats, summary } = after;
  const certificate = await services.signer.sign('result', {
    game: facts.id,
    ruleset: ruleset.id,
    rulesVersion: ruleset.rulesVersion,
    options: facts.options,
    chance: facts.chance,
    seats: seats.map((seat) => ({ seat, account: facts.accounts[seat] ?? null })),
    outcome,
    hash: entry.hash,
    at: entry.at.toISOString(),
  });
  return { entry, after: { ...after, summary: { ...summary, proceedings: { ...summary.proceedings, certificate } } } };
}

/** Games that are looked at in one sweep. More wait for the next. */
const GAMES_PER_SWEEP = 200;

/**
 * Enters that time is up wherever it is, in no more games than `atOnce`: one query finds them, whatever the number of clocks that run.
 * Any number of courts may sweep the same database. A game in which it cannot be entered is told as a fault, and holds up no other.
 * Resolves with where the next sweep begins; null for the beginning.
 */
export async function sweepClocks(
  services: Services,
  after: DueGame | null = null,
  atOnce: number = GAMES_PER_SWEEP,
): Promise<DueGame | null> {
  if (services.canTimeOut?.() === false) return null;
  const due = await services.games.gamesDue(services.now(), after, atOnce);
  for (const { game } of due) await checkTimeUp(services, game).catch(services.onFault);
  return due.length < atOnce ? null : due.at(-1)!;
}
