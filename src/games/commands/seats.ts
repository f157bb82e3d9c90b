import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/hashing.js';
import { advanceSeating } from '../../record/lifecycle/seating.js';
import type { SeatTakenBody } from '../../record/system-entries.js';
import { authenticate } from '../access/callers.js';
import { projectEntries } from '../access/entries.js';
import { accessGame, accessSeat, type SeatAccess } from '../access/game-access.js';
import { hashToken, newInvitation, newSeatToken, sha256 } from '../access/tokens.js';
import { playersOf, versionFor } from '../access/viewers.js';
import { eraSecrets } from '../model/draws.js';
import { applyEntry, type Position, stateSize } from '../model/position.js';
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
import { type IssuedOffer, isOfferOpen, OFFERED_TO, type OfferedTo, type SeatOffer, type StoredOffer } from '../ports/seats.js';
import type { Refusal } from '../refusals/refusals.js';
import { findAccount, type OfferRequest, type TakeSeatRequest } from '../requests/requests.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, CommandResult, SeatToken, TakeSeatResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { loadTableKeys, readSeatKey, setUpGame } from './chance.js';
import { type RequestContext, withIdempotency } from './idempotency.js';
import { whyNotIdempotencyKey } from './submission.js';
import { commit, type Draft, type GameCommand, transactAsSeat } from './transact.js';

/** What a seat may add: enough that nobody guesses it, and the same in every program that hashes it. */
const ENTROPY = /^[\w-]{16,128}$/;
const INVALID_ENTROPY: Refusal = {
  code: 'invalid-request',
  path: 'entropy',
  expected: { en: '16 to 128 characters of A-Z a-z 0-9 - _', fr: 'de 16 à 128 caractères parmi A-Z a-z 0-9 - _' },
};

const ENTROPY_BYTES = 32;
const newEntropy = (random: Services['randomBytes']): string => Buffer.from(random(ENTROPY_BYTES)).toString('base64url');

/**
 * Takes the seat whose token is shown. It adds entropy of its own to the game's chance, or of the house's if it names none.
 * The last seat taken sets the game up, with the first chance that is drawn.
 */
export async function takeSeat(
  services: Services,
  bearer: Bearer,
  game: string,
  { seat: named = null, entropy = null, key = null, table = null, idempotencyKey = null, expectedVersion = null }: TakeSeatRequest = {},
): Promise<Result<TakeSeatResult, Refusal>> {
  if (entropy !== null && !ENTROPY.test(entropy)) return reject(bearer === null ? { code: 'unauthenticated' } : INVALID_ENTROPY);
  const badKey = idempotencyKey === null ? null : whyNotIdempotencyKey(idempotencyKey, services.limits);
  if (badKey !== null) return reject(badKey);
  for (let attempt = 1; ; attempt++) {
    const seated = await accessSeat(services, bearer, game);
    if (!seated.ok) return seated;
    const { position, seat, tokenGeneration } = seated.value;
    const asked = { named, entropy, key, table, ...(expectedVersion !== null && { expectedVersion }) };
    const remember = idempotencyKey === null ? null : idempotencyKeyOf(bearer!, idempotencyKey, asked);
    const before = remember && (await findStoredSeat(services, seated.value, remember));
    if (before) return before;
    if (named !== null && named !== seat) return reject({ code: 'not-your-seat' });
    if (position.summary.taken.includes(seat)) return reject({ code: 'seat-already-taken' });
    if (position.summary.status === 'disputed') return reject({ code: 'game-disputed' });
    if (position.summary.status !== 'seating') return reject({ code: 'game-over' });
    const taken = await draftTakenSeat(services, position, seat, { entropy, key, table });
    if (!taken.ok) return taken;
    const currentVersion = versionFor(position.seats, position.summary, seat);
    if (expectedVersion !== null && expectedVersion !== currentVersion)
      return reject({ code: 'stale', currentVersion, sentVersion: expectedVersion });
    const drafted = taken.value;
    if ((await commit(services, drafted, { tokenGeneration, remember })) === 'appended') return accept(takeSeatResult(drafted, seat));
    if (attempt === services.limits.appendAttempts) return reject({ code: 'stale', currentVersion });
  }
}

