// Automatic persisted queries over HTTP: https://www.apollographql.com/docs/apollo-server/performance/apq. A client sends the hash alone; if the
// server does not know the document, it sends text and hash, and from then on the hash is enough.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { OPENER, STRANGER, startTestServer } from '../test-server.js';

const { app } = await startTestServer();
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const asked = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash(text) } } });

async function post(payload: object, token: string | null = OPENER) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
}
const NOT_FOUND = {
  errors: [
    {
      message: 'PersistedQueryNotFound',
      extensions: { code: 'unknown-document', status: 400, detail: 'The server does not know the document with this hash.' },
    },
  ],
};
let count = 0;
const fresh = () => `{ a${count++}: __typename }`;
const answered = (text: string) => ({ data: { [/\w+/.exec(text)![0]]: 'Query' } });

describe('a document', () => {
  test('is known by its hash after it was sent with it', async () => {
    const text = fresh();
    expect(await post(asked(text))).toEqual(NOT_FOUND);
    expect(await post({ query: text, ...asked(text) })).toEqual(answered(text));
    expect(await post(asked(text))).toEqual(answered(text));
    const extensions = JSON.stringify(asked(text).extensions);
    const headers = { authorization: `Bearer ${OPENER}` };
    expect((await app.inject({ url: '/graphql', query: { extensions }, headers })).json()).toEqual(answered(text));
    expect(await post({ documentId: `sha256:${hash(text)}` })).toEqual(answered(text));
  });
  test('is not known without its text and hash having been sent together', async () => {
    const text = fresh();
    await post({ query: text });
    expect(await post(asked(text))).toEqual(NOT_FOUND);
  });
  test('is not known to callers with another token, or none', async () => {
    const text = fresh();
    await post({ query: text, ...asked(text) });
    expect(await post(asked(text), STRANGER)).toEqual(NOT_FOUND);
    expect(await post(asked(text), null)).toEqual(NOT_FOUND);
    await post({ query: text, ...asked(text) }, null);
    expect(await post(asked(text), null)).toEqual(answered(text));
  });
  test.each(['{', '{ nothing }', '{ a: __typename'])('that is invalid is not kept: %s', async (text) => {
    await post({ query: text, ...asked(text) });
    expect(await post(asked(text))).toEqual(NOT_FOUND);
  });
  test('under the hash of another is refused', async () => {
    const { errors } = await post({ query: fresh(), ...asked('{ x }') });
    expect(errors[0].extensions.code).toBe('malformed-request');
  });
  test('that was sent long ago is forgotten', async () => {
    const [first, last] = [fresh(), fresh()];
    // More than four million characters.
    const filler = (index: number) => `{ c${index}: __typename } #${'x'.repeat(40_000)}`;
    await post({ query: first, ...asked(first) });
    for (let index = 0; index < 100; index++) await post({ query: filler(index), ...asked(filler(index)) });
    expect(await post(asked(filler(99)))).toEqual({ data: { c99: 'Query' } });
    await post({ query: last, ...asked(last) });
    expect(await post(asked(first))).toEqual(NOT_FOUND);
    expect(await post(asked(last))).toEqual(answered(last));
  });
});
