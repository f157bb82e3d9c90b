// Runs the commands of the guide for integrators against a server in its own process.
import { expect, test } from 'vitest';
import { pastedToProcess } from './pasted.js';

const page = await pastedToProcess('docs/integrators.md');

test('a game goes from the account to the verified record, with one stream and a webhook', async () => {
  const [phase, cards, sentence, retried, code, version, forged, won, posted, certified, missed, verified, ...more] = await page.shell(
    'From an empty server to a verified result',
  );
  expect(phase).toBe('play-card');
  expect(cards).toMatch(/^[a-z]+(-[a-z0-9]+)*(, |$)/);
  expect(sentence).toMatch(/^England lays /);
  expect([retried, code, version]).toEqual(['same response', 'stale', '4']);
  expect(forged).toBe('forged: 401');
  expect([won, posted]).toEqual(['Scotland resigned: won by England.', 'england: resigned']);
  expect([certified, missed]).toEqual(['result-certified', 'game-over']);
  expect(verified).toMatch(/^6 entries: no problems found, but the operator could have chosen \d+ draws?\.$/);
  expect(more).toEqual([]);
});