const idempotencyKeyOf = (bearer: string, key: string, asked: object) => ({
  key,
  bodyHash: sha256(canonical({ what: 'take-seat', asked })),
  tokenHash: hashToken(bearer),
});

/** The answer that was given under this key; null if it is new. */
async function findStoredSeat(
  services: Services,
  { position, seat }: SeatAccess,
  { tokenHash, key, bodyHash }: ReturnType<typeof idempotencyKeyOf>,
): Promise<Result<TakeSeatResult, Refusal> | null> {
  const { id } = position.facts;
  const remembered = await services.games.findRequest(id, tokenHash, key);
  if (remembered === null) return null;
  if (remembered.bodyHash !== bodyHash) return reject({ code: 'idempotency-key-reused' });
  const entries = await services.games.entriesAt(id, [remembered.lastSeq]);
  const { facts, ruleset, seats } = position;
  const noticed = projectEntries(ruleset, seats, entries, seat);
  return accept({ game: facts.id, seat, version: noticed.at(-1)!.version, entries: noticed });
}

async function draftTakenSeat(
  services: Services,
  before: Position,
  seat: string,
  { entropy: asked, key, table }: Required<Omit<TakeSeatRequest, 'seat' | 'idempotencyKey' | 'expectedVersion'>>,
): Promise<Result<Draft, Refusal>> {
  const { summary } = before;
  const keys = await loadTableKeys(services, before);
  const own = readSeatKey(before.facts.chance, keys, key);
  if (!own.ok) return own;
  const said: SeatTakenBody = {
    entropy: asked ?? newEntropy(services.randomBytes),
    entropyBy: asked === null ? 'house' : 'seat',
    ...(own.value && { key: own.value }),
  };
  const seated = { ...summary, ...advanceSeating(summary, { actor: seat, body: said }) };
  const statements = table ?? [];
  const signers = own.value === null ? keys : { ...keys, seats: { ...keys.seats, [seat]: own.value } };
  const setUp = await setUpGame(services, { ...before, summary: seated, ...eraSecrets(before, seated) }, signers, {
    seat,
    action: null,
    statements,
  });
  if (!setUp.ok) return setUp;
  const { events, draws, table: signed } = setUp.value;
  const body = signed === null ? said : { ...said, ...signed };
  const { entry, position } = applyEntry(before, {
    at: services.now(),
    kind: 'seat-taken',
    actor: seat,
    action: null,
    events,
    body,
    draws,
  });
  return accept({ before, entries: [entry], after: { ...position, bytes: stateSize(position.state) } });
}

function takeSeatResult({ entries, after }: Draft, seat: string): TakeSeatResult {
  const { facts, ruleset, seats, summary } = after;
  return { game: facts.id, seat, version: versionFor(seats, summary, seat), entries: projectEntries(ruleset, seats, entries, seat) };
}

/**
 * Leaves a seat before the game begins. It can be taken again, with the same token; what it had added to the game's chance
 * is void, and whoever takes it adds anew.
 */
export const leaveSeat = (services: Services, bearer: Bearer, asked: GameCommand): Promise<Result<CommandResult, Refusal>> =>
  transactAsSeat(services, bearer, 'seat-left', asked, ({ summary: { status, taken } }, seat) => {
    if (status === 'disputed') return { code: 'game-disputed' };
    if (status === 'playing') return { code: 'already-started' };
    if (status !== 'seating') return { code: 'game-over' };
    return taken.includes(seat) ? null : { code: 'seat-not-taken' };
  });

