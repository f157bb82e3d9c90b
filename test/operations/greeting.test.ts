// The text printed at start names both APIs and no token.
import { expect, test } from 'vitest';
import { startupMessage } from '../../src/server/startup-messages.js';

const opening = {
  version: '0.1.0',
  origin: 'http://127.0.0.1:3000',
  publicUrl: null,
  graphiql: true,
  guests: true,
  data: '/home/server/.lyon',
  tokenFile: '/home/server/.lyon/account-token',
};

test.each(['/graphql', '/graphiql', '/v1', '/v1/docs', '/log'])('it names %s', (path) => {
  expect(startupMessage(opening).split(/\s+/)).toContain(`${opening.origin}${path}`);
});

test('it names the version first', () => {
  expect(startupMessage({ ...opening, version: '1.2.3' }).split('\n')[0]).toBe('Lyon 1.2.3 is running.');
});

test('the public URL only where there is one', () => {
  expect(startupMessage({ ...opening, publicUrl: 'https://lyon.example' })).toContain('https://lyon.example');
  expect(startupMessage(opening)).not.toContain('Public URL');
});

test('that visitors need no token only where they need none', () => {
  expect(startupMessage(opening)).toContain('in a browser as a guest');
  expect(startupMessage({ ...opening, guests: false })).toContain('in a browser with the account token');
});

test('GraphiQL only where it is there', () => {
  expect(startupMessage({ ...opening, graphiql: false })).not.toContain('/graphiql');
});
