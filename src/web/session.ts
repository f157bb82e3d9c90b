// What this browser and this tab remember. The seats that a person plays and the account's token are kept on the device (localStorage) until
// the person signs out; on a computer that is shared, in the tab alone (sessionStorage). A token that a sign-out is to revoke is kept until
// the server has revoked it, in the same place. No other origin can read them, and they never stand
// in an address that is sent: the link of a seat or player carries its token in the fragment, which `takeSeatToken` and `takePlayerToken`
// move here.
import type { Strength } from '../tools/spar/strengths.js';

const ACCOUNT = 'lyon.account-token';
const RENEWAL = 'lyon.account-renewal';
const SIGN_IN = 'lyon.sign-in';
const SEAT_OF_TAB = 'lyon.seat-token.';
const SEATS_OF_DEVICE = 'lyon.seats.';
const MACHINE = 'lyon.machine-tokens.';
const PLAYER = 'lyon.player-token.';
const PLAN = 'lyon.plan.';
const INVITATIONS = 'lyon.invitations.';
const NEW_GUEST = 'lyon.new-guest';
const SEEN = 'lyon.seen.';
/** What a person who signs out leaves behind in this browser: none of it may stay. */
const SECRETS = [ACCOUNT, RENEWAL, SEAT_OF_TAB, SEATS_OF_DEVICE, MACHINE, PLAYER, PLAN, INVITATIONS, NEW_GUEST, SEEN];
/** Those that are read from the device, or from the tab on a shared computer; never from both. */
const IN_ONE_PLACE = [ACCOUNT, RENEWAL, SEATS_OF_DEVICE];
/** Not among the secrets: the tokens that a sign-out has not ended yet, because the server did not answer. */
const ENDING = 'lyon.ending-tokens';
const SHARED = 'lyon.shared-computer';
const PLAYED = 'lyon.played';
const SIGNED_OUT = 'lyon.signed-out';
const SESSION = 'lyon.session';
const PROBE = 'lyon.room';
/** More characters than a kept seat has. */
const ROOM_OF_SEAT = 1_000;

/** Storage can be switched off or full; what is kept then lasts until the next document, and is newer than what is stored. */
const memory = new Map<string, string>();

type Place = 'tab' | 'device';
const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