/** Gives a seat another token, for the account that opened the game. The old one opens nothing from then on. */
export async function replaceSeatToken(
  services: Services,
  bearer: Bearer,
  game: string,
  seat: string,
  key: string | null = null,
): Promise<Result<SeatToken, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const { facts } = sight.value.storedGame;
  // Whoever plays in a tournament is given nobody else's seat there.
  const barred = await services.tournamentRules(facts.id, sight.value.caller!.account);
  if (barred?.code === 'arbiter-plays') return reject(barred);
  // Asked of the ruleset and not of the store, which would take some texts for a fault.
  if (!findRuleset(services, facts).seats(facts.options).includes(seat)) return reject({ code: 'no-such-seat' });
  return withIdempotency(services, bearer, key, {
    what: 'replace-seat-token',
    asked: { game: facts.id, seat },
    async execute({ secrets, toStoredRequest }) {
      const token = newSeatToken(secrets);
      if (!(await services.games.replaceToken(facts.id, seat, hashToken(token), toStoredRequest({}))))
        return reject({ code: 'no-such-seat' });
      services.announcer.announce(facts.id); // whoever watches with the old token stops
      return accept({ seat, token });
    },
    repeat: async (_, secrets) => accept({ seat, token: newSeatToken(secrets) }),
  });
}

// Offers of seats as they are asked for.

/** An offer as it is kept of a request that was carried out under a key: without its invitation. */
export interface OfferResult extends Omit<IssuedOffer, 'invitation' | 'expiresAt'> {
  readonly expiresAt: string | null;
}

export const offerResult = ({ invitation: _, expiresAt, ...offer }: IssuedOffer): OfferResult => ({
  ...offer,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** The same offer, its invitation made again as `readOffer` made it. */
export function restoreOffer({ expiresAt, ...offer }: OfferResult, secrets: RandomBytes): IssuedOffer {
  const invitation = newInvitation(secrets);
  return { ...offer, expiresAt: expiresAt === null ? null : new Date(expiresAt), invitation: offer.to === 'bearer' ? invitation : null };
}

export interface NewOffer {
  readonly stored: StoredOffer;
  readonly issued: IssuedOffer;
}

const HOUR = 3_600_000;
/** A year. */
const OFFER_MAX_HOURS = 8_760;
const HOURS_EXPECTED: LocalizedText = {
  en: `a whole number from 1 to ${OFFER_MAX_HOURS}`,
  fr: `un nombre entier de 1 à ${OFFER_MAX_HOURS}`,
};
const ACCOUNT_EXPECTED: LocalizedText = {
  en: 'the id of an account that is not erased',
  fr: 'l’identifiant d’un compte qui n’est pas effacé',
};
const NO_ACCOUNT_EXPECTED: LocalizedText = {
  en: 'omitted unless the offer is to an account',
  fr: 'omis, sauf si l’offre est faite à un compte',
};

const invalid = (path: string, expected: LocalizedText, allowed?: readonly string[]): Result<never, Refusal> =>
  reject({ code: 'invalid-request', path, expected, ...(allowed && { allowed }) });

const isOfferedTo = (text: string): text is OfferedTo => (OFFERED_TO as readonly string[]).includes(text);

/** An offer of one of these seats, or what is wrong with it. */
export async function readOffer(services: Services, seats: readonly string[], request: OfferRequest): Promise<Result<NewOffer, Refusal>> {
  const { seat, to, account: named = null, expiresInHours: hours = null } = request;
  if (!seats.includes(seat)) return invalid('seat', listAlternatives(seats), seats);
  if (!isOfferedTo(to)) return invalid('to', listAlternatives(OFFERED_TO), OFFERED_TO);
  if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= OFFER_MAX_HOURS))
    return invalid('expiresInHours', HOURS_EXPECTED);
  if (to !== 'account' && named !== null) return invalid('account', NO_ACCOUNT_EXPECTED);
  const account = named === null ? null : await findAccount(services, named);
  if (to === 'account' && account?.erasedAt !== null) return invalid('account', ACCOUNT_EXPECTED);
  const invitation = newInvitation(services.randomBytes);
  const expiresAt = hours === null ? null : new Date(services.now().getTime() + hours * HOUR);
  const offer: SeatOffer = { seat, to, account: account?.id ?? null, expiresAt };
  const tokenHash: TokenHash = hashToken(invitation);
  return accept({ stored: { ...offer, tokenHash }, issued: { ...offer, invitation: to === 'bearer' ? invitation : null } });
}

const OFFERS_EXPECTED: LocalizedText = {
  en: 'offers of distinct seats without an account',
  fr: 'des offres de sièges distincts, sans compte',
};

