import { describe, expect, test } from 'vitest';
import { createAccount } from '../../src/accounts/index.js';
import { openGame, takeSeat } from '../../src/games/index.js';
import { readStream } from '../../src/streams/index.js';
import { playAtRandom } from '../games/random-games.js';
import { must, OPENER, STRANGER } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { extent, runs } from '../support/runs.js';
import { settled } from '../support/settled.js';
import { followStream, openStreaming, recordedAfter } from './streaming.js';

const database = await freshDatabase();
const { services } = await openStreaming(database);
const { services: other } = await openStreaming(database);

const GAMES = runs(extent(24, 4));
const STEPS = 40;
const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, index) => index + first);

describe('over random games with hidden entries, ends, rulings and take-backs, a stream', () => {
  test.each(upTo(GAMES).map((seed) => ({ seed, revealAfterEnd: seed % 2 === 0, spectatorDelayEntries: seed % 4 === 0 ? 2 : 0 })))(
    'has each version of its viewer once and in order, and each turn at most once, the present one included: seed $seed',
    async ({ seed, ...terms }) => {
      const { token } = must(await createAccount(services, OPENER, { name: 'A league', scopes: ['open-games'] }));
      const ofOpener = await followStream(other, token.token);
      const { game, seats } = must(
        await openGame(services, token.token, { ruleset: 'small', options: { cards: 3, turns: 3 + (seed % 5) }, public: true, ...terms }),
      );
      const tokenOf = (name: string) => seats.find(({ seat }) => seat === name)!.token;
      const table = { game, north: tokenOf('north'), south: tokenOf('south') };
      const ofSeats = await Promise.all([followStream(services, table.north), followStream(other, table.south)]);
      must(await takeSeat(services, table.north, game));
      must(await takeSeat(services, table.south, game));
      await playAtRandom(services, table, seed, STEPS);
      const [row] = await database.sql`select versions, status, to_act, era from games where game_id = ${game}`;
      const isOver = ['finished', 'annulled'].includes(row!['status']);
      const expected = row!['versions'].map((last: number) => upTo(last));
      // The end of a game shows spectators everything, even if the game then continues.
      const delayed = isOver || row!['era'] > 0 ? 0 : terms.spectatorDelayEntries;
      const streams = [...ofSeats, ofOpener];
      const tokens = [table.north, table.south, token.token];
      for (const [index, { messages }] of streams.entries()) {
        const entries = () => messages.flatMap(({ entry }) => (entry === null ? [] : [entry]));
        const wanted: number[] = index === 2 && delayed > 0 ? expected[2].slice(0, -delayed) : expected[index];
        // A seat's stream may begin with entries from just before it was opened.
        await expect.poll(() => entries().at(-1)?.version).toBeGreaterThanOrEqual(wanted.at(-1)!);
        // Nor has it an entry before its time.
        await settled(database);
        const after = messages.at(-1)!.cursor;
        const later = must(await readStream(services, tokens[index]!, { after, types: null, first: 50 })).messages;
        expect([...messages, ...later].findLast(({ entry }) => entry !== null)!.entry!.version).toBe(wanted.at(-1));
        const seen = entries().map(({ version }) => version);
        expect(seen).toEqual(upTo(seen.at(-1)!, seen[0]));
        expect(seen[0]).toBeLessThanOrEqual(2);
        expect(new Set(entries().map(({ viewer }) => viewer))).toEqual(new Set([['north', 'south', 'spectator'][index]]));
        for (const { type, seat, state } of messages) {
          if (type === 'your-turn') expect(state!.toAct).toContain(seat);
          // What a message shows is of the position that it is about.
          if (state !== null) expect(state.viewer).toBe(['north', 'south', 'spectator'][index]);
        }
        const turns = messages.filter(({ type }) => type === 'your-turn').map(({ state }) => state!.version);
        expect(new Set(turns).size).toBe(turns.length);
        const isToAct = row!['status'] === 'playing' && row!['to_act'].includes(['north', 'south'][index]);
        if (isToAct)
          await expect.poll(() => messages.at(-1)).toMatchObject({ type: 'your-turn', state: { version: expected[index].at(-1) } });
      }
      if (isOver) for (const { messages } of streams) await expect.poll(() => messages.some(({ type }) => type === 'game-over')).toBe(true);
      await Promise.all(streams.map(({ stop }) => stop()));
    },
  );

  test('of a caller without part in a game has nothing of it', async () => {
    const stranger = await followStream(services, STRANGER);
    const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: {} }));
    for (const seat of seats) must(await takeSeat(services, seat.token, game));
    const table = {
      game,
      north: seats.find(({ seat }) => seat === 'north')!.token,
      south: seats.find(({ seat }) => seat === 'south')!.token,
    };
    await playAtRandom(services, table, 5, STEPS);
    await settled(database);
    expect(await recordedAfter(services, STRANGER, stranger)).toEqual([]);
    expect(stranger.words()).toEqual(['stream-opened']);
    await stranger.stop();
  });
});
