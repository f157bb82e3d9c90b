// Section D of the catalogue, row by row: one position, judged by each edition, and by each switch that makes the difference.
import { describe, expect, test } from 'vitest';
import { DEFAULTS, EDITIONS, type EditionProfile, type Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { readOptions } from '../../../../src/rulesets/hammer-of-the-scots/options.js';
import { BATTLES } from './battles.js';
import { CARDS } from './cards.js';
import { ACCEPTED, type Difference } from './judging.js';
import { MOVEMENT } from './movement.js';
import { PRINTED_DEFAULTS } from './printed-defaults.js';
import { SCENARIO_ROWS } from './scenarios.js';
import { WINTER } from './winter.js';

/** The 48 rows; the last two are defaults of D.1 that no row is about. */
const TABLE: readonly Difference[] = [...CARDS, ...MOVEMENT, ...BATTLES, ...WINTER, ...SCENARIO_ROWS];

function chosen(choices: Partial<Options>): Options {
  const read = readOptions({ scenario: 'braveheart', ...choices });
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

/** The printed clauses that state what a switch sets: a choice against the edition is cited in their place. */
const STATING: Partial<Record<keyof EditionProfile, readonly string[]>> = {
  etterickMove: ['H2.13a'],
  norseSeaMoveCard: ['HE.Sd'],
  truceBarsRaids: ['HE.Te'],
  truceBarsSeaMove: ['HE.Sg'],
  inlandSeaDraw: ['H7.62d', 'H7.62e', 'H7.62f', 'H7.62g'],
  borderControlScope: ['H5.5e'],
  heraldRollFirst: ['HE.Hc'],
  mainDeclaredInMove: ['H5.32c'],
  buildOrder: ['H7.6d'],
};
const citedUnder = (option: keyof EditionProfile, result: unknown, usual: unknown): unknown => {
  if (Array.isArray(result)) return result.map((each, at) => citedUnder(option, each, Array.isArray(usual) ? usual[at] : usual));
  // Too far for any rating is too far whatever was chosen.
  const isDecisive = option !== 'etterickMove' || usual === ACCEPTED;
  return isDecisive && STATING[option]?.some((clause) => clause === result) ? `HO.${option}` : result;
};

/** Every row in every edition as it is; with another edition's reading of the switch; and with what may be agreed on. */
const PROFILES = TABLE.flatMap(({ row, topic, judged, by, switch: name, agreed = [] }) =>
  EDITIONS.flatMap((edition) => {
    const title = `${row} in ${edition}`;
    const others = name ? EDITIONS.filter((other) => DEFAULTS[other][name] !== DEFAULTS[edition][name]) : [];
    return [
      { title, topic, judged, choices: { edition }, result: by[edition] },
      ...others.map((other) => ({
        title: `${title}, ${name} as in ${other}`,
        topic,
        judged,
        choices: { edition, [name!]: DEFAULTS[other][name!] } as Partial<Options>,
        result: citedUnder(name!, by[other], by[edition]),
      })),
      ...agreed.map(([choices, result]) => ({
        title: `${title}, ${JSON.stringify(choices)}`,
        topic,
        judged,
        choices: { edition, ...choices },
        result,
      })),
    ];
  }),
);

test.each(PROFILES)('$title: $topic', ({ judged, choices, result }) => {
  expect(judged(chosen(choices))).toEqual(result);
});

describe('the table is whole', () => {
  test('it has the 48 rows of section D, each once', () => {
    const numbered = TABLE.map(({ row }) => row).filter((row) => row.startsWith('D'));
    expect(numbered.sort()).toEqual(Array.from({ length: 48 }, (_, at) => `D${at + 1}`).sort());
  });

  test('it shows every switch of table D.1 at work', () => {
    const shown = TABLE.flatMap(({ switch: name, agreed = [] }) => [
      ...(name ? [name] : []),
      ...agreed.flatMap(([choices]) => Object.keys(choices)),
    ]);
    expect([...new Set(shown)].sort()).toEqual(PRINTED_DEFAULTS.map(([name]) => name as string).sort());
  });

  test('editions judge differently where they have the switch differently, and nowhere else', () => {
    for (const { row, switch: name, by, judged } of TABLE) {
      for (const one of EDITIONS) {
        for (const other of EDITIONS) {
          const alike = name === undefined ? row !== 'D39' : DEFAULTS[one][name] === DEFAULTS[other][name];
          if (alike) expect(by[one], row).toEqual(by[other]);
        }
      }
      expect(judged).toBeTypeOf('function');
      if (name) expect(new Set(EDITIONS.map((edition) => JSON.stringify(by[edition]))).size, row).toBeGreaterThan(1);
    }
  });
});

describe.each(EDITIONS.map((edition, column) => [edition, column + 1] as const))('the defaults of edition %s', (edition, column) => {
  test.each(PRINTED_DEFAULTS)('%s', (name, ...values) => {
    expect(chosen({ edition })[name]).toBe(values[column - 1]);
    expect(chosen({ scenario: 'bruce', edition })[name]).toBe(values[column - 1]);
  });
  test('nothing else', () => {
    const names: readonly (keyof EditionProfile)[] = PRINTED_DEFAULTS.map(([name]) => name);
    expect(Object.keys(DEFAULTS[edition]).sort()).toEqual([...names].sort());
  });
});
