import type { AccountStore } from '../games/ports/accounts.js';
import type { GameId, GameStore, MetadataStore, NewGame, SigningKeyStore } from '../games/ports/game-store.js';
import type { IdempotencyStore } from '../games/ports/idempotency-store.js';
import { type Instrument, instrumentMethods } from '../games/ports/instrument.js';
import type { SeatOfferStore, TokenStatusStore } from '../games/ports/seats.js';
import type { WebhookQueue, WebhookStore } from '../games/ports/webhooks.js';
import { GameSecrets } from '../record/secrets.js';
import type { TournamentStore } from '../tournaments/use-cases/ports.js';
import { accountStore } from './accounts.js';
import { openAnnouncer, type RunningAnnouncer } from './announcer.js';
import { append } from './append.js';
import { type Connections, connect, type DatabaseSettings } from './connect.js';
import {
  findIdempotencyKey,
  findSeq,
  newestSnapshot,
  readEntries,
  readEntriesAt,
  readLastNoticed,
  readLinksBefore,
  saveSnapshot,
} from './entries.js';
import { sanitizeErrors } from './faults.js';
import { countUnfinishedGames, listDisputedGames, listDueGames, listGamesOpenedBy, listGamesPlayedBy, standingQuery } from './games.js';
import { BEFORE_WRITING, glanceQuery, type KeptStandings, keptStandings } from './kept-standings.js';
import { metadataStore } from './metadata.js';
import { checkReadiness } from './migrate.js';
import { callOnWrite, type Effects } from './on-write.js';
import { findOpenedUnder, gameSecretContext, importGame, openGames, sealGame } from './open-game.js';
import type { Sealing } from './sealing.js';
import { replaceToken, seatOfferStore, seatTokens } from './seats.js';
import { signingKeyStore } from './signing-keys.js';
import { tournamentStore } from './tournaments.js';
import { requestKeys } from './transaction.js';
import { webhookQueue } from './webhook-queue.js';
import { webhookStore } from './webhooks.js';

export type { DatabaseSettings, PoolSizes } from './connect.js';
export { type Address, readAddress } from './connect.js';
export { isDriverError, StoreFault, toStoreFault } from './faults.js';
export { NotOpened, type Sealing, sealingUnder } from './sealing.js';
export { isSealed, signingKeyStore } from './signing-keys.js';

export interface Store {
  readonly accounts: AccountStore;
  readonly games: GameStore;
  readonly metadata: MetadataStore;
  readonly requestKeys: IdempotencyStore;
  readonly offers: SeatOfferStore;
  readonly seatTokens: TokenStatusStore;
  readonly signingKeys: SigningKeyStore;
  readonly announcer: RunningAnnouncer;
  /** Whether the database answers, and has been migrated by all these files. Does not reject. */
  readonly state: (migrations: readonly string[]) => Promise<'ready' | 'unreachable' | 'not-migrated'>;
  readonly tournaments: TournamentStore;
  readonly webhooks: WebhookStore;
  readonly webhookQueue: WebhookQueue;
  /** Waits for statements under way, then closes every connection. */
  readonly close: () => Promise<void>;
}

export interface StoreSettings extends DatabaseSettings {
  /** Names this process among those that share the database; no space in it. */
  readonly instance: string;
  /** What the secrets of games and the signing keys are sealed under. */
  readonly sealing: Sealing;
  /** Told of masked faults that no caller waits for. */
  readonly onFault: (fault: unknown) => void;
  /** Around each statement, under a name such as `games.append`. */
  readonly around?: Instrument;
  /** A clock that is never put back. Without it the database is asked of every game each time, also where nobody else can have written. */
  readonly milliseconds?: () => number;
}

const unsealSecrets = (sealing: Sealing, game: GameId, sealed: Buffer): GameSecrets =>
  new GameSecrets(sealing.unseal(sealed, gameSecretContext(game)));

const GAME_EFFECTS: Effects<GameStore> = {
  open: 'writes',
  findOpening: 'reads',
  import: 'writes',
  findGame: 'reads',
  append: 'writes',
  lastEntryOfViewer: 'reads',
  findLinks: 'reads',
  entriesAt: 'reads',
  entries: 'reads',
  findSeq: 'reads',
  findRequest: 'reads',
  snapshot: 'reads',
  // A snapshot stands beside the game's row.
  saveSnapshot: 'reads',
  replaceToken: 'writes',
  countUnfinishedGames: 'reads',
  gamesOf: 'reads',
  gamesPlayedBy: 'reads',
  gamesDue: 'reads',
  disputedGames: 'reads',
};
const OFFER_EFFECTS: Effects<SeatOfferStore> = { list: 'reads', offer: 'writes', join: 'writes', listGames: 'reads' };

