import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { advanceSeating } from '../../record/lifecycle/seating.js';
import type { SeatTakenBody } from '../../record/system-entries.js';
import { authenticate, authorOf, findCaller, gameLimitOf, racedLimitOf, whyNoLonger } from '../access/callers.js';
import { projectEntries } from '../access/entries.js';
import { accessGame, accessOwnGame, accessSeat, seatVersion } from '../access/game-access.js';
import { gameOfSeatToken, hashToken, isSeatToken, newInvitation, newSeatToken } from '../access/tokens.js';
import { accountOfSeat, playersOf, versionFor } from '../access/viewers.js';
import { eraSecrets } from '../model/draws.js';
import { applyEntry, hasEnded, nextTime, type Position } from '../model/position.js';
import { hasEverJudged } from '../model/proceedings.js';
import type { Caller } from '../ports/accounts.js';
import {
  type AccountId,
  type GameFacts,
  type GameId,
  type GameSummary,
  gameId,
  type RandomBytes,
  type StoredGame,
  type TokenHash,
} from '../ports/game-store.js';
import {
  type IssuedOffer,
  isOfferOpen,
  OFFER_AUDIENCES,
  type OfferAudience,
  type SeatOffer,
  type SeatRefusal,
  type StoredOffer,
} from '../ports/seats.js';
import type { Refusal } from '../refusals/refusals.js';
import { findAccount, type OfferRequest, type TakeSeatRequest } from '../requests/requests.js';
import { invalidRequest } from '../requests/texts.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, CommandResult, SeatToken, TakeSeatResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { whyNotNow } from './arbiters.js';
import { loadTableKeys, readSeatKey, setUpGame, whyNotEntropy } from './chance.js';
import { commitUnderKey, type Draft } from './drafts.js';
import { type GameCommand, runSeatCommand } from './game-command.js';
import { hashRequest, type RequestContext, whyNotIdempotencyKey, withIdempotency, withSecretKey } from './idempotency.js';
import { replaceToken } from './replaced-tokens.js';
import { retryLost, staleAt, whyStale } from './retry-lost.js';

const ENTROPY_BYTES = 32;
const newEntropy = (random: Services['randomBytes']): string => Buffer.from(random(ENTROPY_BYTES)).toString('base64url');

/**
 * Takes the seat of the presented token. The seat adds its own entropy to the game's chance, or the server's if it sends none. The last
 * seat taken sets the game up, with the first draws.
 */
export async function takeSeat(
  services: Services,
  bearer: Bearer,
  game: string,
  {
    seat: named = null,
    entropy = null,
    key = null,
    attestations = null,
    idempotencyKey = null,
    expectedVersion = null,
  }: TakeSeatRequest = {},
): Promise<Result<TakeSeatResult, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const badEntropy = whyNotEntropy(entropy);
  if (badEntropy !== null) return reject(badEntropy);
  const badKey = idempotencyKey === null ? null : whyNotIdempotencyKey(idempotencyKey, services.limits);
  if (badKey !== null) return reject(badKey);
  // Without the entropy: what the first request brought counts, and a client that lost its own still gets the answer.
  const request = { seat: named, key, attestations, ...(expectedVersion !== null && { expectedVersion }) };
  const bodyHash = hashRequest(bearer, 'take-seat', request);
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash };
  let currentVersion = 0;
  const attempt = async (): Promise<Result<TakeSeatResult, Refusal> | 'lost'> => {
    const found = await accessSeat(services, bearer, game);
    if (!found.ok) return found;
    const access = found.value;
    const { position, seat } = access;
    currentVersion = seatVersion(access);
    const drafted = await draftTakenSeat(services, position, seat, { seat: named, entropy, key, attestations });
    const stale = drafted.ok ? whyStale(expectedVersion, currentVersion) : null;
    const appended = await commitUnderKey(services, access, idempotency, stale === null ? drafted : reject(stale));
    if (appended === 'lost') return appended;
    if (!appended.ok) return appended;
    const { entries, after } = appended.value;
    const projected = projectEntries(after.ruleset, after.seats, entries, seat);
    return accept({ game: after.facts.id, seat, version: projected.at(-1)!.version, entries: projected });
  };
  return retryLost(services.limits.appendAttempts, attempt, () => reject(staleAt(currentVersion)));
}

