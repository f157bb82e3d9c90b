// Reviewed transcripts of random games: Hammer of the Scots in each scenario and edition, Lords of Scotland with two, four
// and five seats. `npm run golden` writes them again; review the differences.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeOptions, EDITIONS } from '../../src/rulesets/hammer-of-the-scots/editions.js';
import { type Hammer, hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { SCENARIOS } from '../../src/rulesets/hammer-of-the-scots/scenarios.js';
import { SEATS } from '../../src/rulesets/lords-of-scotland/ids.js';
import { type Lords, lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { type Onlookers, transcript } from './transcript.js';

const HAMMER: Onlookers<Hammer> = {
  rules: hammerOfTheScots,
  viewers: [
    ['E', 'england'],
    ['S', 'scotland'],
    ['P', 'spectator'],
    ['A', 'arbiter'],
  ],
  partOf(event) {
    if (event.type === 'turn-begun') return `turn-${event.turn}`;
    return event.type === 'winter-begun' ? 'winter' : null;
  },
};
const hammer = SCENARIOS.flatMap((scenario) => EDITIONS.map((edition) => ({ scenario, edition }))).map((choices, at) => ({
  folder: `${choices.scenario}-${choices.edition}`,
  written: () =>
    transcript(HAMMER, {
      heading: [
        `Hammer of the Scots: ${choices.scenario}, edition ${choices.edition}, seed ${1297 + at}`,
        'Margin: E England, S Scotland, P spectator, A arbiter see the notice or the line of the view.',
      ],
      options: completeOptions(choices),
      seed: 1297 + at,
      loath: ['pass', 'retreat', 'end-movement'],
      until: { event: 'year-begun', times: 1 },
      limit: 400,
    }),
}));

const lordsAt = (seats: number): Onlookers<Lords> => ({
  rules: lordsOfScotland,
  viewers: [...SEATS.slice(0, seats).map((seat) => [seat.slice('seat-'.length), seat] as const), ['P', 'spectator'], ['A', 'arbiter']],
  partOf: (event) => (event.type === 'skirmish-begun' ? `skirmish-${event.skirmish}` : null),
});
const lords = [2, 4, 5].map((seats) => ({
  folder: `lords-${seats}-seats`,
  written: () =>
    transcript(lordsAt(seats), {
      heading: [
        `Lords of Scotland: ${seats} seats, with Bruce, seed ${1314 + seats}`,
        'Margin: numbers of seats, P spectator, A arbiter see the notice or the line of the view.',
      ],
      options: { seats, bruce: true, initiative: null, clanActivation: 'auto' },
      seed: 1314 + seats,
      loath: ['recruit'],
      until: { event: 'skirmish-begun', times: 2 },
      limit: 400,
    }),
}));

const GAMES = [...hammer, ...lords];
const FOLDER = new URL('games/', import.meta.url);
const files: string[] = [];
/** A reader can review a file of this length. */
const LINES_MAX = 400;

test.each(GAMES)('$folder matches its reviewed transcript', async ({ folder, written }) => {
  const parts = written();
  for (const { name, text } of parts) {
    expect(text.split('\n').length, name).toBeLessThan(LINES_MAX);
    await expect(text).toMatchFileSnapshot(`games/${folder}/${name}.txt`);
  }
  files.push(...parts.map(({ name }) => `${folder}/${name}.txt`));
});

test('no other file is left', () => {
  const found = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  expect(found.filter((name) => !files.includes(name))).toEqual([]);
});
