// When documents are compiled.
import { buildSchema, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { Context } from '../../../src/api/graphql/context.js';
import type { PreparedOperation } from '../../../src/api/graphql/documents.js';
import { createExecutor } from '../../../src/api/graphql/execution.js';
import { NO_METRICS } from '../../../src/api/http/instrumentation.js';
import { countWork } from '../../support/counting-work.js';

const takeWork = countWork();
const schema = buildSchema('type Query { found(id: Int): Int }');
let faults = 0;
schema.getQueryType()!.getFields()['found']!.resolve = (_source, { id }) => {
  if (id !== null && id > 0) return id;
  faults++;
  throw new Error('not found');
};

const executing = () => {
  const { execute } = createExecutor(schema);
  const document = parse('query ($id: Int) { found(id: $id) }');
  const definition = getOperationAST(document)!;
  const operation: PreparedOperation = { document, name: null, definition, check: () => undefined, compiled: null };
  return async (id: number) => {
    takeWork();
    const { data, errors } = await execute(operation, { id }, { metrics: NO_METRICS } as Context);
    return [data?.['found'], errors?.length ?? 0, takeWork().compiled > 0];
  };
};

test('at the request after the first without errors', async () => {
  const ask = executing();
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([
    [1, 0, false],
    [2, 0, true],
    [3, 0, false],
  ]);
  expect(await ask(-1)).toEqual([null, 1, false]);
});

test('never, if all are refused', async () => {
  const ask = executing();
  faults = 0;
  for (let times = 0; times < 5; times++) expect(await ask(-1)).toEqual([null, 1, false]);
  expect(faults).toBe(5);
  expect([await ask(1), await ask(2)]).toEqual([
    [1, 0, false],
    [2, 0, true],
  ]);
});
