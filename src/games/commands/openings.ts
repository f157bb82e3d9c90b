import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { canonical, sha256Hex } from '../../record/hashing.js';
import type { TableKey } from '../../record/physical-table/statements.js';
import { GameSecrets } from '../../record/secrets.js';
import { type ChanceOrigin, type OpeningBody, type PracticeTerms, redactPractice } from '../../record/system-entries.js';
import { authorize, gameLimitOf, racedLimitOf } from '../access/callers.js';
import { accessGame, type GameAccess, viewerAfter } from '../access/game-access.js';
import { hashToken, newGameId, newSeatToken } from '../access/tokens.js';
import { accountOfSeat, versionFor } from '../access/viewers.js';
import { parseClockTerms } from '../model/clocks.js';
import { applyEntry, hasEnded, initialPosition, type Position } from '../model/position.js';
import type { AccountId, GameFacts, GameId, GameStore, NewGame, RandomBytes, StoredOpening } from '../ports/game-store.js';
import { ownerKey, streamTopic } from '../ports/streams.js';
import type { Refusal } from '../refusals/refusals.js';
import { readPractice, readTranscriptEnd, whyNoTranscript } from '../requests/practice.js';
import { findAccount, findAccounts, type OfferRequest, type OpeningRequest, readSeatAccounts } from '../requests/requests.js';
import { invalidRequest } from '../requests/texts.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, OpenedGame } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { loadPractice, readArbiterKey } from './chance.js';
import { type RequestContext, runUnderKey, whyNotIdempotencyKey, withIdempotency, withoutNulls } from './idempotency.js';
import { serializeMetadata } from './metadata.js';
import { replaceToken } from './replaced-tokens.js';
import { retryLost, staleAt } from './retry-lost.js';
import { type NewOffer, type OfferResult, offerResult, readOffers, restoreOffer } from './seats.js';

/** 256 bits. */
const SECRET_BYTES = 32;

/** In entries. A longer delay would hide most games until their end. */
export const SPECTATOR_DELAY_MAX = 1_000;
const INVALID_SPECTATOR_DELAY = invalidRequest('spectatorDelayEntries', wholeNumber(0, SPECTATOR_DELAY_MAX));

/** A game ready to be opened, and the answer to its caller. */
export interface GameDraft {
  readonly game: NewGame;
  readonly opened: OpenedGame;
}

/** Opens a game for an account and returns the token of each seat, once. Nothing is drawn before every seat is taken. */
export async function openGame(
  services: Services,
  bearer: Bearer,
  request: OpeningRequest,
  key: string | null = null,
): Promise<Result<OpenedGame, Refusal>> {
  const caller = await authorize(services, bearer, 'open-games');
  if (!caller.ok) return caller;
  // Before the request is hashed.
  const metadata = serializeMetadata(request.metadata, services.limits);
  if (!metadata.ok) return metadata;
  return withIdempotency<OpenedGame, OpeningResult>(services, bearer!, key, {
    operation: 'open-game',
    request: request,
    async execute({ secrets, toStoredRequest }) {
      const account = await authorizeOpening(services, bearer, [request]);
      if (!account.ok) return account;
      const drafted = await draftGame(services, account.value, request, { tokens: secrets });
      if (!drafted.ok) return drafted;
      const { game, opened } = drafted.value;
      const stored = await openStored(services, [game], toStoredRequest(openingResult(drafted.value)));
      return stored === 'lost' ? reject(await tooManyGames(services, account.value)) : accept(opened);
    },
    repeat: async (result, secrets) => accept(restoreOpenedGame(result, secrets)),
  });
}

/**
 * Stores new games of one account, and announces them and their offers to accounts. `lost` if one is the rematch of a game that has another,
 * or the account has opened others at the same time, up to its limit.
 */
async function openStored(
  services: Services,
  games: readonly NewGame[],
  remember: Parameters<GameStore['open']>[1],
): Promise<'opened' | 'lost'> {
  const opened = await services.games.open(games, remember, await racedLimitOf(services, games[0]!.facts.openedBy));
  if (opened === 'lost') return opened;
  for (const { facts, offers = [] } of games) {
    services.announcer.announce(facts.id);
    for (const { account } of offers) if (account !== null) services.announcer.announce(streamTopic(ownerKey({ account })));
  }
  return opened;
}

/** The stored result of an opening under a key: it holds no token. */
interface OpeningResult {
  readonly game: GameId;
  readonly seats: readonly string[];
  readonly offers: readonly OfferResult[];
}

