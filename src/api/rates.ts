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
  const counter = (policy: Quota['policy'], limit: number) => {
    const windows = openWindows();
    return (name: string, at: Date): Quota => ({ policy, limit, ...windows.take(name, limit, at) });
  };
  const ofAddress = counter('address', limits.requestsOfAddress);
  const ofNobody = counter('nobody', limits.requestsOfNobody);
  const ofToken = counter('token', limits.requestsOfToken);
  return {
    count({ bearer, address }) {
      const at = now();
      const inAll = ofAddress(address, at);
      if (inAll.isExceeded) return inAll;
      return bearer === null ? ofNobody(address, at) : ofToken(hashToken(bearer), at);
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
