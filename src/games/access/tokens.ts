import { createHash } from 'node:crypto';
import type { AccountId, GameId, RandomBytes, TokenHash } from '../ports/game-store.js';

/** What every seat token begins with, so that one found in the wrong place is known for what it is. */
export const SEAT_TOKEN_PREFIX = 'lyon_seat_';

/** 256 bits: not to be guessed. */
const TOKEN_BYTES = 32;

/** SHA-256 in lower-case hex. Tokens are long and random, so no salt is needed. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let lastHashed: { readonly token: string; readonly hash: TokenHash } | null = null;

/** The hash by which a token is known. That of the last one is kept: a request asks for it where it is counted and where it is answered. */
export function hashToken(token: string): TokenHash {
  if (lastHashed?.token !== token) lastHashed = { token, hash: sha256(token) as TokenHash };
  return lastHashed.hash;
}

export const newSeatToken = (random: RandomBytes): string => SEAT_TOKEN_PREFIX + Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** What every invitation to a seat begins with. */
const INVITATION_PREFIX = 'lyon_invitation_';

export const newInvitation = (random: RandomBytes): string => INVITATION_PREFIX + Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** A token that was shown, as far as it is needed after that: who it is of is looked up by its hash. */
export interface TokenRef {
  readonly tokenHash: TokenHash;
  /** Known by how it begins. */
  readonly ofSeat: boolean;
}

export const tokenRef = (token: string): TokenRef => ({ tokenHash: hashToken(token), ofSeat: isSeatToken(token) });

export const isSeatToken = (token: string): boolean => token.startsWith(SEAT_TOKEN_PREFIX);

/** What every token of an account begins with that is made here; the configuration may name another. */
const ACCOUNT_TOKEN_PREFIX = 'lyon_account_';

export const newAccountToken = (random: RandomBytes): string =>
  ACCOUNT_TOKEN_PREFIX + Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** 128 bits: two are never the same, and how many there are is not seen. */
const ID_BYTES = 16;
const idWith = (prefix: string, random: RandomBytes): string => prefix + Buffer.from(random(ID_BYTES)).toString('base64url');

export const newAccountId = (random: RandomBytes): AccountId => idWith('acc_', random) as AccountId;

export const newTokenId = (random: RandomBytes): string => idWith('tok_', random);

/** A UUID of version 4 (RFC 9562, 5.4). */
export function newGameId(random: RandomBytes): GameId {
  const bytes = Buffer.from(random(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-') as GameId;
}
