// The baseline of the benchmark: bare Fastify with a route that inserts one row like the server's entries, and a route that sends a fixed
// body. The rows come from a played game. The table is the server's own, in another database.

import { fastify } from 'fastify';
import type { Entry, GameId } from '../../games/ports/game-store.js';
import { readConfig } from '../../server/config.js';
import { connect } from '../../store/connection/connect.js';
import { serveBench } from './child-server.js';
import { playInMemory } from './played-games.js';

const { database, poolSizes, server } = readConfig(process.env);
const { sql } = connect({ address: database!, poolSizes, statementTimeout: server.statementTimeout });

const rows = playInMemory('00000000-0000-4000-8000-000000001297', 'braveheart', 1297, 400).map(({ entry }) => entry);

let inserted = 0;
/** Returns the next row. The server numbers the rows, so they are unique. */
function nextRow(): Entry {
  const row = rows[inserted % rows.length]!;
  inserted++;
  return { ...row, seq: inserted, at: new Date() };
}

/** What the server encrypts. */
const contentOf = ({ action, events, body, draws }: Entry): Buffer => Buffer.from(JSON.stringify({ action, events, body, draws }));

async function insert(gameId: GameId, row: Entry): Promise<void> {
  const { seq, era, at, kind, actor, rulesVersion, versions, commitments, hash } = row;
  await sql`
    insert into entries (game_id, seq, era, at, kind, actor, content, rules_version, versions, commitments, hash)
    values (${gameId}, ${seq}, ${era}, ${at}, ${kind}, ${actor}, ${contentOf(row)}, ${rulesVersion}, ${versions as number[]}::int[], ${commitments as string[]}::text[],
      ${hash})`;
}

interface Body {
  readonly variables: { readonly input: { readonly game: GameId; readonly expectedVersion: number } };
}

const app = fastify();
app.post<{ Body: Body }>('/insert', async ({ body }) => {
  const { game, expectedVersion } = body.variables.input;
  await insert(game, nextRow());
  return { data: { submitActions: { __typename: 'Accepted', version: expectedVersion + 1 } } };
});
let served = '';
app.get('/served', (_, reply) => reply.type('application/json; charset=utf-8').send(served));

/** Sets the body to serve. */
await serveBench(app, async (question: { readonly body: string }) => {
  served = question.body;
  return {};
});
