import type { Accounts } from '../games/ports/accounts.js';
import { type Around, named } from '../games/ports/around.js';
import type { MetadataStore } from '../games/ports/kept-metadata.js';
import type { RequestKeys } from '../games/ports/made-requests.js';
import type { SeatOfferStore } from '../games/ports/offer-store.js';
import type { GameId, GameStore, NewGame, SigningKeyStore } from '../games/ports/ports.js';
import type { SeatTokens } from '../games/ports/seat-tokens.js';
import type { WebhookQueue } from '../games/ports/webhook-queue.js';
import type { WebhookStore } from '../games/ports/webhooks.js';
import { GameSecrets } from '../record/secrets.js';
import type { TournamentStore } from '../tournaments/running/ports.js';
import { accountStore } from './accounts.js';
import { openAnnouncer, type RunningAnnouncer } from './announcer.js';
import { append } from './append.js';
import { type Connections, connect, type DatabaseSettings } from './connect.js';
import { gamesDue } from './deadline.js';
import { entriesAt, entriesIn, lastNoticed, linksBefore, remembered, seqOf } from './entries.js';
import { masked } from './faults.js';
import { BEFORE_WRITING, glanceQuery, type KeptStandings, keptStandings } from './kept-standings.js';
import { gamesOf, gamesPlayedBy } from './lists.js';
import { metadataStore } from './metadata.js';
import { contextOf, importGame, openedUnder, openGames, sealedGame } from './open-game.js';
import { stateOf } from './readiness.js';
import { replaceToken } from './replace-token.js';
import { requestKeys } from './request-keys.js';
import type { Sealing } from './sealing.js';
import { seatOfferStore } from './seat-offers.js';
import { seatTokens } from './seat-tokens.js';
import { signingKeyStore } from './signing-keys.js';
import { newestSnapshot, saveSnapshot } from './snapshots.js';
import { disputedGames, standingQuery, unfinishedGamesOf } from './standing.js';
import { type Effects, tellingWrites } from './telling-writes.js';
import { tournamentStore } from './tournaments.js';
import { webhookQueue } from './webhook-queue.js';
import { webhookStore } from './webhooks.js';

export { type Address, readAddress } from './address.js';
export type { DatabaseSettings, PoolSizes } from './connect.js';
export { faultOf, isOfDriver, StoreFault } from './faults.js';
export { NotOpened, type Sealing, sealingUnder } from './sealing.js';
export { isSealed, signingKeyStore } from './signing-keys.js';

export interface Store {
  readonly accounts: Accounts;
  readonly games: GameStore;
  readonly metadata: MetadataStore;
  readonly requestKeys: RequestKeys;
  readonly offers: SeatOfferStore;
  readonly seatTokens: SeatTokens;
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
  readonly around?: Around;
  /** A clock that is never put back. Without it the database is asked of every game each time, also where nobody else can have written. */
  readonly milliseconds?: () => number;
}

const unsealed = (sealing: Sealing, game: GameId, sealed: Buffer): GameSecrets => new GameSecrets(sealing.unseal(sealed, contextOf(game)));

const GAME_EFFECTS: Effects<GameStore> = {
  open: 'writes',
  openedUnder: 'reads',
  import: 'writes',
  standing: 'reads',
  append: 'writes',
  lastNoticed: 'reads',
  linksBefore: 'reads',
  entriesAt: 'reads',
  entries: 'reads',
  seqOf: 'reads',
  remembered: 'reads',
  snapshot: 'reads',
  // A snapshot stands beside the game's row.
  saveSnapshot: 'reads',
  replaceToken: 'writes',
  unfinishedGamesOf: 'reads',
  gamesOf: 'reads',
  gamesPlayedBy: 'reads',
  gamesDue: 'reads',
  disputedGames: 'reads',
};
const OFFER_EFFECTS: Effects<SeatOfferStore> = { of: 'reads', offer: 'writes', join: 'writes', offering: 'reads' };

/** The games behind their port, in Postgres. The schema must have been migrated. */
function gameStore({ sql, db }: Connections, sealing: Sealing, { standing, written }: KeptStandings): GameStore {
  const sealedOf = (game: NewGame) => sealedGame(sealing, game);
  const methods: GameStore = {
    open: (games, remember) => masked(openGames(db, games.map(sealedOf), remember)),
    openedUnder: (account, key) => masked(openedUnder(db, account, key)),
    import: (game, later) => masked(importGame(db, sealedOf(game), later)),
    standing: (game, tokenHash) => masked(standing(game, tokenHash)),
    append: (entries) => append(sql, entries),
    lastNoticed: (game, viewer, before) => masked(lastNoticed(db, game, viewer, before)),
    linksBefore: (game, seq, viewers) => masked(linksBefore(db, game, seq, viewers)),
    entriesAt: (game, seqs) => masked(entriesAt(db, game, seqs)),
    entries: (game, range) => masked(entriesIn(db, game, range)),
    seqOf: (game, viewer, version) => masked(seqOf(db, game, viewer, version)),
    remembered: (game, tokenHash, key) => masked(remembered(db, game, tokenHash, key)),
    snapshot: (game, rulesVersion, upToSeq) => masked(newestSnapshot(db, game, rulesVersion, upToSeq)),
    saveSnapshot: (game, snapshot) => masked(saveSnapshot(db, game, snapshot)),
    replaceToken: (game, seat, tokenHash, remember, asRead, playersToken) =>
      masked(replaceToken(db, game, { seat, tokenHash, remember, asRead, playersToken })),
    unfinishedGamesOf: (account) => masked(unfinishedGamesOf(db, account)),
    gamesOf: (account, filter, after, limit) => masked(gamesOf(db, account, filter, after, limit)),
    gamesPlayedBy: (player, filter, after, limit) => masked(gamesPlayedBy(db, player, filter, after, limit)),
    gamesDue: (at, after, limit) => masked(gamesDue(db, at, after, limit)),
    disputedGames: (seenBy, after, limit) => masked(disputedGames(db, seenBy, after, limit)),
  };
  return tellingWrites(methods, GAME_EFFECTS, written);
}

/** Connects to a migrated database and listens for what other instances announce. */
export async function openStore({ instance, onFault, sealing, around, milliseconds, ...database }: StoreSettings): Promise<Store> {
  const connections = connect({ ...database, instance });
  try {
    const announcer = await openAnnouncer(connections.wire, { instance, onFault });
    // Connected by now: whoever was alone sees in time that it is so no longer.
    await new Promise((resolve) => setTimeout(resolve, BEFORE_WRITING));
    const standings = keptStandings(
      standingQuery(connections.db, (game, sealed) => unsealed(sealing, game, sealed)),
      glanceQuery(connections.reads, instance),
      milliseconds ?? null,
    );
    const offers = tellingWrites(seatOfferStore(connections), OFFER_EFFECTS, standings.written);
    return {
      accounts: named('accounts', accountStore(connections, onFault), around),
      games: named('games', gameStore(connections, sealing, standings), around),
      requestKeys: named('request-keys', requestKeys(connections), around),
      metadata: named('metadata', metadataStore(connections), around),
      offers: named('seat-offers', offers, around),
      seatTokens: named('seat-tokens', seatTokens(connections), around),
      signingKeys: named('signing-keys', signingKeyStore(connections.sql, sealing), around),
      announcer,
      state: (migrations) => stateOf(connections.db, migrations),
      tournaments: named('tournaments', tournamentStore(connections, sealing), around),
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