async function draftTakenSeat(
  services: Services,
  before: Position,
  seat: string,
  { seat: named, entropy: sent, key, attestations }: Required<Omit<TakeSeatRequest, 'idempotencyKey' | 'expectedVersion'>>,
): Promise<Result<Draft, Refusal>> {
  if (named !== null && named !== seat) return reject({ code: 'seat-token-required' });
  const { summary } = before;
  const notNow = whyNotJoinable(summary, seat);
  if (notNow !== null) return reject(notNow);
  const keys = await loadTableKeys(services, before);
  const own = readSeatKey(before.facts.chance, keys, key);
  if (!own.ok) return own;
  const seating: SeatTakenBody = {
    entropy: sent ?? newEntropy(services.randomBytes),
    entropySource: sent === null ? 'server' : 'seat',
    ...(own.value && { seatKey: own.value }),
  };
  const seated = { ...summary, ...advanceSeating(summary, { actor: seat, body: seating }) };
  const statements = attestations ?? [];
  const signers = own.value === null ? keys : { ...keys, seats: { ...keys.seats, [seat]: own.value } };
  const setUp = await setUpGame(services, before.with({ summary: seated, ...eraSecrets(before, seated) }), signers, {
    seat,
    action: null,
    statements,
    entropy: null,
  });
  if (!setUp.ok) return setUp;
  const { events, draws, table: signed } = setUp.value;
  const body = signed === null ? seating : { ...seating, ...signed };
  const { entry, position } = applyEntry(before, {
    at: nextTime(before, services.now()),
    kind: 'seat-taken',
    actor: seat,
    action: null,
    events,
    body,
    draws,
  });
  return accept({ before, entries: [entry], after: position });
}

/**
 * Leaves a seat before the game starts. The seat can be taken again with the same token. Its entropy is void; the next client that takes
 * the seat contributes new entropy. An account that added the seat to itself no longer has it.
 */
export const leaveSeat = (
  services: Services,
  bearer: Bearer,
  asked: GameCommand & { readonly seat?: string },
): Promise<Result<CommandResult, Refusal>> =>
  runSeatCommand(services, bearer, 'seat-left', asked, (at, by) =>
    asked.seat === undefined || asked.seat === by ? whyNotNow(at, { type: 'seat-left', seat: by }) : { code: 'seat-token-required' },
  );

interface TokenCondition {
  /** Whether the token stays valid if the seat has been taken. */
  readonly unlessTaken?: boolean;
}

/**
 * Replaces a seat's token, for the account that opened the game or the bearer of the seat's token. The old token is invalid when this
 * resolves. An account that is returned the new token cannot judge the game while the token is valid. A token that the bearer of the old one
 * gets is returned to no account. An account that added the seat to itself no longer has it. With `unlessTaken`, `seat-already-taken` if the
 * seat has been taken, also meanwhile.
 */
export async function replaceSeatToken(
  services: Services,
  bearer: Bearer,
  game: string,
  seat: string,
  key: string | null = null,
  { unlessTaken = false }: TokenCondition = {},
): Promise<Result<SeatToken, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (isSeatToken(bearer)) return replaceOwnToken(services, bearer, { game, seat, key, unlessTaken });
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { isOpener, caller, storedGame } = access.value;
  if (!isOpener || caller === null) return reject({ code: 'forbidden' });
  const { facts } = storedGame;
  // An organiser who plays in the tournament gets no other player's seat there.
  const barred = await services.tournamentRules(facts.id, caller.account);
  if (barred?.code === 'player-is-arbiter') return reject(barred);
  // Checked against the ruleset, since the store rejects some texts (NUL) with a fault.
  if (!findRuleset(services, facts).seats(facts.options).includes(seat)) return reject({ code: 'no-such-seat' });
  const inspected = whyNotGivenToken(storedGame.summary, caller.account);
  if (inspected !== null) return reject(inspected);
  return withIdempotency(services, bearer, key, {
    operation: 'replace-seat-token',
    request: { game: facts.id, seat, ...(unlessTaken && { unlessTaken }) },
    async execute({ secrets, toStoredRequest }) {
      const token = newSeatToken(facts.id, secrets);
      const refused = await replaceToken(services, facts.id, {
        seat,
        tokenHash: hashToken(token),
        receiver: { kind: 'opener', author: authorOf(services, caller), unlessTaken },
        remember: toStoredRequest({}),
      });
      if (refused !== null) return reject(await whyRefused(services, bearer, refused));
      return accept({ seat, token });
    },
    repeat: async (_, secrets) => accept({ seat, token: newSeatToken(facts.id, secrets) }),
  });
}

