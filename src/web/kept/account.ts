// The account that this browser keeps: its token, how the token is renewed and revoked, and a sign-in that is under way.
import { KEYS, keeping, readFrom, readJson, tellKeptChange, writeTo } from './storage.js';

/** The account of this browser, or of this tab on a shared computer. All tabs have one: a tab that kept another would bring it back. */
export const accountToken = (): string | null => readFrom(keeping(), KEYS.account);

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
export const accountRenewal = (): Renewal | null => readJson<Renewal | null>(keeping(), KEYS.renewal, null);

/** Keeps the token of an account that was made for this browser. */
export function keepAccountToken(token: string, renewal: Renewal): void {
  writeTo(keeping(), KEYS.account, token);
  writeTo(keeping(), KEYS.renewal, JSON.stringify(renewal));
}

/** Keeps a token that the person brought, which this browser neither renews nor revokes. Returns it. The kept one stays what it is. */
export function keepPastedToken(text: string): string {
  const token = text.trim();
  if (token === accountToken()) return token;
  writeTo(keeping(), KEYS.account, token);
  writeTo(keeping(), KEYS.renewal, null);
  return token;
}

export function forgetAccountToken(): void {
  writeTo(keeping(), KEYS.account, null);
  writeTo(keeping(), KEYS.renewal, null);
}

/** A guest that this tab has asked for. */
interface NewGuest {
  readonly name: string;
  /** A secret: the request is answered again under it, with the token of the guest. */
  readonly key: string;
}
/** The guest that was asked for and has not arrived: the answer may be lost, and is asked for again under the same key. */
export const newGuest = (): NewGuest | null => readJson<NewGuest | null>('tab', KEYS.newGuest, null);
export const keepNewGuest = (guest: NewGuest | null): void => writeTo('tab', KEYS.newGuest, guest && JSON.stringify(guest));

/** A token that a person has signed out of. */
export interface EndingToken extends Pick<Renewal, 'tokenId' | 'previous' | 'replacing'> {
  readonly token: string;
  /** Whether the server did not answer to its revocation. */
  readonly isLate: boolean;
}
/** The tokens that are to be revoked: kept until they are. The person may have said since what becomes of the computer. */
export function endingTokens(): readonly EndingToken[] {
  const tokens = (['tab', 'device'] as const).flatMap((place) => readJson<readonly EndingToken[]>(place, KEYS.endingTokens, []));
  return tokens.filter(({ tokenId }, index) => tokens.findIndex((each) => each.tokenId === tokenId) === index);
}

/** Keeps the tokens that are to be revoked; on a shared computer in the tab alone. */
export function keepEndingTokens(tokens: readonly EndingToken[]): void {
  for (const place of ['tab', 'device'] as const)
    writeTo(place, KEYS.endingTokens, place === keeping() && tokens.length > 0 ? JSON.stringify(tokens) : null);
  tellKeptChange();
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
export const keepSignInWish = (wish: SignInWish | null): void => writeTo('tab', KEYS.signIn, wish && JSON.stringify(wish));

/** Returns the wish, and forgets it: it counts for one sign-in of the person who had it. */
export function takeSignInWish(): SignInWish | null {
  const wish = readJson<SignInWish | null>('tab', KEYS.signIn, null);
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
