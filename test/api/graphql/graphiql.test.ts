// The server serves all files of GraphiQL: no third-party script runs where a token is typed.
import { expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';

const { app } = await startTestServer();

/** Where a page takes its scripts, styles, images and frames from. */
const sourcesIn = (page: string): string[] => [...page.matchAll(/<[^>]+?\s(?:src|href)\s*=\s*["']?([^"'\s>]+)/g)].map((found) => found[1]!);

const policyOf = (header: unknown): Map<string, string[]> =>
  new Map(
    String(header)
      .split('; ')
      .map((rule) => rule.split(' '))
      .map(([name, ...sources]) => [name!, sources]),
  );

test('the page and everything it loads are served', async () => {
  const page = await app.inject('/graphiql');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const sources = sourcesIn(page.body).filter((source) => source !== 'data:,');
  expect(sources).toEqual(['graphiql/graphiql.css', 'graphiql/graphiql.js', 'graphiql/start.js']);
  expect(page.body).not.toMatch(/https?:|["'(]\/\/|<script>/);
  for (const source of sources) {
    const { statusCode, body } = await app.inject(`/${source}`);
    expect([source, statusCode, body.length > 1_000]).toEqual([source, 200, true]);
  }
});

test.each(['editorWorkerService', 'json', 'graphql'])('its editor’s worker %s starts', async (name) => {
  const { statusCode, headers, body } = await app.inject(`/graphiql/${name}.worker.js`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(body.length).toBeGreaterThan(1_000);
});

test.each(['', '/start.js', '/json.worker.js'])(
  'its policy names no other place, and no script within the page: /graphiql%s',
  async (path) => {
    const { headers } = await app.inject(`/graphiql${path}`);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const kind of ['script-src', 'worker-src', 'connect-src']) expect(policy.get(kind)).toEqual(["'self'"]);
    expect([...policy.values()].flat().filter((source) => /[*.]|https?:|unsafe-eval/.test(source))).toEqual([]);
  },
);

test('the server answers the page’s initial query', async () => {
  const [, query] = /defaultQuery: '([^']+)'/.exec((await app.inject('/graphiql/start.js')).body)!;
  const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  expect(answer.json().errors).toBeUndefined();
});

test('none of it is there where it is switched off', async () => {
  const off = await startTestServer({ graphiql: false });
  for (const path of ['/graphiql', '/graphiql/graphiql.js', '/graphiql/start.js'])
    expect((await off.app.inject(path)).statusCode).toBe(404);
});
