// The token of a seat: which seat it plays; and how the page replaces it, so that others who had the link do not play the seat.
import type { Document } from 'lyon/client';
import { connect } from '../api.js';
import { accountToken } from '../session.js';

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
const REPLACE: Document<{ readonly replaceSeatToken: NewToken }, { readonly game: string; readonly seat: string }> =
  'mutation ($game: ID!, $seat: ID!) { replaceSeatToken(game: $game, seat: $seat) { token } }';

/** Adds a seat to the account of this browser, which has one. Returns the token that the seat has from then on. */
export const addSeat = async (seatToken: string, key: string, account: string | null = accountToken()): Promise<NewToken> =>
  (await connect(account).execute(ADD, { seatToken, key })).addSeatToAccount;

/** Replaces the token of a seat for its bearer. No idempotency key: the sender of the link could repeat the request and read the new token. */
export const replaceOwnToken = async (game: string, seat: string, held: string): Promise<NewToken> =>
  (await connect(held).execute(REPLACE, { game, seat })).replaceSeatToken;
