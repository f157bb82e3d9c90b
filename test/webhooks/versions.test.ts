import { afterAll, describe, expect, test } from 'vitest';
import { type ProjectedEntry, watchNotices } from '../../src/games/index.js';
import { createWebhook } from '../../src/webhooks/index.js';
import { playAtRandom } from '../games/random-games.js';
import { must, OPENER, startServices, startTable } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { runs } from '../support/runs.js';
import { openReceiver } from './receiver.js';
import { openSending } from './sending.js';

const database = await freshDatabase();
const { services, faults } = await openSending(database, { limits: { webhooksOfOwner: 1_000 } });
const other = await startServices(database);
afterAll(() => expect(faults).toEqual([]));

const GAMES = runs(12);
const STEPS = 40;
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

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

describe('whatever happens in a game, each viewer is pushed versions that count up by one from 1', () => {
  const met: Record<string, number> = {};

  test.each(upTo(GAMES).map((seed) => ({ seed, revealAfterEnd: seed % 3 !== 0, spectatorDelayEntries: seed % 4 === 0 ? 2 : 0 })))(
    'seed $seed, reveal $revealAfterEnd, delay $spectatorDelayEntries',
    async ({ seed, ...options }) => {
      const table = await startTable(services, { public: true, cards: 3, turns: 3 + (seed % 5), ...options });
      const { game } = table;
      const viewers = [
        { viewer: 'north', token: table.north },
        { viewer: 'south', token: table.south },
        { viewer: 'spectator', token: OPENER },
      ];
      const watched = viewers.map(({ token }, at) => follow(at % 2 === 0 ? services : other, token, game));
      const receivers = await Promise.all(
        viewers.map(async ({ token }) => {
          const at = await openReceiver();
          must(await createWebhook(services, token, { url: at.url, game, after: null }));
          return at;
        }),
      );
      for (const [what, times] of Object.entries(await playAtRandom(services, table, seed, STEPS))) met[what] = (met[what] ?? 0) + times;
      const [row] = await database.sql`select versions, status from games where game_id = ${game}`;
      for (const [index, { viewer }] of viewers.entries()) {
        const pushed = () => watched[index]!.seen;
        const posted = () => receivers[index]!.received.map(({ body }) => body.data);
        const expected = upTo(row!['versions'][index]);
        await expect.poll(() => pushed().map(({ version }) => version)).toEqual(expected);
        expect(new Set(pushed().map((entry) => entry.viewer))).toEqual(new Set([viewer]));
        const isLate = viewer === 'spectator' && options.spectatorDelayEntries > 0 && ['playing', 'disputed'].includes(row!['status']);
        const delivered = isLate ? expected.slice(0, -options.spectatorDelayEntries) : expected;
        const arrived = () => posted().slice(0, delivered.length);
        await expect.poll(() => arrived().map(({ version }) => version)).toEqual(delivered);
        const cursors = pushed().map(({ cursor }) => cursor);
        expect(posted().map(({ cursor }) => cursor)).toEqual(cursors.slice(0, posted().length));
      }
      await Promise.all(watched.map(({ stop }) => stop()));
    },
  );

  test('the games have hidden entries, ends, rulings and take-backs', () => {
    for (const incident of ['mark', 'undo', 'resign', 'dispute', 'ruled-uphold', 'ruled-roll-back', 'ruled-annul', 'certify'])
      expect(met[incident], `${incident} in ${JSON.stringify(met)}`).toBeGreaterThan(0);
  });
});
