// The baseline of the benchmark: bare Fastify with a route that inserts one row like the server's entries, by the driver or by drizzle's
// query builder; the same insert without HTTP; and a route that sends a fixed body. The rows come from a played game. The table is the
// server's own, in another database.

import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { fastify } from 'fastify';
import type { Sql } from 'postgres';
import type { Entry, GameId } from '../../games/ports/game-store.js';
import { readConfig } from '../../server/config.js';
import { connect } from '../../store/connection/connect.js';
import { entries } from '../../store/schema.js';
import { serveBench } from './child-server.js';
import { playInMemory } from './played-games.js';

const { database, poolSizes, server } = readConfig(process.env);
// Drizzle uses the pool of reads, which has fewer connections in the server.
const pools = { appends: poolSizes.appends, reads: poolSizes.appends };
const { sql, db } = connect({ address: database!, poolSizes: pools, statementTimeout: server.statementTimeout });

const GAME = '00000000-0000-4000-8000-000000001297' as GameId;
const rows = playInMemory(GAME, 'braveheart', 1297, 400).map(({ entry }) => entry);

let inserted = 0;
/** Returns the next row. The server numbers the rows, so they are unique. */
function nextRow(): Entry {
  const row = rows[inserted % rows.length]!;
  inserted++;
  return { ...row, seq: inserted, at: new Date() };
}

/** What the server encrypts. */
const contentOf = ({ action, events, body, draws }: Entry): Buffer => Buffer.from(JSON.stringify({ action, events, body, draws }));

/** Inserts a row by the driver. */
async function insert(sql: Sql, gameId: GameId, row: Entry): Promise<void> {
  const { seq, era, at, kind, actor, rulesVersion, versions, commitments, hash } = row;
  await sql`
    insert into entries (game_id, seq, era, at, kind, actor, content, rules_version, versions, commitments, hash)
    values (${gameId}, ${seq}, ${era}, ${at}, ${kind}, ${actor}, ${contentOf(row)}, ${rulesVersion}, ${versions as number[]}::int[], ${commitments as string[]}::text[],
      ${hash})`;
}

/** Inserts the same row by drizzle's query builder. */
async function build(db: PostgresJsDatabase, gameId: GameId, row: Entry): Promise<void> {
  const { seq, era, at, kind, actor, rulesVersion, versions, commitments, hash } = row;
  const columns = { gameId, seq, era, at, kind, actor, rulesVersion, versions: [...versions], commitments: [...commitments], hash };
  await db.insert(entries).values({ ...columns, content: contentOf(row) });
}

/** Runs the inserts without HTTP, with `atOnce` in flight. */
async function alone({ atOnce, inserts }: { readonly atOnce: number; readonly inserts: number }): Promise<{ readonly seconds: number }> {
  const began = performance.now();
  let left = inserts;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await insert(sql, GAME, nextRow());
    }),
  );
  return { seconds: (performance.now() - began) / 1_000 };
}

interface Body {
  readonly variables: { readonly input: { readonly game: GameId; readonly expectedVersion: number } };
}

const app = fastify();
app.post<{ Body: Body }>('/insert', async ({ body }) => {
  const { game, expectedVersion } = body.variables.input;
  await insert(sql, game, nextRow());
  return { data: { submitActions: { __typename: 'Accepted', version: expectedVersion + 1 } } };
});
app.post<{ Body: Body }>('/build', async ({ body }) => {
  const { game, expectedVersion } = body.variables.input;
  await build(db, game, nextRow());
  return { data: { submitActions: { __typename: 'Accepted', version: expectedVersion + 1 } } };
});
let served = '';
app.get('/served', (_, reply) => reply.type('application/json; charset=utf-8').send(served));

/** Commands of the benchmark: run the inserts without HTTP, or set the body to serve. */
type Question =
  | { readonly ask: 'insert'; readonly atOnce: number; readonly inserts: number }
  | { readonly ask: 'serve'; readonly body: string };

await serveBench(app, async (question: Question) => {
  if (question.ask === 'insert') return alone(question);
  served = question.body;
  return {};
});
