// One game of each scenario in each edition, as it was when somebody last read it. `npm run golden` writes them anew; what
// differs then is for a reader to judge.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agreed, EDITIONS } from '../../src/rulesets/hammer-of-the-scots/editions.js';
import { SCENARIOS } from '../../src/rulesets/hammer-of-the-scots/scenarios.js';
import { transcript } from './transcript.js';

const GAMES = SCENARIOS.flatMap((scenario) => EDITIONS.map((edition) => ({ scenario, edition })));
const fileOf = ({ scenario, edition }: (typeof GAMES)[number]): string => `${scenario}-${edition}.txt`;
const FOLDER = new URL('games/', import.meta.url);

test('each scenario has a game in each edition, and there are no others', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(GAMES.map(fileOf).sort());
});

test.each(GAMES.map((game, at) => [fileOf(game), game, at] as const))('%s is as it was', async (file, game, at) => {
  const text = transcript({ options: agreed(game), seed: 1297 + at, years: 1, limit: 180 });
  await expect(text).toMatchFileSnapshot(`games/${file}`);
});
