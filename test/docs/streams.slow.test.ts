// Runs the bot on the page about streams against a server in its own process.
import { expect, test } from 'vitest';
import { pastedToProcess } from './pasted.js';

const page = await pastedToProcess('docs/streams.md');

test('two bots play a game to its end by the rules, each from its stream', async () => {
  const [outcome, ...others] = await page.node('A bot');
  expect(outcome).toMatch(/^Seat [12] /);
  expect(others).toEqual([outcome]);
});