function readFrom(place: Place, key: string): string | null {
  const inMemory = memory.get(`${place} ${key}`);
  if (inMemory !== undefined) return inMemory;
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

function writeTo(place: Place, key: string, value: string | null): void {
  // A tab that is away while a person signs out, or is reopened later, finds by this that its secrets are of an earlier session.
  if (place === 'tab' && value !== null && key !== SESSION) writeTo('tab', SESSION, readFrom('device', SIGNED_OUT) ?? '');
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

function keysOf(place: Place): readonly string[] {
  const inMemory = [...memory.keys()].flatMap((key) => (key.startsWith(`${place} `) ? [key.slice(place.length + 1)] : []));
  try {
    return [...new Set([...Object.keys(storageOf(place)), ...inMemory])];
  } catch {
    return inMemory;
  }
}

const secretsIn = (place: Place): readonly string[] => keysOf(place).filter((key) => SECRETS.some((secret) => key.startsWith(secret)));

/** Whether the person said that others use this computer: what is kept then ends with the tab. */
export const isShared = (): boolean => readFrom('device', SHARED) !== null;

/** Where secrets are kept besides the tab. */
const keeping = (): Place => (isShared() ? 'tab' : 'device');

/** Says whether others use this computer, and moves what is kept to where it now belongs. */
export function setShared(shared: boolean): void {
  if (shared === isShared()) return;
  const before = keeping();
  writeTo('device', SHARED, shared ? 'yes' : null);
  for (const key of secretsIn(before)) {
    const value = readFrom(before, key);
    // The token of a tab's seat is among the seats of the device.
    if (!key.startsWith(SEAT_OF_TAB)) writeTo(keeping(), key, value);
    if (shared) writeTo('device', key, null);
    // Nothing reads them here from now on, and they would come back when the computer is shared again.
    else if (IN_ONE_PLACE.some((secret) => key.startsWith(secret))) writeTo('tab', key, null);
  }
  if (shared) writeTo('device', PLAYED, null);
  keepEndingTokens(endingTokens());
}

/** What the tab has comes first: another tab may play for another player. */
const read = (key: string): string | null => readFrom('tab', key) ?? readFrom('device', key);

function write(key: string, value: string | null): void {
  writeTo('tab', key, value);
  if (value === null || !isShared()) writeTo('device', key, value);
}

/** The account of this browser, or of this tab on a shared computer. All tabs have one: a tab that kept another would bring it back. */
export const accountToken = (): string | null => readFrom(keeping(), ACCOUNT);

/** A token that was made for this browser, which renews it before it ends and revokes it when the person signs out. */
export interface Renewal {
  /** The id of the token. */
  readonly tokenId: string;
  readonly account: string;
  /** Null if it does not end: that of a guest. */
  readonly expiresAt: string | null;
  /** The ids of tokens that it replaced, which may still be valid: they end with it. */
  readonly previous?: readonly string[];
  /** What replaces it, kept from before the server is asked until the new token is kept: a lost answer is asked for again. */
  readonly replacing?: Replacement;
}

/** A request to replace a token. The server repeats its answer to the same request under the same key. */
export interface Replacement {
  readonly key: string;
  /** Hours that the old token stays valid. */
  readonly overlapHours: number;
  /** Days that the new token is valid; null if it does not end. */
  readonly days: number | null;
}
/** How the kept account's token is renewed and revoked; null for a token that the person brought. */
export const accountRenewal = (): Renewal | null => JSON.parse(readFrom(keeping(), RENEWAL) ?? 'null') as Renewal | null;

/** Keeps the token of an account that was made for this browser. */
export function keepAccountToken(token: string, renewal: Renewal): void {
  writeTo(keeping(), ACCOUNT, token);
  writeTo(keeping(), RENEWAL, JSON.stringify(renewal));
}

/** Keeps a token that the person brought, which this browser neither renews nor revokes. Returns it. The kept one stays what it is. */
export function keepPastedToken(text: string): string {
  const token = text.trim();
  if (token === accountToken()) return token;
  writeTo(keeping(), ACCOUNT, token);
  writeTo(keeping(), RENEWAL, null);
  return token;
}

export function forgetAccountToken(): void {
  writeTo(keeping(), ACCOUNT, null);
  writeTo(keeping(), RENEWAL, null);
}

/** A guest that this tab has asked for. */
interface NewGuest {
  readonly name: string;
  /** A secret: the request is answered again under it, with the token of the guest. */
  readonly key: string;
}
/** The guest that was asked for and has not arrived: the answer may be lost, and is asked for again under the same key. */
export const newGuest = (): NewGuest | null => JSON.parse(readFrom('tab', NEW_GUEST) ?? 'null') as NewGuest | null;
export const keepNewGuest = (guest: NewGuest | null): void => writeTo('tab', NEW_GUEST, guest && JSON.stringify(guest));

/** Says that another token of the account is kept. */
export const tellAccountChanged = (): void => void dispatchEvent(new Event(CHANGED));

/** A token that a person has signed out of. */
export interface EndingToken extends Pick<Renewal, 'tokenId' | 'previous' | 'replacing'> {
  readonly token: string;
  /** Whether the server did not answer to its revocation. */
  readonly isLate: boolean;
}
/** The tokens that are to be revoked: kept until they are. The person may have said since what becomes of the computer. */
export function endingTokens(): readonly EndingToken[] {
  const tokens = (['tab', 'device'] as const).flatMap((place) => JSON.parse(readFrom(place, ENDING) ?? '[]') as readonly EndingToken[]);
  return tokens.filter(({ tokenId }, index) => tokens.findIndex((each) => each.tokenId === tokenId) === index);
}

/** Keeps the tokens that are to be revoked; on a shared computer in the tab alone. */
export function keepEndingTokens(tokens: readonly EndingToken[]): void {
  for (const place of ['tab', 'device'] as const)
    writeTo(place, ENDING, place === keeping() && tokens.length > 0 ? JSON.stringify(tokens) : null);
  dispatchEvent(new Event(CHANGED));
}

/** A sign-in that a person has asked for in this tab, by the press of a button. */
export interface SignInWish {
  /** The path to show afterwards. */
  readonly returnTo: string;
  /** Whether the kept account, a guest, joins the sign-in. */
  readonly joins: boolean;
  /** What names the press in the address of the page that signs in: any site can open that page, and cannot know this. */
  readonly press?: string;
  /** What its answer is checked with, once it has begun. */
  readonly begun?: { readonly state: string; readonly nonce: string; readonly verifier: string };
}
export const keepSignInWish = (wish: SignInWish | null): void => writeTo('tab', SIGN_IN, wish && JSON.stringify(wish));

/** Returns the wish, and forgets it: it counts for one sign-in of the person who had it. */
export function takeSignInWish(): SignInWish | null {
  const wish = JSON.parse(readFrom('tab', SIGN_IN) ?? 'null') as SignInWish | null;
  keepSignInWish(null);
  return wish;
}

/** Forgets the wish of a person who went back from the sign-in, now and when a page is shown again. Call it on every other page. */
export function forgetSignInWish(): void {
  keepSignInWish(null);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) keepSignInWish(null);
  });
}

