// Where games stand, read whole only when their rows have changed. Whoever looks whether something has happened asks again
// and again, and a thousand who watch a game ask at once; each is answered from what the database has after he asked.
import type { Sql } from 'postgres';
import type { GameId, GameStore } from '../games/ports/game-store.js';
import { type MarkedStanding, ROW_MARK } from './games.js';

/** The marks that the rows of games had. */
interface Seen {
  /** Of games that there are. */
  readonly marks: ReadonlyMap<GameId, string>;
  /** Whether nobody but this process was connected to the database. */
  readonly isAlone: boolean;
}

type Glance = (games: readonly GameId[]) => Promise<Seen>;

/**
 * The glance as one small query, for however many games; `instance` is in the names of this process's connections. Of other roles
 * Postgres may tell no more than that they are connected: they are somebody else.
 */
export const glanceQuery =
  (sql: Sql, instance: string): Glance =>
  async (games) => {
    const rows = await sql<{ game: GameId; mark: string; alone: boolean }[]>`
      select games.game_id as game, ${sql.unsafe(ROW_MARK)} as mark, not exists (
        select from pg_stat_activity
        where datname = current_database()
          and coalesce(backend_type, 'client backend') = 'client backend'
          and split_part(coalesce(application_name, ''), ' ', 2) <> ${instance}
      ) as alone
      from games where games.game_id = any (${games as GameId[]}::uuid[])`;
    return { marks: new Map(rows.map(({ game, mark }) => [game, mark])), isAlone: rows.every(({ alone }) => alone) };
  };

/** What was seen, and what was known when it was asked for. */
interface Looked extends Seen {
  readonly at: number;
  readonly writes: number;
}

/** One glance at a time, for all who have asked while the last was under way: what is answered was begun after it was asked for. */
function together(look: (games: readonly GameId[]) => Promise<Looked>): (game: GameId) => Promise<Looked> {
  let asked = new Set<GameId>();
  let next: Promise<Looked> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  const begin = (): Promise<Looked> => {
    const begun = look([...asked]);
    asked = new Set();
    next = null;
    underWay = begun.catch(() => undefined);
    return begun;
  };
  return (game) => {
    asked.add(game);
    // What arrives in the same turn goes together.
    next ??= underWay.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(begin);
    return next;
  };
}

/**
 * How long a process that is alone with its database believes what it has seen, in milliseconds. Whoever comes to share the database
 * waits longer before it writes anything.
 */
const BELIEVED = 20;
/** How long a process waits that has connected, before it writes; milliseconds. */
export const BEFORE_WRITING = 3 * BELIEVED;

/** Games whose rows are kept: those asked for last. */
const KEPT = 2_000;

export interface KeptStandings {
  readonly standing: GameStore['findGame'];
  /** To be called when this process has changed the row of a game or the token of a seat, before anybody is told so. */
  readonly written: () => void;
}

interface Kept extends MarkedStanding {
  /** The last glance that showed it as it is. */
  looked: Pick<Looked, 'at' | 'writes'> | null;
}

/**
 * The standings of games: as `whole` reads them, and again only when a glance shows another mark. A process that is alone with its
 * database knows of every write, and glances at a game that is asked for all the time fifty times a second. `milliseconds` is a
 * clock that is never put back; null glances each time.
 */
export function keptStandings(
  whole: (game: GameId) => Promise<MarkedStanding | null>,
  glance: Glance,
  milliseconds: (() => number) | null,
): KeptStandings {
  /** In the order of use: the first was used longest ago. */
  const kept = new Map<GameId, Kept>();
  /** Games that are being read whole: who waits for the same row waits with the first. */
  const reading = new Map<GameId, Promise<Kept | null>>();
  let writes = 0;
  const glanceAt = together(async (games) => {
    const before = { at: milliseconds?.() ?? 0, writes };
    return { ...before, ...(await glance(games)) };
  });
  const isBelieved = ({ looked }: Kept): boolean =>
    looked?.writes === writes && milliseconds !== null && milliseconds() - looked.at < BELIEVED;

  function keep(game: GameId, standing: Kept | null): void {
    kept.delete(game);
    if (standing !== null) kept.set(game, standing);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  }

  async function readWhole(game: GameId): Promise<MarkedStanding | null> {
    const read = whole(game).then((found) => found && { ...found, looked: null });
    reading.set(game, read);
    try {
      const found = await read;
      keep(game, found);
      return found;
    } finally {
      if (reading.get(game) === read) reading.delete(game);
    }
  }

  async function marked(game: GameId): Promise<MarkedStanding | null> {
    const before = kept.get(game);
    if (before === undefined) return readWhole(game);
    if (isBelieved(before)) return before;
    const looked = await glanceAt(game);
    const mark = looked.marks.get(game);
    const known = kept.get(game);
    if (known !== undefined && known.mark === mark) {
      keep(game, known);
      if (looked.isAlone) known.looked = looked;
      return known;
    }
    // Whoever reads it meanwhile reads the same row, if its mark is the one that was seen.
    const underWay = reading.get(game);
    if (underWay !== undefined) {
      const read = await underWay.catch(() => null);
      if (read !== null && read.mark === mark) return read;
    }
    return readWhole(game);
  }

  return {
    async standing(game, tokenHash) {
      const found = await marked(game);
      return found && ((tokenHash !== null && found.toSeats.get(tokenHash)) || found.toOthers);
    },
    written: () => void writes++,
  };
}
