// Where games stand, read whole only when their rows have changed. Whoever looks whether something has happened asks again
// and again, many at once; each is answered from what the database has after he asked.
import type { Sql } from 'postgres';
import type { GameId, GameStore, TokenHash } from '../games/ports.js';
import type { MarkedStanding } from './standing.js';

/** A game, and a token that is shown there. */
interface Asked {
  readonly game: GameId;
  readonly tokenHash: TokenHash | null;
}

/** Which version of a game's row there is now, null if there is no such game; and whose the token is. */
interface Mark {
  readonly mark: string | null;
  readonly seat: string | null;
}

/** The marks of so many, in their order, as they are at one moment. */
type Marks = (asked: readonly Asked[]) => Promise<readonly Mark[]>;

/** One small query for all. Each row is found by its key, whatever the planner thinks of the list. */
export const marksQuery =
  (sql: Sql): Marks =>
  (asked) =>
    sql<Mark[]>`
      select (select games.xmin::text || games.ctid::text from games where games.game_id = asked.game) as mark,
        (select seats.seat from seats where seats.game_id = asked.game and seats.token_hash = decode(asked.token, 'hex')) as seat
      from unnest(${asked.map(({ game }) => game)}::uuid[], ${asked.map(({ tokenHash }) => tokenHash ?? '')}::text[])
        with ordinality as asked (game, token, place)
      order by asked.place`;

/** Queries for marks that are under way at once: who comes meanwhile waits, and goes with the others who wait. */
const AT_ONCE = 2;
/** In one query. */
const MOST = 500;

interface Waiting extends Asked {
  readonly resolve: (mark: Mark) => void;
  readonly reject: (fault: unknown) => void;
}

/** Asks for marks together. A mark that is answered was read after it was asked for. */
function together(marks: Marks): (asked: Asked) => Promise<Mark> {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let isPlanned = false;
  async function ask(): Promise<void> {
    const batch = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    underWay++;
    try {
      const found = await marks(batch);
      for (const [place, { resolve }] of batch.entries()) resolve(found[place]!);
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
    underWay--;
    plan();
  }
  // What arrives in the same turn goes together.
  function plan(): void {
    if (isPlanned || underWay >= AT_ONCE || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      void ask();
      plan();
    });
  }
  return ({ game, tokenHash }) =>
    new Promise((resolve, reject) => {
      waiting.push({ game, tokenHash, resolve, reject });
      plan();
    });
}

/** Games whose rows are kept: those asked for last. */
const KEPT = 2_000;

/** The standings of games: as `whole` reads them, and again only when the mark is another. */
export function keptStandings(
  whole: (game: GameId, tokenHash: TokenHash | null) => Promise<MarkedStanding | null>,
  marks: Marks,
): GameStore['standing'] {
  const kept = new Map<GameId, MarkedStanding>();
  /** Games that are being read whole: who waits for the same row waits with the first. */
  const reading = new Map<GameId, Promise<MarkedStanding | null>>();
  const markOf = together(marks);

  async function readWhole(game: GameId, tokenHash: TokenHash | null): Promise<MarkedStanding | null> {
    const read = whole(game, tokenHash);
    reading.set(game, read);
    try {
      const found = await read;
      kept.delete(game);
      if (found !== null) kept.set(game, found);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      return found;
    } finally {
      if (reading.get(game) === read) reading.delete(game);
    }
  }

  return async (game, tokenHash) => {
    if (kept.has(game)) {
      const { mark, seat } = await markOf({ game, tokenHash });
      const known = kept.get(game);
      if (known?.mark === mark) return { ...known.standing, seat };
      // Whoever reads it for another token reads the same row, if its mark is the one that was found for this token.
      const underWay = reading.get(game);
      if (underWay !== undefined) {
        const read = await underWay.catch(() => null);
        if (read?.mark === mark) return { ...read.standing, seat };
      }
    }
    // Whose the token is, and where the game stands, must be of one moment.
    return (await readWhole(game, tokenHash))?.standing ?? null;
  };
}