const openingResult = ({ game, opened }: GameDraft): OpeningResult => ({
  game: opened.game,
  seats: game.seats.map(({ seat }) => seat),
  offers: opened.offers.map(offerResult),
});

/** Returns the answer to an opening again, with the same tokens. */
function restoreOpenedGame({ game, seats, offers }: OpeningResult, secrets: RandomBytes): OpenedGame {
  const issued = offers.map((offer) => restoreOffer(offer, secrets));
  const tokens = seats.map((seat) => ({ seat, token: newSeatToken(game, secrets) }));
  return { game, seats: tokens.filter(({ seat }) => !offers.some((offer) => offer.seat === seat)), offers: issued };
}

/** Options of `draftGame` besides the request. */
export interface DraftOptions {
  /** The game it is the rematch of. */
  readonly previousGame?: GameId | null;
  /** The terms of practice of a rematch, which its request does not have. */
  readonly practice?: PracticeTerms | null;
  /** The source of its invitations and then of its seat tokens. */
  readonly tokens?: RandomBytes;
  /** The account that is returned the tokens; null if none is. Defaults to the account that opens the game. */
  readonly tokensTo?: AccountId | null;
}

/** A request whose terms are valid. */
interface OpeningTerms {
  readonly request: OpeningRequest;
  readonly ruleset: AnyRuleset;
  readonly options: RulesetTypes['Options'];
  readonly chance: ChanceOrigin;
  readonly arbiterKey: TableKey | null;
  readonly practice: PracticeTerms | null;
  readonly spectatorDelayEntries: number;
  readonly clock: GameFacts['clock'];
  readonly metadata: string | null;
}

/** Returns the terms of a requested game, or why they are invalid. Looks up nothing and draws nothing. */
function readTerms(services: Services, request: OpeningRequest): Result<OpeningTerms, Refusal> {
  const ruleset = services.rulesets.find(({ id }) => id === request.ruleset);
  if (ruleset === undefined) return reject({ code: 'no-such-ruleset' });
  const options = ruleset.readOptions(request.options);
  if (!options.ok) return reject({ code: 'invalid-options', ...options.problem });
  const chance = request.chanceSource ?? 'server';
  const arbiterKey = readArbiterKey(chance, request.arbiterKey ?? null);
  if (!arbiterKey.ok) return arbiterKey;
  const practice = readPractice(ruleset, options.value, chance, request.practice ?? null);
  if (!practice.ok) return practice;
  const spectatorDelayEntries = request.spectatorDelayEntries ?? 0;
  if (!Number.isInteger(spectatorDelayEntries) || spectatorDelayEntries < 0 || spectatorDelayEntries > SPECTATOR_DELAY_MAX)
    return reject(INVALID_SPECTATOR_DELAY);
  const clock = parseClockTerms(request.timeControl ?? null);
  if (!clock.ok) return clock;
  const metadata = serializeMetadata(request.metadata, services.limits);
  if (!metadata.ok) return metadata;
  return accept({
    request,
    ruleset,
    options: options.value,
    chance,
    arbiterKey: arbiterKey.value,
    practice: practice.value,
    spectatorDelayEntries,
    clock: clock.value,
    metadata: metadata.value,
  });
}

/** Returns the requested game, or why it cannot be opened. */
export async function draftGame(
  services: Services,
  account: AccountId,
  request: OpeningRequest,
  drafting: DraftOptions = {},
): Promise<Result<GameDraft, Refusal>> {
  const terms = readTerms(services, request);
  if (!terms.ok) return terms;
  const parties = await readParties(services, terms.value, drafting.tokens);
  if (!parties.ok) return parties;
  const transcript = request.practice?.transcript ?? null;
  const end = transcript === null ? null : await readTranscriptEnd(services, account, terms.value, transcript);
  if (end?.ok === false) return end;
  const begun = end === null ? terms.value.practice : { seed: terms.value.practice!.seed, position: end.value };
  const practice = drafting.practice ?? begun;
  return accept(draft(services, account, { ...terms.value, practice, ...parties.value }, drafting));
}

/** Who takes part in a game: the accounts of seats, and the offers of others. */
interface Parties {
  readonly accounts: GameFacts['accounts'];
  readonly offers: readonly NewOffer[];
}