/** The games behind their port, in Postgres. The schema must have been migrated. */
function gameStore({ sql, db }: Connections, sealing: Sealing, { standing, written }: KeptStandings): GameStore {
  const sealedOf = (game: NewGame) => sealGame(sealing, game);
  const methods: GameStore = {
    open: (games, remember) => sanitizeErrors(openGames(db, games.map(sealedOf), remember)),
    findOpening: (account, key) => sanitizeErrors(findOpenedUnder(db, account, key)),
    import: (game, later) => sanitizeErrors(importGame(db, sealedOf(game), later)),
    findGame: (game, tokenHash) => sanitizeErrors(standing(game, tokenHash)),
    append: (entries) => append(sql, entries),
    lastEntryOfViewer: (game, viewer, before) => sanitizeErrors(readLastNoticed(db, game, viewer, before)),
    findLinks: (game, seq, viewers) => sanitizeErrors(readLinksBefore(db, game, seq, viewers)),
    entriesAt: (game, seqs) => sanitizeErrors(readEntriesAt(db, game, seqs)),
    entries: (game, range) => sanitizeErrors(readEntries(db, game, range)),
    findSeq: (game, viewer, version) => sanitizeErrors(findSeq(db, game, viewer, version)),
    findRequest: (game, tokenHash, key) => sanitizeErrors(findIdempotencyKey(db, game, tokenHash, key)),
    snapshot: (game, rulesVersion, upToSeq) => sanitizeErrors(newestSnapshot(db, game, rulesVersion, upToSeq)),
    saveSnapshot: (game, snapshot) => sanitizeErrors(saveSnapshot(db, game, snapshot)),
    replaceToken: (game, seat, tokenHash, remember, asRead, playersToken) =>
      sanitizeErrors(replaceToken(db, game, { seat, tokenHash, remember, asRead, playersToken })),
    countUnfinishedGames: (account) => sanitizeErrors(countUnfinishedGames(db, account)),
    gamesOf: (account, filter, after, limit) => sanitizeErrors(listGamesOpenedBy(db, account, filter, after, limit)),
    gamesPlayedBy: (player, filter, after, limit) => sanitizeErrors(listGamesPlayedBy(db, player, filter, after, limit)),
    gamesDue: (at, after, limit) => sanitizeErrors(listDueGames(db, at, after, limit)),
    disputedGames: (seenBy, after, limit) => sanitizeErrors(listDisputedGames(db, seenBy, after, limit)),
  };
  return callOnWrite(methods, GAME_EFFECTS, written);
}

/** Connects to a migrated database and listens for what other instances announce. */
export async function openStore({ instance, onFault, sealing, around, milliseconds, ...database }: StoreSettings): Promise<Store> {
  const connections = connect({ ...database, instance });
  try {
    const announcer = await openAnnouncer(connections.wire, { instance, onFault });
    // Connected by now: whoever was alone sees in time that it is so no longer.
    await new Promise((resolve) => setTimeout(resolve, BEFORE_WRITING));
    const standings = keptStandings(
      standingQuery(connections.db, (game, sealed) => unsealSecrets(sealing, game, sealed)),
      glanceQuery(connections.reads, instance),
      milliseconds ?? null,
    );
    const offers = callOnWrite(seatOfferStore(connections), OFFER_EFFECTS, standings.written);
    return {
      accounts: instrumentMethods('accounts', accountStore(connections, onFault), around),
      games: instrumentMethods('games', gameStore(connections, sealing, standings), around),
      requestKeys: instrumentMethods('request-keys', requestKeys(connections), around),
      metadata: instrumentMethods('metadata', metadataStore(connections), around),
      offers: instrumentMethods('seat-offers', offers, around),
      seatTokens: instrumentMethods('seat-tokens', seatTokens(connections), around),
      signingKeys: instrumentMethods('signing-keys', signingKeyStore(connections.sql, sealing), around),
      announcer,
      state: (migrations) => checkReadiness(connections.db, migrations),
      tournaments: instrumentMethods('tournaments', tournamentStore(connections, sealing), around),
      webhooks: webhookStore(connections.webhooks, sealing),
      webhookQueue: webhookQueue(connections.webhooks, sealing),
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