/** Whether a person has signed out in this browser: the next one may be another. */
export const hasSignedOut = (): boolean => readFrom('device', SIGNED_OUT) !== null;

// Seats. A tab plays one seat of a game; the device can keep several.

/** A seat that this browser keeps. */
export interface KeptSeat {
  readonly game: string;
  readonly token: string;
  /** Null until the server has named it. */
  readonly seat: string | null;
  /** The title of the game, likewise. */
  readonly title: string | null;
  /** When it was kept, in milliseconds. */
  readonly at: number;
  /** Whether the account of this browser was given the token: it can get a new one. */
  readonly isOfAccount?: boolean;
  /** What replaces the token, kept from before the server is asked until the new one is kept: a lost answer is asked for again. */
  readonly replacing?: SeatReplacement;
}

/** A request to replace the token of a seat. The server repeats its answer to the same request under the same key. */
export interface SeatReplacement {
  /** A secret: the sender of the link has the token that is replaced too. */
  readonly key: string;
  /** Whether the seat is then the account's. */
  readonly isOfAccount: boolean;
}

/** Returns the kept seats of a game, the last used first. */
export const keptSeats = (game: string): readonly KeptSeat[] =>
  JSON.parse(readFrom(keeping(), SEATS_OF_DEVICE + game) ?? '[]') as readonly KeptSeat[];

function writeSeats(game: string, seats: readonly KeptSeat[]): void {
  writeTo(keeping(), SEATS_OF_DEVICE + game, seats.length === 0 ? null : JSON.stringify(seats));
}

/** Returns all kept seats. */
export const allKeptSeats = (): readonly KeptSeat[] =>
  keysOf(keeping()).flatMap((key) => (key.startsWith(SEATS_OF_DEVICE) ? keptSeats(key.slice(SEATS_OF_DEVICE.length)) : []));

/** The name of the seat that this tab plays: another tab can replace the token. */
const nameOfTab = (game: string): string => `${SEAT_OF_TAB}${game} seat`;

/** The token that this tab plays, as it is now: when another tab has replaced it, the browser keeps the new one of the same seat. */
function seatOfTab(game: string): string | null {
  const token = readFrom('tab', SEAT_OF_TAB + game);
  const kept = keptSeats(game);
  if (token === null || kept.some((each) => each.token === token)) return token;
  const seat = readFrom('tab', nameOfTab(game));
  return kept.find((each) => each.seat !== null && each.seat === seat)?.token ?? token;
}

function playInTab(game: string, token: string, seat: string | null): void {
  writeTo('tab', SEAT_OF_TAB + game, token);
  writeTo('tab', nameOfTab(game), seat);
}

/** The token that this tab plays a game with: its own, else the one that the browser used last. */
export const seatToken = (game: string): string | null => seatOfTab(game) ?? keptSeats(game)[0]?.token ?? null;

/** The kept seat that this tab plays; null if none is kept. */
export const ownKeptSeat = (game: string): KeptSeat | null => keptSeats(game).find((each) => each.token === seatToken(game)) ?? null;

/** What a browser is until a person signs out of it. What was asked for before that is not kept afterwards. */
export type Session = string;
export const currentSession = (): Session => readFrom('device', SIGNED_OUT) ?? '';

interface Keeping {
  /** The session in which the token was asked for. */
  readonly since: Session;
  /** The seat, if it is known: a seat has one token, so another kept one of it is no longer valid. */
  readonly seat?: string | null;
  readonly isOfAccount?: boolean;
}

/** Plays a seat in this tab, and keeps it, unless a person has signed out meanwhile. Returns whether it does. */
export function keepSeatToken(game: string, token: string, { since, seat = null, isOfAccount = false }: Keeping): boolean {
  if (since !== currentSession()) return false;
  const kept = keptSeats(game);
  const isSame = (each: KeptSeat) => each.token === token || (seat !== null && each.seat === seat);
  const { replacing, ...known } = kept.find(isSame) ?? { game, token, seat, title: null, at: Date.now() };
  const begun = known.token === token && replacing && { replacing };
  const own = { ...known, token, seat: seat ?? known.seat, ...(isOfAccount && { isOfAccount }), ...begun };
  writeSeats(game, [own, ...kept.filter((each) => !isSame(each))]);
  playInTab(game, token, own.seat);
  return true;
}

