// Games as text in both APIs and in the client.
import { afterAll, expect, test } from 'vitest';
import { createLyonClient } from '../../src/client/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { listen } from './graphql/socket-client.js';
import { OPENER, readSchema, startTestServer } from './test-server.js';

const testServer = await startTestServer({ rulesets: RULESETS, schema: readSchema() });
const url = (await listen(testServer.app)).replace(/^ws/, 'http').replace('/graphql', '');
const clientWith = (token?: string) => {
  const client = createLyonClient({ url, ...(token && { token }) });
  afterAll(() => client.close());
  return client;
};
const account = clientWith(OPENER);

/** A game of two in which Seat 1 is to act. */
const opened = await account.openGame({ options: { lordsOfScotland: { seats: 2, initiative: 'seat-1' } }, public: true });
for (const { token } of opened.seats) await clientWith(token).takeSeat(opened.game.id);

const requested = (headers: Readonly<Record<string, string>> = {}, path = '/transcript') =>
  fetch(`${url}/v1/games/${opened.game.id}${path}`, { headers });
const authorization = `Bearer ${opened.seats[0]!.token}`;

test('a text is the same in REST, GraphQL and the client, and another for each viewer', async () => {
  const response = await requested({ authorization });
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^\[Title "Lords of Scotland"\]\n\[Game "/);
  expect(text).toMatch(/- deals Seat 1: [A-Z]/);
  expect(await clientWith(opened.seats[0]!.token).getTranscript(opened.game.id)).toEqual({ viewer: 'seat-1', version: 3, text });
  const spectator = await clientWith().getTranscript(opened.game.id);
  expect(spectator.text).toContain('- deals Seat 1: ?, ?, ?, ?, ?');
  expect(await (await requested()).text()).toBe(spectator.text);
});

test('a text has an ETag of its own, and is not sent again to who has it', async () => {
  const [one, other] = await Promise.all([requested({ authorization }), requested()]);
  const etag = one.headers.get('etag')!;
  expect(etag).toMatch(/^"3\.[\w-]{22}"$/);
  expect(other.headers.get('etag')).not.toBe(etag);
  expect(one.headers.get('cache-control')).toBe('private, no-cache');
  const again = await requested({ authorization, 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await requested({ 'if-none-match': etag })).status).toBe(200);
});

test('the media type is negotiated', async () => {
  expect((await requested({ accept: 'application/pdf' })).status).toBe(406);
  expect((await requested({ accept: 'text/*' })).status).toBe(200);
});

test('a query has at most three texts', async () => {
  const query = (texts: number) =>
    `{ game(id: "${opened.game.id}") { ${Array.from({ length: texts }, (_, each) => `t${each}: transcript { version }`).join(' ')} } }`;
  expect((await testServer.ask(query(3))).body.errors).toBeUndefined();
  expect((await testServer.ask(query(4))).body.errors).toMatchObject([{ extensions: { code: 'query-too-large', bound: 'cost' } }]);
});
