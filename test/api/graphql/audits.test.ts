// GraphQL over HTTP, checked by its audit suite: https://graphql.github.io/graphql-over-http/draft/
import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';
import { listen } from './socket-client.js';

const api = await startTestServer();
const url = (await listen(api.app)).replace(/^ws/, 'http');
const audits = serverAudits({ url });

test('the suite has the expected number of audits', () => expect(audits).toHaveLength(61));

test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
  const result = await audit.fn();
  expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
});
