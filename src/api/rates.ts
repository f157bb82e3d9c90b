// How often a caller may ask. Our own, since a message on a websocket must be judged before the next is read: the libraries
// that keep count answer later, for stores that are elsewhere.
import { type Bearer, hashToken, openWindows, type Taken } from '../games/index.js';
import { type InEveryLanguage, Refused } from './errors.js';

/** Requests in a minute. A subscription, or an operation over a websocket, is a request. */
export interface RateLimits {
  /** With one token. */
  readonly requestsOfToken: number;
  /** Without a token, from one address. */
  readonly requestsOfNobody: number;
  /** From one address in all: who has no token could make up as many as he likes. */
  readonly requestsOfAddress: number;
}

export interface Asking {
  readonly bearer: Bearer;
  /** As `callerOf` tells it. */
  readonly address: string;
}

/** Where a caller stands: how much of his quota is left, and in how many seconds it is whole again. */
export interface Quota extends Taken {
  readonly policy: 'token' | 'nobody' | 'address';
  readonly limit: number;
}

export interface Rates {
  /** Counts a request. */
  readonly count: (asking: Asking) => Quota;
}

/** In seconds. */
const WINDOW = 60;

/** Counts in windows of a minute, each beginning with its caller's first request. */
export function openRates(limits: RateLimits, now: () => Date): Rates {
  const windows = openWindows();
  const take = (policy: Quota['policy'], name: string, limit: number): Quota => ({
    policy,
    limit,
    ...windows.take(`${policy} ${name}`, limit, now()),
  });
  return {
    count({ bearer, address }) {
      const ofAddress = take('address', address, limits.requestsOfAddress);
      if (ofAddress.isExceeded) return ofAddress;
      if (bearer === null) return take('nobody', address, limits.requestsOfNobody);
      return take('token', hashToken(bearer), limits.requestsOfToken);
    },
  };
}

/** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10): the caller's own quota, and nobody else's. */
export const quotaHeaders = ({ policy, limit, remaining, seconds }: Quota): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${WINDOW}`,
  ratelimit: `"${policy}";r=${remaining};t=${seconds}`,
});

/** What a caller is told who has asked too often. */
export function tooMany({ limit, seconds }: Quota): Refused {
  const words: InEveryLanguage = {
    en: `At most ${limit} requests a minute: ask again in ${seconds} seconds.`,
    fr: `Au plus ${limit} requêtes par minute : redemandez dans ${seconds} secondes.`,
  };
  return new Refused('too-many-requests', words, { limit, retryAfter: seconds });
}
