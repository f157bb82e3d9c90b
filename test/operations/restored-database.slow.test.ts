// Two servers whose database is stopped and started again from an earlier copy of its files, as a restore or a promoted standby would.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLyonClient, flattenLegalActions, type LyonClient, LyonError } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { findHome, startEmbedded } from '../../src/store/embedded/index.js';
import { verified } from '../record/verified.js';
import { freePort } from '../support/free-port.js';
import { ownFolder, preparedHome } from '../support/places.js';
import { startServer } from '../support/server-process.js';
import { whenOver } from '../support/when-over.js';

const ACCOUNT = 'the-account-token-of-the-restore-test';

/** A Postgres that keeps its address when it is stopped and started with other files. */
async function restorable() {
  const folder = ownFolder();
  const home = findHome(process.cwd(), preparedHome(folder, 'home'));
  const [data, copy, socket] = ['home/postgres', 'copy', 'socket'].map((name) => join(folder, name)) as [string, string, string];
  let running: Awaited<ReturnType<typeof startEmbedded>>;
  const start = async () => {
    running = await startEmbedded(home);
    const { hostname } = new URL(running.url);
    rmSync(socket, { force: true });
    symlinkSync(decodeURIComponent(hostname), socket);
  };
  await start();
  whenOver(() => running.stop());
  const { username, pathname } = new URL(running!.url);
  const stopped = async (change: () => void) => {
    await running.stop();
    change();
    await start();
  };
  return {
    url: `postgres://${username}@${encodeURIComponent(socket)}${pathname}`,
    copyFiles: () => stopped(() => execFileSync('cp', ['-a', data, copy])),
    restoreFiles: () =>
      stopped(() => {
        execFileSync('rm', ['-rf', data]);
        execFileSync('cp', ['-a', copy, data]);
      }),
  };
}

/** A seat's client at each server. */
type Seat = readonly [LyonClient, LyonClient];

test('two servers play on, and say what is lost', async () => {
  const postgres = await restorable();
  const env = { DATABASE_URL: postgres.url, LYON_ACCOUNT_TOKEN: ACCOUNT, LYON_SECRET_KEY: randomBytes(32).toString('base64url') };
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startServer({ env: { ...env, LYON_METRICS_PORT: String(port) } })));
  const clientsOf = (token: string): Seat => {
    const [one, other] = servers.map(({ origin: url }) =>
      createLyonClient({ url, token, webSocket: WebSocket, backoff: async () => undefined }),
    );
    whenOver(() => [one, other].forEach((client) => void client!.close()));
    return [one!, other!];
  };
  const account = clientsOf(ACCOUNT);
  const { game, seats } = await account[0].openGame({ options: { lordsOfScotland: { seats: 2 } }, public: true });
  const players = seats.map(({ token }) => clientsOf(token));
  for (const player of players) await player[0].takeSeat(game.id);
  const random = seededChance(7);
  /** A random action of the seat to act, sent to a server; null when the game is over. */
  const act = async (server: 0 | 1): Promise<number | null> => {
    const { toAct } = await account[server].getGame('lordsOfScotland', game.id);
    if (toAct.length === 0) return null;
    const player = players[seats.findIndex(({ seat }) => seat === toAct[0])]![server];
    const legal = await player.getLegalActions('lordsOfScotland', game.id);
    const actions = [random.pick('an action', flattenLegalActions(legal))];
    const { version: expectedVersion, cursor: expectedCursor } = legal;
    const meant = { game: game.id, expectedVersion, expectedCursor, idempotencyKey: crypto.randomUUID(), actions };
    const judged = await player.submitActions('lordsOfScotland', meant);
    expect(judged.__typename).toBe('Accepted');
    return judged.__typename === 'Accepted' ? judged.version : null;
  };
  const versionAt = async (server: 0 | 1) => (await account[server].getGame('lordsOfScotland', game.id)).version;
  for (let turn = 0; turn < 4; turn++) await act(0);
  const isBack = () => Promise.all([versionAt(0), versionAt(1)]).catch(() => null);
  await postgres.copyFiles();
  await expect.poll(isBack).toEqual([7, 7]);
  const follower = account[1].followEntries('lordsOfScotland', game.id);
  for (let turn = 0; turn < 6; turn++) await act(0);
  expect([await versionAt(0), await versionAt(1)]).toEqual([13, 13]);
  for (let version = 1; version <= 13; version++) expect((await follower.next()).value).toMatchObject({ version });
  const ended = follower.next().catch((error: unknown) => error);
  await postgres.restoreFiles();
  await expect.poll(isBack).toEqual([7, 7]);
  const end = await ended;
  expect(end).toBeInstanceOf(LyonError);
  expect(end).toMatchObject({ code: 'game-rewound' });
  for (let turn = 0; (await act(turn % 3 === 0 ? 0 : 1)) !== null; turn++) expect(await versionAt(1)).toBe(await versionAt(0));
  const record = await (await fetch(`${servers[0]!.origin}/v1/games/${game.id}/record`)).text();
  expect((await verified(record.trimEnd().split('\n'))).found).toEqual([]);
  for (const [index, port] of ports.entries()) {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/^lyon_database_rewinds_total\{found="position"\} 1$/m);
    expect(servers[index]!.output().match(/the database has lost entries/g)).toHaveLength(1);
  }
});
