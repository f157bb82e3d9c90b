import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { LocalizedText } from '../../engine/localized-text.js';
import { type Bearer, createRateWindows, hashToken, isSeatToken, type RateResult } from '../../games/index.js';
import { localized } from '../texts/index.js';
import { callerAddress, parseBearer } from './callers.js';
import { RefusalError } from './errors.js';

/** Limits of requests. Limits of single use cases are in `games`. */
export interface ApiLimits {
  /** Of a request's body, or of a message on a websocket. */
  readonly bodyBytes: number;
  /** The same without a valid token. */
  readonly anonymousBodyBytes: number;
  /** Values in a body or message, objects and lists included. */
  readonly bodyValues: number;
  /** Maximum length of an `Authorization` value, in characters. */
  readonly authorizationLength: number;
  /** Characters of a GraphQL document. */
  readonly queryLength: number;
  /** Lexical tokens in a GraphQL document, and its nodes with the fragments written out. */
  readonly queryTokens: number;
  /** Levels of selection, including fragments. */
  readonly queryDepth: number;
  /** Selected fields in all, including aliases and fragments. */
  readonly queryFields: number;
  /** Aliases. */
  readonly queryAliases: number;
  /** Pairs of fields with one response name at one place, each counted with its arguments. */
  readonly queryComparisons: number;
  /** Fields of Query, Mutation or Subscription in one operation. */
  readonly rootFields: number;
  /** Fields in the response: those of a page count once per item of a full page, a use case ten times, a dear one more. */
  readonly queryCost: number;
  /** Fields that run a use case: all root fields, and some others wherever they are selected. */
  readonly queryOperations: number;
  /** Milliseconds until a request must have arrived in full. */
  readonly requestTimeout: number;
  /** Open connections of this process. */
  readonly connections: number;
  /** Open connections of one address, websockets included. Those of trusted proxies do not count. */
  readonly connectionsOfAddress: number;
  /** Open websockets. */
  readonly sockets: number;
  /** Open websockets of one address. */
  readonly socketsOfAddress: number;
  /** Open subscriptions and running operations of one websocket. */
  readonly subscriptionsPerSocket: number;
  /** Idle messages and control frames of one websocket per minute: pings, pongs, and ends of unknown subscriptions. */
  readonly idleFramesPerMinute: number;
  /** Open event streams of one token. */
  readonly streamsOfToken: number;
  /** Open event streams and subscriptions of one seat token. */
  readonly streamsOfSeat: number;
  /** Open event streams of one address, whatever their tokens. */
  readonly streamsOfAddress: number;
  /** Reads that grow with a game, of all callers, that run or wait. */
  readonly longReads: number;
  /** The same of one caller. */
  readonly longReadsOfCaller: number;
  /** The same of one address, whatever its tokens: a client can make up any number. */
  readonly longReadsOfAddress: number;
  /** Log entries read that count as one more request. */
  readonly entriesPerRequest: number;
  /** Bytes of the texts of games that are kept. */
  readonly keptTextBytes: number;
  /** Milliseconds from opening a websocket to its `connection_init`, and from a ping to its pong. */
  readonly socketTimeout: number;
}

// Rate limits. Libraries for this are asynchronous, for remote stores; a message on a websocket must be judged before the next one is
// read.

/** Requests per minute. A subscription counts as a request. */
export interface RateLimits {
  /** With one token. */
  readonly requestsOfToken: number;
  /** Without a token, from one address. */
  readonly anonymousRequests: number;
  /** From one address in all: a client could make up any number of tokens. */
  readonly requestsOfAddress: number;
  /** Bytes of a response that count as one more request. */
  readonly bytesPerRequest: number;
}

export interface RateLimitedCaller {
  readonly bearer: Bearer;
  /** As `callerAddress` returns it. */
  readonly address: string;
}

/** The quota of a caller: the remaining requests, and the seconds until it resets. */
interface Quota extends RateResult {
  readonly policy: 'token' | 'anonymous' | 'address';
  readonly limit: number;
}

export interface RateLimiter {
  /** Counts a request. */
  readonly count: (asking: RateLimitedCaller) => Quota;
  /** Counts so many more requests: what a request cost. Later requests are rejected for it, not this one. */
  readonly charge: (asking: RateLimitedCaller, requests: number) => void;
  /** Counts the response to it: large ones count as more requests. Later requests are rejected for it, not this one. */
  readonly countResponse: (asking: RateLimitedCaller, bytes: number) => void;
  /** Bytes of a response that count as one more request. */
  readonly bytesPerRequest: number;
}

/** Seconds. */
const RATE_WINDOW = 60;

/** Returns a limiter with windows of a minute. A caller's window begins with its first request. */
export function createRateLimiter(limits: RateLimits, now: () => Date): RateLimiter {
  const counter = (policy: Quota['policy'], limit: number) => {
    const windows = createRateWindows();
    return (name: string, at: Date, requests: number): Quota => ({ policy, limit, ...windows.count(name, limit, at, requests) });
  };
  const ofAddress = counter('address', limits.requestsOfAddress);
  const anonymousRequests = counter('anonymous', limits.anonymousRequests);
  const ofToken = counter('token', limits.requestsOfToken);
  const count = ({ bearer, address }: RateLimitedCaller, requests: number): Quota => {
    const at = now();
    const inAll = ofAddress(address, at, requests);
    if (inAll.isExceeded) return inAll;
    return bearer === null ? anonymousRequests(address, at, requests) : ofToken(hashToken(bearer), at, requests);
  };
  const charge = (asking: RateLimitedCaller, requests: number): void => {
    if (requests > 0) count(asking, requests);
  };
  const { bytesPerRequest } = limits;
  return {
    bytesPerRequest,
    count: (asking) => count(asking, 1),
    charge,
    countResponse: (asking, bytes) => charge(asking, Math.floor(bytes / bytesPerRequest)),
  };
}