const REFUSALS = {
  'token-ended': { code: 'token-revoked' },
  taken: { code: 'seat-already-taken' },
  judged: { code: 'arbiter-has-inspected' },
  'no-such-seat': { code: 'no-such-seat' },
  // Where a request is not carried out again on the seat as it is now.
  changed: { code: 'token-revoked' },
} as const satisfies Record<Exclude<SeatRefusal, 'caller-ended'>, Refusal>;

/** Returns why a request is refused whose transaction found this: of two concurrent requests, another one was first. */
const whyRefused = async (services: Services, bearer: Bearer, refused: SeatRefusal): Promise<Refusal> =>
  refused === 'caller-ended' ? whyNoLonger(services, bearer) : REFUSALS[refused];

/**
 * Replaces the token of a seat for its bearer. An earlier bearer, who sent the link, knows that token and not the key. A repeated request is
 * answered although its token has been replaced: otherwise a lost answer would lose the seat. It is answered as long as the seat has the
 * new token.
 */
const replaceOwnToken = (
  services: Services,
  bearer: string,
  {
    game,
    seat,
    key,
    unlessTaken,
  }: { readonly game: string; readonly seat: string; readonly key: string | null; readonly unlessTaken: boolean },
): Promise<Result<SeatToken, Refusal>> =>
  withSecretKey(services, bearer, key, {
    operation: 'replace-own-seat-token',
    request: { game, seat, ...(unlessTaken && { unlessTaken }) },
    async execute({ secrets, toStoredRequest }) {
      const access = await accessGame(services, bearer, game);
      if (!access.ok) return access;
      const { facts, seat: own } = access.value.storedGame;
      if (seat !== own) return reject({ code: 'forbidden' });
      const token = newSeatToken(facts.id, secrets);
      const refused = await replaceToken(services, facts.id, {
        seat,
        tokenHash: hashToken(token),
        receiver: { kind: 'bearer', held: hashToken(bearer), unlessTaken },
        remember: toStoredRequest({}),
      });
      if (refused !== null) return reject(await whyRefused(services, bearer, refused));
      return accept({ seat, token });
    },
    async repeat(_, secrets) {
      // The token that was shown names the game.
      const own = gameOfSeatToken(bearer)!;
      const token = newSeatToken(own, secrets);
      const status = await services.seatTokens.seatTokenStatus(own, hashToken(token));
      return status === 'valid' ? accept({ seat, token }) : reject({ code: 'token-revoked' });
    },
  });

/** Returns why an account gets no token of a seat: it has judged in the game. Null if it may get one. */
const whyNotGivenToken = ({ proceedings }: Pick<GameSummary, 'proceedings'>, account: AccountId | null): Refusal | null =>
  account !== null && hasEverJudged(proceedings, account) ? { code: 'arbiter-has-inspected' } : null;

/** The stored result of an offer under a key: without its invitation. */
export interface OfferResult extends Omit<IssuedOffer, 'invitation' | 'expiresAt'> {
  readonly expiresAt: string | null;
}

