import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addAccountToken, createAccount, eraseAccount, revokeAccountToken, rotateAccountToken } from '../../../src/accounts/index.js';
import {
  openGame,
  type ProjectedEntry,
  readGame,
  readNotices,
  replaceSeatToken,
  type Services,
  takeSeat,
  type Watch,
  watchNotices,
} from '../../../src/games/index.js';
import type { GameId } from '../../../src/games/ports/game-store.js';
import { logCursor } from '../../../src/games/requests/pagination.js';
import { overhear } from '../../support/overheard.js';
import { freshDatabase } from '../../support/postgres.js';
import { dispute, look, ruled, UPHOLD } from '../disputes.js';
import { ARBITER, codeOf, must, OPENER, playingTable, send, startServices, startTable, verdictText } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);

const watch = async (each: Services, bearer: string | null, game: string, after: string | null): Promise<Watch<ProjectedEntry>> =>
  must(await watchNotices(each, bearer, { game, after }));

async function take(watching: Watch<ProjectedEntry>, count: number): Promise<ProjectedEntry[]> {
  const taken: ProjectedEntry[] = [];
  while (taken.length < count) {
    const next = await watching.next();
    if (next.done) throw new Error('the watch has ended');
    taken.push(next.value);
  }
  return taken;
}

/** Resolves when an instance has received all that another one has announced so far. Otherwise it would wake watchers of later entries. */
async function heardAll(announcing: Services, hearing: Services): Promise<void> {
  const last = crypto.randomUUID() as GameId;
  await new Promise<void>((resolve) => {
    const stop = hearing.announcer.listen(last, () => {
      stop();
      resolve();
    });
    announcing.announcer.announce(last);
  });
}

