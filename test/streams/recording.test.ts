// Several instances record the same games, each when it comes to it.
import { expect, test } from 'vitest';
import { type Appended, importGame, readGame, resign } from '../../src/games/index.js';
import type { GameId } from '../../src/games/ports/game-store.js';
import { recordGames } from '../../src/streams/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { certify, dispute, ruled, takeBack } from '../games/disputes.js';
import { ARBITER, freshKey, must, OPENER, playingTable, send, startServices } from '../games/services.js';
import { playedGame, recordOf } from '../record/played-games.js';
import { freshDatabase } from '../support/postgres.js';
import { followStream, openStreaming } from './streaming.js';

const database = await freshDatabase();
const { services } = await openStreaming(database, { deaf: true });

const lastSeq = async (game: GameId): Promise<number> => (await database.sql`select seq from games where game_id = ${game}`)[0]!['seq'];

/** An instance that others overtake while it reads how far games are recorded. */
const overtaken = (by: () => Promise<void>): TournamentServices => {
  let isOvertaken = false;
  const { streams } = services;
  const recording: typeof streams.recording = async (of) => {
    if (!isOvertaken) await by();
    isOvertaken = true;
    return streams.recording(of);
  };
  return { ...services, streams: { ...streams, recording } };
};

test('an instance that another overtakes records no entry again', async () => {
  const table = await playingTable(services);
  const game = table.game as GameId;
  // What an account follows is recorded.
  const stream = await followStream(services, OPENER);
  const after = await lastSeq(game);
  await send(services, table.north, game, 5, { type: 'step' });
  await recordGames(
    overtaken(async () => {
      await send(services, table.north, game, 6, { type: 'step' });
      await recordGames(services, [{ game, after }]);
    }),
    [{ game, after }],
  );
  await send(services, table.north, game, 7, { type: 'step' });
  // The outbox still has an entry that is recorded: its row is deleted afterwards.
  await recordGames(services, [{ game, after: after + 1 }]);
  await expect.poll(() => stream.words().at(-1)).toBe('entry spectator 8');
  expect(stream.words()).toEqual(['stream-opened', 'entry spectator 6', 'entry spectator 7', 'entry spectator 8']);
  await stream.stop();
});

test('a game that ends, continues and ends again before it is recorded has ended', async () => {
  const table = await playingTable(services);
  const game = table.game as GameId;
  const after = await lastSeq(game);
  const stream = await followStream(services, OPENER);
  must(await resign(services, table.south, { game, idempotencyKey: freshKey() }));
  await recordGames(services, [{ game, after }]);
  await expect.poll(() => stream.words().at(-1)).toBe('game-over spectator 6');
  const [{ hash } = { hash: '' }] = await database.sql<
    { hash: string }[]
  >`select hash from entries where game_id = ${game} and seq = ${after}`;
  must(await dispute(services, table.south, game, hash));
  must(await ruled(services, ARBITER, game, 1, takeBack(hash)));
  must(await resign(services, table.north, { game, idempotencyKey: freshKey() }));
  await recordGames(services, [{ game, after: after + 1 }]);
  await expect.poll(() => stream.words().at(-1)).toBe('game-over spectator 9');
  expect(stream.messages.at(-1)!.state!.outcome).toMatchObject({ winners: ['south'] });
  await stream.stop();
});

test('an imported game arrives with its last entry and its end', async () => {
  const elsewhere = await startServices(await freshDatabase());
  const played = await playedGame(elsewhere, { ruleset: 'small', options: { cards: 3, turns: 3 } });
  // The last entry is not the one by which it ended.
  must(await certify(elsewhere, OPENER, played.game));
  const lines = await recordOf(elsewhere, played, 'arbiter');
  const stream = await followStream(services, OPENER);
  async function* read() {
    yield* lines;
  }
  const game = must(await importGame(services, 'opener' as never, read));
  const rows = await database.sql`select game_id, after_seq from game_outbox where game_id = ${game}`;
  await recordGames(
    services,
    rows.map((row) => ({ game: row['game_id'] as GameId, after: row['after_seq'] as number })),
  );
  // As spectators count: a game that is over is read as arbiters count.
  const version = (await elsewhere.games.findGame(game, null))!.summary.versions.at(-1);
  await expect.poll(() => stream.words().slice(1)).toEqual([`entry spectator ${version}`, `game-over spectator ${version}`]);
  expect(stream.messages[1]!.entry!.kind).toBe('result-certified');
  expect(stream.messages[2]!.state!.outcome).toEqual(must(await readGame(elsewhere, null, game)).outcome);
  await stream.stop();
});

test('a stream notices that the database has lost its last message, although another has its number', async () => {
  const { game, north } = await playingTable(services);
  const stream = await followStream(services, OPENER, { types: ['stream-opened', 'entry'] });
  /** Plays, and records what was appended, which an instance announces. */
  const step = async (version: number, on: TournamentServices) => {
    const appended = new Promise<Appended>((resolve) => {
      const stop = services.announcer.listen(game as GameId, (news) => {
        stop();
        resolve(news!);
      });
    });
    await send(services, north, game, version, { type: 'step' });
    const { after, ...news } = await appended;
    await recordGames(on, [{ game: game as GameId, after: after.seq, appended: news }]);
  };
  for (const version of [5, 6]) {
    await step(version, services);
    await expect.poll(() => stream.words().at(-1)).toBe(`entry spectator ${version + 1}`);
  }
  await database.sql`
    delete from stream_messages m using streams s where s.stream_id = m.stream_id and s.owner = ${`account:opener`} and m.number = s.last`;
  await database.sql`update streams set last = last - 1 where owner = ${`account:opener`}`;
  // The announcement of another instance that records the next entry has not arrived.
  const silent = { ...services, announcer: { ...services.announcer, announce: () => undefined } };
  await step(7, silent);
  await step(8, services);
  expect(await stream.ended).toBe('stream-rewound');
});
