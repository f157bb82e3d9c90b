// What this tab remembers. Its tokens are kept in sessionStorage, so they end with the tab and no other origin can read them, and they never
// stand in an address that is sent: the link of a seat or player carries its token in the fragment, which `takeSeatToken` and `takePlayerToken`
// move here.

const ACCOUNT = 'lyon.account-token';
const seatKey = (game: string): string => `lyon.seat-token.${game}`;

/** Storage can be switched off; the tokens then last until the next document. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The memory has it.
  }
}

export const accountToken = (): string | null => read(ACCOUNT);
export const keepAccountToken = (token: string | null): void => write(ACCOUNT, token);
export const seatToken = (game: string): string | null => read(seatKey(game));
export const keepSeatToken = (game: string, token: string | null): void => write(seatKey(game), token);

const machineKey = (game: string): string => `lyon.machine-tokens.${game}`;

/** A seat that the machine plays. */
interface MachineSeat {
  readonly seat: string;
  readonly token: string;
}
/** Returns the seats of a game that this tab plays by the sparring partner. */
export const machineSeats = (game: string): readonly MachineSeat[] => JSON.parse(read(machineKey(game)) ?? '[]') as MachineSeat[];
export const keepMachineSeats = (game: string, seats: readonly MachineSeat[]): void =>
  write(machineKey(game), seats.length === 0 ? null : JSON.stringify(seats));

const JUDGED_TEXT = 'lyon.judged-text';
/** Returns the text that this tab last judged or began to write. A change of language loads the page anew. */
export const judgedText = (): string => read(JUDGED_TEXT) ?? '';
export const keepJudgedText = (text: string): void => write(JUDGED_TEXT, text === '' ? null : text);

const playerKey = (tournament: string): string => `lyon.player-token.${tournament}`;
export const playerToken = (tournament: string): string | null => read(playerKey(tournament));
export const keepPlayerToken = (tournament: string, token: string | null): void => write(playerKey(tournament), token);

const SEAT_FRAGMENT = /^#seat=([\w.~-]+)$/;
const PLAYER_FRAGMENT = /^#player=([\w.~-]+)$/;

/** Returns the link of a seat. Browsers do not send its fragment. */
export const seatLink = (game: string, token: string): string => `${location.origin}/games/${game}#seat=${token}`;

/** Tokens from links to games for which this tab has another token, by game. They wait for an answer and are never stored. */
const offered = new Map<string, string>();

const CHANGED = 'lyon-seat-token';

/**
 * Takes a token out of the fragment of the address: into the storage of this tab, or among the offered tokens if the tab has another token
 * for the game. Call it before anything else reads the address, and whenever the fragment changes.
 */
export function takeSeatToken(): void {
  const [, token] = SEAT_FRAGMENT.exec(location.hash) ?? [];
  const [, game] = /^\/games\/([\w-]+)/.exec(location.pathname) ?? [];
  if (token === undefined || game === undefined) return;
  history.replaceState(null, '', location.pathname);
  const known = seatToken(game);
  if (known === token) return;
  if (known === null) keepSeatToken(game, token);
  else offered.set(game, token);
  dispatchEvent(new Event(CHANGED));
}

/** Returns the link of a player of a tournament. */
export const playerLink = (tournament: string, token: string): string => `${location.origin}/tournaments/${tournament}#player=${token}`;

/** A link of a player that was opened in this tab. */
interface PlayerLink {
  readonly tournament: string;
  readonly token: string;
  /** The other token that this tab has for the tournament, and has kept; null if it has taken that of the link. */
  readonly kept: string | null;
}

/** Moves a player's token from the fragment of the address into the storage of this tab, if the tab has no other one; null without one. */
export function takePlayerToken(): PlayerLink | null {
  const [, token] = PLAYER_FRAGMENT.exec(location.hash) ?? [];
  const [, tournament] = /^\/tournaments\/([\w-]+)/.exec(location.pathname) ?? [];
  if (token === undefined || tournament === undefined) return null;
  history.replaceState(null, '', location.pathname);
  const known = playerToken(tournament);
  if (known === null) keepPlayerToken(tournament, token);
  return { tournament, token, kept: known === token ? null : known };
}

/** The token that a link has offered for a game of which this tab has another one. */
export const offeredToken = (game: string): string | null => offered.get(game) ?? null;

/** Replaces the token of a game by the offered one, or forgets the offered one. */
export function answerOffer(game: string, accepts: boolean): void {
  const token = offeredToken(game);
  offered.delete(game);
  if (accepts && token !== null) keepSeatToken(game, token);
  dispatchEvent(new Event(CHANGED));
}

/** Calls a function when the tokens of this tab change. Returns a function that stops it. */
export function onSeatToken(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

const PREFERENCES = ['language', 'confirm', 'plan', 'sound'] as const;
type Preference = (typeof PREFERENCES)[number];

/** Preferences of this browser. They contain no secrets. */
export function readPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(`lyon.${name}`);
  } catch {
    return null;
  }
}
export function keepPreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(`lyon.${name}`, value);
  } catch {
    // The preference lasts until the next document.
  }
}
