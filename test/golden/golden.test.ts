// Games as they were when somebody last read them: of Hammer of the Scots one of each scenario in each edition, of Lords of
// Scotland one at two, four and five seats. `npm run golden` writes them anew; what differs then is for a reader to judge.
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
  isSameQuestion: (before, after) => before.phase.name === after.phase.name,
};
const hammer = SCENARIOS.flatMap((scenario) => EDITIONS.map((edition) => ({ scenario, edition }))).map((choices, at) => ({
  file: `${choices.scenario}-${choices.edition}.txt`,
  written: () =>
    transcript(HAMMER, {
      heading: [
        `Hammer of the Scots: ${choices.scenario}, edition ${choices.edition}, seed ${1297 + at}`,
        'E, S, P and A in the margin: what England, Scotland, a spectator and an arbiter are told and shown. After the beginning',
      ],
      options: completeOptions(choices),
      seed: 1297 + at,
      loath: ['pass', 'retreat', 'end-movement'],
      until: { event: 'year-begun', times: 1 },
      limit: 180,
    }),
}));

const lordsAt = (seats: number): Onlookers<Lords> => ({
  rules: lordsOfScotland,
  viewers: [...SEATS.slice(0, seats).map((seat) => [seat.slice('seat-'.length), seat] as const), ['P', 'spectator'], ['A', 'arbiter']],
  isSameQuestion: (before, after) => before.phase.name === after.phase.name && before.turn === after.turn,
});
const lords = [2, 4, 5].map((seats) => ({
  file: `lords-${seats}-seats.txt`,
  written: () =>
    transcript(lordsAt(seats), {
      heading: [
        `Lords of Scotland: ${seats} seats, with Bruce, seed ${1314 + seats}`,
        'Numbers, P and A in the margin: what the seats, a spectator and an arbiter are told and shown. After the beginning',
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

test('every game has its file, and there are no others', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(GAMES.map(({ file }) => file).sort());
});

test.each(GAMES)('$file is as it was', async ({ file, written }) => {
  await expect(written()).toMatchFileSnapshot(`games/${file}`);
});
