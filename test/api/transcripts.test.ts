// Games as text in both APIs and in the client.
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLyonClient } from '../../src/client/index.js';
import { TEXT_BYTES_MAX, type TextJudge } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { ARBITER, OTHER_ARBITER } from '../games/services-on-database.js';
import { listen } from './graphql/socket-client.js';
import { API_LIMITS, OPENER, readSchema, STRANGER, startTestServer } from './test-server.js';

/** Texts are judged when this has resolved. */
let released: Promise<void> = Promise.resolve();
/** Verdicts by text: a thread is started for each text once. */
const verdicts = new Map<string, ReturnType<TextJudge>>();
const testServer = await startTestServer({
  rulesets: RULESETS,
  schema: readSchema(),
  alter: (services) => ({
    ...services,
    judging: {
      ...services.judging,
      async judge(text, signal) {
        await released;
        const verdict = verdicts.get(text) ?? services.judging.judge(text, signal);
        verdicts.set(text, verdict);
        return verdict;
      },
    },
  }),
});
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

/** A game in which Seat 1 musters a card that it does not have. */
const REJECTED = `[Title "Lords of Scotland"]
[Seats "2"]
[Initiative "seat-1"]

- deals Seat 1: Scott 1, Makgill 2, Wemyss 3, Forsyth 4, Cochrane 5
- deals Seat 2: Scott 6, Makgill 7, Wemyss 8, Forsyth 9, Cochrane 10
- row 1 2 3 4 5: (Scott 2), (Scott 3), (Scott 4), (Scott 5), (Scott 7)
- supporters: MacDonnell 1, Fergusson 12
1. Seat 1 musters Scott 6 face-down
`;

