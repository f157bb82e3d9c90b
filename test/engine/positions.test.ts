// What the reading of positions costs, and comments in them.
import { describe, expect, test } from 'vitest';
import { FAULTS, FaultList, positionIn } from '../../src/engine/positions.js';

describe('faults', () => {
  test('have their sentences made when they are read', () => {
    let compared = 0;
    const known = new Proxy(['Fife'], {
      get(names, key) {
        compared++;
        return Reflect.get(names, key);
      },
    });
    const fault = FAULTS.unknownLine('Fif', known);
    expect(compared).toBe(0);
    expect(fault.sentence.en).toContain('Fife');
    expect(compared).toBeGreaterThan(0);
  });

  test('beyond those that are reported cost nothing', () => {
    const faults = new FaultList();
    let made = 0;
    const counted = {
      code: 'unknown-name',
      get sentence() {
        made++;
        return { en: '' };
      },
    };
    for (let line = 1; line <= 200; line++) faults.add({ line, column: 1 }, counted);
    const result = faults.result(null);
    expect(made).toBeLessThan(200);
    expect(made).toBe(!result.ok && result.problem.length);
  });
});

describe('a comment', () => {
  // Separators of lines to a regular expression, but not to this notation.
  test.each(['\r', '\u2028', '\u2029'])('goes to the end of its line, whatever it contains: %j', (separator) => {
    const comment = `; the last${separator}turn`;
    const read = positionIn(`Position ${comment}\nYear: 1305 ${comment}\nTurn: 5 {${comment}}\nEnd ${comment}`);
    const lines = read.ok && read.value.lines.map(({ name, items }) => [...name, ...items].map(({ text }) => text));
    expect(lines).toEqual([
      ['Year', '1305'],
      ['Turn', '5'],
    ]);
  });
});