/** Keeps with a seat what replaces its token, before the server is asked. */
export const keepReplacement = (game: string, token: string, replacing: SeatReplacement): void =>
  writeSeats(
    game,
    keptSeats(game).map((each) => (each.token === token ? { ...each, replacing } : each)),
  );

/** Whether a token that is asked for now can be kept. Ask before the one that is kept ends: storage can be switched off or full. */
export function canKeepSeat(game: string): boolean {
  const room = JSON.stringify(keptSeats(game)).length + ROOM_OF_SEAT;
  try {
    for (const place of new Set<Place>(['tab', keeping()])) {
      storageOf(place).setItem(PROBE, 'x'.repeat(room));
      storageOf(place).removeItem(PROBE);
    }
    return true;
  } catch {
    return false;
  }
}

/** The token of a seat was not replaced: this browser could not keep the new one. */
export class UnkeptError extends Error {}

/** Whether the seat that this tab plays is found again when the page was closed. */
export function isSeatKept(game: string): boolean {
  const key = SEATS_OF_DEVICE + game;
  return keptSeats(game).some(({ token }) => token === seatToken(game)) && !memory.has(`${keeping()} ${key}`);
}

/** Enters what the server says of a kept seat. Another token of the same seat is no longer valid: a seat has one. */
export function describeSeat(game: string, token: string, { seat, title }: { readonly seat: string; readonly title: string }): void {
  if (readFrom('tab', SEAT_OF_TAB + game) === token) writeTo('tab', nameOfTab(game), seat);
  const kept = keptSeats(game);
  const known = kept.find((each) => each.token === token);
  if (known === undefined || (known.seat === seat && known.title === title)) return;
  writeSeats(
    game,
    kept
      .filter((each) => each.token === token || each.seat !== seat)
      .map((each) => (each.token === token ? { ...each, seat, title } : each)),
  );
  dispatchEvent(new Event(CHANGED));
}

/**
 * Plays the seat that the browser keeps, after the server has refused the token of this tab, which was replaced before the tab knew its seat:
 * by another tab that opened the same link. Returns whether there is one.
 */
export function playKeptSeat(game: string): boolean {
  const token = readFrom('tab', SEAT_OF_TAB + game);
  const kept = keptSeats(game);
  if (token === null || kept.length === 0 || kept.some((each) => each.token === token)) return false;
  if (readFrom('tab', nameOfTab(game)) !== null) return false;
  writeTo('tab', SEAT_OF_TAB + game, null);
  dispatchEvent(new Event(CHANGED));
  return true;
}

/** Forgets a seat, and remembers that the game was played here, if the server has ever accepted its token. */
export function forgetSeat(game: string, token: string): void {
  if (seatOfTab(game) === token) for (const key of [SEAT_OF_TAB + game, nameOfTab(game)]) writeTo('tab', key, null);
  const seat = keptSeats(game).find((each) => each.token === token)?.seat ?? null;
  if (seat !== null) keepPlan(game, seat, null);
  writeSeats(
    game,
    keptSeats(game).filter((each) => each.token !== token),
  );
  if (seat !== null) notePlayed([game]);
  dispatchEvent(new Event(CHANGED));
}

// Links of seats that others are to play, kept for the person who invites them until the seats are taken.

/** Returns the tokens of seats of a game that this browser has for others, by seat. */
export const keptInvitations = (game: string): Readonly<Record<string, string>> =>
  JSON.parse(readFrom(keeping(), INVITATIONS + game) ?? '{}') as Readonly<Record<string, string>>;