const judgedOver = (text: string, headers: Readonly<Record<string, string>> = { authorization: `Bearer ${OPENER}` }, query = '') =>
  fetch(`${url}/v1/judgements${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ text }),
  });

interface VerdictJson {
  readonly rejection: { readonly sentence: string; readonly legal: readonly string[] };
  readonly decision: object;
  readonly game: { readonly position: string };
}
const verdictOf = async (response: Response): Promise<VerdictJson> => (await response.json()) as VerdictJson;

describe('a judgement', () => {
  test('has the clause, what was legal, and the position before it', async () => {
    const response = await judgedOver(REJECTED);
    const verdict = await verdictOf(response);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(verdict).toMatchObject({
      verdict: 'rejected',
      decisions: 0,
      decision: { number: 1, seat: 'seat-1', words: 'musters Scott 6 face-down', line: 9, column: 4 },
      faults: [],
      rejection: { clause: 'L3.6', legalCount: expect.any(Number) },
      missing: [],
      outcome: null,
      game: {
        ruleset: 'lords-of-scotland',
        options: { lordsOfScotland: { seats: 2, initiative: 'seat-1' } },
        toAct: ['seat-1'],
        view: { type: 'lords-of-scotland', phase: 'turn' },
        position: expect.stringContaining('Hand, Seat 2: Scott 6'),
      },
    });
    expect(verdict.rejection.legal).toContain('musters Scott 1 face-down');
    expect(await account.judge(REJECTED)).toMatchObject({
      verdict: 'REJECTED',
      decision: verdict.decision,
      rejection: verdict.rejection,
      game: { ruleset: { id: 'lords-of-scotland' }, position: verdict.game.position, view: { __typename: 'LordsOfScotlandView', turn: 1 } },
    });
  });

  test.each([
    ['en', 'Scott 6'],
    ['fr', 'main'],
    ['it', 'mano'],
    ['pt', 'mão'],
    ['ru', 'рук'],
  ])('is in %s, by header and by argument', async (language, word) => {
    const authorization = `Bearer ${OPENER}`;
    const byHeader = await verdictOf(await judgedOver(REJECTED, { authorization, 'accept-language': language }));
    expect(byHeader.rejection.sentence).toContain(word);
    const byArgument = await judgedOver(REJECTED, { authorization, 'accept-language': 'en' }, `?language=${language}`);
    expect([byArgument.headers.get('content-language'), (await verdictOf(byArgument)).rejection]).toEqual([language, byHeader.rejection]);
    const query = 'query ($text: String!, $language: String) { judgement(text: $text, language: $language) { rejection { sentence } } }';
    const { body } = await testServer.ask(query, { text: REJECTED, language });
    expect(body.data.judgement.rejection.sentence).toBe(byHeader.rejection.sentence);
  });

  test.each([
    ['another title', '[Title "Diplomacy"]', 1, 8, 'unknown-title'],
    ['a card dealt twice', REJECTED.replace('Wemyss 8', 'Scott 1'), 6, 37, 'impossible-draw'],
  ])('tells a fault by line and column: %s', async (_name, text, line, column, code) => {
    const verdict = await verdictOf(await judgedOver(text));
    expect(verdict).toMatchObject({ verdict: 'fault', faults: [{ line, column, code, sentence: expect.any(String) }], game: null });
  });

  test('opens no game', async () => {
    const count = () => testServer.services.games.countUnfinishedGames('operator' as never);
    const before = await count();
    await judgedOver(REJECTED);
    expect(await count()).toBe(before);
  });

  test('needs a token, which may be that of a seat', async () => {
    expect((await judgedOver(REJECTED, {})).status).toBe(401);
    expect((await judgedOver(REJECTED, { authorization: `Bearer ${OPENER}x` })).status).toBe(401);
    expect((await judgedOver(REJECTED, { authorization })).status).toBe(200);
  });

  describe.each(['rest', 'graphql'] as const)('as large as a text may be, over %s', (api) => {
    const QUERY = 'query ($text: String!) { judgement(text: $text) { verdict faults { code } } }';
    const send = async (text: string, { token = OPENER, query = QUERY }: { token?: string | null; query?: string } = {}) => {
      const { statusCode, body } = await testServer.app.inject({
        method: 'POST',
        url: api === 'rest' ? '/v1/judgements' : '/graphql',
        headers: { ...(token !== null && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
        payload: JSON.stringify(api === 'rest' ? { text } : { query, variables: { text } }),
      });
      const answered = JSON.parse(body);
      return { statusCode, problem: answered.errors?.[0].extensions ?? answered, verdict: answered.data?.judgement ?? answered };
    };
    const comments = (bytes: number) => `;${'"'.repeat(1_022)}\n`.repeat(bytes / 1_024);
    test('is judged', async () => {
      const { statusCode, verdict } = await send(comments(TEXT_BYTES_MAX));
      expect([statusCode, verdict]).toMatchObject([
        200,
        { verdict: expect.stringMatching(/^fault$/i), faults: [{ code: 'title-missing' }] },
      ]);
      expect((await send(`${comments(TEXT_BYTES_MAX)}\n`)).verdict).toMatchObject({ faults: [{ code: 'text-too-long' }] });
    });
    test('or larger is refused by its size', async () => {
      const { statusCode, problem } = await send(comments(2 * TEXT_BYTES_MAX));
      expect([statusCode, problem]).toMatchObject([413, { code: 'body-too-large', limit: 2 * TEXT_BYTES_MAX }]);
    });
    test('needs a valid token before it is read', async () => {
      const without = api === 'rest' ? [401, 'unauthenticated'] : [413, 'body-too-large'];
      const none = await send(comments(TEXT_BYTES_MAX), { token: null });
      expect([none.statusCode, none.problem.code]).toEqual(without);
      const unknown = await send(comments(TEXT_BYTES_MAX), { token: `${OPENER}x` });
      expect([unknown.statusCode, unknown.problem.code]).toEqual([401, 'unauthenticated']);
    });
    test('is one of two of a caller', async () => {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      const statuses: number[] = [];
      const codes: string[] = [];
      const all = [1, 2, 3, 4].map(async () => {
        const { statusCode, problem } = await send(comments(TEXT_BYTES_MAX));
        if (problem.code === 'judgement-queue-full') codes.push(problem.code);
        else statuses.push(statusCode);
      });
      await expect.poll(() => codes.length).toBe(2);
      release();
      await Promise.all(all);
      expect(statuses).toEqual([200, 200]);
      expect((await send(comments(TEXT_BYTES_MAX))).statusCode).toBe(200);
    });
  });

  describe('that does not arrive', () => {
    /** Declares a body and never sends it. Returns what is answered once the connection is closed. */
    async function declareBody(token: string) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      let heard = '';
      socket.setEncoding('utf8').on('data', (text) => (heard += text));
      const closed = once(socket, 'close');
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      socket.write(
        `POST /v1/judgements HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${TEXT_BYTES_MAX}\r\n\r\n{`,
      );
      return { isAnswered: () => heard !== '', answer: closed.then(() => heard) };
    }
    /** Returns those of these bodies that have a place, once the others are refused. */
    async function declareBodies(tokens: readonly string[], refused = 0) {
      const bodies = await Promise.all(tokens.map(declareBody));
      await expect.poll(() => bodies.filter(({ isAnswered }) => isAnswered()).length).toBe(refused);
      return bodies.filter(({ isAnswered }) => !isAnswered());
    }
    const body = JSON.stringify({ text: `;${'x'.repeat(1_022)}\n`.repeat(TEXT_BYTES_MAX / 1_024) });
    const judged = (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return fetch(`${url}/v1/judgements`, { method: 'POST', headers, body });
    };

    test('and is the second of its caller leaves its place to another caller', async () => {
      const held = await declareBodies([...Array(3).fill(OPENER), ...Array(3).fill(STRANGER)], 2);
      expect((await judged(ARBITER)).status).toBe(200);
      const answers = await Promise.race(held.map(({ answer }) => answer));
      const [head = '', body = ''] = answers.split('\r\n\r\n');
      expect(JSON.parse(body)).toMatchObject({ code: 'judgement-queue-full', retryAfter: 2 });
      expect(head).toMatch(/^connection: close\r$/m);
      expect(head).toMatch(/^retry-after: 2\r$/m);
      expect(held.filter(({ isAnswered }) => isAnswered())).toHaveLength(1);
    });

    test('leaves its place to another after the time in which a refused caller tries again', async () => {
      const held = await declareBodies([OPENER, STRANGER, ARBITER, OTHER_ARBITER]);
      const statuses = new Set<number>();
      const given = async () => {
        statuses.add((await judged(opened.seats[0]!.token)).status);
        return held.filter(({ isAnswered }) => isAnswered()).length;
      };
      // It takes seconds, and each try sends a text as large as may be.
      await expect.poll(given, { interval: 250 }).toBe(1);
      expect(statuses).toContain(200);
    });
  });

  test('is only for operations that take a text', async () => {
    const payload = JSON.stringify({
      query: 'query ($text: ID!) { game(id: $text) { id } }',
      variables: { text: 'x'.repeat(TEXT_BYTES_MAX) },
    });
    const headers = { authorization: `Bearer ${OPENER}`, 'content-type': 'application/json' };
    const { statusCode, body } = await testServer.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    const expected = { code: 'body-too-large', limit: API_LIMITS.bodyBytes };
    expect([statusCode, JSON.parse(body).errors[0].extensions]).toMatchObject([413, expected]);
  });

  test('without Content-Length is no larger than other requests', async () => {
    async function* body() {
      yield '{"text":"';
      for (let sent = 0; sent < API_LIMITS.bodyBytes; sent += 1_000) yield ' '.repeat(1_000);
      yield '"}';
    }
    const response = await fetch(`${url}/v1/judgements`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPENER}`, 'content-type': 'application/json' },
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'body-too-large', limit: API_LIMITS.bodyBytes }]);
  });

  test('is one of a query', async () => {
    const query = 'query ($text: String!) { one: judgement(text: $text) { verdict } other: judgement(text: $text) { verdict } }';
    const { body } = await testServer.ask(query, { text: REJECTED });
    expect(body.errors).toMatchObject([{ extensions: { code: 'query-too-large', bound: 'cost' } }]);
  });
});
