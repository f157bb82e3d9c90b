import { expect } from 'vitest';
import type { COMPONENTS } from '../../../../src/rulesets/hammer-of-the-scots/components.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { AREA_ROWS } from './printed-map.js';

const { areas, borders } = hammerOfTheScots.components as typeof COMPONENTS;
const LIMIT = { green: 6, red: 2 } as const;

clause.rows(
  'H1.1b',
  'the borders of each area, their colours and limits',
  AREA_ROWS,
  ([name, _english, _scottish, _coasts, _home, exits]) => {
    const mine = borders
      .filter((border) => (border.areas as readonly string[]).includes(name))
      .map((border) => ({ to: border.areas.find((each) => each !== name) as string, ...border }));
    expect(mine.map(({ to, colour }) => `${to} ${colour}`).sort()).toEqual(exits.split(', '));
    for (const { colour, limit } of mine) expect(limit).toBe(LIMIT[colour]);
  },
);

clause('H1.1b', '21 green borders and 28 red ones, and no others', () => {
  expect(areas.map(({ id }) => id as string).sort()).toEqual(AREA_ROWS.map(([name]) => name).sort());
  expect(['green', 'red'].map((colour) => borders.filter((border) => border.colour === colour).length)).toEqual([21, 28]);
  const crossings = borders.filter(({ angloScottish }) => angloScottish).map((border) => border.areas.join(' '));
  expect(crossings.sort()).toEqual(['annan england', 'dunbar england', 'england teviot']);
});
