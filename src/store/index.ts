import type { AccountStore } from '../games/ports/accounts.js';
import type { ArchiveStore, GameStore, MetadataStore, NewGame, OutageStore, SigningKeyStore } from '../games/ports/game-store.js';
import type { HeadLogStore } from '../games/ports/head-log.js';
import type { IdempotencyStore } from '../games/ports/idempotency-store.js';
import { type Instrument, instrumentMethods } from '../games/ports/instrument.js';
import type { NotificationStore } from '../games/ports/notifications.js';
import type { SeatOfferStore, TokenStatusStore } from '../games/ports/seats.js';
import type { StreamStore, TicketSealer } from '../games/ports/streams.js';
import type { WebhookQueue, WebhookStore } from '../games/ports/webhooks.js';
import type { SeasonStore, TournamentStore } from '../tournaments/services/ports.js';
import { accountStore } from './accounts.js';
import { type Connections, connect, type DatabaseSettings } from './connection/connect.js';
import { sanitizeMethods } from './connection/faults.js';
import { idempotencyStore } from './connection/transaction.js';
import { byFunction, GroupCommit } from './games/append.js';
import { archiveStore } from './games/archive.js';
import { GameKeys } from './games/content.js';
import {
  entriesReader,
  hashReader,
  newestSnapshot,
  placeReader,
  readEntriesAt,
  readLastNoticed,
  readLinksBefore,
  requestReader,
  saveSnapshot,
} from './games/entries.js';
import {
  countDisputedGames,
  countJoinedGames,
  countUnfinishedGames,
  gameReader,
  listDisputedGames,
  listDueGames,
  listed,
  listFinishedGames,
  listGamesOpenedBy,
  listGamesPlayedBy,
  listPublicGames,
  type StoredRulesets,
} from './games/games.js';
import { headLogStore } from './games/head-log.js';
import { metadataStore } from './games/metadata.js';
import { encryptGame, findOpening, importGame, openGames } from './games/open-game.js';
import { replaceToken, seatOfferStore, seatTokens } from './games/seats.js';
import { checkReadiness, type Readiness } from './maintenance/migrate.js';
import { readClock, readEachShard, readOutages, storeHeartbeat } from './maintenance/outages.js';
import { openAnnouncer, type RunningAnnouncer } from './push/announcer.js';
import { notificationStore } from './push/notifications.js';
import { type Outbox, openOutbox } from './push/outbox.js';
import { streamStore } from './push/streams.js';
import { webhookQueue } from './push/webhook-queue.js';
import { webhookStore } from './push/webhooks.js';
import { seasonStore } from './seasons.js';
import type { Encryption } from './secrets/encryption.js';
import { signingKeyStore } from './secrets/signing-keys.js';
import { ticketSealer } from './secrets/ticket-sealer.js';
import { tournamentStore } from './tournaments.js';

export { type Address, AddressError, checkFiles, readAddress } from './connection/address.js';
export { refuseSharedBackends } from './connection/connect.js';
export { isDriverError, StoreFault, toStoreFault } from './connection/faults.js';
export { DecryptionError, type Encryption, encryptionWith } from './secrets/encryption.js';
export { hasEncryptedData, signingKeyStore } from './secrets/signing-keys.js';
export interface Store {
  readonly accounts: AccountStore;
  readonly archive: ArchiveStore;
  readonly games: GameStore;
  readonly headLog: HeadLogStore;
  readonly metadata: MetadataStore;
  readonly idempotencyKeys: IdempotencyStore;
  readonly offers: SeatOfferStore;
  readonly outages: OutageStore;
  readonly seatTokens: TokenStatusStore;
  readonly signingKeys: SigningKeyStore;
  readonly announcer: RunningAnnouncer;
  /** Whether the database responds, accepts changes, and has all these migrations. Never rejects. */
  readonly state: (migrations: readonly string[]) => Promise<Readiness>;
  readonly seasons: SeasonStore;
  readonly tournaments: TournamentStore;
  readonly webhooks: WebhookStore;
  readonly webhookQueue: WebhookQueue;
  readonly notifications: NotificationStore;
  readonly streams: StreamStore;
  readonly tickets: TicketSealer;
  readonly outbox: Outbox;
  /** Waits for running statements, then closes every connection. */
  readonly close: () => Promise<void>;
}

interface StoreSettings extends DatabaseSettings {
  /** Name of this process among those that share the database. Must not contain spaces. */
  readonly instance: string;
  /** Encrypts secrets of games, tournaments and webhooks, and the signing keys. */
  readonly encryption: Encryption;
  /** Complete the options of games that earlier versions of their rules have stored. Defaults to none: options are as stored. */
  readonly rulesets?: StoredRulesets;
  /** Receives sanitized faults of background work. */
  readonly onFault: (fault: unknown) => void;
  /** Wraps each statement, under a name such as `games.append`. */
  readonly instrument?: Instrument;
}