/** Returns an offer as it is stored under a key. */
export const offerResult = ({ invitation: _, expiresAt, ...offer }: IssuedOffer): OfferResult => ({
  ...offer,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Returns the same offer with the same invitation, in the order of `readOffer`. */
export function restoreOffer({ expiresAt, ...offer }: OfferResult, secrets: RandomBytes): IssuedOffer {
  const invitation = newInvitation(secrets);
  return {
    ...offer,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    invitation: offer.audience === 'invitation' ? invitation : null,
  };
}

export interface NewOffer {
  readonly stored: StoredOffer;
  readonly issued: IssuedOffer;
}

const HOUR_MS = 3_600_000;
/** A year. */
export const OFFER_MAX_HOURS = 8_760;
const HOURS_EXPECTED: LocalizedText = wholeNumber(1, OFFER_MAX_HOURS);
const ACCOUNT_EXPECTED: LocalizedText = localized((texts) => texts.accountOfOffer);
const NO_ACCOUNT_EXPECTED: LocalizedText = localized((texts) => texts.noAccountOfOffer);

const isOfferAudience = (text: string): text is OfferAudience => (OFFER_AUDIENCES as readonly string[]).includes(text);

/** Returns an offer of one of these seats, or what is wrong with the request. */
async function readOffer(services: Services, seats: readonly string[], request: OfferRequest): Promise<Result<NewOffer, Refusal>> {
  const { seat, audience, account: named = null, expiresInHours: hours = null } = request;
  if (!seats.includes(seat)) return reject(invalidRequest('seat', listAlternatives(seats), seats));
  if (!isOfferAudience(audience)) return reject(invalidRequest('audience', listAlternatives(OFFER_AUDIENCES), OFFER_AUDIENCES));
  if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= OFFER_MAX_HOURS))
    return reject(invalidRequest('expiresInHours', HOURS_EXPECTED));
  if (audience !== 'account' && named !== null) return reject(invalidRequest('account', NO_ACCOUNT_EXPECTED));
  const account = named === null ? null : await findAccount(services, named);
  if (audience === 'account' && account?.erasedAt !== null) return reject(invalidRequest('account', ACCOUNT_EXPECTED));
  const invitation = newInvitation(services.randomBytes);
  const expiresAt = hours === null ? null : new Date(services.now().getTime() + hours * HOUR_MS);
  const offer: SeatOffer = { seat, audience, account: account?.id ?? null, expiresAt };
  const tokenHash: TokenHash = hashToken(invitation);
  const stored = { ...offer, tokenHash, offeredAt: services.now() };
  return accept({ stored, issued: { ...offer, invitation: audience === 'invitation' ? invitation : null } });
}

const OFFERS_EXPECTED: LocalizedText = localized((texts) => texts.offers);

/** Returns the offers of a game being opened: at most one per seat, and none for a seat with an account. */
export async function readOffers(
  services: Services,
  seats: readonly string[],
  accounts: Readonly<Record<string, AccountId>>,
  requests: readonly OfferRequest[],
): Promise<Result<readonly NewOffer[], Refusal>> {
  const named = requests.map(({ seat }) => seat);
  if (new Set(named).size < named.length || named.some((seat) => Object.hasOwn(accounts, seat)))
    return reject(invalidRequest('offers', OFFERS_EXPECTED));
  const offers: NewOffer[] = [];
  for (const [index, request] of requests.entries()) {
    const offer = await readOffer(services, seats, request);
    if (offer.ok) offers.push(offer.value);
    else return 'path' in offer.problem ? reject({ ...offer.problem, path: `offers.${index}.${offer.problem.path}` }) : offer;
  }
  return accept(offers);
}

export interface OfferSeatRequest extends OfferRequest {
  readonly game: string;
}

/**
 * Offers a free seat to be joined, for the account that opened the game. The seat's token and earlier offers of it are invalid from then
 * on. `replaceSeatToken` withdraws the offer.
 */
export async function offerSeat(
  services: Services,
  bearer: Bearer,
  request: OfferSeatRequest,
  key: string | null = null,
): Promise<Result<IssuedOffer, Refusal>> {
  const access = await accessOwnGame(services, bearer, request.game);
  if (!access.ok) return access;
  const { facts, summary } = access.value.storedGame;
  const seats = findRuleset(services, facts).seats(facts.options);
  if (!seats.includes(request.seat)) return reject({ code: 'no-such-seat' });
  const { seat, audience, account = null, expiresInHours = null } = request;
  return withIdempotency<IssuedOffer, { readonly offer: OfferResult }>(services, bearer!, key, {
    operation: 'offer-seat',
    request: { game: facts.id, seat, to: audience, account, expiresInHours },
    async execute({ secrets, toStoredRequest }) {
      const notNow = whyNotJoinable(summary, seat);
      if (notNow !== null) return reject(notNow);
      const offer = await readOffer({ ...services, randomBytes: secrets }, seats, request);
      if (!offer.ok) return offer;
      const { stored, issued } = offer.value;
      const dead = hashToken(newSeatToken(facts.id, services.randomBytes));
      const toStore = toStoredRequest({ offer: offerResult(issued) });
      if (!(await services.offers.offer(facts.id, stored, dead, toStore))) return reject({ code: 'seat-already-taken' });
      services.announcer.announce(facts.id); // ends watches with the old token
      return accept(issued);
    },
    repeat: async ({ offer }, secrets) => accept(restoreOffer(offer, secrets)),
  });
}

