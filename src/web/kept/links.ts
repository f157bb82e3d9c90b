// The links of seats, players and accounts. Their tokens stand in the fragment, which browsers do not send. They are moved to the storage at
// once, because an address can be seen and stays in the history.
import { keepPlayerToken, playerToken } from './players.js';
import { forgetSeat, type KeptSeat, keepSeatToken, keptSeats, seatOfTab, seatToken } from './seats.js';
import { currentSession, tellKeptChange } from './storage.js';

const SIGN_IN_FRAGMENT = /^#sign-in=([\w.~-]+)$/;
const SEAT_FRAGMENT = /^#seat=([\w.~-]+)$/;
/** Names a seat that this browser keeps: an address without a secret. */
const KEPT_FRAGMENT = /^#as=([\w-]+)$/;
const PLAYER_FRAGMENT = /^#player=([\w.~-]+)$/;

/** Returns the link of a seat. Browsers do not send its fragment. */
export const seatLink = (game: string, token: string): string => `${location.origin}/games/${game}#seat=${token}`;

/** Returns the address at which this browser plays a seat that it keeps. */
export const keptSeatPath = ({ game, seat }: Pick<KeptSeat, 'game' | 'seat'>): string =>
  `/games/${game}${seat === null ? '' : `#as=${seat}`}`;

/** Games whose address named a seat that this browser does not keep: the person wants to play it. Never stored. */
const seatsAsked = new Set<string>();

/** Whether the address of a game named a seat that this browser does not keep; once. */
export const takeSeatAsked = (game: string): boolean => seatsAsked.delete(game);

/** Tokens from links to games for which this browser has another token, by game. They wait for an answer and are never stored. */
const offered = new Map<string, string>();

/**
 * Takes a token out of the fragment of the address: to the kept seats, or among the offered tokens if this browser has another token
 * for the game. Call it before anything else reads the address, and whenever the fragment changes.
 */
export function takeSeatToken(): void {
  const [, game] = /^\/games\/([\w-]+)/.exec(location.pathname) ?? [];
  const [, linked] = SEAT_FRAGMENT.exec(location.hash) ?? [];
  const [, named] = KEPT_FRAGMENT.exec(location.hash) ?? [];
  if (game === undefined || (linked === undefined && named === undefined)) return;
  history.replaceState(null, '', location.pathname);
  const token = linked ?? keptSeats(game).find(({ seat }) => seat === named)?.token;
  const known = seatToken(game);
  if (token === undefined && known === null) seatsAsked.add(game);
  if (token === undefined || known === token) return;
  if (known === null || linked === undefined) keepSeatToken(game, token, { since: currentSession() });
  else offered.set(game, token);
  tellKeptChange();
}

/** Returns the link by which an account goes to another device, once. */
export const signInLink = (token: string): string => `${location.origin}/my-games#sign-in=${token}`;

/** The link that was opened here, until a person answers. It is never stored. */
let openedSignIn: string | null = null;
export const offeredSignIn = (): string | null => openedSignIn;
export function forgetSignIn(): void {
  openedSignIn = null;
}

/** Takes the link of an account out of the fragment of the address, also where it does not belong: the address is seen and kept. */
export function takeSignIn(): void {
  if (!location.hash.startsWith('#sign-in=')) return;
  const [, token] = SIGN_IN_FRAGMENT.exec(location.hash) ?? [];
  history.replaceState(null, '', location.pathname);
  if (token === undefined || !/^\/my-games\/?$/.test(location.pathname)) return;
  openedSignIn = token;
  tellKeptChange();
}

/** Returns the link of a player of a tournament. */
export const playerLink = (tournament: string, token: string): string => `${location.origin}/tournaments/${tournament}#player=${token}`;

/** A link of a player that was opened here. */
interface PlayerLink {
  readonly tournament: string;
  readonly token: string;
  /** The other token that this browser has for the tournament, and goes on to keep; null if it has taken that of the link. */
  readonly kept: string | null;
}

/** Moves a player's token from the fragment of the address to what this browser keeps, if it keeps no other one; null without one. */
export function takePlayerToken(): PlayerLink | null {
  const [, token] = PLAYER_FRAGMENT.exec(location.hash) ?? [];
  const [, tournament] = /^\/tournaments\/([\w-]+)/.exec(location.pathname) ?? [];
  if (token === undefined || tournament === undefined) return null;
  history.replaceState(null, '', location.pathname);
  const known = playerToken(tournament);
  if (known === null) keepPlayerToken(tournament, token);
  return { tournament, token, kept: known === token ? null : known };
}

/** The token that a link has offered for a game of which this browser has another one. */
export const offeredToken = (game: string): string | null => offered.get(game) ?? null;

/** Whether a link was opened in a new tab, which plays no seat yet: the page waits until the server has said whose seat it is. */
export const isLinkUnchecked = (game: string): boolean => offered.has(game) && seatOfTab(game) === null;

/**
 * Answers the offer of a link. `accept` plays its seat in this tab, and keeps the other one too; `replace` forgets the other one, which is
 * no longer valid; `decline` keeps what the tab plays.
 */
export function answerOffer(game: string, answer: 'accept' | 'replace' | 'decline'): void {
  const [token, before] = [offeredToken(game), seatToken(game)];
  offered.delete(game);
  if (answer === 'replace' && before !== null) forgetSeat(game, before);
  if (answer !== 'decline' && token !== null) keepSeatToken(game, token, { since: currentSession() });
  // A tab that has asked the server plays what the server has answered.
  else if (before !== null) keepSeatToken(game, before, { since: currentSession() });
  tellKeptChange();
}
