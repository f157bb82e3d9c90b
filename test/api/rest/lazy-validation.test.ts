// The checks of requests: when they are compiled, and how often.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusalError } from '../../../src/api/http/errors.js';
import type { Document, Operation } from '../../../src/api/rest/document.js';
import { createRequestChecks } from '../../../src/api/rest/validation.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const operation = (name: string, type: 'integer' | 'string'): Operation =>
  ({ parameters: [{ name, in: 'query', required: true, schema: { type } }], body: null }) as unknown as Operation;
const document = { components: { schemas: {} } } as unknown as Document;
const sent = (query: object) => ({ params: {}, query, headers: {}, body: undefined });

test('are compiled once, on first use', () => {
  const compile = vi.spyOn(Ajv2020.prototype, 'compile');
  const checkFor = createRequestChecks(document);
  const [count, word] = [checkFor(operation('count', 'integer')), checkFor(operation('word', 'string'))];
  expect(compile).not.toHaveBeenCalled();
  expect(count(sent({ count: '7' })).parameters).toEqual({ count: 7 });
  const made = compile.mock.calls.length;
  expect(made).toBeGreaterThan(0);
  // Errors of one request do not leak into the next.
  expect(() => count(sent({ count: 'seven' }))).toThrow(RefusalError);
  expect(count(sent({ count: '8' })).parameters).toEqual({ count: 8 });
  expect(compile.mock.calls.length).toBe(made);
  expect(word(sent({ word: '7' })).parameters).toEqual({ word: '7' });
  expect(compile.mock.calls.length).toBe(2 * made);
  expect(() => word(sent({ count: '7' }))).toThrow(RefusalError);
});
