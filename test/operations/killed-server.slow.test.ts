// Kills the server in the middle of a game of Hammer over HTTP: no answered action is lost.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { oneConnection } from '../../src/store/connection/connect.js';
import { ownFolder, preparedHome } from '../support/places.js';
import { postgresOf, startServer } from '../support/server-process.js';
import { type Answered, isOver, type Seated, seated, submitAgain, submitUntilDead } from './random-player.js';

const LYON_ACCOUNT_TOKEN = 'the-account-token-of-the-killed-server';
const home = preparedHome(ownFolder(), 'home');
const open = () => startServer({ env: { LYON_DATA_DIR: home, LYON_ACCOUNT_TOKEN } });

/**
 * When each run ends: a number of milliseconds after a number of answers, one of which has several entries. Counting answers makes the moment
 * independent of the machine. The last run plays a new game, which hardly ends before it has continued.
 */
const LIVES = [
  { answers: 8, delay: 12, fresh: false },
  { answers: 16, delay: 3, fresh: false },
  { answers: 1, delay: 31, fresh: true },
];
const random = seededChance(1297);

/** Returns from the tables how many entries a game has, and which of them idempotency keys cover. */
async function ledger(game: string) {
  const sql = oneConnection(`postgres://postgres@${encodeURIComponent(postgresOf(home).socketFolder)}/lyon`);
  try {
    const [log] = await sql`select count(*)::int as entries, max(seq) as last from entries where game_id = ${game}`;
    const [summary] = await sql`select seq from games where game_id = ${game}`;
    const actions = await sql`select seq from entries where game_id = ${game} and kind = 'action' order by seq`;
    const keys = await sql`select first_seq, last_seq from idempotency_keys where game_id = ${game} order by first_seq`;
    const covered = keys.flatMap(({ first_seq: first, last_seq: last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
    return { entries: log!['entries'], last: log!['last'], seq: summary!['seq'], actions: actions.map(({ seq }) => seq), covered };
  } finally {
    await sql.end();
  }
}

/** The seat's log, page by page, has each acknowledged entry at its version. */
async function expectLog(seat: Seated, answered: readonly Answered[]): Promise<void> {
  const log = await seat.log();
  expect(log.map(({ version }) => version)).toEqual(log.map((_, at) => at + 1));
  for (const each of answered.filter((one) => one.seat === seat.seat)) {
    for (const entry of each.verdict.entries) expect(log[entry.version - 1]).toEqual(entry);
  }
  expect((await seat.standing()).version).toBe(log.length);
}

test('a server killed at any moment loses no answered action and leaves no partial entry; the game continues', async () => {
  let answered: Answered[] = [];
  let server = await open();
  let table = await seated(server.origin, LYON_ACCOUNT_TOKEN);
  let several = 0;
  for (const { answers, delay, fresh } of LIVES) {
    if (fresh || (await isOver(table.at(server.origin)))) {
      table = await seated(server.origin, LYON_ACCOUNT_TOKEN);
      answered = [];
    }
    const before = answered.length;
    const dying = server;
    let isDying = false;
    const die = () => {
      isDying = true;
      void pause(delay).then(() => dying.signal('SIGKILL'));
    };
    await submitUntilDead(table.at(server.origin), random, (one) => {
      answered.push(one);
      if (one.verdict.entries.length > 1) several++;
      if (!isDying && answered.length >= before + answers && several > 0) die();
    });
    // The game was over before.
    if (!isDying) die();
    expect(await server.ended).toBe('SIGKILL');
    expect(answered.length).toBeGreaterThan(before);

    server = await open();
    const seats = table.at(server.origin);
    for (const seat of seats) await expectLog(seat, answered);
    for (const one of answered.slice(before)) expect(await submitAgain(seats, one)).toEqual(one.verdict);
    const { entries, last, seq, actions, covered } = await ledger(table.game);
    expect([entries, last]).toEqual([seq, seq]);
    expect(covered).toEqual(actions);
  }
  expect(several).toBeGreaterThan(0);
  const enough = answered.length + 5;
  const seats = table.at(server.origin);
  await submitUntilDead(seats, random, (one) => answered.push(one) >= enough);
  // Hardly one game in a hundred thousand is over before.
  if (!(await isOver(seats))) expect(answered.length).toBe(enough);
});