/** Returns the parties of a game, or why they are invalid. */
async function readParties(
  services: Services,
  { request, ruleset, options }: OpeningTerms,
  random: RandomBytes = services.randomBytes,
): Promise<Result<Parties, Refusal>> {
  const seats = ruleset.seats(options);
  const accounts = await readSeatAccounts(services, seats, request.seatAccounts ?? []);
  if (!accounts.ok) return accounts;
  const offers = await readOffers({ ...services, randomBytes: random }, seats, accounts.value, request.offers ?? []);
  return offers.ok ? accept({ accounts: accounts.value, offers: offers.value }) : offers;
}

/** Returns a game of valid terms. */
function draft(
  services: Services,
  account: AccountId,
  {
    request,
    ruleset,
    options,
    chance,
    arbiterKey,
    practice,
    spectatorDelayEntries,
    clock,
    metadata,
    accounts,
    offers,
  }: OpeningTerms & Parties,
  { previousGame = null, tokens = services.randomBytes, tokensTo = account }: DraftOptions,
): GameDraft {
  const facts: GameFacts = {
    id: newGameId(services.randomBytes),
    ruleset: ruleset.id,
    options,
    public: request.public ?? false,
    revealAfterEnd: request.revealAfterEnd ?? true,
    spectatorDelayEntries,
    chance,
    practice: practice && redactPractice(practice),
    clock,
    accounts,
    openedBy: account,
    joined: {},
    previousGame,
    rematch: null,
    openedAt: services.now(),
  };
  const random = services.randomBytes(SECRET_BYTES);
  const secrets = practice?.seed == null ? new GameSecrets(random) : GameSecrets.ofSeed(practice.seed, random);
  const before = initialPosition(facts, ruleset, secrets, services.trees);
  const body = openingBody(before, { arbiterKey, practice });
  const opening = { at: facts.openedAt, kind: 'game-opened', actor: null, action: null, events: [], body, draws: [] } as const;
  const { entry, position } = applyEntry(before, opening);
  const seats = position.seats.map((seat) => ({ seat, token: newSeatToken(facts.id, tokens) }));
  const storedOffers = offers.map((offer) => offer.stored);
  const isOffered = (seat: string): boolean => storedOffers.some((offer) => offer.seat === seat);
  const hashed = seats.map(({ seat, token }) => ({ seat, tokenHash: hashToken(token), knownTo: isOffered(seat) ? null : tokensTo }));
  const game: NewGame = {
    facts,
    seats: hashed,
    offers: storedOffers,
    first: entry,
    summary: position.summary,
    secrets,
    metadata,
  };
  // No one knows the token of an offered seat.
  const handedOut = seats.filter(({ seat }) => !isOffered(seat));
  return { game, opened: { game: facts.id, seats: handedOut, offers: offers.map(({ issued }) => issued) } };
}

/** Returns the body of the first entry: the game's terms, and the commitments to its chance. */
export const openingBody = (
  { facts, seats, secrets }: Position,
  { arbiterKey, practice }: Pick<OpeningTerms, 'arbiterKey' | 'practice'> = { arbiterKey: null, practice: null },
): OpeningBody => ({
  ruleset: facts.ruleset,
  options: facts.options,
  public: facts.public,
  revealAfterEnd: facts.revealAfterEnd,
  seats,
  seatAccounts: facts.accounts,
  chanceSource: facts.chance,
  ...(arbiterKey && { arbiterKey }),
  ...(facts.clock && { timeControl: facts.clock }),
  ...(practice && { practice }),
  secretCommitments: secrets.commitments(),
});

/** Returns the caller's account if it may open these games as well. */
async function authorizeOpening(services: Services, bearer: Bearer, games: readonly OfKind[]): Promise<Result<AccountId, Refusal>> {
  const caller = await authorize(services, bearer, 'open-games');
  return caller.ok ? checkGameLimit(services, caller.value.account, games) : caller;
}

/** What says whether a game is for practice. */
interface OfKind {
  readonly practice?: unknown;
}

/** Returns the account if its limit of unfinished games allows these as well. Practice games are counted for themselves, up to the same limit. */
export async function checkGameLimit(
  services: Services,
  account: AccountId,
  games: readonly OfKind[],
): Promise<Result<AccountId, Refusal>> {
  const limit = await gameLimitOf(services, account);
  for (const isPractice of [false, true]) {
    const ofKind = games.filter(({ practice }) => ((practice ?? null) !== null) === isPractice).length;
    // A list of no games is refused for its number, after this.
    if (ofKind === 0) continue;
    const unfinished = await services.games.countUnfinishedGames(account, isPractice);
    if (unfinished + ofKind > limit) return reject({ code: 'too-many-games', limit });
  }
  return accept(account);
}

