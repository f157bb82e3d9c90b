// The seats that this browser keeps, and what it keeps with them. A tab plays one seat of a game; the device can keep several.
import type { Strength } from '../../tools/spar/strengths.js';
import {
  currentSession,
  hasRoom,
  isStored,
  KEYS,
  keeping,
  keysOf,
  read,
  readFrom,
  readJson,
  type Session,
  tellKeptChange,
  write,
  writeTo,
} from './storage.js';

/** More characters than a kept seat has. */
const ROOM_OF_SEAT = 1_000;

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
  /** Whether the seat was taken with this token. A link that was only looked at is kept as well. */
  readonly isTaken?: boolean;
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
export const keptSeats = (game: string): readonly KeptSeat[] => readJson<readonly KeptSeat[]>(keeping(), KEYS.seatsOfDevice + game, []);

function writeSeats(game: string, seats: readonly KeptSeat[]): void {
  writeTo(keeping(), KEYS.seatsOfDevice + game, seats.length === 0 ? null : JSON.stringify(seats));
}

/** Returns all kept seats. */
export const allKeptSeats = (): readonly KeptSeat[] =>
  keysOf(keeping()).flatMap((key) => (key.startsWith(KEYS.seatsOfDevice) ? keptSeats(key.slice(KEYS.seatsOfDevice.length)) : []));

/** The name of the seat that this tab plays: another tab can replace the token. */
const nameOfTab = (game: string): string => `${KEYS.seatOfTab}${game} seat`;

/** The token that this tab plays, as it is now: when another tab has replaced it, the browser keeps the new one of the same seat. */
export function seatOfTab(game: string): string | null {
  const token = readFrom('tab', KEYS.seatOfTab + game);
  const kept = keptSeats(game);
  if (token === null || kept.some((each) => each.token === token)) return token;
  const seat = readFrom('tab', nameOfTab(game));
  return kept.find((each) => each.seat !== null && each.seat === seat)?.token ?? token;
}

function playInTab(game: string, token: string, seat: string | null): void {
  writeTo('tab', KEYS.seatOfTab + game, token);
  writeTo('tab', nameOfTab(game), seat);
}

/** The token that this tab plays a game with: its own, else the one that the browser used last. */
export const seatToken = (game: string): string | null => seatOfTab(game) ?? keptSeats(game)[0]?.token ?? null;

/** The kept seat that this tab plays; null if none is kept. */
export const ownKeptSeat = (game: string): KeptSeat | null => keptSeats(game).find((each) => each.token === seatToken(game)) ?? null;

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
export const canKeepSeat = (game: string): boolean => hasRoom(JSON.stringify(keptSeats(game)).length + ROOM_OF_SEAT);

/** The token of a seat was not replaced: this browser could not keep the new one. */
export class UnkeptError extends Error {}

/** Whether the seat that this tab plays is found again when the page was closed. */
export const isSeatKept = (game: string): boolean =>
  keptSeats(game).some(({ token }) => token === seatToken(game)) && isStored(KEYS.seatsOfDevice + game);

/** Enters what the server says of a kept seat. Another token of the same seat is no longer valid: a seat has one. */
export function describeSeat(game: string, token: string, said: Pick<KeptSeat, 'title' | 'isTaken'> & { readonly seat: string }): void {
  const { seat, title, isTaken } = said;
  if (readFrom('tab', KEYS.seatOfTab + game) === token) writeTo('tab', nameOfTab(game), seat);
  const kept = keptSeats(game);
  const known = kept.find((each) => each.token === token);
  if (known === undefined || (known.seat === seat && known.title === title && known.isTaken === isTaken)) return;
  writeSeats(
    game,
    kept.filter((each) => each.token === token || each.seat !== seat).map((each) => (each.token === token ? { ...each, ...said } : each)),
  );
  tellKeptChange();
}

/**
 * Plays the seat that the browser keeps, after the server has refused the token of this tab, which was replaced before the tab knew its seat:
 * by another tab that opened the same link. Returns whether there is one.
 */
export function playKeptSeat(game: string): boolean {
  const token = readFrom('tab', KEYS.seatOfTab + game);
  const kept = keptSeats(game);
  if (token === null || kept.length === 0 || kept.some((each) => each.token === token)) return false;
  if (readFrom('tab', nameOfTab(game)) !== null) return false;
  writeTo('tab', KEYS.seatOfTab + game, null);
  tellKeptChange();
  return true;
}

/** Forgets a seat, and remembers that the game was played here, if the server has ever accepted its token. */
export function forgetSeat(game: string, token: string): void {
  if (seatOfTab(game) === token) for (const key of [KEYS.seatOfTab + game, nameOfTab(game)]) writeTo('tab', key, null);
  const seat = keptSeats(game).find((each) => each.token === token)?.seat ?? null;
  if (seat !== null) keepPlan(game, seat, null);
  writeSeats(
    game,
    keptSeats(game).filter((each) => each.token !== token),
  );
  if (seat !== null) notePlayed([game]);
  tellKeptChange();
}

// Links of seats that others are to play, kept for the person who invites them until the seats are taken.

/** Returns the tokens of seats of a game that this browser has for others, by seat. */
export const keptInvitations = (game: string): Readonly<Record<string, string>> =>
  readJson<Readonly<Record<string, string>>>(keeping(), KEYS.invitations + game, {});

/** Keeps the token of a seat for the person who is invited to it; null forgets it. */
export function keepInvitation(game: string, seat: string, token: string | null): void {
  const { [seat]: _, ...others } = keptInvitations(game);
  const all = token === null ? others : { ...others, [seat]: token };
  writeTo(keeping(), KEYS.invitations + game, Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** More games than a person looks for. */
const PLAYED_MAX = 200;

const playedGames = (): readonly string[] => readJson<readonly string[]>(keeping(), KEYS.played, []);

/** Remembers that games were played here, by their ids alone, which open nothing. */
export function notePlayed(games: readonly string[]): void {
  writeTo(keeping(), KEYS.played, JSON.stringify([...new Set([...games, ...playedGames()])].slice(0, PLAYED_MAX)));
}

/** Whether this browser has played a game whose seat it keeps no longer. */
export const hasPlayed = (game: string): boolean => playedGames().includes(game);

/** A seat that the machine plays. */
interface MachineSeat {
  readonly seat: string;
  readonly token: string;
  readonly strength: Strength;
}
/** Returns the seats of a game that this browser plays by the sparring partner. */
export const machineSeats = (game: string): readonly MachineSeat[] => JSON.parse(read(KEYS.machine + game) ?? '[]') as MachineSeat[];
export const keepMachineSeats = (game: string, seats: readonly MachineSeat[]): void =>
  write(KEYS.machine + game, seats.length === 0 ? null : JSON.stringify(seats));

/**
 * The cursor of the last entry that the player of a seat has looked at in this browser; null if it is not known. A cursor, because everyone
 * counts the entries anew once a game is over and revealed.
 */
export const seenCursor = (game: string, seat: string): string | null => readFrom(keeping(), `${KEYS.seen}${game} ${seat}`);
export const keepSeen = (game: string, seat: string, cursor: string): void => writeTo(keeping(), `${KEYS.seen}${game} ${seat}`, cursor);

const planKey = (game: string, seat: string): string => `${KEYS.plan}${game} ${seat}`;

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
