// Errors do not repeat a token sent in the wrong place: clients log errors.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startRestServer } from '../rest/client.js';
import { OPENER } from '../test-server.js';

const api = await startRestServer();

describe.each(['seat', 'account', 'player', 'invitation', 'ticket'])('a token of the kind %s', (kind) => {
  const token = `lyon_${kind}_${randomBytes(32).toString('base64url')}`;
  const result = `lyon_${kind}_…`;

  test('in place of a field is masked in the sentence and the path', async () => {
    const { status, body } = await api.rest('POST', '/v1/games', { body: { options: {}, [token]: 1 } });
    expect([status, body.code, body.path]).toEqual([400, 'invalid-request', [result]]);
    expect(body.detail).toContain(result);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('in the place of a parameter', async () => {
    const { status, text } = await api.rest('GET', `/v1/games?${token}=1`);
    expect([status, text.includes(token)]).toEqual([400, false]);
  });

  test.each([
    ['a field of a variable', 'query ($f: GameFilter) { games(filter: $f) { edges { cursor } } }', { f: { [token]: 1 } }],
    ['a value in a document', `{ games(first: "${token}") { edges { cursor } } }`, {}],
    ['a value in a document that is wrong elsewhere', `{ games(first: "${token}") { nope } }`, {}],
    ['a value of a directive', `{ games @include(if: "${token}") { nope } }`, {}],
    ['a name', `{ ${token.replaceAll('-', '_')} }`, {}],
    ['what is no document', `{ "${token}" }`, {}],
  ])('in the place of %s', async (_, query, variables) => {
    const { body, text } = await api.ask(query, variables, OPENER).then((answer) => ({ ...answer, text: JSON.stringify(answer.body) }));
    expect(body.errors?.length).toBeGreaterThan(0);
    expect(text).not.toContain(token);
    expect(text).not.toContain(token.replaceAll('-', '_'));
  });
});