/** The games behind their port, in Postgres. The schema must have been migrated. */
function gameStore(
  { sql, db, locks, lockWait }: Connections,
  encryption: Encryption,
  keys: GameKeys,
  { poolSizes, sharded = false, rulesets = [] }: Pick<StoreSettings, 'poolSizes' | 'sharded' | 'rulesets'>,
): GameStore {
  const toEncrypted = (game: NewGame) => encryptGame(encryption, game);
  const appends = new GroupCommit(sql, keys, lockWait, sharded ? byFunction(poolSizes.appends) : undefined);
  return sanitizeMethods({
    async open(games, remember, most = null) {
      const opened = games.map(toEncrypted);
      // A rematch changes the previous game.
      const previous = games.length === 1 ? games[0]!.facts.previousGame : null;
      if (!(await locks.run(previous, () => openGames(db, opened, remember, most)))) return 'lost';
      for (const { game, encrypted } of opened) keys.put(game.facts.id, encrypted);
      return 'opened';
    },
    findOpening: (account, key) => findOpening(db, account, key),
    import: (game, later) => importGame(db, toEncrypted(game), later),
    findGame: gameReader(db, keys, rulesets),
    append: (append) => appends.append(append),
    lastEntryOfViewer: (game, viewer, before) => readLastNoticed(db, keys, game, viewer, before),
    findLinks: (game, seq, viewers) => readLinksBefore(db, keys, game, seq, viewers),
    entriesAt: (game, seqs) => readEntriesAt(db, keys, game, seqs),
    entries: entriesReader(db, keys),
    findPlace: placeReader(db, keys),
    findByHash: hashReader(db, keys),
    findRequest: requestReader(db),
    snapshot: (game, rulesVersion, upToSeq) => newestSnapshot(db, keys, game, rulesVersion, upToSeq),
    saveSnapshot: (game, snapshot) => saveSnapshot(db, keys, game, snapshot),
    replaceToken: (game, replacement) => locks.run(game, () => replaceToken(db, game, replacement)),
    countUnfinishedGames: (account, isPractice) => countUnfinishedGames(db, account, isPractice),
    countJoinedGames: (account, isPractice) => countJoinedGames(db, account, isPractice),
    publicGames: listed(rulesets, (filter, after, limit) => listPublicGames(db, filter, after, limit)),
    finishedGames: listed(rulesets, (filter, after, limit) => listFinishedGames(db, filter, after, limit)),
    gamesOf: listed(rulesets, (account, filter, after, limit) => listGamesOpenedBy(db, account, filter, after, limit)),
    gamesPlayedBy: listed(rulesets, (player, filter, after, limit) => listGamesPlayedBy(db, player, filter, after, limit)),
    gamesDue: (at, after, limit) => listDueGames(db, at, after, limit),
    disputedGames: listed(rulesets, (reader, after, limit) => listDisputedGames(db, reader, after, limit)),
    countDisputedGames: (reader) => countDisputedGames(db, reader),
  });
}

/** On the connections of appends: a heartbeat shows that actions can be appended. */
const outageStore = ({ sql, db }: Connections, sharded = false): OutageStore =>
  sanitizeMethods({
    async beat(at, tolerance) {
      if (sharded) await readEachShard(sql);
      return storeHeartbeat(sql, at, tolerance);
    },
    clock: () => readClock(sql),
    outages: (endedAfter) => readOutages(db, endedAfter),
  });

/** Connects to a migrated database and listens for announcements of other instances. */
export async function openStore({ instance, onFault, encryption, instrument, ...database }: StoreSettings): Promise<Store> {
  const connections = connect({ ...database, instance });
  try {
    const keys = new GameKeys(connections.db, encryption);
    const announcer = await openAnnouncer(connections, { instance, onFault });
    const outbox = openOutbox(connections, onFault);
    const games = gameStore(connections, encryption, keys, database);
    return {
      accounts: instrumentMethods('accounts', accountStore(connections, onFault), instrument),
      archive: instrumentMethods('archive', archiveStore(connections, keys), instrument),
      games: instrumentMethods('games', games, instrument),
      headLog: instrumentMethods('head-log', headLogStore(connections, encryption, keys, games.findPlace), instrument),
      idempotencyKeys: instrumentMethods('idempotency-keys', idempotencyStore(connections), instrument),
      metadata: instrumentMethods('metadata', metadataStore(connections), instrument),
      offers: instrumentMethods('seat-offers', seatOfferStore(connections, database.rulesets ?? []), instrument),
      outages: instrumentMethods('outages', outageStore(connections, database.sharded), instrument),
      seatTokens: instrumentMethods('seat-tokens', seatTokens(connections), instrument),
      signingKeys: instrumentMethods('signing-keys', signingKeyStore(connections.sql, encryption), instrument),
      announcer,
      state: (migrations) => checkReadiness(connections, migrations),
      seasons: instrumentMethods('seasons', seasonStore(connections), instrument),
      tournaments: instrumentMethods('tournaments', tournamentStore(connections, encryption, outbox), instrument),
      webhooks: webhookStore(connections.webhooks, encryption),
      webhookQueue: webhookQueue(connections.webhooks, encryption),
      notifications: notificationStore(connections.webhooks, encryption),
      streams: instrumentMethods('streams', streamStore(connections), instrument),
      tickets: ticketSealer(encryption),
      outbox,
      async close() {
        announcer.close();
        await connections.close();
      },
    };
  } catch (fault) {
    await connections.close();
    throw fault;
  }
}
