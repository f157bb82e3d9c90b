// Reviewed random games in the notation: Hammer of the Scots in each scenario and edition, Lords of Scotland with two, four and five
// seats. `npm run golden` writes them again; review the differences. With LYON_GOLDEN_DETAILS the digests are written out into that folder.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/engine/ruleset.js';
import { completeOptions, EDITIONS } from '../../src/rulesets/hammer-of-the-scots/editions.js';
import { SCENARIOS } from '../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { judgeText } from '../../src/transcripts/index.js';
import { annotated, type Wanted } from './annotated.js';

const rulesetOf = (wanted: { readonly id: string }): AnyRuleset => RULESETS.find(({ id }) => id === wanted.id)!;

const HAMMER = SCENARIOS.flatMap((scenario) => EDITIONS.map((edition) => ({ scenario, edition }))).map((choices, at) => ({
  name: `${choices.scenario}-${choices.edition}`,
  game: {
    ruleset: rulesetOf(hammerOfTheScots),
    options: completeOptions(choices),
    seed: 1297 + at,
    loath: ['pass', 'retreat', 'end-movement'],
    until: { event: 'year-begun', times: 1 },
  },
}));
const LORDS = [2, 4, 5].map((seats) => ({
  name: `lords-${seats}-seats`,
  game: {
    ruleset: rulesetOf(lordsOfScotland),
    options: { seats, bruce: true, initiative: null, clanActivation: 'auto' },
    seed: 1314 + seats,
    loath: ['recruit'],
    until: { event: 'skirmish-begun', times: 2 },
  },
}));
const GAMES: readonly { readonly name: string; readonly game: Wanted }[] = [...HAMMER, ...LORDS];

const FOLDER = new URL('games/', import.meta.url);
const DETAILS = process.env['LYON_GOLDEN_DETAILS'];
/** A reader can review a game of this length. */
const LINES_MAX = 1_000;

test.each(GAMES)('$name matches its reviewed text', async ({ name, game }) => {
  const { text, details } = annotated(game);
  if (DETAILS !== undefined) {
    mkdirSync(DETAILS, { recursive: true });
    writeFileSync(join(DETAILS, `${name}.json`), `${JSON.stringify(details, null, 1)}\n`);
  }
  expect(text.split('\n').length).toBeLessThan(LINES_MAX);
  expect(judgeText(text, RULESETS)).toMatchObject({ kind: 'accepted', missing: [], decisions: details.length - 1 });
  await expect(text).toMatchFileSnapshot(`games/${name}.txt`);
});

test('no other file is left', () => {
  const files = GAMES.map(({ name }) => `${name}.txt`);
  expect(readdirSync(FOLDER).filter((name) => !files.includes(name))).toEqual([]);
});
