// Accounts, and the port behind which they are kept.

import type { Result } from '../../engine/result.js';
import type { AccountId, TokenHash } from '../model/game.js';
import type { NewStoredRequest } from './idempotency-store.js';

/**
 * What an account may do. `open-games`: open games, list and see its own, replace the tokens of their seats. `run-tournaments`:
 * hold tournaments, and open their games. `rule`: see disputes and rule on them. `administer`: create, list and erase accounts,
 * change their scopes and tokens.
 */
export const SCOPES = ['open-games', 'run-tournaments', 'rule', 'administer'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who shows a token. */
export interface Caller {
  readonly account: AccountId;
  readonly scopes: readonly Scope[];
  /** When the token that was shown expires; null or left out if it never does, or only its issuer knows. */
  readonly expiresAt?: Date | null;
}

export interface Account {
  readonly id: AccountId;
  /** Personal data, as the contact is: null once the account is erased, and for an account of the configuration. */
  readonly name: string | null;
  readonly contact: string | null;
  readonly scopes: readonly Scope[];
  /** Null for an account of the configuration, which nothing here can change. */
  readonly createdAt: Date | null;
  readonly erasedAt: Date | null;
}

export interface NewAccount {
  readonly id: AccountId;
  readonly name: string;
  readonly contact: string | null;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
}

/** What may be known of a token after it was told. */
export interface AccountToken {
  /** Names it to who may revoke it; opens nothing. */
  readonly id: string;
  readonly createdAt: Date;
  /** Null if it never does. */
  readonly expiresAt: Date | null;
  /** What it is called by whose it is; null if nothing was said. */
  readonly name: string | null;
  /** The beginning of the hour in which it was last shown; null if it was not since it was made. */
  readonly lastUsedAt: Date | null;
}

export interface NewAccountToken extends Omit<AccountToken, 'lastUsedAt'> {
  readonly tokenHash: TokenHash;
}

/** `too-many`: the account has as many living tokens as it may. `gone`: it is erased, or was never there. */
export type AddTokenResult = 'added' | 'too-many' | 'gone';

/** What a token is that opened something once. */
export type DeadTokenReason = 'expired' | 'revoked';

/** Where accounts are kept. Every answer is the store's of that moment: nothing of an account is remembered elsewhere. */
export interface AccountStore {
  /** Whose token this is; null for one that is not known, has expired or was revoked. */
  readonly findCaller: (tokenHash: TokenHash, at: Date) => Promise<Caller | null>;
  /** Why a token of an account, or of a player of a tournament, opens nothing any more; null if it lives, or was never one. */
  readonly findDeadToken: (tokenHash: TokenHash, at: Date) => Promise<DeadTokenReason | null>;
  readonly create: (account: NewAccount, token: NewAccountToken, remember?: NewStoredRequest | null) => Promise<void>;
  /** Makes an account without a token, unless there is one of this id; and reads it. */
  readonly createOnce: (account: NewAccount) => Promise<Account>;
  readonly read: (account: AccountId) => Promise<Account | null>;
  /** Newest first, beginning after the given account. Without those of the configuration. */
  readonly list: (after: AccountId | null, limit: number) => Promise<readonly Account[]>;
  /** The account as it is then. Null, and nothing changed, if it is erased, was never there, or lacks one of `has`. */
  readonly setScopes: (
    account: AccountId,
    scopes: readonly Scope[],
    has: readonly Scope[],
    remember?: NewStoredRequest | null,
  ) => Promise<Account | null>;
  /** Forgets name and contact, and revokes every token; what was erased before stays as it is. Null if there is none. */
  readonly erase: (account: AccountId, at: Date, remember?: NewStoredRequest | null) => Promise<Account | null>;
  /** Adds a token unless the account has `most` living ones. */
  readonly addToken: (
    account: AccountId,
    token: NewAccountToken,
    most: number,
    remember?: NewStoredRequest | null,
  ) => Promise<AddTokenResult>;
  /** Those that live, newest first. */
  readonly tokens: (account: AccountId, at: Date) => Promise<readonly AccountToken[]>;
  /**
   * Adds a token, called as the old one is unless it has a name, and lets the old one expire then, if it would not before. Null, and
   * nothing done, if the old one does not live.
   */
  readonly rotateToken: (
    tokenId: string,
    token: NewAccountToken,
    oldExpiresAt: Date,
    remember?: ((oldExpiresAt: Date) => NewStoredRequest | null) | null,
  ) => Promise<{ readonly name: string | null; readonly oldExpiresAt: Date } | null>;
  readonly findTokenOwner: (tokenId: string) => Promise<AccountId | null>;
  /** The token is dead when this resolves. */
  readonly revokeToken: (tokenId: string, at: Date, remember?: NewStoredRequest | null) => Promise<void>;
}

// Who else may say who somebody is, and the port behind which he is asked.

/** An issuer whose tokens (JWT, RFC 7519) stand for accounts here. */
export interface Issuer {
  /** The account a token stands for, always the same; or why it stands for none. `unreachable`: the issuer's keys cannot be had. */
  readonly accountOf: (token: string) => Promise<Result<AccountId, 'expired' | 'unknown' | 'unreachable'>>;
  /** What an account may do from its first sign-in on. Administrators change it like that of other accounts. */
  readonly scopes: readonly Scope[];
}
