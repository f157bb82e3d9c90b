import { accept, type Result, reject } from '../../engine/result.js';
import type { OpeningBody } from '../../record/house.js';
import { GameSecrets } from '../../record/secrets.js';
import type { TableKey } from '../../record/table/key.js';
import { callerWith } from '../callers/caller.js';
import { hashToken, newGameId, newSeatToken } from '../callers/tokens.js';
import { openingKey } from '../chance/table-keys.js';
import { readClock } from '../clocks/clocks.js';
import type { Bearer, OpenedGame } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { beforeAnything, happen } from '../game/happen.js';
import type { Position } from '../game/position.js';
import { whyTooDeep, writeMetadata } from '../kept-beside/game-metadata.js';
import type { AccountId, GameFacts, GameId, NewGame, RandomBytes } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { once } from '../requests/request-keys.js';
import type { OpeningRequest } from '../requests/requests.js';
import { accountsOfSeats } from '../seats/accounts-of-seats.js';
import { offerAgain, type RememberedOffer, readOffers, rememberedOffer } from '../seats/read-offers.js';

/** 256 bits: not to be guessed. */
const SECRET_BYTES = 32;

/** Entries. No game needs more, and nobody is to think that this hides one for ever. */
const DELAY_MOST = 1_000;
const NO_DELAY: Refusal = {
  code: 'invalid-request',
  path: 'spectatorDelay',
  expected: { en: `a whole number from 0 to ${DELAY_MOST}`, fr: `un nombre entier de 0 à ${DELAY_MOST}` },
};

/** A game that can be opened, and what is told of it. */
export interface DraftedGame {
  readonly game: NewGame;
  readonly opened: OpenedGame;
}

/**
 * Opens a game for an account, and hands out the token of each seat, once. Nothing is drawn: chance waits until every
 * seat is taken.
 */
export async function openGame(
  court: Court,
  bearer: Bearer,
  request: OpeningRequest,
  key: string | null = null,
): Promise<Result<OpenedGame, Refusal>> {
  const caller = await callerWith(court, bearer, 'open-games');
  if (!caller.ok) return caller;
  const tooDeep = whyTooDeep(request.metadata, court.limits);
  if (tooDeep !== null) return reject(tooDeep);
  return once(court, bearer!, key, {
    what: 'open-game',
    asked: request,
    async make({ secrets, remember }) {
      const account = await openingAccount(court, bearer, 1);
      if (!account.ok) return account;
      const drafted = await draftedGame(court, account.value, request, { tokens: secrets });
      if (!drafted.ok) return drafted;
      const { game, opened } = drafted.value;
      await court.games.open([game], remember({ ...madeGame(drafted.value) }));
      return accept(opened);
    },
    tell: async (made, secrets) => accept(openedBefore(made as unknown as MadeGame, secrets)),
  });
}

/** What is kept of a game that was opened under a key. */
export interface MadeGame {
  readonly game: GameId;
  readonly seats: readonly string[];
  readonly offers: readonly RememberedOffer[];
}

export const madeGame = ({ game, opened }: DraftedGame): MadeGame => ({
  game: opened.game,
  seats: game.seats.map(({ seat }) => seat),
  offers: opened.offers.map(rememberedOffer),
});

/** The answer to an opening, its tokens made again. */
export function openedBefore({ game, seats, offers }: MadeGame, secrets: RandomBytes): OpenedGame {
  const told = offers.map((offer) => offerAgain(offer, secrets));
  const tokens = seats.map((seat) => ({ seat, token: newSeatToken(secrets) }));
  return { game, seats: tokens.filter(({ seat }) => !offers.some((offer) => offer.seat === seat)), offers: told };
}

/** What is drawn up besides what is asked. */
interface Drafting {
  /** Of which game it is the rematch. */
  readonly rematchOf?: GameId | null;
  /** Where its invitations and then its seats' tokens come from. */
  readonly tokens?: RandomBytes;
}