/** Keeps the token of a seat for the person who is invited to it; null forgets it. */
export function keepInvitation(game: string, seat: string, token: string | null): void {
  const { [seat]: _, ...others } = keptInvitations(game);
  const all = token === null ? others : { ...others, [seat]: token };
  writeTo(keeping(), INVITATIONS + game, Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** More games than a person looks for. */
const PLAYED_MAX = 200;

const playedGames = (): readonly string[] => JSON.parse(readFrom(keeping(), PLAYED) ?? '[]') as readonly string[];

/** Remembers that games were played here, by their ids alone, which open nothing. */
function notePlayed(games: readonly string[]): void {
  writeTo(keeping(), PLAYED, JSON.stringify([...new Set([...games, ...playedGames()])].slice(0, PLAYED_MAX)));
}

/** Whether this browser has played a game whose seat it keeps no longer. */
export const hasPlayed = (game: string): boolean => playedGames().includes(game);

/** Whether anything is kept that a person could sign out of. */
export const isSignedIn = (): boolean => secretsIn('tab').length > 0 || secretsIn('device').length > 0;

/** Forgets every seat and account of this browser. The other tabs do the same. */
export function signOut(): void {
  const games = allKeptSeats().map(({ game }) => game);
  for (const place of ['tab', 'device'] as const) for (const key of secretsIn(place)) writeTo(place, key, null);
  keepSignInWish(null);
  notePlayed(games);
  writeTo('device', SIGNED_OUT, String(Date.now()));
  dispatchEvent(new Event(CHANGED));
}

/**
 * Signs this tab out if a person has signed out since it was open, and when a person signs out in another one. Tells listeners when another
 * tab has another account, or another token of a seat. Call it before anything reads what is kept.
 */
export function followSignOut(): void {
  const forget = () => {
    for (const secret of [...secretsIn('tab'), SIGN_IN]) writeTo('tab', secret, null);
  };
  if ((readFrom('tab', SESSION) ?? '') !== (readFrom('device', SIGNED_OUT) ?? '')) forget();
  addEventListener('storage', ({ key, newValue }) => {
    // What another tab has stored is newer than what this one could not store.
    if (key !== null) memory.delete(`device ${key}`);
    if (key === ACCOUNT || key?.startsWith(SEATS_OF_DEVICE)) dispatchEvent(new Event(CHANGED));
    if (key !== SIGNED_OUT || newValue === null) return;
    forget();
    location.reload();
  });
}

/** A seat that the machine plays. */
interface MachineSeat {
  readonly seat: string;
  readonly token: string;
  readonly strength: Strength;
}
/** Returns the seats of a game that this browser plays by the sparring partner. */
export const machineSeats = (game: string): readonly MachineSeat[] => JSON.parse(read(MACHINE + game) ?? '[]') as MachineSeat[];
export const keepMachineSeats = (game: string, seats: readonly MachineSeat[]): void =>
  write(MACHINE + game, seats.length === 0 ? null : JSON.stringify(seats));

/** The last version of a game that a viewer has looked at in this browser; null if it is not known. Viewers count differently. */
export function seenVersion(game: string, viewer: string): number | null {
  const version = readFrom(keeping(), `${SEEN}${game} ${viewer}`);
  return version === null ? null : Number(version);
}
export const keepSeen = (game: string, viewer: string, version: number): void =>
  writeTo(keeping(), `${SEEN}${game} ${viewer}`, String(version));

const closedKey = (version: number): string => `lyon.closed ${location.pathname} ${version}`;
/** Whether the person has closed in this tab what an entry of the game on this page has shown over the map. */
export const isClosed = (version: number): boolean => readFrom('tab', closedKey(version)) !== null;
export const keepClosed = (version: number): void => writeTo('tab', closedKey(version), 'closed');

const JUDGED_TEXT = 'lyon.judged-text';
/** Returns the text that this tab last judged or began to write. A change of language loads the page anew. */
export const judgedText = (): string => readFrom('tab', JUDGED_TEXT) ?? '';
export const keepJudgedText = (text: string): void => writeTo('tab', JUDGED_TEXT, text === '' ? null : text);

export const playerToken = (tournament: string): string | null => read(PLAYER + tournament);
export const keepPlayerToken = (tournament: string, token: string | null): void => write(PLAYER + tournament, token);

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

const CHANGED = 'lyon-kept-change';

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
  dispatchEvent(new Event(CHANGED));
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
  dispatchEvent(new Event(CHANGED));
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
  dispatchEvent(new Event(CHANGED));
}

/** Calls a function when what this browser keeps, and how, may have changed. Returns a function that stops it. */
export function onKeptChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

const planKey = (game: string, seat: string): string => `${PLAN}${game} ${seat}`;

/** What a seat has planned in a game and not submitted: kept, so that a page that is closed loses nothing. */
export function readPlan(game: string, seat: string): unknown {
  try {
    return JSON.parse(read(planKey(game, seat)) ?? 'null');
  } catch {
    return null;
  }
}
export const keepPlan = (game: string, seat: string, plan: object | null): void =>
  write(planKey(game, seat), plan === null ? null : JSON.stringify(plan));

const PREFERENCES = ['language', 'confirm', 'plan', 'forced', 'lists', 'sound', 'subscribed'] as const;
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
