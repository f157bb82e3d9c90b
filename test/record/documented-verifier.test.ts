// What the second verifier finds that was made to wear it out, or that says more than an entry may say.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { canonical } from '../../src/record/hashing.js';
import { secondOpinion, secondOpinionOn, written } from './documented-verifier.js';
import { remade } from './remade.js';
import { TamperingServer } from './tampering-server.js';

const lords = () => new TamperingServer('lords-of-scotland', { seats: 2 });
const [SEAT] = lords().seats as [string];
const over = () => lords().begin().play().record();
const SOME = 'A'.repeat(43);

test.each([
  ['a record', 0, () => [written(over())]],
  ['a record that is cut short', 1, () => [written(over().slice(0, -1))]],
  ['no file', 2, () => ['nowhere.jsonl']],
  ['a record and no keys', 2, () => [written(over()), '--keys']],
])('as a stranger runs it with %s, it exits with %i', async (_what, code, given) => {
  const argv = given();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['docs/verify-yourself.mjs', ...argv], { encoding: 'utf8' });
  expect(status).toBe(code);
  // The other tests run it without a process of its own.
  if (code < 2) expect(await secondOpinionOn(argv[0]!)).toEqual({ code, out: stdout });
  else expect([stdout, stderr]).toEqual(['', 'node verify-yourself.mjs FILE [--keys JWKS]\n']);
});

type Part = Record<string, unknown>;

/** What it finds in entry 4, the first action, of the record of all of a game that is over. */
async function foundInAction(change: (part: Part) => Part): Promise<readonly string[]> {
  const { out } = await secondOpinion(await remade(over(), 4, change));
  return out.split('\n').filter((line) => line.startsWith('entry 4: '));
}

test('of thousands of roots that are not due none is computed', async () => {
  const roots = Array.from({ length: 11_000 }, (_, batch) => ({ batch, root: SOME, series: 'public' }));
  expect(await foundInAction((part) => ({ ...part, roots }))).toEqual(['entry 4: it does not bind the keys that are due']);
});

test('nor of those that are due by thousands of draws of one series', async () => {
  const some = Array.from({ length: 5_000 }, (_, batch) => batch);
  const draws = some.map((batch) => ({ draws: [], index: batch * 64 + 63, series: 'public' }));
  const roots = some.map((batch) => ({ batch: batch + 1, root: SOME, series: 'public' }));
  expect(await foundInAction((part) => ({ ...part, draws, roots }))).toEqual(['entry 4: it draws of a series twice, or of none there is']);
});

test('a certificate that is null is none, and not left out', async () => {
  const lines = lords().begin().play(3).record(SEAT);
  const last = canonical({ ...JSON.parse(lines.at(-1)!), certificate: null });
  expect(await secondOpinion(lines.with(-1, last))).toMatchObject({ code: 1, out: expect.stringContaining('the record: its certificate') });
});

const begun = () => lords().begin().play(3);
const opened = (more: object) => {
  const body = JSON.parse(begun().record()[1]!).part.body;
  return lords().enter({ kind: 'game-opened', body: { ...body, ...more } });
};
const ruled = (effect: object, more: object = {}) =>
  begun()
    .dispute()
    .rule({ type: 'uphold' }, {
      body: {
        type: 'dispute-ruled',
        dispute: 1,
        arbiterAccount: 'acc_a',
        effect,
        reason: 'r',
        clause: null,
        readers: 'public',
        ...more,
      },
    } as never);

test.each<readonly [string, () => TamperingServer]>([
  ['an effect says more', () => ruled({ type: 'uphold', winners: [SEAT] })],
  ['an effect says less', () => ruled({ type: 'penalty', seat: SEAT })],
  ['an effect is none', () => ruled({ type: 'constructor' })],
  ['a ruling says more', () => ruled({ type: 'uphold' }, { more: 1 })],
  ['a roll-back names an entry by more', () => ruled({ type: 'roll-back', toRef: { ...begun().entryRef(3), more: 1 } })],
  ['the opening says more', () => opened({ more: 1 })],
  ['the opening says less', () => opened({ public: undefined })],
  ['an action says something', () => begun().act(undefined, {}, { body: { more: 1 } as never })],
  [
    'one who resigns says more',
    () => begun().enter({ kind: 'seat-resigned', actor: SEAT, body: { type: 'seat-resigned', seat: SEAT, more: 1 } as never }),
  ],
  [
    'a resignation has the body of a seat left',
    () => begun().enter({ kind: 'seat-resigned', actor: SEAT, body: { type: 'seat-left', seat: SEAT } }),
  ],
  [
    'a seat is taken with more',
    () =>
      lords()
        .open()
        .enter({ kind: 'seat-taken', actor: SEAT, body: { entropy: 'x'.repeat(16), entropySource: 'seat', more: 1 } as never }),
  ],
  ['a kind is none', () => begun().enter({ kind: 'constructor' })],
])('%s: found', async (_, make) => {
  const server = make();
  const { code, out } = await secondOpinion(server.record());
  expect([code, out]).toEqual([1, expect.stringContaining(`entry ${server.seq}: `)]);
});
