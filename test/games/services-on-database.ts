import { randomBytes, randomInt } from 'node:crypto';
import { GUEST_WINDOW_MS } from '../../src/accounts/index.js';
import { type Chance, chanceFromNumbers } from '../../src/engine/chance.js';
import type { AnyRuleset } from '../../src/engine/ruleset.js';
import {
  type ConfiguredAccount,
  createJudging,
  createRateWindows,
  createStep,
  GameCache,
  type Instrument,
  JointReads,
  type Limits,
  openSigner,
  RefusedError,
  SCOPES,
  type Scope,
  type Services,
  withConfiguredAccounts,
} from '../../src/games/index.js';
import { recordedChance } from '../../src/record/chance/draws.js';
import { BatchTreeCache } from '../../src/record/chance/keys.js';
import { openTextJudge } from '../../src/server/judging.js';
import { type Address, readAddress } from '../../src/store/connection/address.js';
import { openStore, type Store } from '../../src/store/index.js';
import {
  createKeyedMutex,
  openRatingsCache,
  openReplacementWindows,
  openTournamentCache,
  type TournamentServices,
  whyMayNotRule,
} from '../../src/tournaments/index.js';
import { ENCRYPTION } from '../support/encryption.js';
import { observeHandOvers } from '../support/settled.js';
import { smallRuleset } from '../support/small-ruleset.js';

/** The account that opens the games of the tests and has every scope, and another with `open-games` and `run-tournaments` only. */
export const OPENER = 'the-token-of-the-account-that-opens';
export const STRANGER = 'the-token-of-another-account';
/** Accounts with `rule` only, and a player's account with it. */
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

/** The accounts of the tests, before those of the store. Accounts of the configuration have every scope; most of these do not. */
function accountsBefore(kept: Services['accounts']): Services['accounts'] {
  const configured = withConfiguredAccounts(ACCOUNTS, kept);
  return {
    ...configured,
    async findCaller(tokenHash, at) {
      const caller = await configured.findCaller(tokenHash, at);
      const ours = ACCOUNTS.find(({ id }) => id === caller?.account);
      return caller && ours ? { ...caller, scopes: ours.scopes } : caller;
    },
  };
}

export const LIMITS: Limits = {
  actionsInList: 10,
  idempotencyKeyLength: 64,
  pageSize: 50,
  unfinishedGamesOfIssuerAccount: 100,
  newIssuerAccountsPerHour: 1_000,
  unfinishedGamesOfGuest: 3,
  newGuestsPerHour: 1_000,
  newGuestsOfAddressPerHour: 1_000,
  unfinishedGamesOfAccount: 10_000,
  gamesAtOnce: 500,
  tokensOfAccount: 20,
  metadataBytes: 4_096,
  noteBytes: 4_096,
  webhooksOfOwner: 5,
  pushSubscriptionsOfOwner: 3,
  accountNameLength: 100,
  accountContactLength: 200,
  dryRunsPerMinute: 100,
  judgementsPerMinute: 100,
  snapshotEvery: 10,
  cachedGames: 100,
  cachedBytes: 10_000_000,
  cachedTreeBytes: 1_000_000,
  appendAttempts: 5,
};

export const fairChance: Chance = chanceFromNumbers((bound) => randomInt(bound));

/** Chance of a test, which leaves no record. */
export const unrecorded =
  (chance: Chance): Services['chance'] =>
  () => ({ chance, uses: () => [] });

export interface Wanted {
  readonly limits?: Partial<Limits>;
  readonly rulesets?: readonly AnyRuleset[];
  readonly chance?: Services['chance'];
  readonly now?: () => Date;
  readonly instrument?: Instrument;
  readonly onRewind?: Services['onRewind'];
  readonly onNewerRules?: () => void;
  readonly onJudged?: Services['onVerdict'];
  /** Witnesses of the log of heads; none by default. */
  readonly witnesses?: Services['headLog']['witnesses'];
  /** Whether the database is sharded; false by default. */
  readonly sharded?: boolean;
  /** Milliseconds that a change waits for a locked row. */
  readonly lockWait?: number;
}

export interface OpenServices {
  readonly services: TournamentServices;
  readonly store: Store;
  /** Masked faults that no caller awaited. */
  readonly faults: readonly unknown[];
  readonly state: Store['state'];
  readonly listeners: () => number;
  readonly close: () => Promise<void>;
}

/** Services on a database, as one instance has them. */
export async function openServices(database: Address | string, wanted: Wanted = {}): Promise<OpenServices> {
  const limits = { ...LIMITS, ...wanted.limits };
  const faults: unknown[] = [];
  // As the server does: what an instance refuses is no fault.
  const onFault = (fault: unknown) => void (fault instanceof RefusedError || faults.push(fault));
  const address = typeof database === 'string' ? readAddress(database) : database;
  const rulesets = wanted.rulesets ?? [smallRuleset];
  const opened = await openStore({
    rulesets,
    address,
    poolSizes: { appends: 5, reads: 4 },
    statementTimeout: 10_000,
    sharded: wanted.sharded ?? false,
    ...(wanted.lockWait !== undefined && { lockWait: wanted.lockWait }),
    instance: randomBytes(4).toString('hex'),
    encryption: ENCRYPTION,
    onFault,
    ...(wanted.instrument && { instrument: wanted.instrument }),
  });
  const store = observeHandOvers(address.database, opened);
  const now = wanted.now ?? (() => new Date());
  const tournaments = { tournaments: store.tournaments, tournamentCache: openTournamentCache(10_000_000) };
  const services: TournamentServices = {
    ...tournaments,
    ratingsCache: openRatingsCache(1_000_000),
    seasons: store.seasons,
    tournamentMutex: createKeyedMutex(),
    tournamentRules: whyMayNotRule(tournaments),
    rulesets,
    games: store.games,
    announcer: store.announcer,
    metadata: store.metadata,
    offers: store.offers,
    idempotency: store.idempotencyKeys,
    seatTokens: store.seatTokens,
    // Every address counts as public; checking them has its own test.
    webhooks: { store: store.webhooks, checkAddress: async () => 'public', allowLoopback: true },
    notifications: { store: store.notifications, sendsMail: true, publicUrl: 'https://lyon.example' },
    streams: store.streams,
    tickets: store.tickets,
    accounts: accountsBefore(store.accounts),
    chance: wanted.chance ?? recordedChance,
    now,
    randomBytes,
    headLog: { store: store.headLog, witnesses: wanted.witnesses ?? [] },
    signer: await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault }),
    step: createStep(() => performance.now()),
    limits,
    reads: new JointReads(),
    cache: new GameCache(limits),
    delayedCache: new GameCache(limits),
    trees: new BatchTreeCache(limits.cachedTreeBytes),
    guestRates: createRateWindows(GUEST_WINDOW_MS),
    dryRunRates: createRateWindows(),
    judging: createJudging(openTextJudge({ threads: 1, waiting: 4, timeout: 20_000, memory: 128 })),
    replacements: openReplacementWindows(),
    onFault,
    ...(wanted.onJudged && { onVerdict: wanted.onJudged }),
    ...(wanted.onRewind && { onRewind: wanted.onRewind }),
    ...(wanted.onNewerRules && { onNewerRules: wanted.onNewerRules }),
  };
  return { services, store, faults, state: store.state, listeners: store.announcer.listeners, close: store.close };
}
