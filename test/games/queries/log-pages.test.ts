import { describe, expect, test } from 'vitest';
import { type NoticePage, readGame, readMilestones, readNotices, resign } from '../../../src/games/index.js';
import { logCursor } from '../../../src/games/requests/pagination.js';
import { freshDatabase } from '../../support/postgres.js';
import { dispute } from '../disputes.js';
import { codeOf, freshKey, must, OPENER, playingTable, send, startServices, startTable, type Table } from '../services.js';

const services = await startServices(await freshDatabase());

const page = (bearer: string | null, game: string, after: string | null, first = 50) =>
  readNotices(services, bearer, { game, after, first });
const cursorsOf = async (bearer: string | null, game: string, after: string | null) =>
  must(await page(bearer, game, after)).entries.map(({ cursor }) => cursor.replace(/\.[0-9a-f]{12}\.[\w-]{8}$/, ''));

/** A game that north has finished, with two secret entries of north and one of south. */
async function finishedTable(revealAfterEnd: boolean): Promise<Table> {
  const table = await startTable(services, { turns: 1, revealAfterEnd, public: true });
  const cardOf = async (token: string, index: number) =>
    (must(await readGame(services, token, table.game)).view as unknown as { hand: string[] }).hand[index]!;
  await send(services, table.north, table.game, 3, { type: 'mark', card: await cardOf(table.north, 0) });
  await send(services, table.north, table.game, 4, { type: 'mark', card: await cardOf(table.north, 1) });
  await send(services, table.south, table.game, 3, { type: 'mark', card: await cardOf(table.south, 0) });
  await send(services, table.north, table.game, 5, { type: 'ready' });
  await send(services, table.south, table.game, 5, { type: 'ready' });
  await send(services, table.north, table.game, 7, { type: 'pass' });
  return table;
}

describe('the log', () => {
  test('read in pages equals the log read at once', async () => {
    const table = await finishedTable(false);
    for (const bearer of [table.north, table.south, OPENER]) {
      const whole = must(await page(bearer, table.game, null));
      expect(whole).toMatchObject({ hasNextPage: false, totalCount: whole.entries.length });
      const pieces: unknown[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const piece: NoticePage = must(await page(bearer, table.game, after, 2));
        expect(piece.totalCount).toBe(whole.entries.length);
        pieces.push(...piece.entries);
        more = piece.hasNextPage;
        after = piece.entries.at(-1)!.cursor;
      }
      expect(pieces).toEqual(whole.entries);
    }
  });

  test('read with the newest entries first is the log backwards, in pages of any length', async () => {
    const table = await finishedTable(false);
    for (const bearer of [table.north, table.south, null]) {
      const whole = must(await page(bearer, table.game, null)).entries.toReversed();
      for (const first of [1, 2, 50]) {
        const pieces: unknown[] = [];
        for (let after: string | null = null, more = true; more; ) {
          const piece: NoticePage = must(await readNotices(services, bearer, { game: table.game, after, first, newestFirst: true }));
          expect(piece.entries.length).toBeLessThanOrEqual(first);
          expect(piece.totalCount).toBe(whole.length);
          pieces.push(...piece.entries);
          more = piece.hasNextPage;
          after = piece.entries.at(-1)!.cursor;
        }
        expect(pieces).toEqual(whole);
      }
      const oldest = whole.at(-1)!.cursor;
      const none = must(await readNotices(services, bearer, { game: table.game, after: oldest, first: 5, newestFirst: true }));
      expect(none).toEqual({ entries: [], hasNextPage: false, totalCount: whole.length });
      const beginning = oldest.replace(/\.\d+\..*/, '.0');
      expect(must(await readNotices(services, bearer, { game: table.game, after: beginning, first: 5, newestFirst: true }))).toEqual(none);
    }
  });

  test('newest first, a cursor of a seat continues with the same entries after everything is revealed', async () => {
    const table = await finishedTable(true);
    const logged = must(await page(table.south, table.game, null)).entries;
    // Everyone counts as the arbiter now, who counts the secret entries too.
    const cursor = `south.4.${table.game.slice(-12)}`;
    const read = must(await readNotices(services, table.south, { game: table.game, after: cursor, first: 50, newestFirst: true }));
    const at = logged.findIndex(({ version }) => version === read.entries[0]!.version);
    expect(read.entries).toEqual(logged.slice(0, at + 1).toReversed());
    expect(read.entries.length).toBeGreaterThan(3);
  });

  test('has milestones: the entries in which something begins, with what begins and nothing else', async () => {
    const table = await playingTable(services);
    const milestones = async (bearer: string | null, after: string | null = null, first = 50) =>
      must(await readMilestones(services, bearer, { game: table.game, after, first }));
    expect(await milestones(table.north)).toMatchObject({ milestones: [], hasNextPage: false });
    await send(services, table.north, table.game, 5, { type: 'step' });
    await send(services, table.north, table.game, 6, { type: 'roll' });
    await send(services, table.north, table.game, 7, { type: 'roll' });
    must(await dispute(services, table.south, table.game, 'south.6'));
    const { milestones: found } = await milestones(table.south);
    expect(found.map(({ version, kinds }) => [version, ...kinds])).toEqual([
      [7, 'roll'],
      [8, 'roll'],
      [9, 'dispute'],
    ]);
    expect(found[0]!.entry.notices.map(({ type }) => type)).toEqual(['rolled']);
    const one = await milestones(table.south, null, 1);
    expect(one).toMatchObject({ milestones: [{ version: 7 }], hasNextPage: true });
    expect((await milestones(table.south, one.endCursor)).milestones).toEqual(found.slice(1));
  });

  test('continues after the cursor of a reading of the game', async () => {
    const table = await playingTable(services);
    const { cursor } = must(await readGame(services, table.south, table.game));
    expect(await cursorsOf(table.south, table.game, cursor)).toEqual([]);
    await send(services, table.north, table.game, 5, { type: 'step' });
    expect(await cursorsOf(table.south, table.game, cursor)).toEqual(['south.6']);
  });

  test.each([0, 51, 1.5, Number.NaN])('is refused in pages of %d', async (first) => {
    const table = await playingTable(services);
    expect(codeOf(await page(table.north, table.game, null, first))).toBe('invalid-request');
  });
});

