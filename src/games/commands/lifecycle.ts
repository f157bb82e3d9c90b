import { accept, type Result, reject } from '../../engine/result.js';
import { MAX_CLOCK_SECONDS } from '../../record/lifecycle/clock.js';
import type { Ending } from '../../record/lifecycle/disputes.js';
import type { DrawOffer } from '../../record/lifecycle/state.js';
import { hasEnded, isImported, type Position } from '../model/position.js';
import { whyNotInPlay } from '../model/proceedings.js';
import type { DueGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotText } from '../requests/texts.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { authorizeClosing, authorizeOfficial } from './arbiters.js';
import { checkTimeUp, draftEntry, type EntryDraft, type GameCommand, transact, transactAsSeat } from './transact.js';

/**
 * Gives the game up, for a seat. When one seat is left that has not, it has won. In a game of more seats the others play on
 * until then, and so must the seat that resigned, since the rules know no game without it; if the rules end the game
 * first, that end holds.
 */
export const resign = (services: Services, bearer: Bearer, asked: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  transactAsSeat(services, bearer, 'resigned', asked, ({ summary }, seat) => {
    const notInPlay = whyNotInPlay(summary);
    if (notInPlay !== null) return notInPlay;
    return summary.proceedings.resigned.includes(seat) ? { code: 'already-resigned' } : null;
  });

type DrawResult = Promise<Result<CommandResult, Refusal>>;

/** Why nobody can speak of a draw; else what the offer that lies on the table allows. */
function whyNotDraw({ ruleset, summary }: Position, answer: (offer: DrawOffer | null) => Refusal | null): Refusal | null {
  if (!ruleset.drawByAgreement) return { code: 'no-draws' };
  return whyNotInPlay(summary) ?? answer(summary.proceedings.drawOffer);
}

/** Offers that the game is drawn, where its rules know that. The offer lies on the table until it is answered. */
export const offerDraw = (services: Services, bearer: Bearer, asked: GameCommand): DrawResult =>
  transactAsSeat(services, bearer, 'draw-offered', asked, (position) =>
    whyNotDraw(position, (offer) => (offer === null ? null : { code: 'draw-already-offered' })),
  );

/** Agrees to the draw that another seat has offered. When all have agreed, the game is over. */
export const acceptDraw = (services: Services, bearer: Bearer, asked: GameCommand): DrawResult =>
  transactAsSeat(services, bearer, 'draw-accepted', asked, (position, seat) =>
    whyNotDraw(position, (offer) => {
      if (offer === null) return { code: 'no-draw-offered' };
      return offer.by === seat || offer.accepted.includes(seat) ? { code: 'already-agreed' } : null;
    }),
  );

/** Declines a draw, or takes one's own offer or agreement back: the offer is off the table. */
export const declineDraw = (services: Services, bearer: Bearer, asked: GameCommand): DrawResult =>
  transactAsSeat(services, bearer, 'draw-declined', asked, (position) =>
    whyNotDraw(position, (offer) => (offer === null ? { code: 'no-draw-offered' } : null)),
  );

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
    const closer = await authorizeClosing(services, at);
    if (!closer.ok) return closer;
    const { seats, summary } = at.position;
    if (summary.proceedings.certificate !== null) return reject({ code: 'game-certified' });
    if (summary.status === 'disputed') return reject({ code: 'game-disputed' });
    if (hasEnded(summary)) return reject({ code: 'game-over' });
    const unwritable = whyNotText('reason', request.reason);
    if (unwritable !== null) return reject(unwritable);
    const winners = seats.filter((seat) => request.winners.includes(seat));
    if (winners.length < request.winners.length) return reject({ ...INVALID_WINNERS, allowed: seats });
    const body = { type: 'abandoned', account: closer.value, reason: request.reason, winners } as const;
    return accept(draftEntry(services, at.position, 'abandoned', body));
  });

const INVALID_WINNERS = {
  code: 'invalid-request',
  path: 'winners',
  expected: { en: 'seats of this game, each once, or none', fr: 'des sièges de cette partie, chacun une fois, ou aucun' },
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
    const { facts, seats, summary } = at.position;
    if (summary.proceedings.certificate !== null) return reject({ code: 'game-certified' });
    if (hasEnded(summary)) return reject({ code: 'game-over' });
    if (facts.clock === null) return reject({ code: 'no-clock' });
    const { seat, seconds, reason } = request;
    if (!seats.includes(seat)) return reject({ code: 'no-such-seat' });
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_CLOCK_SECONDS) return reject(INVALID_SECONDS);
    const unwritable = whyNotText('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    return accept(draftEntry(services, at.position, 'time-added', { type: 'time-added', account: officer.value, seat, seconds, reason }));
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
    const closer = await authorizeClosing(services, at);
    if (!closer.ok) return closer;
    const { position } = at;
    const refusal = whyNotCertified(position);
    if (refusal !== null) return reject(refusal);
    const outcome = certifiedOutcome(position.summary.outcome);
    const body = { type: 'result-certified', account: closer.value, outcome } as const;
    return accept(await withCertificate(services, draftEntry(services, position, 'result-certified', body), outcome));
  });

function whyNotCertified(position: Position): Refusal | null {
  const { summary } = position;
  if (summary.proceedings.certificate !== null) return { code: 'game-certified' };
  if (summary.status === 'disputed') return { code: 'game-disputed' };
  if (!hasEnded(summary)) return { code: 'not-over' };
  return isImported(position) ? { code: 'played-elsewhere' } : null;
}

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
