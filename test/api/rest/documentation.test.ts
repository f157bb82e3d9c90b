// Swagger UI: the server serves all its files, and no third-party script runs.
import { expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';

const { app } = await startTestServer();
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'];

test('the page and everything it loads are served', async () => {
  const page = await app.inject('/v1/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const sources = [...page.body.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual(['data:,', 'docs/swagger-ui.css', 'openapi.json', 'docs/swagger-ui-bundle.js', 'docs/start.js']);
  expect(page.body).not.toMatch(/https?:|["'(]\/\/|<script>| on\w+=| style=/);
  for (const source of FILES) {
    const { statusCode, headers, body } = await app.inject(`/v1/docs/${source}`);
    expect([source, statusCode, headers['content-type'], body.length > 100]).toEqual([
      source,
      200,
      expect.stringMatching(source.endsWith('css') ? /^text\/css;/ : /^text\/javascript;/),
      true,
    ]);
  }
});

test('it displays the document of this server', async () => {
  const [, url] = /url: '([^']+)'/.exec((await app.inject('/v1/docs/start.js')).body)!;
  const { openapi } = (await app.inject(new URL(url!, 'http://server/v1/docs').pathname)).json();
  expect(openapi).toBe('3.1.0');
});

test.each(['', ...FILES.map((name) => `/${name}`)])(
  'its policy names no other place, and no script within it: /v1/docs%s',
  async (path) => {
    const { headers } = await app.inject(`/v1/docs${path}`);
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "form-action 'none'"]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/[*.]|https?:|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);
