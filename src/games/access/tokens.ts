import { sha256Hex } from '../../record/hashing.js';
import type { SeasonId, TournamentId } from '../model/game.js';
import { GUEST_ACCOUNT_PREFIX } from '../model/ids.js';
import type { AccountId, GameId, RandomBytes, TokenHash } from '../ports/game-store.js';

/** Prefix of seat tokens: a leaked token is recognized as one. */
const SEAT_TOKEN_PREFIX = 'lyon_seat_';

/** 256 bits. */
const TOKEN_BYTES = 32;

let lastHashed: { readonly token: string; readonly hash: TokenHash } | null = null;

/**
 * Returns the hash a token is stored under. Tokens are long and random, so no salt is needed. Caches the last one: rate limiting and
 * authentication hash the same token.
 */
export function hashToken(token: string): TokenHash {
  if (lastHashed?.token !== token) lastHashed = { token, hash: sha256Hex(token) as TokenHash };
  return lastHashed.hash;
}

/** A UUID. */
const GAME_BYTES = 16;
const SEAT_TOKEN = new RegExp(`^${SEAT_TOKEN_PREFIX}([\\w-]{${((GAME_BYTES + TOKEN_BYTES) * 4) / 3}})$`);

/**
 * Returns a new seat token: the bytes of the game's id, then random ones. It names its game because the rows of a game may be stored in a
 * shard of their own (docs/decisions/sharding.md).
 */
export function newSeatToken(game: GameId, random: RandomBytes): string {
  const named = Buffer.from(game.replaceAll('-', ''), 'hex');
  return SEAT_TOKEN_PREFIX + Buffer.concat([named, random(TOKEN_BYTES)]).toString('base64url');
}

/** Returns the game that a seat token names; null if the text does not have the form of one. */
export function gameOfSeatToken(token: string): GameId | null {
  const body = SEAT_TOKEN.exec(token)?.[1];
  return body === undefined ? null : (toUuid(Buffer.from(body, 'base64url').subarray(0, GAME_BYTES)) as GameId);
}

/** Prefix of invitations to a seat. */
const INVITATION_PREFIX = 'lyon_invitation_';

/** Creates the token of an invitation: random bytes after a prefix. */
export const newInvitation = (random: RandomBytes): string => INVITATION_PREFIX + Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** A checked token: its account or seat is looked up by its hash. */
export interface TokenRef {
  readonly tokenHash: TokenHash;
  /** By its prefix. */
  readonly ofSeat: boolean;
}

/** Returns how the store finds a token: by its hash and kind. */
export const tokenRef = (token: string): TokenRef => ({ tokenHash: hashToken(token), ofSeat: isSeatToken(token) });

/** Whether a token has the form of a seat’s. */
export const isSeatToken = (token: string): boolean => token.startsWith(SEAT_TOKEN_PREFIX);

/** Prefix of links by which an account goes to another device. */
const SIGN_IN_LINK_PREFIX = 'lyon_signin_';

/** Creates the token of a link: random bytes after a prefix. */
export const newSignInLink = (random: RandomBytes): string => SIGN_IN_LINK_PREFIX + Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** Prefix of account tokens issued here. The configuration may name others. */
const ACCOUNT_TOKEN_PREFIX = 'lyon_account_';

/** Creates a token for an account: random bytes after a prefix. */
export const createAccountToken = (random: RandomBytes): string =>
  ACCOUNT_TOKEN_PREFIX + Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** 128 bits: unique, and they do not reveal how many exist. */
const ID_BYTES = 16;
const idWith = (prefix: string, random: RandomBytes): string => prefix + Buffer.from(random(ID_BYTES)).toString('base64url');

export const newAccountId = (random: RandomBytes): AccountId => idWith('acc_', random) as AccountId;

export const newGuestId = (random: RandomBytes): AccountId => idWith(GUEST_ACCOUNT_PREFIX, random) as AccountId;

export const newTokenId = (random: RandomBytes): string => idWith('tok_', random);

export const newGameId = (random: RandomBytes): GameId => newUuid(random) as GameId;
export const newTournamentId = (random: RandomBytes): TournamentId => newUuid(random) as TournamentId;
export const newSeasonId = (random: RandomBytes): SeasonId => newUuid(random) as SeasonId;

/** Returns a UUID version 4 (RFC 9562, 5.4). */
function newUuid(random: RandomBytes): string {
  const bytes = Buffer.from(random(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return toUuid(bytes);
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
