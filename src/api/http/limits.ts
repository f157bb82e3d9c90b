import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { type Bearer, createRateWindows, hashToken, type RateResult } from '../../games/index.js';
import { callerAddress, parseBearer } from './callers.js';
import { RefusalError, type Translations } from './errors.js';

/** Numbers that bound what a request may ask of the doors. Those of a single use-case are in `games`. */
export interface ApiLimits {
  /** Of a request's body, or of one message on a websocket. */
  readonly bodyBytes: number;
  /** Longest `Authorization` value that is looked at, in characters. */
  readonly authorizationLength: number;
  /** Lexical tokens in a GraphQL document. */
  readonly queryTokens: number;
  /** Levels of selection, fragments followed. */
  readonly queryDepth: number;
  /** Fields selected in all, aliases counted each and fragments followed. */
  readonly queryFields: number;
  /** Fields among them that are given another name. */
  readonly queryAliases: number;
  /** Fields of Query, Mutation or Subscription in one operation. */
  readonly rootFields: number;
  /** Fields that the answer may have: what is on a page counts as often as the page is long, a use-case ten times. */
  readonly queryCost: number;
  /** Fields that are a use-case of their own: all of Query, Mutation and Subscription, and others wherever they stand. */
  readonly queryOperations: number;
  /** Until a request must have arrived in full; milliseconds. */
  readonly requestTimeout: number;
  /** Connections open at once in this process. */
  readonly connections: number;
  /** Websockets among them. */
  readonly sockets: number;
  /** Websockets open at once from one address. */
  readonly socketsOfAddress: number;
  /** Subscriptions open at once on one websocket. */
  readonly subscriptionsPerSocket: number;
  /** Messages and control frames on one websocket in a minute that ask for nothing: pings, pongs, ends of what is not open. */
  readonly idleFramesPerMinute: number;
  /** Streams of events open at once with one token. */
  readonly streamsOfToken: number;
  /** The same from one address, whatever tokens are shown. */
  readonly streamsOfAddress: number;
  /** From opening a websocket to its `connection_init`, and from a ping to its pong; milliseconds. */
  readonly socketTimeout: number;
}

// How often a caller may ask. Our own, since a message on a websocket must be judged before the next is read: the libraries
// that keep count answer later, for stores that are elsewhere.

/** Requests in a minute. A subscription, or an operation over a websocket, is a request. */
export interface RateLimits {
  /** With one token. */
  readonly requestsOfToken: number;
  /** Without a token, from one address. */
  readonly anonymousRequests: number;
  /** From one address in all: who has no token could make up as many as he likes. */
  readonly requestsOfAddress: number;
}

export interface RateLimitedCaller {
  readonly bearer: Bearer;
  /** As `callerOf` tells it. */
  readonly address: string;
}

/** Where a caller stands: how much of his quota is left, and in how many seconds it is whole again. */
export interface Quota extends RateResult {
  readonly policy: 'token' | 'nobody' | 'address';
  readonly limit: number;
}

export interface RateLimiter {
  /** Counts a request. */
  readonly count: (asking: RateLimitedCaller) => Quota;
}

/** In seconds. */
const RATE_WINDOW = 60;

/** Counts in windows of a minute, each beginning with its caller's first request. */
export function createRateLimiter(limits: RateLimits, now: () => Date): RateLimiter {
  const counter = (policy: Quota['policy'], limit: number) => {
    const windows = createRateWindows();
    return (name: string, at: Date): Quota => ({ policy, limit, ...windows.count(name, limit, at) });
  };
  const ofAddress = counter('address', limits.requestsOfAddress);
  const ofNobody = counter('nobody', limits.anonymousRequests);
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
export const rateLimitHeaders = ({ policy, limit, remaining, seconds }: Quota): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${RATE_WINDOW}`,
  ratelimit: `"${policy}";r=${remaining};t=${seconds}`,
});

/** What a caller is told who has asked too often. */
export function rateLimitExceeded({ limit, seconds }: Quota): RefusalError {
  const words: Translations = {
    en: `At most ${limit} requests per minute. Retry in ${seconds} seconds.`,
    fr: `Au plus ${limit} requêtes par minute. Réessayer dans ${seconds} secondes.`,
  };
  return new RefusalError('too-many-requests', words, { limit, retryAfter: seconds });
}

/** Asked by machines that watch over the court, as often as they like. */
const EXEMPT_ROUTES = ['/healthz', '/readyz'];

/** Counts every request before it is read, tells its caller where he stands, and refuses what is too much. */
export const limitRequests =
  (rates: RateLimiter, authorizationLength: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (EXEMPT_ROUTES.includes(request.routeOptions.url ?? '')) return done();
    const bearer = parseBearer(request.headers.authorization, authorizationLength);
    // What is no token is refused further on, and is nobody's until then.
    const quota = rates.count({ bearer: bearer === 'malformed' ? null : bearer, address: callerAddress(request.raw) });
    void reply.headers(rateLimitHeaders(quota));
    if (!quota.isExceeded) return done();
    void reply.header('retry-after', quota.seconds);
    done(rateLimitExceeded(quota));
  };

/** Whoever wants a stream: the token he shows, and where he comes from, as `callerOf` tells it. */
interface StreamCaller {
  readonly bearer: Bearer;
  readonly address: string;
}

const TOO_MANY_CONNECTIONS = { en: 'Too many connections.', fr: 'Trop de connexions.' };

/**
 * Places for streams that stay open. Without it one caller could take them all: so many are one token's, and so many one address's,
 * since tokens can be made up where a game is public. Nobody is told how many others have open, but that there is no room.
 */
export function createStreamSlots(limits: Pick<ApiLimits, 'sockets' | 'streamsOfToken' | 'streamsOfAddress'>) {
  const taken = new Map<string, number>();
  let all = 0;
  const change = (name: string, by: 1 | -1): void => {
    const count = (taken.get(name) ?? 0) + by;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  return {
    /**
     * Takes a place; what it returns gives it back, once, however often it is called. Throws `too-many-subscriptions` where the caller
     * has as many as he may, and `too-many-connections` where there is no room for anybody.
     */
    take({ bearer, address }: StreamCaller): () => void {
      const names = [`address ${address}`, ...(bearer === null ? [] : [`token ${hashToken(bearer)}`])];
      const mosts = [limits.streamsOfAddress, limits.streamsOfToken];
      const full = names.findIndex((name, index) => (taken.get(name) ?? 0) >= mosts[index]!);
      if (full !== -1) throw tooManyStreams(mosts[full]!);
      if (all >= limits.sockets) throw new RefusalError('too-many-connections', TOO_MANY_CONNECTIONS);
      for (const name of names) change(name, 1);
      all++;
      let isGivenBack = false;
      return () => {
        if (isGivenBack) return;
        isGivenBack = true;
        for (const name of names) change(name, -1);
        all--;
      };
    },
  };
}

const tooManyStreams = (limit: number): RefusalError =>
  new RefusalError(
    'too-many-subscriptions',
    { en: `At most ${limit} streams can be open at once.`, fr: `Au plus ${limit} flux peuvent être ouverts à la fois.` },
    { limit },
  );