const tooManyGames = async (services: Services, account: AccountId): Promise<Refusal> => ({
  code: 'too-many-games',
  limit: await gameLimitOf(services, account),
});

interface OpenGamesRequest {
  readonly games: readonly OpeningRequest[];
  readonly idempotencyKey: string;
}

interface OpenGamesResult {
  /** In the order of the request. Tokens are returned once: the answer to a repeated request has none. */
  readonly games: readonly OpenedGame[];
  readonly idempotentReplay: boolean;
}

/** Why no game was opened; `index` is the position of the game at fault, null if none is. */
export interface OpenGamesRefusal {
  readonly refusal: Refusal;
  readonly index: number | null;
}

/** Returns the refusal of a list of games that is empty or has more than `most`. */
export const invalidGameCount = (most: number): Refusal =>
  invalidRequest(
    'games',
    localized((texts) => texts.numberOfGames(most)),
  );

const refuseOpening = (refusal: Refusal, index: number | null = null): Result<never, OpenGamesRefusal> => reject({ refusal, index });

/** Reads every item, or returns the first refusal with its position. */
function readAll<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Result<Value, Refusal>,
): Result<readonly Value[], OpenGamesRefusal> {
  const values: Value[] = [];
  for (const [index, item] of items.entries()) {
    const result = read(item);
    if (!result.ok) return refuseOpening(result.problem, index);
    values.push(result.value);
  }
  return accept(values);
}

/** Returns the parties of all games, whose accounts one statement reads. */
async function readAllParties(
  services: Services,
  games: readonly OpeningTerms[],
): Promise<Result<readonly (OpeningTerms & Parties)[], OpenGamesRefusal>> {
  const named = games.flatMap(({ request: { seatAccounts, offers } }) => [...(seatAccounts ?? []), ...(offers ?? [])]);
  const accounts = await findAccounts(
    services,
    named.flatMap(({ account }) => account ?? []),
  );
  const read = async (id: AccountId) => accounts.get(id) ?? null;
  const known = { ...services, accounts: { ...services.accounts, read } };
  const complete: (OpeningTerms & Parties)[] = [];
  for (const [index, terms] of games.entries()) {
    const parties = await readParties(known, terms);
    if (!parties.ok) return refuseOpening(parties.problem, index);
    complete.push({ ...terms, ...parties.value });
  }
  return accept(complete);
}

/**
 * Opens games for an account, all or none, as `openGame` does. Its idempotency keys belong to the account, not to the token
 * (`withIdempotency`): a platform that has lost the answer for a whole round and since uses another token must not open its games twice.
 * Since tokens can only be derived again from the same bearer token, they are returned once, and the stored result is a row of ids rather
 * than the seats and offers of all games.
 */
export async function openGames(
  services: Services,
  bearer: Bearer,
  request: OpenGamesRequest,
): Promise<Result<OpenGamesResult, OpenGamesRefusal>> {
  const { games, idempotencyKey: key } = request;
  const caller = await authorize(services, bearer, 'open-games');
  if (!caller.ok) return refuseOpening(caller.problem);
  const { account } = caller.value;
  const badKey = whyNotIdempotencyKey(key, services.limits);
  if (badKey !== null) return refuseOpening(badKey);
  const most = services.limits.gamesAtOnce;
  if (games.length === 0 || games.length > most) return refuseOpening(invalidGameCount(most));
  const sound = readAll(games, ({ metadata }) => serializeMetadata(metadata, services.limits));
  if (!sound.ok) return sound;
  const bodyHash = sha256Hex(canonical({ operation: 'open-games', games: withoutNulls(games) }));
  const opened = await runUnderKey<StoredOpening, OpenGamesResult, OpenGamesRefusal>({
    bodyHash,
    find: () => services.games.findOpening(account, key),
    async execute() {
      const authorized = await authorizeOpening(services, bearer, games);
      if (!authorized.ok) return refuseOpening(authorized.problem);
      // Drafting takes a millisecond a game: all games are checked before the first is drafted.
      const terms = readAll(games, (game) => {
        const refusal = whyNoTranscript(game.practice ?? null);
        return refusal === null ? readTerms(services, game) : reject(refusal);
      });
      if (!terms.ok) return terms;
      const parties = await readAllParties(services, terms.value);
      if (!parties.ok) return parties;
      const drafts = parties.value.map((each) => draft(services, account, each, {}));
      const newGames = drafts.map(({ game }) => game);
      const stored = await openStored(services, newGames, { account, key, bodyHash });
      if (stored === 'lost') return refuseOpening(await tooManyGames(services, account));
      return accept({ games: drafts.map(({ opened }) => opened), idempotentReplay: false });
    },
    repeat: async (stored) => accept({ games: stored.games.map((game) => ({ game, seats: [], offers: [] })), idempotentReplay: true }),
  });
  if (opened.ok) return opened;
  return 'refusal' in opened.problem ? reject(opened.problem) : refuseOpening(opened.problem);
}