/**
 * Returns why this seat cannot be offered, joined or taken now; null if it can. A taken seat comes first: no end of a dispute frees it, and
 * a client that repeats `takeSeat` after a lost answer learns that the seat is taken.
 */
function whyNotJoinable({ status, taken }: Pick<GameSummary, 'status' | 'taken'>, seat: string): Refusal | null {
  if (taken.includes(seat)) return { code: 'seat-already-taken' };
  if (status === 'disputed') return { code: 'game-disputed' };
  if (status === 'playing') return { code: 'game-already-started' };
  return status === 'seating' ? null : { code: 'game-finished' };
}

export interface JoinRequest {
  readonly game: string;
  /** Defaults to the first seat offered to the caller. */
  readonly seat?: string | null;
  /** The invitation, for an offer to its bearer. */
  readonly invitation?: string | null;
}

/** What a repeated request needs to give a seat and its token again. */
interface StoredSeat {
  readonly seat: string;
}

const NEXT_OPERATION = 'takeSeat';

/** A joined seat and its token, returned once. */
interface JoinedSeat extends SeatToken {
  readonly game: GameId;
  /** The next request to send with the token: a joined seat is not yet taken. */
  readonly nextOperation: typeof NEXT_OPERATION;
}

/** The caller that joins: the bearer of an invitation, or an account. */
type Joiner = { readonly invitation: string } | { readonly caller: Caller };

/**
 * Gives the caller a seat that is offered, and its token to take it with (`takeSeat`). An account that joins again gets a new token; the
 * one before is invalid. A key belongs to the account's token, also with an invitation: the invitation's issuer knows it and must not get
 * the joiner's token by repeating the request.
 */
export async function joinGame(
  services: Services,
  bearer: Bearer,
  request: JoinRequest,
  key: string | null = null,
): Promise<Result<JoinedSeat, Refusal>> {
  const joiner = await readJoiner(services, bearer, request.invitation ?? null);
  if (!joiner.ok) return joiner;
  const id = gameId(request.game);
  const storedGame = id && (await services.games.findGame(id, null));
  if (!storedGame) return reject({ code: 'no-such-game' });
  const { id: game } = storedGame.facts;
  const seat = request.seat ?? null;
  // With an invitation the token has not been authenticated yet.
  if (key !== null && 'invitation' in joiner.value) {
    const caller = await authenticate(services, bearer);
    if (!caller.ok) return caller;
  }
  const signedIn = 'caller' in joiner.value ? joiner.value.caller : await findCaller(services, bearer);
  return withIdempotency<JoinedSeat, StoredSeat>(services, bearer ?? '', key, {
    operation: 'join-game',
    request: { game, seat, invitation: request.invitation ?? null },
    execute: ({ secrets, toStoredRequest }) =>
      join(services, bearer, storedGame, {
        joiner: joiner.value,
        signedIn,
        seat,
        token: newSeatToken(game, secrets),
        remember: toStoredRequest,
      }),
    repeat: async ({ seat }, secrets) => accept({ game, seat, token: newSeatToken(game, secrets), nextOperation: NEXT_OPERATION }),
  });
}

interface Joining {
  readonly joiner: Joiner;
  /** The account that the token is returned to, also of one who joins by an invitation; null for a caller without one. */
  readonly signedIn: Caller | null;
  readonly seat: string | null;
  readonly token: string;
  readonly remember: RequestContext<StoredSeat>['toStoredRequest'];
}

/** Joins a game as it was read; as it is now if the seat has changed meanwhile. */
function join(services: Services, bearer: Bearer, read: StoredGame, joining: Joining): Promise<Result<JoinedSeat, Refusal>> {
  const { id } = read.facts;
  let game = read;
  return retryLost(
    services.limits.appendAttempts,
    async (number) => {
      // If the caller's own request was first, its seat is found now. If its sign-in was separated, that has replaced the token.
      if (number > 1) game = (await services.games.findGame(id, null))!;
      return tryJoin(services, bearer, game, joining);
    },
    () => reject(staleAt(joinerVersion(services, game, joining))),
  );
}

/** The version of a game for the seat that the caller has joined in; before that, for a spectator, who has notice of each seat taken. */
function joinerVersion(services: Services, { facts, summary }: StoredGame, { joiner, seat }: Joining): number {
  const seats = findRuleset(services, facts).seats(facts.options);
  return versionFor(seats, summary, seatJoinedBefore(facts, joiner, seat)?.seat ?? 'spectator');
}

