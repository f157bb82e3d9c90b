// A seat of a game that the account has opened, for the account itself: it then finds the game on every device.
import type { Document } from 'lyon/client';
import { connect, randomText } from '../api.js';
import { accountToken } from '../session.js';

const ME: Document<{ readonly me: { readonly id: string; readonly createdAt: string | null } }, object> = '{ me { id createdAt } }';
const OFFER: Document<object, { readonly input: object; readonly key: string }> =
  'mutation ($input: OfferSeatInput!, $key: String!) { offerSeat(input: $input, idempotencyKey: $key) { seat } }';

interface FreeSeat {
  readonly game: string;
  readonly seat: string;
  /** The token that was returned when the game was opened. */
  readonly token: string;
}

/**
 * Joins the account of this browser to a free seat of its own game: the seat is offered to the account, which accepts. Returns the token that
 * plays the seat; the given one for the account of the configuration, which has no games of its own.
 */
export async function joinOwnSeat({ game, seat, token }: FreeSeat): Promise<string> {
  const client = connect(accountToken());
  const { id, createdAt } = (await client.execute(ME)).me;
  if (createdAt === null) return token;
  await client.execute(OFFER, { input: { game, seat, audience: 'ACCOUNT', account: id }, key: randomText() });
  return (await client.joinGame({ game, seat }, randomText())).token;
}