export interface Rematch extends OpenedGame {
  /** Whether it was opened before. */
  readonly alreadyOpened: boolean;
}

/** The result stored under a key: the opened game, or the seat whose token was returned. */
type RematchResult = { readonly opened: OpeningResult; readonly of: string | null } | { readonly game: GameId; readonly seat: string };

/**
 * Opens a rematch: another game with the same options, when one is over. For the account that opened it, or a caller with a token of one of
 * its seats. Known accounts are invited to the next seat, so a game of two swaps sides. The account that opened the game gets the tokens of
 * the other seats if it opens the rematch; a seat gets its next seat only, also if another caller was first, as long as that seat is free:
 * an earlier token of it is then replaced. A game has one rematch. The two name each other, outside their logs. The rematch belongs to the
 * account that opened the first game, whichever caller requests it.
 */
export async function rematch(
  services: Services,
  bearer: Bearer,
  game: string,
  key: string | null = null,
): Promise<Result<Rematch, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { isOpener, storedGame } = access.value;
  const { facts, seat, summary } = storedGame;
  if (!isOpener && seat === null) return reject({ code: 'forbidden' });
  if (!hasEnded(summary)) return reject({ code: 'game-not-finished' });
  const next = seat === null ? null : { seat: nextSeatOf(services, facts, seat), account: accountOfSeat(facts, seat) };
  return withIdempotency<Rematch, RematchResult>(services, bearer, key, {
    operation: 'open-rematch',
    request: { game: facts.id },
    execute: ({ secretsAgain, toStoredRequest }) =>
      retryLost<Result<Rematch, Refusal>>(
        services.limits.appendAttempts,
        async (number) => {
          // Of two concurrent requests the first opened it.
          const { rematch: opened } = number === 1 ? facts : (await services.games.findGame(facts.id, null))!.facts;
          const context = { secrets: secretsAgain(), toStoredRequest };
          return opened === null
            ? openRematch(services, bearer, access.value, next, context)
            : joinRematch(services, opened, next, context);
        },
        () => reject(staleAt(versionFor(findRuleset(services, facts).seats(facts.options), summary, viewerAfter(access.value, summary)))),
      ),
    async repeat(result, secrets) {
      if ('opened' in result) return accept({ ...visibleTo(result.of, restoreOpenedGame(result.opened, secrets)), alreadyOpened: false });
      const { game: other, seat: joined } = result;
      return accept({ game: other, seats: [{ seat: joined, token: newSeatToken(other, secrets) }], offers: [], alreadyOpened: true });
    },
  });
}

/** The next seat of a player, and the player's account if it is known. */
interface NextSeat {
  readonly seat: string;
  readonly account: AccountId | null;
}

/** Returns the seat that the player of this seat plays in the rematch: the next in the rulebook's order. */
function nextSeatOf(services: Services, facts: GameFacts, seat: string): string {
  const seats = findRuleset(services, facts).seats(facts.options);
  return seats[(seats.indexOf(seat) + 1) % seats.length]!;
}

/** Returns the part of an opened game that a seat may know; all of it if `next` is null. */
const visibleTo = (next: string | null, { game, seats, offers }: OpenedGame): OpenedGame => ({
  game,
  seats: seats.filter(({ seat }) => next === null || seat === next),
  offers: offers.filter(({ seat }) => next === null || seat === next),
});

/** Returns the terms of a practice game again, with a seed of its own: the same one would repeat what both players have seen. */
async function practiceAgain(services: Services, facts: GameFacts): Promise<PracticeTerms | null> {
  const played = await loadPractice(services, facts);
  return played && { ...played, seed: played.seed && Buffer.from(services.randomBytes(SECRET_BYTES)).toString('base64url') };
}

