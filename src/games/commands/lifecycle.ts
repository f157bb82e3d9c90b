import { accept, type Result, reject } from '../../engine/result.js';
import { MAX_CLOCK_SECONDS } from '../../record/lifecycle/clock.js';
import type { Ending } from '../../record/lifecycle/disputes.js';
import type { DrawOffer } from '../../record/lifecycle/state.js';
import { hasEnded, isImported, type Position } from '../model/position.js';
import { whyNotInPlay } from '../model/proceedings.js';
import type { DueGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest, whyNotText } from '../requests/texts.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { authorizeClosing, authorizeOfficial } from './arbiters.js';
import { checkTimeUp, draftEntry, type EntryDraft, type GameCommand, runGameCommand, runSeatCommand } from './game-transaction.js';

/**
 * Resigns for a seat. The last seat that has not resigned wins. In a game of more seats the others play on until then, and so does the
 * resigned seat, since the rules need it; if the rules end the game first, that result holds.
 */
export const resign = (services: Services, bearer: Bearer, command: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  runSeatCommand(services, bearer, 'resigned', command, ({ summary }, seat) => {
    const notInPlay = whyNotInPlay(summary);
    if (notInPlay !== null) return notInPlay;
    return summary.proceedings.resigned.includes(seat) ? { code: 'already-resigned' } : null;
  });

type DrawResult = Promise<Result<CommandResult, Refusal>>;

/** Returns why no draw can be offered or answered now; otherwise what `answer` returns for the open offer. */
function whyNotDraw({ ruleset, summary }: Position, answer: (offer: DrawOffer | null) => Refusal | null): Refusal | null {
  if (!ruleset.drawByAgreement) return { code: 'no-draws' };
  return whyNotInPlay(summary) ?? answer(summary.proceedings.drawOffer);
}

/** Offers a draw, if the rules allow one. The offer stands until it is answered. */
export const offerDraw = (services: Services, bearer: Bearer, command: GameCommand): DrawResult =>
  runSeatCommand(services, bearer, 'draw-offered', command, (position) =>
    whyNotDraw(position, (offer) => (offer === null ? null : { code: 'draw-already-offered' })),
  );

/** Accepts the draw another seat has offered. The game ends when all seats have agreed. */
export const acceptDraw = (services: Services, bearer: Bearer, command: GameCommand): DrawResult =>
  runSeatCommand(services, bearer, 'draw-accepted', command, (position, seat) =>
    whyNotDraw(position, (offer) => {
      if (offer === null) return { code: 'no-draw-offered' };
      return offer.by === seat || offer.accepted.includes(seat) ? { code: 'already-agreed' } : null;
    }),
  );

/** Declines a draw, or withdraws the seat's own offer or acceptance: no offer stands then. */
export const declineDraw = (services: Services, bearer: Bearer, command: GameCommand): DrawResult =>
  runSeatCommand(services, bearer, 'draw-declined', command, (position) =>
    whyNotDraw(position, (offer) => (offer === null ? { code: 'no-draw-offered' } : null)),
  );

export interface AbandonRequest extends GameCommand {
  /** Public. */
  readonly reason: string;
  /** The winning seats; empty if the game is left undecided. */
  readonly winners: readonly string[];
}

/**
 * Ends an abandoned game: for an arbiter, and for the account that opened it unless it plays. Hidden facts stay hidden until the result is
 * certified, since it can be disputed and the game continue.
 */
export const abandonGame = (services: Services, bearer: Bearer, request: AbandonRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'abandon-game', request, async (at) => {
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

const INVALID_WINNERS = invalidRequest('winners', {
  en: 'seats of this game, each once, or none',
  fr: 'des places de cette partie, chacune une fois, ou aucune',
});

export interface AddTimeRequest extends GameCommand {
  readonly seat: string;
  /** Whole seconds, at least 1. */
  readonly seconds: number;
  /** Public. */
  readonly reason: string;
}

/**
 * Adds time to a seat's bank or reserve: for an arbiter, and for the account that opened the game unless it plays. Also allowed during a
 * dispute, so that a game taken back is not lost on time again, and when time is up but not yet entered.
 */
export const addTime = (services: Services, bearer: Bearer, request: AddTimeRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'add-time', request, async (at) => {
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

const INVALID_SECONDS = invalidRequest('seconds', {
  en: `a whole number from 1 to ${MAX_CLOCK_SECONDS}`,
  fr: `un nombre entier de 1 à ${MAX_CLOCK_SECONDS}`,
});

/**
 * Certifies how a game ended, or that it was annulled: for an arbiter, and for the account that opened it unless it plays. It is the last
 * entry, so every viewer's record ends with the hash in the certificate.
 */
export const certifyResult = (services: Services, bearer: Bearer, request: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'certify-result', request, async (at) => {
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

/** The sentence is left out: it is in one language. */
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

/** The rest wait for the next sweep. */
const GAMES_PER_SWEEP = 200;

/**
 * Appends the `timed-out` entry in at most `atOnce` games, which one query finds whatever the number of running clocks. Several instances
 * may sweep one database. A game in which it fails is reported by `onFault` and does not stop the others. Resolves with the place where the
 * next sweep starts; null for the beginning.
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