/** Returns `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) of the caller's own quota. */
const rateLimitHeaders = ({ policy, limit, remaining, seconds }: Quota): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${RATE_WINDOW}`,
  ratelimit: `"${policy}";r=${remaining};t=${seconds}`,
});

/** Returns `too-many-requests`. */
export function rateLimitExceeded({ limit, seconds }: Quota): RefusalError {
  const words: LocalizedText = localized((texts) => texts.requestsPerMinute(limit, seconds));
  return new RefusalError('too-many-requests', words, { limit, retryAfter: seconds });
}

/** Monitoring may call these at any rate. */
const EXEMPT_ROUTES = ['/healthz', '/readyz'];

/** The caller as it is counted. A malformed token is rejected later; the request counts as anonymous. */
function countedCaller(request: FastifyRequest, authorizationLength: number): RateLimitedCaller {
  const bearer = parseBearer(request.headers.authorization, authorizationLength);
  return { bearer: bearer === 'malformed' ? null : bearer, address: callerAddress(request.raw) };
}

/** Returns the hook that counts every request before it is read, sets the quota headers, and rejects requests over the limit. */
export const limitRequests =
  (rates: RateLimiter, authorizationLength: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (EXEMPT_ROUTES.includes(request.routeOptions.url ?? '')) return done();
    const quota = rates.count(countedCaller(request, authorizationLength));
    void reply.headers(rateLimitHeaders(quota));
    if (!quota.isExceeded) return done();
    void reply.header('retry-after', quota.seconds);
    done(rateLimitExceeded(quota));
  };

/** Returns the hook that counts the size of every response before compression. Event streams have none: their number is limited. */
export const limitResponses =
  (rates: RateLimiter, authorizationLength: number) =>
  (request: FastifyRequest, _reply: FastifyReply, payload: unknown, done: (error: null, payload: unknown) => void): void => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    if (bytes >= rates.bytesPerRequest) rates.countResponse(countedCaller(request, authorizationLength), bytes);
    done(null, payload);
  };

/** `address` is as `callerAddress` returns it. */
interface Subscriber {
  readonly bearer: Bearer;
  readonly address: string;
}

const TOO_MANY_CONNECTIONS = localized((texts) => texts.tooManyConnections);

/** The slots of event streams and subscriptions. Both methods take a slot and return a function that releases it, once. */
export interface SubscriptionSlots {
  /**
   * For an event stream. Throws `too-many-subscriptions` if the caller's limit is reached, and `too-many-connections` if all slots are
   * taken.
   */
  readonly take: (caller: Subscriber) => () => void;
  /** For a subscription of a websocket, whose number of subscriptions is limited as well. Throws `too-many-subscriptions`. */
  readonly takeSubscription: (bearer: Bearer) => () => void;
}

/**
 * Returns the slots of event streams and subscriptions. Limits per token and per address keep one caller from taking all; those per address also hold for
 * made-up tokens, which public games accept. Each one of a seat costs the server as much as the seat's first one, for every action of the
 * game: a client needs one or two. Errors do not reveal how many others have open.
 */
export function createSubscriptionSlots(
  limits: Pick<ApiLimits, 'sockets' | 'streamsOfToken' | 'streamsOfSeat' | 'streamsOfAddress'>,
): SubscriptionSlots {
  const taken = new Map<string, number>();
  let all = 0;
  const change = (name: string, by: 1 | -1): void => {
    const count = (taken.get(name) ?? 0) + by;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  /** The name and the limit of what a seat token has open; none for other callers. */
  const ofSeat = (bearer: Bearer): readonly (readonly [string, number])[] =>
    bearer !== null && isSeatToken(bearer) ? [[`seat ${hashToken(bearer)}`, limits.streamsOfSeat]] : [];
  const takeEach = (wanted: readonly (readonly [string, number])[]): (() => void) => {
    const full = wanted.find(([name, most]) => (taken.get(name) ?? 0) >= most);
    if (full !== undefined) throw tooManyStreams(full[1]);
    for (const [name] of wanted) change(name, 1);
    return releasing(() => {
      for (const [name] of wanted) change(name, -1);
    });
  };
  return {
    take({ bearer, address }) {
      const ofToken: readonly (readonly [string, number])[] =
        bearer === null ? [] : [[`token ${hashToken(bearer)}`, limits.streamsOfToken]];
      const release = takeEach([[`address ${address}`, limits.streamsOfAddress], ...ofToken, ...ofSeat(bearer)]);
      if (all >= limits.sockets) {
        release();
        throw new RefusalError('too-many-connections', TOO_MANY_CONNECTIONS);
      }
      all++;
      return releasing(() => {
        release();
        all--;
      });
    },
    takeSubscription: (bearer) => takeEach(ofSeat(bearer)),
  };
}

/** Returns a function that releases something at its first call only. */
function releasing(release: () => void): () => void {
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    release();
  };
}

const tooManyStreams = (limit: number): RefusalError =>
  new RefusalError(
    'too-many-subscriptions',
    localized((texts) => texts.tooManyStreams(limit)),
    { limit },
  );
