// The token of a seat, which the page replaces: others who had the link do not play the seat.
import type { Document } from 'lyon/client';
import { connect } from '../api.js';
import { accountToken } from '../session.js';

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

/** Replaces the token of a seat for its bearer. Without a key: who sent the link could repeat the request, and read the new token. */
export const replaceOwnToken = async (game: string, seat: string, held: string): Promise<NewToken> =>
  (await connect(held).execute(REPLACE, { game, seat })).replaceSeatToken;
