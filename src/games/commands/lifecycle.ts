import { accept, type Result, reject } from '../../engine/result.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { MAX_CLOCK_SECONDS } from '../../record/lifecycle/clock.js';
import type { Ending } from '../../record/lifecycle/disputes.js';
import { inSeatOrder, whyNotContent } from '../../record/lifecycle/rules.js';
import { SEATS_NOT_TAKEN } from '../../record/lifecycle/state.js';
import { isImported } from '../model/position.js';
import type { AccountId, GameId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest, whyNotText } from '../requests/texts.js';
import { loadPosition } from '../services/positions.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { authorizeGivingUp, authorizeOfficial, type SentSignature, whyNotNow, withSignature } from './arbiters.js';
import { commit, type Draft, draftEntry } from './drafts.js';
import { type GameCommand, runGameCommand, runSeatCommand } from './game-command.js';

/**
 * Resigns for a seat. The last seat that has not resigned wins. In a game of more seats the others play on until then, and the seat
 * that resigned must still act, since the rules know no game without it; an end by the rules holds.
 */
export const resign = (services: Services, bearer: Bearer, asked: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  runSeatCommand(services, bearer, 'seat-resigned', asked, (at, by) => whyNotNow(at, { type: 'seat-resigned', seat: by }));

export interface AbandonRequest extends GameCommand {
  /** Public. */
  readonly reason: string;
  /** The winning seats; empty if the game is left undecided. */
  readonly winners: readonly string[];
}

/**
 * Ends an abandoned game: for an arbiter, and for the account that opened it, unless it plays and the game has started. Hidden facts stay
 * hidden until the result is certified, since it can be disputed and the game continue.
 */
export const abandonGame = (services: Services, bearer: Bearer, request: AbandonRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'abandon-game', request, async (at) => {
    const closer = await (request.winners.length === 0 ? authorizeGivingUp : authorizeOfficial)(services, at);
    if (!closer.ok) return closer;
    const { seats } = at.position;
    const { reason } = request;
    const body = { type: 'game-abandoned', account: closer.value, reason, winners: inSeatOrder(seats, request.winners) } as const;
    const refusal = whyNotNow(at, body) ?? whyNotText('reason', reason);
    if (refusal !== null) return reject(refusal);
    if (whyNotContent(seats, body) !== null) return reject({ ...INVALID_WINNERS, allowed: seats });
    return accept(draftEntry(services, at.position, 'game-abandoned', body));
  });

/**
 * Ends a game whose seats were not all taken in time: the seats that were taken win. Returns whether the game is settled: it has started or
 * ended. False if it is disputed, or another entry came first; it should be tried again then.
 */
export async function endForSeatsNotTaken(services: Services, game: GameId): Promise<boolean> {
  const storedGame = await services.games.findGame(game, null);
  if (storedGame === null) return true;
  const { status } = storedGame.summary;
  if (status !== 'seating') return status !== 'disputed';
  const position = await loadPosition(services, storedGame);
  const winners = inSeatOrder(position.seats, position.summary.taken);
  const body = { type: 'game-abandoned', account: null, reason: SEATS_NOT_TAKEN, winners } as const;
  return (await commit(services, draftEntry(services, position, 'game-abandoned', body), storedGame.tokenGeneration)) === 'appended';
}

/**
 * Ends a game that was decided outside of it in the name of the account whose rule decided it. `winners` are places in the order of the seats.
 * Returns whether the game is over; false if it is disputed, or other entries came first.
 */
export async function endInNameOf(
  services: Services,
  game: GameId,
  { account, reason, winners }: { readonly account: AccountId; readonly reason: string; readonly winners: readonly number[] },
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const storedGame = await services.games.findGame(game, null);
    if (storedGame === null) return true;
    const position = await loadPosition(services, storedGame);
    const seats = winners.map((at) => position.seats[at]!);
    const body = { type: 'game-abandoned', account, reason, winners: inSeatOrder(position.seats, seats) } as const;
    const refusal = whyNotNow({ access: { storedGame }, position }, body);
    if (refusal !== null) return refusal.code === 'game-finished';
    const draft = draftEntry(services, position, 'game-abandoned', body);
    if ((await commit(services, draft, storedGame.tokenGeneration)) === 'appended') return true;
  }
  return false;
}