describe('a cursor', () => {
  test.each([
    ['ahead of the game', 'north.6'],
    ['far ahead of any', 'north.9999999999'],
    ['that is none', 'north'],
    ['that is empty', ''],
  ])('%s is refused', async (_, after) => {
    const table = await playingTable(services);
    expect(await page(table.north, table.game, after)).toEqual({
      ok: false,
      problem: {
        code: 'invalid-request',
        path: 'after',
        expected: expect.objectContaining({ en: 'a cursor of this list' }),
      },
    });
  });

  test.each([
    ['of the other seat', () => 'south.2'],
    ['of an arbiter', () => 'arbiter.2'],
    ['of nobody', () => 'west.2'],
    ['of another game', (other: string) => logCursor(other, 'north', 2, '')],
    ['of the list of games', (other: string) => other],
    ['of the games one may join', (other: string) => `offered/2026-01-31T12:00:00.000Z/${other}`],
    ['of the disputes', (other: string) => `2026-01-31T12:00:00.000Z/${other}`],
    ['of the accounts', () => 'acc_AAAAAAAAAAAAAAAAAAAAAA'],
    ['of the deliveries', () => 'dlv_AAAAAAAAAAAAAAAAAAAAAA'],
  ])('%s is refused as that', async (_, after) => {
    const [table, other] = [await playingTable(services), await playingTable(services)];
    const problem = { code: 'invalid-cursor', path: 'after' };
    expect(await page(table.north, table.game, after(other.game))).toEqual({ ok: false, problem });
  });

  test('names its game and its entry, and is valid without, as older ones are', async () => {
    const table = await playingTable(services);
    const { entries } = must(await page(table.north, table.game, null));
    expect(entries.map(({ cursor }) => cursor)).toEqual(
      entries.map(({ version, hash }) => `north.${version}.${table.game.slice(-12)}.${hash.slice(0, 8)}`),
    );
    for (const after of ['north.2', `north.2.${table.game.slice(-12)}`, entries[1]!.cursor])
      expect(must(await page(table.north, table.game, after)).entries).toEqual(entries.slice(2));
  });

  test('of an entry that the log has not, or whose number another entry has, is refused as rewound', async () => {
    const table = await playingTable(services);
    const { entries } = must(await page(table.north, table.game, null));
    const hashOf = (version: number) => entries[version - 1]!.hash;
    const refused = { ok: false, problem: { code: 'game-rewound' } };
    expect(await page(table.north, table.game, logCursor(table.game, 'north', 2, hashOf(3)))).toEqual(refused);
    expect(await page(table.north, table.game, logCursor(table.game, 'north', 6, hashOf(3)))).toEqual(refused);
    // Without a hash it names an entry to come.
    expect(codeOf(await page(table.north, table.game, logCursor(table.game, 'north', 6, '')))).toBe('invalid-request');
  });

  test('of a spectator is valid for a seat, and continues after the same entry', async () => {
    const table = await finishedTable(false);
    expect(await cursorsOf(table.north, table.game, 'spectator.3')).toEqual(['north.4', 'north.5', 'north.6', 'north.7', 'north.8']);
  });

  test('of a seat is valid after the game is opened at its end, and continues after the same entry', async () => {
    const table = await finishedTable(true);
    const all = await cursorsOf(table.north, table.game, null);
    expect(all).toEqual(Array.from({ length: 9 }, (_, index) => `arbiter.${index + 1}`));
    expect(must(await page(table.north, table.game, 'north.6')).totalCount).toBe(9);
    expect(await cursorsOf(table.north, table.game, 'north.6')).toEqual(['arbiter.8', 'arbiter.9']);
    expect(await cursorsOf(table.south, table.game, 'south.3')).toEqual(all.slice(3));
    expect(await cursorsOf(null, table.game, 'spectator.4')).toEqual(['arbiter.8', 'arbiter.9']);
    expect(await cursorsOf(table.south, table.game, 'arbiter.8')).toEqual(['arbiter.9']);
    expect(codeOf(await page(null, table.game, 'north.6'))).toBe('invalid-cursor');
    expect(codeOf(await page(null, table.game, 'arbiter.10'))).toBe('invalid-request');
  });
});