/** Returns `lost` if the seat changed between reading and writing. */
async function tryJoin(
  services: Services,
  bearer: Bearer,
  { facts, summary, tokenGeneration }: StoredGame,
  { joiner, signedIn, seat: requested, token, remember }: Joining,
): Promise<Result<JoinedSeat, Refusal> | 'lost'> {
  const tokenHash = hashToken(token);
  const knownTo = signedIn?.account ?? null;
  const author = signedIn && authorOf(services, signedIn);
  const inspected = whyNotGivenToken(summary, knownTo);
  if (inspected !== null) return reject(inspected);
  const before = seatJoinedBefore(facts, joiner, requested);
  if (before !== null) {
    const refused = await replaceToken(services, facts.id, {
      seat: before.seat,
      tokenHash,
      // The seat may have been offered again meanwhile.
      receiver: { kind: 'player', author: authorOf(services, before.caller), tokenGeneration, held: null },
      remember: remember({ seat: before.seat }),
    });
    if (refused !== null) return refused === 'changed' ? 'lost' : reject(await whyRefused(services, bearer, refused));
    return accept({ game: facts.id, seat: before.seat, token, nextOperation: NEXT_OPERATION });
  }
  const [offer] = await findOffers(services, facts, joiner, requested);
  if (offer !== undefined) {
    const { seat } = offer;
    const notNow = whyNotJoinable(summary, seat);
    if (notNow !== null) return reject(notNow);
    const account = 'caller' in joiner ? joiner.caller.account : null;
    const full = account && (await whyNotOneMore(services, account, facts));
    if (full !== null) return reject(full);
    const refused = await services.offers.join(
      facts.id,
      offer,
      {
        tokenHash,
        account,
        knownTo,
        author,
        isPractice: facts.practice !== null,
        most: account && (await racedLimitOf(services, account)),
      },
      remember({ seat }),
    );
    if (refused !== null) return refused === 'changed' ? 'lost' : reject(await whyRefused(services, bearer, refused));
    return accept({ game: facts.id, seat, token, nextOperation: NEXT_OPERATION });
  }
  // Without an offer, a game the caller may not see does not exist for that caller.
  const access = await accessGame(services, bearer, facts.id);
  return reject({ code: access.ok ? 'seat-not-offered' : 'no-such-game' });
}

/** Returns why an account cannot join one more game; null if it can. It may join as many unfinished games as it may open. */
async function whyNotOneMore(services: Services, account: AccountId, { practice }: GameFacts): Promise<Refusal | null> {
  const limit = await gameLimitOf(services, account);
  return (await services.games.countJoinedGames(account, practice !== null)) < limit ? null : { code: 'too-many-games', limit };
}

async function readJoiner(services: Services, bearer: Bearer, invitation: string | null): Promise<Result<Joiner, Refusal>> {
  if (invitation !== null) return accept({ invitation });
  const caller = await authenticate(services, bearer);
  return caller.ok ? accept({ caller: caller.value }) : caller;
}

const matchesSeat = (seat: string, requested: string | null): boolean => requested === null || requested === seat;

/** Returns the account and the seat that it has joined in; null if there is none. */
function seatJoinedBefore(
  { joined }: GameFacts,
  joiner: Joiner,
  requested: string | null,
): { readonly seat: string; readonly caller: Caller } | null {
  if (!('caller' in joiner)) return null;
  const { caller } = joiner;
  const own = Object.keys(joined).find((seat) => joined[seat] === caller.account && matchesSeat(seat, requested));
  return own === undefined ? null : { seat: own, caller };
}

/** Returns the offers open to the caller now, in the order of the seats. An account plays at most one seat. */
async function findOffers(services: Services, facts: GameFacts, joiner: Joiner, requested: string | null): Promise<readonly StoredOffer[]> {
  const seats = findRuleset(services, facts).seats(facts.options);
  const at = services.now();
  const open = (await services.offers.list(facts.id)).filter(
    (offer) => isOfferOpen(offer, at) && matchesSeat(offer.seat, requested) && isOfferFor(offer, joiner, facts),
  );
  return open.sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
}