/** Each attempt loses to one entry of a player. */
const ATTEMPTS = 10;

const INVALID_WINNERS = invalidRequest(
  'winners',
  localized((texts) => texts.winnersOrNone),
);

interface AddTimeRequest extends GameCommand {
  readonly seat: string;
  /** Whole seconds, at least 1. */
  readonly seconds: number;
  /** Public. */
  readonly reason: string;
}

/**
 * Adds time to a seat's bank or reserve: for an arbiter, and for the account that opened the game unless it plays. Also allowed during a
 * dispute, so that a game that is rolled back is not lost on time again, and when time has run out but is not yet recorded.
 */
export const addTime = (services: Services, bearer: Bearer, request: AddTimeRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'add-time', request, async (at) => {
    const officer = await authorizeOfficial(services, at);
    if (!officer.ok) return officer;
    const { seat, seconds, reason } = request;
    const body = { type: 'time-added', account: officer.value, seat, seconds, reason } as const;
    const refusal = whyNotNow(at, body);
    if (refusal !== null) return reject(refusal);
    const invalid = whyNotContent(at.position.seats, body);
    if (invalid === 'no-such-seat') return reject({ code: invalid });
    if (invalid === 'invalid-seconds') return reject(INVALID_SECONDS);
    const unwritable = whyNotText('reason', reason);
    return unwritable === null ? accept(draftEntry(services, at.position, 'time-added', body)) : reject(unwritable);
  });

const INVALID_SECONDS = invalidRequest('seconds', wholeNumber(1, MAX_CLOCK_SECONDS));

interface CertifyRequest extends GameCommand {
  /** By the key of the account that certifies, if it has registered one. */
  readonly signature?: SentSignature | null;
}

/**
 * Certifies how a game ended, or that it was annulled: for an arbiter, and for the account that opened it unless it plays. It is the last
 * entry, so every viewer's record ends with the hash in the certificate.
 */
export const certifyResult = (services: Services, bearer: Bearer, request: CertifyRequest): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, 'certify-result', request, async (at) => {
    const closer = await authorizeOfficial(services, at);
    if (!closer.ok) return closer;
    const { position } = at;
    const outcome = certifiedOutcome(position.summary.outcome);
    const body = { type: 'result-certified', account: closer.value, outcome } as const;
    const refusal = whyNotNow(at, body);
    if (refusal !== null) return reject(refusal);
    if (isImported(position)) return reject({ code: 'imported-game' });
    const place = { head: position.summary.heads[0]! };
    const signed = await withSignature(services, position, { body, sent: request.signature ?? null, place });
    if (!signed.ok) return signed;
    return accept(await withCertificate(services, draftEntry(services, position, 'result-certified', signed.value), outcome));
  });

/** Sentences are for people, and in a language. */
const certifiedOutcome = (outcome: Ending | null): Ending | null =>
  outcome && { winners: outcome.winners, clause: outcome.clause, reason: outcome.reason };

async function withCertificate(services: Services, draft: Draft, outcome: Ending | null): Promise<Draft> {
  const { after } = draft;
  const { facts, ruleset, seats, summary } = after;
  const entry = draft.entries[0]!;
  const certificate = await services.signer.sign('result', {
    game: facts.id,
    ruleset: ruleset.id,
    rulesVersion: ruleset.rulesVersion,
    options: facts.options,
    chanceSource: facts.chance,
    ...(facts.practice && { practice: true as const }),
    seats: seats.map((seat) => ({ seat, account: facts.accounts[seat] ?? null })),
    outcome,
    hash: entry.hash,
    at: entry.at.toISOString(),
  });
  return { ...draft, after: after.with({ summary: { ...summary, proceedings: { ...summary.proceedings, certificate } } }) };
}
