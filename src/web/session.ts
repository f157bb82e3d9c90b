// Tokens of this tab. They are kept in sessionStorage, so they end with the tab and no other origin can read them, and they never stand in
// an address that is sent: a seat's link carries its token in the fragment, which `takeSeatToken` moves here.

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
export interface MachineSeat {
  readonly seat: string;
  readonly token: string;
}
/** Returns the seats of a game that this tab plays by the sparring partner. */
export const machineSeats = (game: string): readonly MachineSeat[] => JSON.parse(read(machineKey(game)) ?? '[]') as MachineSeat[];
export const keepMachineSeats = (game: string, seats: readonly MachineSeat[]): void =>
  write(machineKey(game), seats.length === 0 ? null : JSON.stringify(seats));

const SEAT_FRAGMENT = /^#seat=([\w.~-]+)$/;

/** Returns the link of a seat. Browsers do not send its fragment. */
export const seatLink = (game: string, token: string): string => `${location.origin}/games/${game}#seat=${token}`;

/** Moves a token from the fragment of the address into the storage of this tab. Call it before anything else reads the address. */
export function takeSeatToken(): void {
  const [, token] = SEAT_FRAGMENT.exec(location.hash) ?? [];
  const [, game] = /^\/games\/([\w-]+)/.exec(location.pathname) ?? [];
  if (token === undefined || game === undefined) return;
  keepSeatToken(game, token);
  history.replaceState(null, '', location.pathname);
}

const PREFERENCES = ['language', 'confirm', 'plan'] as const;
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
