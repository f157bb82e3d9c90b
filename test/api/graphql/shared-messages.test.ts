// Streams that send the same message in the same form execute and serialize it once.
import { expect, test } from 'vitest';
import type { StreamMessage } from '../../../src/client/index.js';
import { playingTable, send } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { startTestServer } from '../test-server.js';
import { connect, listen, type Stream, subscribe } from './socket-client.js';

const written: string[] = [];
const counted: typeof smallRuleset = {
  ...smallRuleset,
  formatNotices(...given) {
    written.push(given[1]);
    return smallRuleset.formatNotices(...given);
  },
};
const { app, services } = await startTestServer({ database: await freshDatabase(), rulesets: [counted] });
const url = await listen(app);

const SELECTION = '{ type state { version } entry { version sentences { text } } }';
const FOLLOW = `subscription ($after: String, $types: [StreamMessageType!]) { stream(after: $after, types: $types) ${SELECTION} }`;
const OTHER_FORM = FOLLOW.replace('sentences { text }', 'sentences { text } kind');

type Message = Pick<StreamMessage, 'type' | 'state' | 'entry'>;

test('one text for each form and language, whatever their clients selected by type', async () => {
  const table = await playingTable(services);
  const follow = (query: string, variables: object, language = 'en') =>
    subscribe<Message>(connect(url, { payload: { authorization: `Bearer ${table.south}`, language } }), query, { ...variables });
  const streams: readonly Stream<Message>[] = [
    follow(FOLLOW, { after: null, types: null }),
    follow(FOLLOW, { after: null, types: ['STREAM_OPENED', 'ENTRY'] }),
    follow(FOLLOW, {}),
    follow(FOLLOW, { after: null, types: null }, 'fr'),
    follow(OTHER_FORM, { after: null, types: null }),
  ];
  for (const stream of streams)
    await Promise.race([
      stream.take(1),
      stream.over.then((codes) => {
        throw new Error(codes.join());
      }),
    ]);
  const step = async (version: number) => {
    await send(services, table.north, table.game, version, { type: 'step' });
    return (await Promise.all(streams.map((stream) => stream.take(1)))).flat();
  };
  // A stream that has just begun reads its first message.
  await step(5);
  written.length = 0;
  const messages = await step(6);
  expect(messages.map(({ entry }) => entry!.version)).toEqual([7, 7, 7, 7, 7]);
  expect(new Set(messages.map((each) => JSON.stringify(each))).size).toBe(2);
  expect(written.sort()).toEqual(['en', 'en', 'fr']);
  for (const stream of streams) stream.stop();
});
