// Accounts, and the port of their store.

import type { Result } from '../../engine/result.js';
import type { TableKey } from '../../record/physical-table/statements.js';
import type { AccountId, GameId, TokenHash } from '../model/game.js';
import type { NewStoredRequest } from './idempotency-store.js';

/**
 * What an account may do. `open-games`: open games, list and see its own, replace their seat tokens. `run-tournaments`: hold tournaments
 * and open their games. `rule`: see disputes and rule on them. `administer`: create, list and erase accounts, change their scopes and
 * tokens.
 */
export const SCOPES = ['open-games', 'run-tournaments', 'rule', 'administer'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * A token as its caller presented it, for a check in the transaction that it authorizes: it may have been revoked, or its sign-in separated,
 * since it was read. A sign-in is named by its own account, and the one that it opened.
 */
export type PresentedToken = { readonly tokenHash: TokenHash } | { readonly issuerAccount: AccountId; readonly opened: AccountId };

/**
 * What authorizes a change, checked again in its transaction; null if nothing that can end does: a token of the configuration, or the
 * server.
 */
export interface Authority {
  readonly by: PresentedToken | null;
  /** When the request began. */
  readonly at: Date;
}

/** The caller of a change, which its transaction checks: the account is not erased, and its token valid. */
export interface ChangeAuthor extends Authority {
  readonly account: AccountId;
}

/** The account of a valid token. */
export interface Caller {
  readonly account: AccountId;
  readonly scopes: readonly Scope[];
  /** When the token expires; null or left out if it does not, or only its issuer knows. */
  readonly expiresAt?: Date | null;
  /** Whether another account created the token, and its owner has not confirmed it: then it has not the scope `rule`. */
  readonly isUnconfirmed?: boolean;
  /** Left out for an account of the configuration, whose token the API cannot change. */
  readonly presented?: PresentedToken;
}

export interface Account {
  readonly id: AccountId;
  /** Personal data, as is the contact: null once the account is erased, and for an account of the configuration. */
  readonly name: string | null;
  readonly contact: string | null;
  readonly scopes: readonly Scope[];
  /** Null for an account of the configuration, which the API cannot change. */
  readonly createdAt: Date | null;
  readonly erasedAt: Date | null;
  /** The key with which it signs its rulings; null if it has none. */
  readonly arbiterKey: TableKey | null;
  /** The name by which everyone may know it as a player; null if it has chosen none. Erased with the account. */
  readonly playerName: string | null;
  /** When a sign-in joined the guest; null if none has. */
  readonly signInJoinedAt: Date | null;
  /** The issuer of that sign-in; null if none has joined, or it joined before this was stored. */
  readonly signInIssuer: string | null;
}

export interface NewAccount {
  readonly id: AccountId;
  readonly name: string;
  readonly contact: string | null;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  /** None if left out. */
  readonly playerName?: string;
}

/** A token as it may be read after it was issued. */
export interface AccountToken {
  /** Identifies the token for revocation; grants no access. */
  readonly id: string;
  readonly createdAt: Date;
  /** Null if it does not expire. */
  readonly expiresAt: Date | null;
  /** The owner's name for it; null if none was given. */
  readonly name: string | null;
  /** The start of the hour in which it was last used; null if it has not been. */
  readonly lastUsedAt: Date | null;
  /** The account that created it, if it was another; null if it was its own. */
  readonly createdBy: AccountId | null;
  /** Whether it is its owner's: the first of the account, or made or confirmed with a token that is. Only such a token can rule. */
  readonly confirmed: boolean;
}

/** An owner's own token, unless it says otherwise. */
export interface NewAccountToken
  extends Omit<AccountToken, 'lastUsedAt' | 'createdBy' | 'confirmed'>,
    Partial<Pick<AccountToken, 'createdBy' | 'confirmed'>> {
  readonly tokenHash: TokenHash;
}

/** A link by which an account goes to another device. */
export interface StoredSignInLink {
  readonly tokenHash: TokenHash;
  readonly account: AccountId;
  readonly expiresAt: Date;
  /** Whether the token that made it was its owner's. */
  readonly confirmed: boolean;
}

/** The join of a sign-in with a guest. */
export interface SignInJoin {
  readonly issuer: string;
  /** The token of the guest, which must still be valid. */
  readonly guestToken: TokenHash;
  /** The scopes that the guest gets in addition. */
  readonly scopes: readonly Scope[];
  readonly at: Date;
}

/** The end of such a join. */
export interface SignInSeparation extends Authority {
  /** The scopes that the account loses. */
  readonly scopes: readonly Scope[];
  /** The token that stays valid. */
  readonly keeps: TokenHash;
  /** The hash of a token that no one knows: it replaces those of the account's seats. */
  readonly unusedToken: TokenHash;
}

/** An account whose sign-in was separated, and the games in which the tokens of its seats were replaced. */
export interface SeparatedAccount {
  readonly account: Account;
  readonly games: readonly GameId[];
}

/** What the use of a link came to. */
export interface UsedSignInLink {
  readonly account: AccountId;
  readonly added: AddTokenResult;
}

/**
 * `too-many`: the account has its limit of living tokens. `gone`: it is erased or does not exist. `revoked`: the token that authorizes the
 * request no longer is valid.
 */
export type AddTokenResult = 'added' | 'too-many' | 'gone' | 'revoked';

/** What limits and authorizes a new token. */
export interface TokenGrant {
  /** The living tokens that the account may have. */
  readonly most: number;
  /** The token that authorizes it; null if nothing that can be revoked does. */
  readonly by: PresentedToken | null;
}

/** Why a token that was once valid no longer is. */
export type InvalidTokenReason = 'expired' | 'revoked';

/**
 * The store of accounts. Accounts are cached nowhere else. A change returns `revoked`, and changes nothing, if what authorizes it has
 * ended.
 */
export interface AccountStore {
  /** Returns the account of a living token; null if the token is unknown, expired or revoked. */
  readonly findCaller: (tokenHash: TokenHash, at: Date) => Promise<Caller | null>;
  /** Returns why a token of an account or tournament player is invalid; null if it is valid, or never existed. */
  readonly findInvalidToken: (tokenHash: TokenHash, at: Date) => Promise<InvalidTokenReason | null>;
  readonly create: (
    account: NewAccount,
    token: NewAccountToken,
    authority: Authority,
    remember?: NewStoredRequest | null,
  ) => Promise<'created' | 'revoked'>;
  /**
   * Creates an account of an issuer unless it exists, and returns it. If `most` such accounts were created in the last hour, creates none and
   * returns when the next may be created; null for never.
   */
  readonly createOnce: (account: NewAccount, most: number) => Promise<Result<Account, { readonly at: Date | null }>>;
  /** Creates a guest with its first token, within the same limit of guests. */
  readonly createGuest: (
    guest: NewAccount,
    token: NewAccountToken,
    most: number,
    remember?: NewStoredRequest | null,
  ) => Promise<Result<Account, { readonly at: Date | null }>>;
  readonly read: (account: AccountId) => Promise<Account | null>;
  /** Returns the account that a sign-in with an issuer opens: its own, or that of the guest that joined it. */
  readonly readIssued: (account: AccountId) => Promise<Account | null>;
  /** Whether a sign-in opens the account of a guest. */
  readonly isJoined: (guest: AccountId) => Promise<boolean>;
  /**
   * Lets a sign-in open the account of a guest, which gets these scopes in addition. False, and nothing changed, if either is joined to
   * another one, if the sign-in has something of its own (games, tournaments, webhooks or valid tokens), or if the guest's token ended.
   */
  readonly joinSignIn: (issuerAccount: AccountId, guest: AccountId, joining: SignInJoin) => Promise<boolean>;
  /**
   * Ends the join of a guest's sign-in: the account loses these scopes, its links, the tokens made since the join, except `keeps`, the
   * notifications that the sign-in registered, and the tokens of the seats that it has joined in unfinished games. An account that no
   * sign-in has joined stays as it is. `last`: no token would be left, and nothing changed. Null: the account is erased.
   */
  readonly separateSignIn: (guest: AccountId, separation: SignInSeparation) => Promise<SeparatedAccount | 'last' | 'revoked' | null>;
  /**
   * Stores a link by which an account goes to another device, and deletes those that have expired and all but a few of the account's. False,
   * and nothing stored, if the token that authorizes it no longer is valid.
   */
  readonly addSignInLink: (link: StoredSignInLink, by: PresentedToken | null, at: Date) => Promise<boolean>;
  /**
   * Uses a link up, and adds the token to its account, confirmed if the link is, unless that has `most` valid ones. Null if the link has
   * expired, was used, or never existed.
   */
  readonly useSignInLink: (tokenHash: TokenHash, token: NewAccountToken, most: number) => Promise<UsedSignInLink | null>;
  /** Returns those of the accounts that exist, in any order. */
  readonly readAll: (accounts: readonly AccountId[]) => Promise<readonly Account[]>;
  /** Newest first, after the given account. Without those of the configuration. */
  readonly list: (after: AccountId | null, limit: number) => Promise<readonly Account[]>;
  /** Returns the account with its new scopes. Null, and nothing changed, if it is erased, does not exist, or lacks one of `has`. */
  readonly setScopes: (
    account: AccountId,
    scopes: readonly Scope[],
    has: readonly Scope[],
    authority: Authority,
    remember?: NewStoredRequest | null,
  ) => Promise<Account | 'revoked' | null>;
  /** Sets or erases the name of the player. Null, and nothing changed, if the account is erased or does not exist. */
  readonly setPlayerName: (
    account: AccountId,
    playerName: string | null,
    authority: Authority,
    remember?: NewStoredRequest | null,
  ) => Promise<Account | 'revoked' | null>;
  /** Erases names and contact and revokes every token; an account erased before stays as it is. Null if there is none. */
  readonly erase: (account: AccountId, authority: Authority, remember?: NewStoredRequest | null) => Promise<Account | 'revoked' | null>;
  /** Adds a token unless the account has `most` living ones. */
  readonly addToken: (
    account: AccountId,
    token: NewAccountToken,
    grant: TokenGrant,
    remember?: NewStoredRequest | null,
  ) => Promise<AddTokenResult>;
  /** Living tokens, newest first. */
  readonly tokens: (account: AccountId, at: Date) => Promise<readonly AccountToken[]>;
  /**
   * Adds a token, with the old one's name unless it has its own, and lets the old one expire at that time if it would not sooner. Null, and
   * nothing changed, if the old one does not live. One that another account created for an arbiter expires at once. If the old one expires
   * at once, the account's links end with it. `remember` gets when the old one expires, and whether it is the one that authorizes this.
   */
  readonly rotateToken: (
    tokenId: string,
    token: NewAccountToken,
    rotation: { readonly previousExpiresAt: Date; readonly by: PresentedToken | null },
    remember?: ((previousExpiresAt: Date, isOwn: boolean) => NewStoredRequest | null) | null,
  ) => Promise<{ readonly name: string | null; readonly previousExpiresAt: Date } | 'revoked' | null>;
  /** Marks a token as its owner's. */
  readonly confirmToken: (tokenId: string, authority: Authority, remember?: NewStoredRequest | null) => Promise<'done' | 'revoked' | null>;
  /** Sets the key of an account, or removes it. Null if the account is erased. */
  readonly setArbiterKey: (
    account: AccountId,
    key: TableKey | null,
    authority: Authority,
    remember?: NewStoredRequest | null,
  ) => Promise<'done' | 'revoked' | null>;
  readonly findTokenOwner: (tokenId: string) => Promise<AccountId | null>;
  /** The token is invalid when this resolves, unless the result is `revoked`. */
  readonly revokeToken: (tokenId: string, authority: Authority, remember?: NewStoredRequest | null) => Promise<'done' | 'revoked'>;
}

/** The operator's terms, privacy statement and contact, as links. Each is null if the operator has not set it. */
export interface Operator {
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** A page, or `mailto:` and an address. */
  readonly contactUrl: string | null;
}

/** How pages sign people in with an issuer: authorization code with PKCE, as a public client. */
export interface PagesClient {
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the access tokens. */
  readonly audience: string;
  /** The scopes to ask for, separated by spaces. */
  readonly scope: string;
}

/** An OpenID Connect issuer whose tokens (JWT, RFC 7519) identify accounts. */
export interface Issuer {
  /** Its address, which names it to people. */
  readonly name: string;
  /** Returns the account of a token, always the same one, or why it is invalid. `unreachable`: the issuer's keys cannot be fetched. */
  readonly accountOf: (token: string) => Promise<Result<AccountId, 'expired' | 'unknown' | 'unreachable'>>;
  /** The scopes of a new account. Administrators change them like those of other accounts. */
  readonly scopes: readonly Scope[];
  /** How pages sign people in; null if they do not. */
  readonly pages: PagesClient | null;
}
