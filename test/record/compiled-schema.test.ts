// The schema of the record as questions: when it is compiled, and how often.
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { validatorFor } from '../../src/record/verify/line-reader.js';

const FORMS = fileURLToPath(new URL('../../src/record/verify/compiled-schema.ts', import.meta.url));
/** A copy of the module that nobody has asked before: files share the other. */
const fresh = (): Promise<typeof import('../../src/record/verify/compiled-schema.js')> =>
  import(/* @vite-ignore */ `${FORMS}?${crypto.randomUUID()}`);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the schema of the record', () => {
  test('is read when it is first asked for, and once', async () => {
    const read = vi.spyOn(Ajv2020.prototype, 'addSchema');
    const { compiled } = await fresh();
    const before = read.mock.calls.length;
    expect(before).toBe(0);
    const first = compiled('first');
    const afterFirst = read.mock.calls.length;
    expect(afterFirst).toBeGreaterThan(0);
    expect(compiled('last')).not.toBe(first);
    expect(compiled('first')).toBe(first);
    expect(read.mock.calls.length).toBe(afterFirst);
  });

  test('gives each definition its own question', async () => {
    const { compiled } = await fresh();
    const line = { format: 'lyon-record/1', game: crypto.randomUUID(), viewer: 'north' };
    expect([compiled('first')(line), compiled('last')(line), compiled('entryOfAll')(line)]).toEqual([true, false, false]);
  });

  test('is asked for a form when the form is first asked, and once', () => {
    const asked = vi.spyOn(Ajv2020.prototype, 'getSchema');
    const [first, last] = [validatorFor('first'), validatorFor('last')];
    expect(asked).not.toHaveBeenCalled();
    const line = { format: 'lyon-record/1', game: crypto.randomUUID(), viewer: 'north' };
    expect([first(line), first({ ...line, viewer: 1 }), first(line)]).toEqual([null, '«viewer» must be string', null]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(last(line)).toMatch(/^it must have required property/);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
