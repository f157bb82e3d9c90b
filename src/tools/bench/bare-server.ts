// Baselines for the server: Fastify with one route that inserts a row like an entry of the server, with the driver or with drizzle's
// query builder; the same insert without HTTP; and a route that returns a fixed body. The rows are those of a played game; the table
// is that of the server, in another database.

import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { fastify } from 'fastify';
import type { Sql } from 'postgres';
import { readConfig } from '../../config.js';
import type { Entry, GameId } from '../../games/ports/game-store.js';
import { connect } from '../../store/connect.js';
import { readAddress } from '../../store/index.js';
import { entries } from '../../store/schema.js';
import { serveBench } from './child-server.js';
import { playInMemory } from './played-games.js';

const { databaseUrl, poolSizes, server } = readConfig(process.env);
// Drizzle uses the client for reads, which has fewer connections in a server.
const pools = { appends: poolSizes.appends, reads: poolSizes.appends };
const { sql, db } = connect({ address: readAddress(databaseUrl!), poolSizes: pools, statementTimeout: server.statementTimeout });

const GAME = '00000000-0000-4000-8000-000000001297' as GameId;
const rows = playInMemory(GAME, 'braveheart', 1297, 400).map(({ entry }) => entry);

let inserted = 0;
/** The next row. Its number is the server's own, so that no two are alike. */
function nextRow(): Entry {
  const row = rows[inserted % rows.length]!;
  inserted++;
  return { ...row, seq: inserted, at: new Date() };
}

/** One row by the driver, with documents as text, as the server's own append sends them. */
async function insert(sql: Sql, gameId: GameId, row: Entry): Promise<void> {
  const { seq, era, at, kind, actor, action, events, draws, rulesVersion, versions, commitments, hash } = row;
  await sql`
    insert into entries (game_id, seq, era, at, kind, actor, action, events, draws, rules_version, versions, commitments, hash)
    values (${gameId}, ${seq}, ${era}, ${at}, ${kind}, ${actor}, ${JSON.stringify(action)}::text::json, ${JSON.stringify(events)}::text::json,
      ${JSON.stringify(draws)}::text::json, ${rulesVersion}, ${versions as number[]}::int[], ${commitments as string[]}::text[],
      ${hash})`;
}

/** The same row by drizzle's builder. */
async function build(db: PostgresJsDatabase, gameId: GameId, row: Entry): Promise<void> {
  await db.insert(entries).values({ gameId, ...row, versions: [...row.versions], commitments: [...row.commitments] });
}

/** As many at once as asked for, each the next when its last is there, without HTTP. */
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

/** What the bench asks of it: to insert by itself, or to serve a body from now on. */
type Question =
  | { readonly ask: 'insert'; readonly atOnce: number; readonly inserts: number }
  | { readonly ask: 'serve'; readonly body: string };

await serveBench(app, async (question: Question) => {
  if (question.ask === 'insert') return alone(question);
  served = question.body;
  return {};
});