/** Offers of a game that is opened: of each seat at most one, and of none that an account plays. */
export async function readOffers(
  services: Services,
  seats: readonly string[],
  accounts: Readonly<Record<string, AccountId>>,
  requests: readonly OfferRequest[],
): Promise<Result<readonly NewOffer[], Refusal>> {
  const named = requests.map(({ seat }) => seat);
  if (new Set(named).size < named.length || named.some((seat) => Object.hasOwn(accounts, seat))) return invalid('offers', OFFERS_EXPECTED);
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
 * Offers a seat that nobody has taken to whoever joins, for the account that opened the game. Its token is dead from then on, and so is
 * what was offered of it before. Another token (`replaceSeatToken`) withdraws the offer.
 */
export async function offerSeat(
  services: Services,
  bearer: Bearer,
  request: OfferSeatRequest,
  key: string | null = null,
): Promise<Result<IssuedOffer, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await accessGame(services, bearer, request.game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const { facts, summary } = sight.value.storedGame;
  const seats = findRuleset(services, facts).seats(facts.options);
  if (!seats.includes(request.seat)) return reject({ code: 'no-such-seat' });
  const { seat, to, account = null, expiresInHours = null } = request;
  return withIdempotency<IssuedOffer>(services, bearer, key, {
    what: 'offer-seat',
    asked: { game: facts.id, seat, to, account, expiresInHours },
    async execute({ secrets, toStoredRequest }) {
      const notNow = whyNotJoinable(summary, seat);
      if (notNow !== null) return reject(notNow);
      const offer = await readOffer({ ...services, randomBytes: secrets }, seats, request);
      if (!offer.ok) return offer;
      const { stored, issued } = offer.value;
      const dead = hashToken(newSeatToken(services.randomBytes));
      const made = toStoredRequest({ offer: offerResult(issued) });
      if (!(await services.offers.offer(facts.id, stored, dead, made))) return reject({ code: 'seat-already-taken' });
      services.announcer.announce(facts.id); // whoever watches with the old token stops
      return accept(issued);
    },
    repeat: async (made, secrets) => accept(restoreOffer(made['offer'] as OfferResult, secrets)),
  });
}

/** Why nobody can join a game in this seat now; null if somebody can. */
export function whyNotJoinable({ status, taken }: Pick<GameSummary, 'status' | 'taken'>, seat: string): Refusal | null {
  if (status === 'disputed') return { code: 'game-disputed' };
  if (taken.includes(seat)) return { code: 'seat-already-taken' };
  if (status === 'playing') return { code: 'already-started' };
  return status === 'seating' ? null : { code: 'game-over' };
}

export interface JoinRequest {
  readonly game: string;
  /** Which seat; the first that is offered if it is not said. */
  readonly seat?: string | null;
  /** What the bearer of an invitation was told. */
  readonly invitation?: string | null;
}

const NEXT_STEP = 'takeSeat';

/** A seat that was joined, and its token, which is told this once. */
export interface JoinedSeat extends SeatToken {
  readonly game: GameId;
  /** What is to be done next with the token: whoever has joined has not yet taken the seat. */
  readonly next: typeof NEXT_STEP;
}

/** Who wants to join: the bearer of an invitation, or an account. */
type Joiner = { readonly invitation: string } | { readonly caller: Caller };

/**
 * Gives a seat that is offered to the caller: he is told its token, with which he takes it (`takeSeat`) and plays. An account that
 * has joined and joins again is told another, and the one before is dead. A key belongs to the token of
 * an account, with an invitation too: whoever made that knows it, and must not be told the joiner's token by sending it again.
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
  const standing = id && (await services.games.findGame(id, null));
  if (!standing) return reject({ code: 'no-such-game' });
  const { id: game } = standing.facts;
  const seat = request.seat ?? null;
  // With an invitation nobody has asked yet whose the token is.
  if (key !== null && 'invitation' in joiner.value) {
    const asking = await authenticate(services, bearer);
    if (!asking.ok) return asking;
  }
  return withIdempotency<JoinedSeat>(services, bearer ?? '', key, {
    what: 'join-game',
    asked: { game, seat, invitation: request.invitation ?? null },
    execute: ({ secrets, toStoredRequest }) =>
      join(services, bearer, standing, { joiner: joiner.value, seat, token: newSeatToken(secrets), remember: toStoredRequest }),
    repeat: async (made, secrets) => accept({ game, seat: made['seat'] as string, token: newSeatToken(secrets), next: NEXT_STEP }),
  });
}

interface JoinAttempt {
  readonly joiner: Joiner;
  readonly seat: string | null;
  readonly token: string;
  readonly remember: RequestContext['toStoredRequest'];
}

async function join(
  services: Services,
  bearer: Bearer,
  { facts, summary, tokenGeneration }: StoredGame,
  wanted: JoinAttempt,
): Promise<Result<JoinedSeat, Refusal>> {
  const { joiner, seat: asked, token, remember } = wanted;
  const tokenHash = hashToken(token);
  const before = seatJoinedBefore(facts, joiner, asked);
  if (before !== null) {
    const asRead = { tokenGeneration, joinedBy: facts.joined[before]! };
    // It may have been offered again meanwhile.
    if (!(await services.games.replaceToken(facts.id, before, tokenHash, remember({ seat: before }), asRead)))
      return join(services, bearer, (await services.games.findGame(facts.id, null))!, wanted);
    services.announcer.announce(facts.id); // whoever watches with the old token stops
    return accept({ game: facts.id, seat: before, token, next: NEXT_STEP });
  }
  const [offer] = await findOffers(services, facts, joiner, asked);
  if (offer !== undefined) {
    const { seat } = offer;
    const notNow = whyNotJoinable(summary, seat);
    if (notNow !== null) return reject(notNow);
    const account = 'caller' in joiner ? joiner.caller.account : null;
    if (await services.offers.join(facts.id, offer, { tokenHash, account }, remember({ seat })))
      return accept({ game: facts.id, seat, token, next: NEXT_STEP });
    // Somebody was quicker, or he himself with another request: then it is the seat that he has joined.
    return join(services, bearer, (await services.games.findGame(facts.id, null))!, wanted);
  }
  // To whom nothing is offered there, a game that he may not see does not exist.
  const sight = await accessGame(services, bearer, facts.id);
  return reject({ code: sight.ok ? 'seat-not-offered' : 'no-such-game' });
}

async function readJoiner(services: Services, bearer: Bearer, invitation: string | null): Promise<Result<Joiner, Refusal>> {
  if (invitation !== null) return accept({ invitation });
  const caller = await authenticate(services, bearer);
  return caller.ok ? accept({ caller: caller.value }) : caller;
}

const matchesSeat = (seat: string, asked: string | null): boolean => asked === null || asked === seat;

/** The seat that an account has joined in; null if it has not. */
function seatJoinedBefore({ joined }: GameFacts, joiner: Joiner, asked: string | null): string | null {
  if (!('caller' in joiner)) return null;
  const { account } = joiner.caller;
  return Object.keys(joined).find((seat) => joined[seat] === account && matchesSeat(seat, asked)) ?? null;
}

/** What is offered to him at this moment, in the order of the seats. Nobody plays two seats who has an account. */
async function findOffers(services: Services, facts: GameFacts, joiner: Joiner, asked: string | null): Promise<readonly StoredOffer[]> {
  const seats = findRuleset(services, facts).seats(facts.options);
  const at = services.now();
  const open = (await services.offers.list(facts.id)).filter(
    (offer) => isOfferOpen(offer, at) && matchesSeat(offer.seat, asked) && isOfferFor(offer, joiner, facts),
  );
  return open.sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
}

function isOfferFor({ to, account, tokenHash }: StoredOffer, joiner: Joiner, facts: GameFacts): boolean {
  if ('invitation' in joiner) return to === 'bearer' && tokenHash === hashToken(joiner.invitation);
  const { caller } = joiner;
  if (playersOf(facts).includes(caller.account)) return false;
  return to === 'account' ? account === caller.account : to === 'anybody' && caller.scopes.includes('open-games');
}