describe('a cursor that its holder was sent is never answered as lost', () => {
  const sentTo = async (token: string | null, game: string) => must(await page(token, game, null)).entries.at(-1)!.cursor;
  const resigned = async (table: Table) => must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
  /** What follows a cursor, by kinds of entries; the code if it is refused. */
  const kindsAfter = async (token: string | null, game: string, cursor: string) => {
    const found = await page(token, game, cursor);
    return found.ok ? found.value.entries.map(({ kind }) => kind) : codeOf(found);
  };

  test('when a dispute continues a game that was open to all', async () => {
    const table = await playingTable(services, { public: true });
    await resigned(table);
    const cursor = await sentTo(null, table.game);
    expect(cursor).toMatch(/^arbiter\./);
    must(await dispute(services, table.south, table.game, await sentTo(table.south, table.game)));
    for (const token of [table.north, table.south, null]) expect(await kindsAfter(token, table.game, cursor)).toEqual(['dispute-opened']);
    // One that nobody was sent is no oracle: it is refused the same, whether there is an entry of this number or not.
    for (const made of ['arbiter.2', 'arbiter.6', 'arbiter.99']) {
      // The last character of a signature has bits without meaning.
      const forged = cursor.replace(
        /^arbiter\.\d+(.*)(.)(.)$/,
        (_, start: string, each: string, last: string) => `${made}${start}${each === 'A' ? 'B' : 'A'}${last}`,
      );
      expect(await kindsAfter(table.north, table.game, forged)).toBe('game-rewound');
    }
    expect(await kindsAfter(table.north, table.game, 'arbiter.2')).toBe('invalid-cursor');
  });

  test('but the hash of an entry that a viewer sees does not tell it how many it does not see', async () => {
    const table = await startTable(services, { public: true });
    const { hand } = must(await readGame(services, table.north, table.game)).view as unknown as { hand: string[] };
    for (const [index, card] of hand.entries()) await send(services, table.north, table.game, 3 + index, { type: 'mark', card });
    await send(services, table.north, table.game, 3 + hand.length, { type: 'ready' });
    for (const token of [table.south, null]) {
      const { hash } = must(await page(token, table.game, null)).entries.at(-1)!;
      for (let number = 1; number < 12; number++)
        expect(await kindsAfter(token, table.game, logCursor(table.game, 'arbiter', number, hash))).toBe('game-rewound');
    }
  });
});
