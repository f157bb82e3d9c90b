// The seat of an account in a game: in one that it has opened, it joins itself, and then finds the game on every device.
import type { Document } from 'lyon/client';
import { type Connection, connect, randomText } from '../api.js';
import { accountToken } from '../kept/account.js';
import { pageOfConnection, readAll } from '../parts/list.js';

const ME: Document<{ readonly me: { readonly id: string; readonly createdAt: string | null } }, object> = '{ me { id createdAt } }';
/** Offers a seat to accounts. */
export const OFFER_SEAT: Document<object, { readonly input: object; readonly key: string }> =
  'mutation ($input: OfferSeatInput!, $key: String!) { offerSeat(input: $input, idempotencyKey: $key) { seat } }';

const PLAYED: Document<
  { readonly games: Connection<{ readonly gameId: string }> },
  { readonly status: 'PLAYING' | 'SEATING'; readonly after: string | null }
> = `query ($status: GameStatus!, $after: String) {
  games(filter: { relation: PLAYED, status: $status }, after: $after) { edges { node { gameId } } pageInfo { hasNextPage endCursor } }
}`;

/** Whether the account of this browser plays a game that is not over, on whatever device. The players of a game are known by name only. */
export async function isPlayedByAccount(game: string): Promise<boolean> {
  const account = accountToken();
  if (account === null) return false;
  const client = connect(account);
  for (const status of ['PLAYING', 'SEATING'] as const) {
    const games = await readAll(async (after) => pageOfConnection((await client.execute(PLAYED, { status, after })).games));
    if (games.some(({ gameId }) => gameId === game)) return true;
  }
  return false;
}

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
  await client.execute(OFFER_SEAT, { input: { game, seat, audience: 'ACCOUNT', account: id }, key: randomText() });
  return (await client.joinGame({ game, seat }, randomText())).token;
}