type RematchContext = Pick<RequestContext<RematchResult>, 'secrets' | 'toStoredRequest'>;

/** Returns `lost` if the game has a rematch meanwhile. */
async function openRematch(
  services: Services,
  bearer: Bearer,
  { isOpener, storedGame: { facts } }: GameAccess,
  next: NextSeat | null,
  { secrets, toStoredRequest }: RematchContext,
): Promise<Result<Rematch, Refusal> | 'lost'> {
  const account = isOpener ? await authorizeOpening(services, bearer, [facts]) : await authorizeOpenerOf(services, facts);
  if (!account.ok) return account;
  const drafted = await draftGame(services, account.value, await rematchRequest(services, facts), {
    previousGame: facts.id,
    practice: await practiceAgain(services, facts),
    tokens: secrets,
    // A seat gets its own token only, and the account that opened the first game none.
    tokensTo: next === null ? account.value : null,
  });
  if (!drafted.ok) return drafted;
  const request = toStoredRequest({ opened: openingResult(drafted.value), of: next?.seat ?? null });
  if ((await openStored(services, [drafted.value.game], request)) === 'lost') return 'lost';
  return accept({ ...visibleTo(next?.seat ?? null, drafted.value.opened), alreadyOpened: false });
}

/** Returns the account that opened the game, if it may open another one. */
async function authorizeOpenerOf(services: Services, facts: GameFacts): Promise<Result<AccountId, Refusal>> {
  const account = await findAccount(services, facts.openedBy);
  if (account?.erasedAt !== null || !account.scopes.includes('open-games')) return reject({ code: 'forbidden' });
  return checkGameLimit(services, account.id, [facts]);
}

/**
 * Returns an existing rematch: with the caller's next seat, and a token or offer for it if it is free. `lost` if the seat changed between
 * reading and writing.
 */
async function joinRematch(
  services: Services,
  game: GameId,
  next: NextSeat | null,
  { secrets, toStoredRequest }: RematchContext,
): Promise<Result<Rematch, Refusal> | 'lost'> {
  const nothing: Rematch = { game, seats: [], offers: [], alreadyOpened: true };
  if (next === null) return accept(nothing);
  const { seat } = next;
  const { facts, summary, tokenGeneration } = (await services.games.findGame(game, null))!;
  if (summary.status !== 'seating' || summary.taken.includes(seat) || facts.joined[seat] !== undefined) return accept(nothing);
  const offered = (await services.offers.list(game)).filter((offer) => offer.seat === seat);
  if (offered.length > 0) {
    // Offers to other accounts are not the caller's to know.
    const own = offered.filter(({ account }) => account !== null && account === next.account);
    return accept({ ...nothing, offers: own.map(({ tokenHash: _, ...offer }) => ({ ...offer, invitation: null })) });
  }
  const token = newSeatToken(game, secrets);
  const remember = toStoredRequest({ game, seat });
  const replacement = { seat, tokenHash: hashToken(token), receiver: { kind: 'rematch', tokenGeneration }, remember } as const;
  if ((await replaceToken(services, game, replacement)) !== null) return 'lost';
  return accept({ ...nothing, seats: [{ seat, token }] });
}

/** Returns the same game again, each known and not erased account one seat further. */
async function rematchRequest(services: Services, facts: GameFacts): Promise<OpeningRequest> {
  const { ruleset, options, public: isPublic, revealAfterEnd, spectatorDelayEntries, chance, clock } = facts;
  const seats = findRuleset(services, facts).seats(facts.options);
  const offers: OfferRequest[] = [];
  for (const seat of seats) {
    const account = await findAccount(services, accountOfSeat(facts, seat) ?? '');
    if (account?.erasedAt === null) offers.push({ seat: nextSeatOf(services, facts, seat), audience: 'account', account: account.id });
  }
  offers.sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  return {
    ruleset,
    options,
    public: isPublic,
    revealAfterEnd,
    spectatorDelayEntries,
    chanceSource: chance,
    timeControl: clock,
    arbiterKey: await loadArbiterKey(services, facts),
    offers,
  };
}

/** Returns the arbiter's key of a physical table, from the first entry. */
async function loadArbiterKey(services: Services, { id, chance }: GameFacts): Promise<object | null> {
  const [first] = chance === 'server' ? [] : await services.games.entriesAt(id, [1]);
  return first?.body && 'arbiterKey' in first.body ? (first.body.arbiterKey ?? null) : null;
}