/** The game that is asked for, or why it cannot be opened. */
export async function draftedGame(
  court: Court,
  account: AccountId,
  request: OpeningRequest,
  { rematchOf = null, tokens = court.randomBytes }: Drafting = {},
): Promise<Result<DraftedGame, Refusal>> {
  const ruleset = court.rulesets.find(({ id }) => id === request.ruleset);
  if (ruleset === undefined) return reject({ code: 'no-such-ruleset' });
  const options = ruleset.readOptions(request.options);
  if (!options.ok) return reject({ code: 'invalid-options', ...options.problem });
  const chance = request.chance ?? 'court';
  const tableKey = openingKey(chance, request.tableKey ?? null);
  if (!tableKey.ok) return tableKey;
  const accounts = await accountsOfSeats(court, ruleset.seats(options.value), request.accounts ?? []);
  if (!accounts.ok) return accounts;

  const spectatorDelay = request.spectatorDelay ?? 0;
  if (!Number.isInteger(spectatorDelay) || spectatorDelay < 0 || spectatorDelay > DELAY_MOST) return reject(NO_DELAY);
  const clock = readClock(request.clock ?? null);
  if (!clock.ok) return clock;
  const offers = await readOffers({ ...court, randomBytes: tokens }, ruleset.seats(options.value), accounts.value, request.offers ?? []);
  if (!offers.ok) return offers;
  const metadata = writeMetadata(request.metadata, court.limits);
  if (!metadata.ok) return metadata;

  const facts: GameFacts = {
    id: newGameId(court.randomBytes),
    ruleset: ruleset.id,
    options: options.value,
    public: request.public ?? false,
    openAfterEnd: request.openAfterEnd ?? true,
    spectatorDelay,
    chance,
    clock: clock.value,
    accounts: accounts.value,
    openedBy: account,
    joined: {},
    rematchOf,
    rematch: null,
    openedAt: court.now(),
  };
  const secrets = new GameSecrets(court.randomBytes(SECRET_BYTES));
  const before = beforeAnything(facts, ruleset, secrets);
  const body = openingBody(before, tableKey.value);
  const opening = { at: facts.openedAt, kind: 'game-opened', actor: null, action: null, events: [], body, draws: [] } as const;
  const { entry, position } = happen(before, opening);
  const seats = position.seats.map((seat) => ({ seat, token: newSeatToken(tokens) }));
  const hashed = seats.map(({ seat, token }) => ({ seat, tokenHash: hashToken(token) }));
  const kept = offers.value.map((offer) => offer.kept);
  const game: NewGame = {
    facts,
    seats: hashed,
    offers: kept,
    first: entry,
    summary: position.summary,
    secrets,
    metadata: metadata.value,
  };
  // Nobody knows the token of a seat that is offered.
  const handedOut = seats.filter(({ seat }) => !kept.some((offer) => offer.seat === seat));
  return accept({ game, opened: { game: facts.id, seats: handedOut, offers: offers.value.map(({ told }) => told) } });
}

/** What the first entry says: what is agreed upon, and what the game's chance is committed to. */
export const openingBody = ({ facts, seats, secrets }: Position, tableKey: TableKey | null = null): OpeningBody => ({
  ruleset: facts.ruleset,
  options: facts.options,
  public: facts.public,
  openAfterEnd: facts.openAfterEnd,
  seats,
  accounts: facts.accounts,
  chance: facts.chance,
  ...(tableKey && { tableKey }),
  ...(facts.clock && { clock: facts.clock }),
  secretCommitments: secrets.commitments(),
});

/** An account that may open so many games more. */
export async function openingAccount(court: Court, bearer: Bearer, games: number): Promise<Result<AccountId, Refusal>> {
  const caller = await callerWith(court, bearer, 'open-games');
  return caller.ok ? withRoomFor(court, caller.value.account, games) : caller;
}

/** The account, if it may open so many games more as far as their number goes. */
export async function withRoomFor(court: Court, account: AccountId, games: number): Promise<Result<AccountId, Refusal>> {
  const limit = court.limits.unfinishedGamesOfAccount;
  const unfinished = await court.games.unfinishedGamesOf(account);
  return unfinished + games <= limit ? accept(account) : reject({ code: 'too-many-games', limit });
}
