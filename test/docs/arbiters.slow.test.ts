// Runs the commands of the guide for arbiters.
import { expect, test } from 'vitest';
import { isOfContract, pasted } from './pasted.js';

const page = await pasted('docs/arbiters.md');

test('a dispute goes from the claim to the certificate', async () => {
  const [opened, disputes, perspectives, verified, clause, ruled, certified, certificate, ...more] =
    await page.shell('A dispute from beginning to end');
  expect(JSON.parse(opened!)).toMatchObject({ entry: { kind: 'dispute-opened' } });
  expect(JSON.parse(disputes!).items).toMatchObject([{ number: 1, openedBy: 'seat-1' }]);
  expect(perspectives!.split(', ').map((each) => each.split(' ')[0])).toEqual(['seat-1', 'seat-2', 'spectator', 'arbiter']);
  expect(perspectives).toMatch(/seat-\d [1-9]/);
  expect(verified).toMatch(/^6 entries: no problems found, but the operator could have chosen \d+ draws?\.$/);
  expect(clause).toContain('L3.2');
  expect([ruled, certified]).toEqual(['dispute-ruled', 'result-certified']);
  expect(certificate).toContain('"certificate":"ey');
  expect(more).toEqual([]);
});

test('the effects of a ruling are those of the contract', () => {
  const effects = JSON.parse(/```json\n(\[[\s\S]*?)```/.exec(page.text)![1]!);
  const named = effects.map((effect: object) => {
    expect(isOfContract('RulingEffectInput', effect)).toBe(true);
    return Object.keys(effect)[0];
  });
  const rows = [...page.text.matchAll(/^\| [^|]+ \| `(\w+)`/gm)].map(([, effect]) => effect);
  expect([...new Set(named)].sort()).toEqual([...new Set(rows)].sort());
});
