// Runs the commands of the guide for arbiters.
import { expect, test } from 'vitest';
import { pasted } from './pasted.js';

const page = await pasted('docs/arbiters.md');

test('a dispute goes from the claim to the certificate', async () => {
  const [opened, disputes, perspectives, verified, clause, ruled, certified, certificate, ...more] =
    await page.shell('A dispute from beginning to end');
  expect(JSON.parse(opened!)).toMatchObject({ entry: { kind: 'dispute-opened' } });
  expect(JSON.parse(disputes!).items).toMatchObject([{ number: 1, openedBy: 'seat-1' }]);
  expect(perspectives!.split(', ').map((each) => each.split(' ')[0])).toEqual(['seat-1', 'seat-2', 'spectator', 'arbiter']);
  expect(perspectives).toMatch(/seat-\d [1-9]/);
  expect(verified).toBe('6 entries: no problems found.');
  expect(clause).toContain('L3.2');
  expect([ruled, certified]).toEqual(['dispute-ruled', 'result-certified']);
  expect(certificate).toContain('"certificate":"ey');
  expect(more).toEqual([]);
});
