import { randomBytes, randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { type Chance, chanceFrom } from '../../src/engine/chance.js';
import type { AnyRuleset } from '../../src/engine/ruleset.js';
import {
  type Around,
  type ConfiguredAccount,
  type Court,
  configuredAccounts,
  GameCache,
  type Limits,
  openSigner,
  openWindows,
  SCOPES,
  type Scope,
} from '../../src/games/index.js';
import { recordedChance } from '../../src/record/chance/recorded.js';
import { type Address, readAddress } from '../../src/store/address.js';
import { openStore, type Store } from '../../src/store/index.js';
import {
  openRatingsCache,
  openReplacements,
  openTournamentCache,
  openTurns,
  type TournamentCourt,
  tournamentRules,
} from '../../src/tournaments/running/index.js';
import { SEALING } from '../support/sealing.js';
import { smallRuleset } from '../support/small-ruleset.js';

/** The account that opens the games of the tests, which may do everything, and another, which may open games and run tournaments only. */
export const OPENER = 'the-token-of-the-account-that-opens';
export const STRANGER = 'the-token-of-another-account';
/** Accounts that may rule and nothing else, and one of a player, who may rule too. */
export const ARBITER = 'the-token-of-an-arbiter';
export const OTHER_ARBITER = 'the-token-of-another-arbiter';
export const PLAYER = 'the-token-of-the-account-of-a-player';

const ACCOUNTS: readonly (ConfiguredAccount & { readonly scopes: readonly Scope[] })[] = [
  { id: 'opener', token: OPENER, scopes: SCOPES },
  { id: 'stranger', token: STRANGER, scopes: ['open-games', 'run-tournaments'] },
  { id: 'arbiter', token: ARBITER, scopes: ['rule'] },
  { id: 'other-arbiter', token: OTHER_ARBITER, scopes: ['rule'] },
  { id: 'player', token: PLAYER, scopes: ['rule'] },
];

/** The accounts of the tests before those that are kept. Those of the configuration have every scope; most of these not. */
function accountsBefore(kept: Court['accounts']): Court['accounts'] {
  const configured = configuredAccounts(ACCOUNTS, kept);
  return {
    ...configured,
    async callerOf(tokenHash, at) {
      const caller = await configured.callerOf(tokenHash, at);
      const ours = ACCOUNTS.find(({ id }) => id === caller?.account);
      return caller && ours ? { ...caller, scopes: ours.scopes } : caller;
    },
  };
}

export const LIMITS: Limits = {
  actionsInList: 10,
  idempotencyKeyLength: 64,
  pageSize: 50,
  unfinishedGamesOfAccount: 10_000,
  gamesAtOnce: 500,
  tokensOfAccount: 20,
  metadataBytes: 4_096,
  noteBytes: 4_096,
  webhooksOfOwner: 5,
  accountNameLength: 100,
  accountContactLength: 200,
  triesOfSeat: 100,
  snapshotEvery: 10,
  cachedGames: 100,
  cachedBytes: 10_000_000,
  recordPagesAtOnce: 2,
  appendAttempts: 5,
};

export const fairChance: Chance = chanceFrom((bound) => randomInt(bound));

/** Chance of a test's own, which leaves no record. */
export const unrecorded =
  (chance: Chance): Court['chance'] =>
  () => ({ chance, uses: () => [] });

export interface Wanted {
  readonly limits?: Partial<Limits>;
  readonly rulesets?: readonly AnyRuleset[];
  readonly chance?: Court['chance'];
  readonly now?: () => Date;
  readonly around?: Around;
  readonly onJudged?: Court['onJudged'];
}

export interface OpenCourt {
  readonly court: TournamentCourt;
  readonly store: Store;
  /** Masked faults that no caller waited for. */
  readonly faults: readonly unknown[];
  readonly state: Store['state'];
  readonly listeners: () => number;
  readonly close: () => Promise<void>;
}

/** A court on a database, as one instance of the program would be. */
export async function openCourt(database: Address, wanted: Wanted = {}): Promise<OpenCourt> {
  const limits = { ...LIMITS, ...wanted.limits };
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const store = await openStore({
    address: typeof database === 'string' ? readAddress(database) : database,
    poolSizes: { appends: 5, reads: 4 },
    statementTimeout: 10_000,
    instance: randomBytes(4).toString('hex'),
    sealing: SEALING,
    onFault,
    ...(wanted.around && { around: wanted.around }),
  });
  const now = wanted.now ?? (() => new Date());
  const tournaments = { tournaments: store.tournaments, tournamentCache: openTournamentCache(20) };
  const court: TournamentCourt = {
    ...tournaments,
    ratingsCache: openRatingsCache(5),
    tournamentTurns: openTurns(),
    tournamentRules: tournamentRules(tournaments),
    rulesets: wanted.rulesets ?? [smallRuleset],
    games: store.games,
    announcer: store.announcer,
    metadata: store.metadata,
    offers: store.offers,
    requestKeys: store.requestKeys,
    seatTokens: store.seatTokens,
    // Names are taken for public ones; what is judged has a test of its own.
    webhooks: { kept: store.webhooks, judge: async () => 'public', loopback: true },
    accounts: accountsBefore(store.accounts),
    chance: wanted.chance ?? recordedChance,
    now,
    randomBytes,
    signer: await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault }),
    inTurn: pLimit(limits.recordPagesAtOnce),
    limits,
    cache: new GameCache(limits),
    past: new GameCache(limits),
    tries: openWindows(),
    replacements: openReplacements(),
    onFault,
    ...(wanted.onJudged && { onJudged: wanted.onJudged }),
  };
  return { court, store, faults, state: store.state, listeners: store.announcer.listeners, close: store.close };
}
