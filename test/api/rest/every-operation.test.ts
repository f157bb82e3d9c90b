// What holds for every operation of the document: bodies that say nothing, and tokens before everything else that may be wrong.
import { describe, expect, test } from 'vitest';
import { type Operation, operationsOf } from '../../../src/api/rest/document.js';
import { extent } from '../../support/runs.js';
import { readDocument } from '../test-server.js';
import { startRestServer } from './client.js';

const { rest } = await startRestServer();
const operations = operationsOf(readDocument());
const rows = (those: readonly Operation[]) => those.map((each) => [each.id, each] as const);
const writes = operations.filter(({ method }) => method !== 'GET');
const takingNothing = writes.filter(({ body }) => body === null || !body.required);
const needingToken = operations.filter(({ needsToken }) => needsToken);

const NUMBERED = ['round', 'table', 'dispute'];
/** An address of the operation where nothing is. */
const pathOf = ({ path }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => (NUMBERED.includes(name) ? '1' : '00000000-0000-4000-8000-000000000000'));
const JSON_TYPE = { 'content-type': 'application/json' };
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

async function outcome(operation: Operation, sent: Parameters<typeof rest>[2]) {
  const { status, body } = await rest(operation.method, pathOf(operation), sent);
  return { status, code: body.code, path: body.path };
}

describe('a body that says nothing', () => {
  test.each(rows(takingNothing))('is the same as none: %s', async (_, operation) => {
    const none = await outcome(operation, { headers: key() });
    expect(none).not.toMatchObject({ status: 400 });
    expect(await outcome(operation, { payload: '', headers: { ...key(), ...JSON_TYPE } })).toEqual(none);
    expect(await outcome(operation, { payload: '{}', headers: key() })).toEqual(none);
  });
  test.each(rows(writes.filter(({ body }) => body?.required)))('is missing where there must be one: %s', async (_, operation) => {
    const empty = { payload: '', headers: { ...key(), ...JSON_TYPE } };
    expect(await outcome(operation, empty)).toEqual({ status: 400, code: 'malformed-request' });
  });
  test.each(rows(writes.filter(({ body }) => body === null)))('is all that is taken where there is none: %s', async (_, operation) => {
    const stray = { body: { stray: 1 }, headers: key() };
    expect(await outcome(operation, stray)).toEqual({ status: 400, code: 'malformed-request' });
  });
});

describe('a token', () => {
  const BAD = ['{', '{"stray":1}', '[]', ''];
  /** What is wrong about a request: in a quick run one thing, another for the next operation. */
  function wrong(operation: Operation): readonly (string | undefined)[] {
    if (operation.method === 'GET') return [undefined];
    const at = operations.indexOf(operation) % BAD.length;
    return extent(BAD, BAD.slice(at, at + 1));
  }
  test.each(rows(needingToken))('is asked for before anything else: %s', async (_, operation) => {
    for (const payload of wrong(operation)) {
      const sent = { token: null, ...(payload !== undefined && { payload }) };
      expect(await outcome(operation, sent)).toEqual({ status: 401, code: 'unauthenticated' });
    }
  });
  test.each(rows(operations.filter(({ id }) => id !== 'getOpenapi')))(
    'that is invalid is named before a bad request: %s',
    async (_, operation) => {
      const path = `${pathOf(operation)}?stray=1`;
      for (const payload of wrong(operation)) {
        const { status, body } = await rest(operation.method, path, { token: 'lyon_account_x', ...(payload !== undefined && { payload }) });
        expect([payload, status, body.code]).toEqual([payload, 401, 'unauthenticated']);
      }
    },
  );
  test('is needed for every write, except where an invitation, a name or a link is enough', () => {
    const open = ['createGuest', 'redeemSignInLink', 'joinGame', 'confirmMailAddress', 'unsubscribeMail'];
    expect(writes.flatMap(({ needsToken, id }) => (needsToken ? [] : [id])).sort()).toEqual(open.sort());
  });
});
