import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordedChance } from '../../../src/record/chance/draws.js';
import { ChanceKeys } from '../../../src/record/chance/keys.js';
import { GameSecret } from '../../../src/record/secrets.js';

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const TAKEN = [
  { seat: 'scotland', entropy: 'QUJD' },
  { seat: 'england', entropy: '_-0' },
];
const D6 = [1, 2, 3, 4, 5, 6];
const keys = () => new ChanceKeys(new GameSecret(SECRET), 'game-1', TAKEN);
const mac = (key: Uint8Array, message: string | Uint8Array): Buffer => createHmac('sha256', key).update(message).digest();

/** The first words of a draw, from nothing but the formula in the documents. */
function words(series: string, index: number, purpose: string, entropy = ''): number[] {
  const salt = createHash('sha256').update('[["england","_-0"],["scotland","QUJD"]]').digest();
  const master = Buffer.from(hkdfSync('sha256', SECRET, salt, 'lyon/chance/1/game-1', 32));
  const draw = mac(mac(mac(mac(master, series), String(index)), entropy), purpose);
  const blocks = Buffer.concat([mac(draw, Buffer.from([0, 0, 0, 0])), mac(draw, Buffer.from([0, 0, 0, 1]))]);
  return Array.from({ length: 16 }, (_, at) => blocks.readUInt32BE(4 * at));
}

describe('what falls follows from secret, entropy of seats and action, game, series, index and purpose', () => {
  test('a die', () => {
    const { chance, uses } = recordedChance(keys(), () => 7, null);
    const [word] = words('public', 7, 'fire:douglas:2');
    expect(chance.pick('fire:douglas:2', D6, 'public')).toBe((word! % 6) + 1);
    expect(uses()).toEqual([{ series: 'public', index: 7, draws: [{ purpose: 'fire:douglas:2', poolSize: 6, places: [word! % 6] }] }]);
  });

  test('a die of an action that brought entropy', () => {
    const entropy = 'thirty-two-random-bytes-in-base64url';
    const { chance } = recordedChance(keys(), () => 7, entropy);
    const [word] = words('public', 7, 'fire:douglas:2', entropy);
    expect(word).not.toBe(words('public', 7, 'fire:douglas:2')[0]);
    expect(chance.pick('fire:douglas:2', D6, 'public')).toBe((word! % 6) + 1);
  });

  test('a deal, over more than one block of words', () => {
    const deck = Array.from({ length: 25 }, (_, card) => card);
    const { chance, uses } = recordedChance(keys(), () => 0, null);
    const dealt = chance.sample('deal', deck, 10, 'none');
    const left = [...deck];
    const fell = words('none', 0, 'deal')
      .slice(0, 10)
      .map((word, drawn) => word % (25 - drawn));
    expect(dealt).toEqual(fell.map((at) => left.splice(at, 1)[0]));
    expect(uses()).toEqual([{ series: 'none', index: 0, draws: [{ purpose: 'deal', poolSize: 25, places: fell }] }]);
  });

  test('the numbers themselves, written down once', () => {
    const { chance, uses } = recordedChance(keys(), (series) => series.length, null);
    chance.sample('levy', ['a', 'b', 'c', 'd', 'e'], 3, 'england');
    for (const die of [1, 2, 3, 4]) chance.pick(`fire:york:${die}`, D6, 'public');
    expect(uses().map(({ series, draws }) => [series, draws.flatMap(({ places }) => places)])).toEqual([
      ['england', [2, 2, 1]],
      ['public', [0, 2, 3, 1]],
    ]);
  });
});

describe('what a decision drew', () => {
  test('is listed by series, in order of their names, and within a series in the order drawn', () => {
    const asked: string[] = [];
    const { chance, uses } = recordedChance(keys(), (series) => asked.push(series) + 40, null);
    chance.pick('b', D6, 'scotland');
    chance.pick('a', D6, 'public');
    chance.pick('c', D6, 'scotland');
    expect(uses().map(({ series, index, draws }) => [series, index, draws.map(({ purpose }) => purpose)])).toEqual([
      ['public', 42, ['a']],
      ['scotland', 41, ['b', 'c']],
    ]);
    expect(asked, 'each is counted once').toEqual(['scotland', 'public']);
  });

  test('does not hang on what else was drawn, nor on the order', () => {
    const [one, other] = [recordedChance(keys(), () => 3, null), recordedChance(keys(), () => 3, null)];
    const dice = ['x', 'y', 'z'].map((purpose) => one.chance.pick(purpose, D6, 'public'));
    expect(['z', 'x', 'y'].map((purpose) => other.chance.pick(purpose, D6, 'public'))).toEqual([dice[2], dice[0], dice[1]]);
  });

  test('is nothing where there is nothing to draw', () => {
    const { chance, uses } = recordedChance(keys(), () => 0, null);
    expect(chance.sample('levy', [], 4, 'england')).toEqual([]);
    expect(chance.sample('deal', [1, 2], 0, 'none')).toEqual([]);
    expect(uses()).toEqual([]);
    expect(() => chance.pick('none', [], 'public')).toThrow(RangeError);
  });

  test('a purpose comes once, in whatever series', () => {
    const { chance } = recordedChance(keys(), () => 0, null);
    chance.pick('herald', D6, 'public');
    expect(() => chance.sample('herald', D6, 1, 'none')).toThrow('herald');
  });

  test('a sample is all there is when more is asked for', () => {
    const { chance } = recordedChance(keys(), () => 0, null);
    expect([...chance.sample('all', D6, 9, 'none')].sort()).toEqual(D6);
  });
});