describe('a watch', () => {
  test.each([
    ['on the instance that plays', () => services],
    ['on another instance', () => other],
  ])('brings the past and then the present, without a hole or a double, %s', async (_, watcher) => {
    const table = await playingTable(services);
    const watching = await watch(watcher(), table.south, table.game, 'south.2');
    const steps = (async () => {
      for (let version = 5; version < 45; version++) {
        expect(verdictText(await send(services, table.north, table.game, version, { type: 'step' }))).toBe(`accepted ${version + 1}`);
      }
    })();
    const seen = await take(watching, 43);
    await steps;
    expect(seen.map(({ version }) => version)).toEqual(Array.from({ length: 43 }, (_, index) => index + 3));
    const { entries } = must(await readNotices(services, table.south, { game: table.game, after: 'south.2', first: 50 }));
    expect(seen).toEqual(entries);
    await watching.return();
  });

  test.each([
    ['no read, on the instance that plays', () => services, 0],
    // Once for each viewer.
    ['as many reads as one, on another instance', () => other, 2],
  ])('costs %s, however many there are', async (_, instance, reads) => {
    const watcher = instance();
    let read = 0;
    /** Watchers that have found the game; they go on when it is released. */
    let found = 0;
    let released: Promise<void> | null = null;
    const games: Services['games'] = {
      ...watcher.games,
      entries(...asked) {
        read++;
        return watcher.games.entries(...asked);
      },
      async findGame(...asked) {
        const stored = await watcher.games.findGame(...asked);
        found++;
        await released;
        return stored;
      },
    };
    const table = await playingTable(services);
    const each = async (bearer: string | null, after: string) => watch({ ...watcher, games }, bearer, table.game, after);
    const north = await Promise.all(Array.from({ length: 40 }, () => each(table.north, 'north.5')));
    const south = await Promise.all(Array.from({ length: 40 }, () => each(table.south, 'south.5')));
    await heardAll(services, watcher);
    found = 0;
    const waiting = [...north, ...south].map((watching) => take(watching, 1));
    await expect.poll(() => found).toBe(80);
    [read, found] = [0, 0];
    let release: () => void;
    released = new Promise((resolve) => (release = resolve));
    await send(services, table.north, table.game, 5, { type: 'step' });
    // All of them continue together: a read that begins later is another.
    await expect.poll(() => found).toBe(80);
    release!();
    const heard = await Promise.all(waiting);
    expect(read).toBe(reads);
    for (const [index, [entry]] of heard.entries())
      expect(entry!.cursor).toBe(logCursor(table.game, index < 40 ? 'north' : 'south', 6, entry!.hash));
    await Promise.all([...north, ...south].map((watching) => watching.return()));
  });

  test('that is ended while it waits ends at once and stops listening', async () => {
    let listening = 0;
    const counted: Services = {
      ...services,
      announcer: {
        isListenedTo: () => false,
        announce: services.announcer.announce,
        listen(game, wake) {
          listening++;
          const stop = services.announcer.listen(game, wake);
          return () => {
            listening--;
            stop();
          };
        },
      },
    };
    const table = await playingTable(services);
    const watching = await watch(counted, table.north, table.game, 'north.5');
    const next = watching.next();
    await expect.poll(() => listening).toBe(1);
    expect(await watching.return()).toEqual({ done: true, value: undefined });
    expect(await next).toEqual({ done: true, value: undefined });
    expect(listening).toBe(0);
  });

  test('sends nothing for an entry its viewer has no notice of', async () => {
    const table = await startTable(services);
    const watching = await watch(services, table.south, table.game, 'south.3');
    const seen: ProjectedEntry[] = [];
    const reading = (async () => {
      for await (const entry of watching) seen.push(entry);
    })();
    const hand = (must(await readGame(services, table.north, table.game)).view as unknown as { hand: string[] }).hand;
    for (const [index, card] of hand.entries()) await send(services, table.north, table.game, 3 + index, { type: 'mark', card });
    await send(services, table.north, table.game, 6, { type: 'ready' });
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(seen).toMatchObject([
      { version: 4, cursor: logCursor(table.game, 'south', 4, seen[0]!.hash), notices: [{ type: 'was-ready' }] },
    ]);
    await watching.return();
    await reading;
    expect(seen).toHaveLength(1);
  });

  test('with a replaced token ends before the next entry', async () => {
    const table = await playingTable(services, { public: true });
    const watching = await watch(other, table.south, table.game, 'south.4');
    expect((await take(watching, 1))[0]?.version).toBe(5);
    const next = watching.next();
    must(await replaceSeatToken(services, OPENER, table.game, 'south'));
    expect(await next).toEqual({ done: true, value: undefined });
  });

  describe.each([
    ['public', true],
    ['private', false],
  ])('of a %s game by an account, while nothing happens there,', (_, isPublic) => {
    const DAYS = { expiresInDays: 1 };
    const { services: listening, heard } = overhear(other);
    /** The entries after the first, watched on another instance by the account that opened the game. */
    const watching = async () => {
      const { account, token } = must(await createAccount(services, OPENER, { name: 'Watcher', scopes: ['open-games'], ...DAYS }));
      const { game } = must(await openGame(services, token.token, { ruleset: 'small', options: { cards: 2, turns: 3 }, public: isPublic }));
      const watched = await watch(listening, token.token, game, 'spectator.1');
      return { account: account.id, token, game, watched, next: watched.next() };
    };
    const END = { done: true, value: undefined };

    test('ends when its token is revoked or rotated, or the account erased: on every instance', async () => {
      const all = [await watching(), await watching(), await watching()] as const;
      // A late announcement of a game would wake its watch first.
      await heardAll(services, other);
      const [revoked, rotated, erased] = all;
      must(await revokeAccountToken(services, revoked.token.token, revoked.token.id));
      must(await rotateAccountToken(services, rotated.token.token, rotated.token.id, { overlapHours: 0 }));
      must(await eraseAccount(services, OPENER, erased.account));
      expect(await Promise.all(all.map(({ next }) => next))).toEqual([END, END, END]);
      expect([...heard]).toEqual(expect.arrayContaining(all.map(({ account }) => account)));
    });

    /** An instance whose watches only the test wakes: a watch that ends without it has used its timer. */
    const unwoken = () => {
      const wakes = new Map<string, () => void>();
      const listen: Services['announcer']['listen'] = (what, wake) => {
        wakes.set(what, () => wake(null));
        return () => wakes.delete(what);
      };
      return { silent: { ...other, announcer: { ...other.announcer, listen } }, wakes };
    };

    test('ends when its token expires, without an announcement', async () => {
      const { token, game, watched, next } = await watching();
      await watched.return();
      await next;
      const { silent, wakes } = unwoken();
      let now = Date.now();
      // As a rotation would write it, which counts in hours.
      const expiresAt = new Date(now + 200);
      await database.sql`update account_tokens set expires_at = ${expiresAt} where token_id = ${token.id}`;
      const own = await watch({ ...silent, now: () => new Date(now) }, token.token, game, 'spectator.1');
      const timers = vi.spyOn(globalThis, 'setTimeout');
      onTestFinished(() => timers.mockRestore());
      const ended = own.next();
      await expect.poll(() => timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(200);
      now = expiresAt.getTime();
      expect(await ended).toEqual(END);
      expect(wakes.size).toBe(0);
    });

    test('ends when its account is announced and its token has expired early', async () => {
      const { account, token, game, watched, next } = await watching();
      await watched.return();
      await next;
      const { silent, wakes } = unwoken();
      const own = await watch(silent, token.token, game, 'spectator.1');
      // The watch does not look again by itself.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const ended = own.next();
      await expect.poll(() => [...wakes.keys()]).toEqual([game, account]);
      await database.sql`update account_tokens set expires_at = ${new Date()} where token_id = ${token.id}`;
      wakes.get(account)!();
      expect(await ended).toEqual(END);
    });

    test('goes on when another token of the account is revoked', async () => {
      const { account, token, watched, next, game } = await watching();
      const spare = must(await addAccountToken(services, token.token, account, DAYS));
      must(await revokeAccountToken(services, token.token, spare.id));
      must(await replaceSeatToken(services, token.token, game, 'north'));
      const taker = must(await replaceSeatToken(services, token.token, game, 'south'));
      must(await takeSeat(services, taker.token, game));
      expect((await next).value).toMatchObject({ version: 2 });
      await watched.return();
    });
  });

  test('checks access at each entry, also of the past', async () => {
    const table = await playingTable(services);
    const watching = await watch(services, table.south, table.game, null);
    await take(watching, 2);
    must(await replaceSeatToken(services, OPENER, table.game, 'south'));
    expect(await watching.next()).toEqual({ done: true, value: undefined });
  });

  test('of a game opened at its end stays that of the seat, which reads the rest with the game', async () => {
    const table = await playingTable(services, { revealAfterEnd: true, turns: 1 });
    const watching = await watch(services, table.south, table.game, 'south.5');
    await send(services, table.north, table.game, 5, { type: 'pass' });
    const [last] = await take(watching, 1);
    expect(last).toMatchObject({ cursor: logCursor(table.game, 'south', 6, last!.hash), viewer: 'south', action: null });
    expect(must(await readGame(services, table.south, table.game))).toMatchObject({ viewer: 'arbiter', status: 'finished' });
    await watching.return();
  });

  test('of an arbiter who has inspected the game stays that of a spectator', async () => {
    const table = await playingTable(services, { public: true });
    const { cursor } = must(await readGame(services, table.south, table.game));
    const watching = await watch(services, ARBITER, table.game, 'spectator.5');
    must(await dispute(services, table.south, table.game, cursor));
    must(await look(services, ARBITER, table.game));
    must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
    await send(services, table.north, table.game, 8, { type: 'step' });
    expect((await take(watching, 4)).map(({ viewer, version }) => [viewer, version])).toEqual(
      [6, 7, 8, 9].map((each) => ['spectator', each]),
    );
    await watching.return();
  });

  test('is refused to callers without access, and with an invalid cursor', async () => {
    const table = await playingTable(services);
    expect(codeOf(await watchNotices(services, null, { game: table.game, after: null }))).toBe('no-such-game');
    expect(codeOf(await watchNotices(services, table.north, { game: table.game, after: 'south.1' }))).toBe('invalid-cursor');
  });
});
