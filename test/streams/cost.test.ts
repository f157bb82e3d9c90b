// What a message of a stream costs: counted exactly, so that nothing becomes slower unseen.
import { expect, test } from 'vitest';
import type { GameId } from '../../src/games/ports/game-store.js';
import { readStream, recordGames, type StreamedGame, type StreamMessage, watchStream } from '../../src/streams/index.js';
import { must, playingTable, send } from '../games/services.js';
import { countingPostgres } from '../support/counting-postgres.js';
import { freshDatabase } from '../support/postgres.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { openStreaming } from './streaming.js';

const database = await freshDatabase();
const { address, traffic } = await countingPostgres(database);

const computed = { views: 0, lists: 0 };
const counted: typeof smallRuleset = {
  ...smallRuleset,
  view(...given) {
    computed.views++;
    return smallRuleset.view(...given);
  },
  legal(...given) {
    computed.lists++;
    return smallRuleset.legal(...given);
  },
};
const { services } = await openStreaming({ ...database, address }, { deaf: true, rulesets: [counted] });

/** Statements since the last call, without announcements. */
function statements(): number {
  const { 'lyon-announcements': _, ...others } = traffic();
  return Object.values(others).reduce((sum, each) => sum + each.statements, 0);
}

/** Opens streams of a token and reads their first message. */
async function openedStreams(token: string, count: number) {
  const watches = [];
  for (let opened = 0; opened < count; opened++) watches.push(must(await watchStream(services, token, { after: null, types: null })));
  for (const watch of watches) await watch.next();
  return watches;
}

/** Reads a message with its view and legal actions, as a push that includes them. */
const shown = ({ state }: { readonly state: Pick<StreamedGame, 'view' | 'legalActions'> | null }) => [
  state?.view,
  state?.legalActions?.actions,
];

/** Statements of recording an entry, whatever the number of its streams. */
const RECORDING = 8;
/** Statements of each stream for the entry, with its token's check and the position, and for the turn after it. */
const SENDING = [4, 1];

test.each([1, 10])(
  'an entry and a turn sent to %i streams of a seat cost these statements, one view and one list of actions',
  async (count) => {
    const table = await playingTable(services);
    const game = table.game as GameId;
    const streams = await openedStreams(table.north, count);
    const [{ seq } = { seq: 0 }] = await database.sql<{ seq: number }[]>`select seq from games where game_id = ${game}`;
    // The connections are opened before anything is counted.
    await recordGames(services, [{ game, after: seq }]);
    Object.assign(computed, { views: 0, lists: 0 });
    // The answer of the seat's own action shows the same position.
    const verdict = await send(services, table.north, game, 5, { type: 'step' });
    shown({ state: verdict.kind === 'accepted' ? verdict.reading() : null });
    statements();
    await recordGames(services, [{ game, after: seq }]);
    expect(statements()).toBe(RECORDING);
    const types: string[] = [];
    for (const sending of SENDING) {
      // One announcement wakes all of them.
      const sent = (await Promise.all(streams.map((stream) => stream.next()))).map(({ value }) => value as StreamMessage);
      expect(new Set(sent).size).toBe(1);
      types.push(...sent.map(({ type }) => type));
      for (const message of sent) shown(message);
      expect(statements()).toBe(sending);
    }
    expect(types).toEqual([...Array(count).fill('entry'), ...Array(count).fill('your-turn')]);
    expect(computed).toEqual({ views: 1, lists: 1 });
    for (const stream of streams) await stream.return();
  },
);

test('messages of other types than the wanted ones cost nothing beyond the page that lists them', async () => {
  const table = await playingTable(services);
  const game = table.game as GameId;
  const read = (after: string | null) => readStream(services, table.north, { after, types: ['clock-low'], first: 50 });
  const { endCursor } = must(await read(null));
  statements();
  must(await read(endCursor));
  const empty = statements();
  const [{ seq } = { seq: 0 }] = await database.sql<{ seq: number }[]>`select seq from games where game_id = ${game}`;
  await send(services, table.north, game, 5, { type: 'step' });
  await recordGames(services, [{ game, after: seq }]);
  statements();
  const page = must(await read(endCursor));
  expect(page.messages).toEqual([]);
  expect(page.endCursor).not.toBe(endCursor);
  expect(statements()).toBe(empty);
});