function isOfferFor({ audience, account, tokenHash }: StoredOffer, joiner: Joiner, facts: GameFacts): boolean {
  if ('invitation' in joiner) return audience === 'invitation' && tokenHash === hashToken(joiner.invitation);
  const { caller } = joiner;
  if (playersOf(facts).includes(caller.account)) return false;
  return audience === 'account' ? account === caller.account : audience === 'anyone' && caller.scopes.includes('open-games');
}

/** A seat that was added to an account, and its new token. */
export interface AddedSeat extends SeatToken {
  readonly game: GameId;
  readonly account: AccountId;
}

/**
 * Adds a seat to the caller's account, which shows the seat's token: a seat that was taken by a link has no account. From then on the game
 * is among those of the account, with its name, as if it had joined an offered seat. The token is replaced, and the caller gets the new one:
 * anyone else with the old token could otherwise take the seat back. `seat-of-other-account` if the seat has another account, or the
 * account plays another seat of the game; `game-finished` after the end; `forbidden` in the game of a tournament. Adding it again replaces
 * the token again.
 */
export async function addSeatToAccount(
  services: Services,
  bearer: Bearer,
  seatToken: string,
  key: string | null = null,
): Promise<Result<AddedSeat, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const { account } = caller.value;
  const game = gameOfSeatToken(seatToken);
  if (game === null) return reject({ code: 'no-such-token' });
  return withIdempotency<AddedSeat, StoredSeat>(services, bearer!, key, {
    operation: 'add-seat-to-account',
    request: { seatToken },
    execute: ({ secrets, toStoredRequest }) =>
      addSeat(services, bearer, {
        game,
        caller: caller.value,
        heldToken: hashToken(seatToken),
        token: newSeatToken(game, secrets),
        remember: toStoredRequest,
      }),
    repeat: async ({ seat }, secrets) => accept({ game, seat, account, token: newSeatToken(game, secrets) }),
  });
}

interface Adding {
  readonly game: GameId;
  readonly caller: Caller;
  readonly heldToken: TokenHash;
  readonly token: string;
  readonly remember: RequestContext<StoredSeat>['toStoredRequest'];
}

function addSeat(
  services: Services,
  bearer: Bearer,
  { game, caller, heldToken, token, remember }: Adding,
): Promise<Result<AddedSeat, Refusal>> {
  const { account } = caller;
  const author = authorOf(services, caller);
  const tokenHash = hashToken(token);
  let currentVersion = 0;
  return retryLost(
    services.limits.appendAttempts,
    async () => {
      const storedGame = await services.games.findGame(game, heldToken);
      if (!storedGame?.seat) return reject({ code: 'no-such-token' });
      const { facts, summary, seat, tokenGeneration } = storedGame;
      const seats = findRuleset(services, facts).seats(facts.options);
      currentVersion = versionFor(seats, summary, seat);
      const added = async (refused: SeatRefusal | null): Promise<Result<AddedSeat, Refusal> | 'lost'> => {
        if (refused !== null) return refused === 'changed' ? 'lost' : reject(await whyRefused(services, bearer, refused));
        services.announcer.announce(game); // ends watches with the old token; streams of the account follow the game
        return accept({ game, seat, account, token });
      };
      if (facts.joined[seat] === account) {
        const receiver = { kind: 'player', author, tokenGeneration, held: heldToken } as const;
        return added(await replaceToken(services, game, { seat, tokenHash, receiver, remember: remember({ seat }) }));
      }
      // Else the account would appear with the result of a game that it has not played.
      if (hasEnded(summary)) return reject({ code: 'game-finished' });
      // A tournament knows its players, and gives them their seats (`claimSeat`).
      if ((await services.tournamentRules(game, account)) !== null) return reject({ code: 'forbidden' });
      const isOthers = (accountOfSeat(facts, seat) ?? account) !== account;
      const playsOther = seats.some((each) => each !== seat && accountOfSeat(facts, each) === account);
      if (isOthers || playsOther) return reject({ code: 'seat-of-other-account' });
      const judged = whyNotGivenToken(summary, account);
      if (judged !== null) return reject(judged);
      const full = await whyNotOneMore(services, account, facts);
      if (full !== null) return reject(full);
      const most = await racedLimitOf(services, account);
      const isPractice = facts.practice !== null;
      const player = { seat, heldToken, tokenHash, account, author, isPractice, most };
      return added(await services.offers.addAccount(game, player, remember({ seat })));
    },
    () => reject(staleAt(currentVersion)),
  );
}
