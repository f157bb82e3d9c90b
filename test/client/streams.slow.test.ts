// Bots that play whole games from what their streams say alone, while their connections are cut.
import { expect, test } from 'vitest';
import { flattenLegalActions, type LyonClient, LyonError, type StreamedGame, type StreamMessage } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { settled } from '../support/settled.js';
import { startStreamingServer } from './streaming-server.js';

const { account, clientWith, database, sockets } = await startStreamingServer();
const RANDOM = seededChance(11);

interface Played {
  /** The versions at which the seat was to act, in the order of the messages. */
  readonly turns: number[];
  /** Actions that the server played because they were the only legal ones. */
  readonly forced: number;
}

/** A bot on one seat: it knows of the game what its stream says. Resolves when the game is over. */
async function play(seat: LyonClient, game: string): Promise<Played> {
  const turns: number[] = [];
  let forced = 0;
  const stream = seat.followStream({ types: ['YOUR_TURN', 'GAME_OVER'], legalActions: true });
  expect((await stream.next()).value).toMatchObject({ type: 'STREAM_OPENED', state: null, entry: null });
  await seat.takeSeat(game);
  for await (const { type, state, cursor } of stream) {
    expect(state).not.toHaveProperty('view');
    if (type === 'GAME_OVER') {
      expect(state).toMatchObject({ status: 'FINISHED', outcome: { sentence: expect.any(String) } });
      break;
    }
    turns.push(state!.version);
    forced += await submit(seat, game, cursor, state!);
  }
  return { turns, forced };
}

/** Submits any legal action. Returns how many forced ones the server played after it. */
async function submit(seat: LyonClient, game: string, idempotencyKey: string, state: StreamedGame): Promise<number> {
  const { ruleset, version: expectedVersion, cursor: expectedCursor, legalActions } = state;
  const actions = [RANDOM.pick('an action', flattenLegalActions(legalActions!))];
  const meant = { game, expectedVersion, expectedCursor, idempotencyKey, actions, playForcedActions: true };
  const submitted = await seat.submitActions(ruleset, meant).catch((error) => {
    // Both seats of Hammer choose cards at once: the next message has the newer version.
    if (error instanceof LyonError && error.code === 'stale') return null;
    throw error;
  });
  if (submitted?.__typename === 'Rejected') throw new Error(submitted.sentence);
  return submitted === null ? 0 : submitted.entries.length - 1;
}

const OPTIONS = {
  lordsOfScotland: { lordsOfScotland: { seats: 3 } },
  hammerOfTheScots: { hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } },
} as const;

/** Follows a game as the account that opened it, and cuts connections. Returns the messages and the number of cuts. */
async function watch(after: string): Promise<{ readonly seen: readonly StreamMessage[]; readonly cuts: number }> {
  const seen: StreamMessage[] = [];
  let cuts = 0;
  for await (const message of account.followStream({ after, view: true })) {
    seen.push(message);
    if (message.type === 'GAME_OVER') break;
    if (message.entry!.version % 12 !== 0) continue;
    cuts++;
    for (const socket of sockets) if (RANDOM.pick('whether to cut', [true, false])) socket.terminate();
  }
  return { seen, cuts };
}

/** Plays a game by streams, and checks what they told. Returns what its players did, and how often connections were cut. */
async function playedByStreams(ruleset: keyof typeof OPTIONS) {
  await settled(database);
  const opening = account.followStream();
  const { cursor } = (await opening.next()).value as StreamMessage;
  await opening.return();
  const { game, seats } = await account.openGame({ options: OPTIONS[ruleset], public: true });
  const played = seats.map(({ token }) => play(clientWith(token), game.id));
  const [{ seen, cuts }, ...players] = await Promise.all([watch(cursor), ...played]);
  for (const { turns } of players) expect(turns).toEqual([...new Set(turns)].toSorted((one, other) => one - other));
  const versions = seen.flatMap(({ entry }) => (entry === null ? [] : [entry.version]));
  expect(versions).toEqual(versions.map((_, index) => index + 1));
  expect(seen.every(({ state }) => state === null || state.ruleset === ruleset)).toBe(true);
  return { players, cuts };
}

/** Games of which one is long enough: hardly one random game in a thousand is not. */
const GAMES_MOST = 3;

test.each(['lordsOfScotland', 'hammerOfTheScots'] as const)('a game of %s is played by streams', async (ruleset) => {
  const short: string[] = [];
  for (let isLong = false; !isLong && short.length < GAMES_MOST; ) {
    const { players, cuts } = await playedByStreams(ruleset);
    // In Lords of Scotland, actions that are the only legal ones draw cards or end the turn.
    const isForced = ruleset === 'lordsOfScotland' || players.every(({ forced }) => forced > 0);
    isLong = isForced && cuts > 1 && players.every(({ turns }) => turns.length > 5);
    if (!isLong)
      short.push(`${cuts} cuts; turns and forced actions: ${players.map(({ turns, forced }) => `${turns.length} and ${forced}`)}`);
  }
  expect(short.length, short.join('\n')).toBeLessThan(GAMES_MOST);
});
