import { afterAll, describe, expect, test } from 'vitest';
import { type ProjectedEntry, readGame, takeSeat, watchNotices } from '../../src/games/index.js';
import { createWebhook } from '../../src/webhooks/index.js';
import { playAtRandom } from '../games/random-games.js';
import { must, openTable, STRANGER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { extent, runs } from '../support/runs.js';
import { delivered, settled } from '../support/settled.js';
import { openReceiver, type Receiver } from './receiver.js';
import { openSending } from './sending.js';

const database = await freshDatabase();
const { services, faults } = await openSending(database, { limits: { webhooksOfOwner: 1_000 } });
const other = await startServices(database);
afterAll(() => expect(faults).toEqual([]));

/** The messages that have an entry. */
const ENTRIES = ['game-opened', 'seat-taken', 'entry', 'dispute', 'ruling'] as const;
const hook = async (token: string, { url }: Receiver) =>
  must(await createWebhook(services, token, { url, types: ENTRIES, include: ['details'] }));
/** Has the entries of all games, as the account that opened them receives them. */
const spectator = await openReceiver();
await hook(STRANGER, spectator);

const STEPS = 40;
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
/** One of a quick run hides everything from viewers after the end, and one delays spectators. */
const SEEDS = extent(
  upTo(runs(12)),
  upTo(runs(3)).map((each) => each + 1),
);

/** Follows a game until `stop` is called. */
function follow(each: typeof services, token: string | null, game: string) {
  const seen: ProjectedEntry[] = [];
  const opened = watchNotices(each, token, { game, after: null }).then(must);
  const ended = opened.then(async (watch) => {
    for await (const entry of watch) seen.push(entry);
  });
  const stop = async (): Promise<void> => {
    await (await opened).return();
    await ended;
  };
  return { seen, stop };
}

describe('whatever happens in a game, each viewer is pushed versions that count up by one', () => {
  const met: Record<string, number> = {};

  test.each(SEEDS.map((seed) => ({ seed, revealAfterEnd: seed % 3 !== 0, spectatorDelayEntries: seed % 4 === 0 ? 2 : 0 })))(
    'seed $seed, reveal $revealAfterEnd, delay $spectatorDelayEntries',
    async ({ seed, ...options }) => {
      const receivers = { north: await openReceiver(), south: await openReceiver(), spectator };
      const table = await openTable(services, { public: true, cards: 3, turns: 3 + (seed % 5), ...options }, STRANGER);
      const { game, north, south } = table;
      await settled(database);
      await Promise.all([hook(north, receivers.north), hook(south, receivers.south)]);
      const viewers = [
        { viewer: 'north', token: north, first: 2 },
        { viewer: 'south', token: south, first: 2 },
        { viewer: 'spectator', token: STRANGER, first: 1 },
      ] as const;
      const watched = viewers.map(({ token }, at) => follow(at % 2 === 0 ? services : other, token, game));
      for (const seat of [north, south]) must(await takeSeat(services, seat, game));
      for (const [what, times] of Object.entries(await playAtRandom(services, table, seed, STEPS))) met[what] = (met[what] ?? 0) + times;
      const [row] = await database.sql`select versions from games where game_id = ${game}`;
      await settled(database);
      await delivered(database);
      for (const [index, { viewer, first }] of viewers.entries()) {
        const pushed = () => watched[index]!.seen;
        const posted = receivers[viewer].received.flatMap(({ body: { data } }) => (data.gameId === game ? [data.entry] : []));
        const expected = upTo(row!['versions'][index]);
        await expect.poll(() => pushed().map(({ version }) => version)).toEqual(expected);
        expect(new Set(pushed().map((entry) => entry.viewer))).toEqual(new Set([viewer]));
        const shown = viewer === 'spectator' ? must(await readGame(services, null, game)).version : expected.length;
        const sent = pushed().slice(first - 1, shown);
        expect(posted.map(({ version, cursor }) => [version, cursor])).toEqual(sent.map(({ version, cursor }) => [version, cursor]));
      }
      await Promise.all(watched.map(({ stop }) => stop()));
    },
  );

  test('the games have hidden entries, ends, rulings and take-backs', () => {
    for (const incident of ['mark', 'undo', 'resign', 'dispute', 'ruled-uphold', 'ruled-roll-back', 'ruled-annul', 'certify'])
      expect(met[incident], `${incident} in ${JSON.stringify(met)}`).toBeGreaterThan(0);
  });
});
