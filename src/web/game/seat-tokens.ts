// The token of a seat: which seat it plays; how the page replaces it, so that others who had the link do not play the seat; and the way back to
// it, once the account went on with it on another device.
import type { Document } from 'lyon/client';
import { connect, randomText } from '../api.js';
import { accountToken } from '../kept/account.js';
import { keepSeatToken, ownKeptSeat } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';

const SEAT: Document<{ readonly game: { readonly legalActions: { readonly seat: string } } }, { readonly game: string }> =
  'query ($game: ID!) { game(id: $game) { legalActions { seat } } }';

/** Returns the seat that a token plays. */
export const readSeat = async (game: string, token: string): Promise<string> =>
  (await connect(token).execute(SEAT, { game })).game.legalActions.seat;

/** The token that a seat has from now on. */
export interface NewToken {
  readonly token: string;
}
const ADD: Document<{ readonly addSeatToAccount: NewToken }, { readonly seatToken: string; readonly key: string }> =
  'mutation ($seatToken: String!, $key: String) { addSeatToAccount(seatToken: $seatToken, idempotencyKey: $key) { token } }';
const REPLACE: Document<{ readonly replaceSeatToken: NewToken }, { readonly game: string; readonly seat: string; readonly key: string }> =
  `mutation ($game: ID!, $seat: ID!, $key: String) {
  replaceSeatToken(game: $game, seat: $seat, idempotencyKey: $key) { token }
}`;

/** A seat and its token, which this tab plays. */
interface HeldSeat {
  readonly game: string;
  readonly seat: string;
  readonly held: string;
}

/** Replaces the token of a seat: for the account whose token this is, to which the seat is added; without one, for the bearer. */
export async function exchangeToken({ game, seat, held }: HeldSeat, key: string, account: string | null): Promise<NewToken> {
  if (account === null) return (await connect(held).execute(REPLACE, { game, seat, key })).replaceSeatToken;
  return (await connect(account).execute(ADD, { seatToken: held, key })).addSeatToAccount;
}

/** Whether the account of this browser can get a new token of the seat that this tab plays, as it did before. */
export const canTakeBack = (game: string): boolean => {
  const kept = ownKeptSeat(game);
  return accountToken() !== null && kept !== null && kept.seat !== null && kept.isOfAccount === true;
};

/** Gets a new token of the seat for the account, and keeps it: the one that another device has ends. */
export async function takeBack(game: string): Promise<void> {
  const since = currentSession();
  const { seat } = ownKeptSeat(game)!;
  const { token } = await connect(accountToken()).joinGame({ game, seat: seat! }, randomText());
  keepSeatToken(game, token, { since, seat, isOfAccount: true });
}

/** What a person does with a page that was left for another device. */
const ATTENTION = ['visibilitychange', 'focus', 'pointerdown', 'keydown'] as const;

/** Waits until the person turns to this page; a hidden page waits until it is seen. Never, once `signal` says so. */
export const whenTurnedTo = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const attended = new AbortController();
    const look = () => {
      if (document.hidden) return;
      attended.abort();
      resolve();
    };
    signal.addEventListener('abort', () => attended.abort());
    for (const kind of ATTENTION) addEventListener(kind, look, { capture: true, signal: attended.signal });
  });

/** Waits until the page is seen. */
export const whenSeen = (signal: AbortSignal): Promise<void> => (document.hidden ? whenTurnedTo(signal) : Promise.resolve());
