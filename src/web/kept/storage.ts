// Where this browser keeps what it remembers. The seats that a person plays and the account's token are kept on the device (localStorage)
// until the person signs out; on a computer that is shared, in the tab alone (sessionStorage). A token that a sign-out is to revoke is kept
// until the server has revoked it, in the same place. No other origin can read them.

/** The keys of what is stored. Those that end with a dot or a space are followed by what they are about. */
export const KEYS = {
  account: 'lyon.account-token',
  renewal: 'lyon.account-renewal',
  newGuest: 'lyon.new-guest',
  endingTokens: 'lyon.ending-tokens',
  signIn: 'lyon.sign-in',
  seatOfTab: 'lyon.seat-token.',
  seatsOfDevice: 'lyon.seats.',
  machine: 'lyon.machine-tokens.',
  player: 'lyon.player-token.',
  plan: 'lyon.plan.',
  invitations: 'lyon.invitations.',
  seen: 'lyon.seen.',
  played: 'lyon.played',
  judgedText: 'lyon.judged-text',
  closed: 'lyon.closed ',
  shared: 'lyon.shared-computer',
  signedOut: 'lyon.signed-out',
  session: 'lyon.session',
} as const;
const PROBE = 'lyon.room';

/** Storage can be switched off or full; what is kept then lasts until the next document, and is newer than what is stored. */
const memory = new Map<string, string>();

export type Place = 'tab' | 'device';
const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

export function readFrom(place: Place, key: string): string | null {
  const inMemory = memory.get(`${place} ${key}`);
  if (inMemory !== undefined) return inMemory;
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

export function writeTo(place: Place, key: string, value: string | null): void {
  // A tab that is away while a person signs out, or is reopened later, finds by this that its secrets are of an earlier session.
  if (place === 'tab' && value !== null && key !== KEYS.session) writeTo('tab', KEYS.session, currentSession());
  memory.delete(`${place} ${key}`);
  try {
    if (value === null) storageOf(place).removeItem(key);
    else store(storageOf(place), key, value);
  } catch {
    // Only here: what another tab removes from the storage must not live on.
    if (value !== null) memory.set(`${place} ${key}`, value);
  }
}

/** Stores a value. Where there is no room for it, not even without the value before, neither stays: that one is out of date. */
function store(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    storage.removeItem(key);
    storage.setItem(key, value);
  }
}

export function keysOf(place: Place): readonly string[] {
  const inMemory = [...memory.keys()].flatMap((key) => (key.startsWith(`${place} `) ? [key.slice(place.length + 1)] : []));
  try {
    return [...new Set([...Object.keys(storageOf(place)), ...inMemory])];
  } catch {
    return inMemory;
  }
}

/** Returns a value that was stored as JSON; `none` where there is none that can be read. */
export function readJson<Value>(place: Place, key: string, none: Value): Value {
  try {
    return (JSON.parse(readFrom(place, key) ?? 'null') as Value | null) ?? none;
  } catch {
    return none;
  }
}

/** Whether the person said that others use this computer: what is kept then ends with the tab. */
export const isShared = (): boolean => readFrom('device', KEYS.shared) !== null;

/** Where secrets are kept besides the tab. */
export const keeping = (): Place => (isShared() ? 'tab' : 'device');

/** What the tab has comes first: another tab may play for another player. */
export const read = (key: string): string | null => readFrom('tab', key) ?? readFrom('device', key);

export function write(key: string, value: string | null): void {
  writeTo('tab', key, value);
  if (value === null || !isShared()) writeTo('device', key, value);
}

/** Whether a value of so many characters can be stored now: storage can be switched off or full. */
export function hasRoom(characters: number): boolean {
  try {
    for (const place of new Set<Place>(['tab', keeping()])) {
      storageOf(place).setItem(PROBE, 'x'.repeat(characters));
      storageOf(place).removeItem(PROBE);
    }
    return true;
  } catch {
    return false;
  }
}

/** Whether what is kept under a key is found again when the page was closed. */
export const isStored = (key: string): boolean => !memory.has(`${keeping()} ${key}`);

/** Forgets what could not be stored: what another tab has stored is newer. */
export const forgetUnstored = (key: string): void => void memory.delete(`device ${key}`);

/** Identifies the time between two sign-outs of this browser. What was requested in an earlier session is not kept. */
export type Session = string;
export const currentSession = (): Session => readFrom('device', KEYS.signedOut) ?? '';

const CHANGED = 'lyon-kept-change';
export const tellKeptChange = (): void => void dispatchEvent(new Event(CHANGED));

/** Calls a function when what this browser keeps, and how, may have changed. Returns a function that stops it. */
export function onKeptChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
