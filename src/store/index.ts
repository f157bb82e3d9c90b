import type { GameStore } from '../games/ports.js';
import { openAnnouncer, type RunningAnnouncer } from './announcer.js';
import { append } from './append.js';
import { type Connections, connect, type DatabaseSettings } from './connect.js';
import { entriesIn, remembered, seqOf } from './entries.js';
import { masked } from './faults.js';
import { openGame } from './open-game.js';
import { replaceToken } from './replace-token.js';
import { newestSnapshot, saveSnapshot } from './snapshots.js';
import { gamesOf, standingQuery, unfinishedGamesOf } from './standing.js';

export { type Address, readAddress } from './address.js';
export type { DatabaseSettings, PoolSizes } from './connect.js';
export { faultOf, StoreFault } from './faults.js';
export { type Sealing, sealingUnder } from './sealing.js';
export { isSealed } from './signing-keys.js';

export interface Store {
  readonly games: GameStore;
  readonly announcer: RunningAnnouncer;
  /** Waits for statements under way, then closes every connection. */
  readonly close: () => Promise<void>;
}

export interface StoreSettings extends DatabaseSettings {
  /** Names this process among those that share the database; no space in it. */
  readonly instance: string;
  /** Told of masked faults that no caller waits for. */
  readonly onFault: (fault: unknown) => void;
}

/** The games behind their port, in Postgres. The schema must have been migrated. */
export function gameStore({ sql, db }: Pick<Connections, 'sql' | 'db'>): GameStore {
  const standing = standingQuery(db);
  return {
    open: (game) => masked(openGame(db, game)),
    standing: (game, tokenHash) => masked(standing(game, tokenHash)),
    append: (entries) => append(sql, entries),
    entries: (game, range) => masked(entriesIn(db, game, range)),
    seqOf: (game, viewer, version) => masked(seqOf(db, game, viewer, version)),
    remembered: (game, tokenHash, key) => masked(remembered(db, game, tokenHash, key)),
    snapshot: (game, rulesVersion, upToSeq) => masked(newestSnapshot(db, game, rulesVersion, upToSeq)),
    saveSnapshot: (game, snapshot) => masked(saveSnapshot(db, game, snapshot)),
    replaceToken: (game, seat, tokenHash) => masked(replaceToken(db, game, seat, tokenHash)),
    unfinishedGamesOf: (account) => masked(unfinishedGamesOf(db, account)),
    gamesOf: (account, after, limit) => masked(gamesOf(db, account, after, limit)),
  };
}

/** Connects to a migrated database and listens for what other instances announce. */
export async function openStore({ instance, onFault, ...database }: StoreSettings): Promise<Store> {
  const connections = connect(database);
  try {
    const announcer = await openAnnouncer(connections.wire, { instance, onFault });
    return {
      games: gameStore(connections),
      announcer,
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
