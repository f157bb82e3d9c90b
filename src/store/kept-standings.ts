// Where games stand, read whole only when their rows have changed. Whoever looks whether something has happened asks again
// and again, and a thousand who watch a game ask at once; each is answered from what the database has after he asked.
import type { Sql } from 'postgres';
import type { GameId, GameStore, TokenHash } from '../games/ports.js';
import { type MarkedStanding, ROW_MARK } from './standing.js';

/** Which version of a game's row there is now, and whose tokens are good, as they are at one moment. */
interface Glance {
  readonly mark: string;
  readonly seats: ReadonlyMap<TokenHash, string>;
}

/** A glance at one game; null if there is no such game. */
type GlanceAt = (game: GameId) => Promise<Glance | null>;

/** The glance as one small query for one game, however many wait for it. */
export const glanceQuery =
  (sql: Sql): GlanceAt =>
  async (game) => {
    const rows = await sql<{ mark: string; seat: string | null; token: TokenHash | null }[]>`
      select ${sql.unsafe(ROW_MARK)} as mark, seats.seat, encode(seats.token_hash, 'hex') as token
      from games left join seats on seats.game_id = games.game_id
      where games.game_id = ${game}`;
    if (rows[0] === undefined) return null;
    return { mark: rows[0].mark, seats: new Map(rows.flatMap(({ seat, token }) => (seat && token ? [[token, seat]] : []))) };
  };

/** The same work for all who ask for a game while it waits for its turn: what is answered was begun after it was asked for. */
function together<Value>(work: (game: GameId) => Promise<Value>): (game: GameId) => Promise<Value> {
  const waiting = new Map<GameId, Promise<Value>>();
  const underWay = new Map<GameId, Promise<unknown>>();
  return (game) => {
    const known = waiting.get(game);
    if (known !== undefined) return known;
    // What arrives in the same turn goes together, and who comes while it is done waits for the next.
    const turn = Promise.resolve(underWay.get(game)).then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    const mine = turn.then(() => {
      waiting.delete(game);
      const begun = work(game);
      const over = begun
        .catch(() => undefined)
        .then(() => {
          if (underWay.get(game) === over) underWay.delete(game);
        });
      underWay.set(game, over);
      return begun;
    });
    waiting.set(game, mine);
    return mine;
  };
}

/** Games whose rows are kept: those asked for last. */
const KEPT = 2_000;

/** The standings of games: as `whole` reads them, and again only when a glance shows another mark. */
export function keptStandings(
  whole: (game: GameId, tokenHash: TokenHash | null) => Promise<MarkedStanding | null>,
  glanceAt: GlanceAt,
): GameStore['standing'] {
  /** In the order of use: the first was used longest ago. */
  const kept = new Map<GameId, MarkedStanding>();
  /** Games that are being read whole: who waits for the same row waits with the first. */
  const reading = new Map<GameId, Promise<MarkedStanding | null>>();
  const glance = together(glanceAt);

  function keep(game: GameId, standing: MarkedStanding | null): void {
    kept.delete(game);
    if (standing !== null) kept.set(game, standing);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  }

  async function readWhole(game: GameId, tokenHash: TokenHash | null): Promise<MarkedStanding | null> {
    const read = whole(game, tokenHash);
    reading.set(game, read);
    try {
      const found = await read;
      keep(game, found);
      return found;
    } finally {
      if (reading.get(game) === read) reading.delete(game);
    }
  }

  return async (game, tokenHash) => {
    if (kept.has(game)) {
      const seen = await glance(game);
      const seat = (tokenHash !== null && seen?.seats.get(tokenHash)) || null;
      const known = kept.get(game);
      if (known !== undefined && known.mark === seen?.mark) {
        keep(game, known);
        return { ...known.standing, seat };
      }
      // Whoever reads it for another token reads the same row, if its mark is the one that was seen.
      const underWay = reading.get(game);
      if (underWay !== undefined) {
        const read = await underWay.catch(() => null);
        if (read !== null && read.mark === seen?.mark) return { ...read.standing, seat };
      }
    }
    // Whose the token is, and where the game stands, must be of one moment.
    return (await readWhole(game, tokenHash))?.standing ?? null;
  };
}
