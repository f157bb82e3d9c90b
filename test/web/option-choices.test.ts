// The form of a game’s options: every choice that it offers opens a game, and what it shows as in force is what the game has.
import { describe, expect, test } from 'vitest';
import { OPTION_FORM as HAMMER, readOptions as readHammer } from '../../src/rulesets/hammer-of-the-scots/options.js';
import { OPTION_FORM as LORDS, readOptions as readLords } from '../../src/rulesets/lords-of-scotland/option-form.js';
import {
  type Choices,
  choicesOf,
  choose,
  exclusionOf,
  isVariant,
  type OptionOfForm,
  type Values,
  valueInForce,
  valuesToChoose,
  variantsIn,
} from '../../src/web/parts/option-choices.js';

/** The options as the API lists them in English. */
const listed = (form: readonly ((typeof HAMMER)[number] | (typeof LORDS)[number])[]): readonly OptionOfForm[] =>
  form.map(({ name, meaning, values, allowed: _, type, excludes, ...option }) => ({
    ...option,
    name: name.en,
    description: meaning.en,
    type: type === 'boolean' ? 'BOOLEAN' : 'CHOICE',
    values: values.map((each) => ({ value: each.value, name: each.name.en })),
    excludes: excludes.map((each) => ({ ...each, reason: each.reason.en })),
  }));

const always = () => true;
const HAMMER_OPTIONS = listed(HAMMER);
const hammer = (values: Values): Choices => choicesOf(HAMMER_OPTIONS, values, always);
const option = (id: string): OptionOfForm => HAMMER_OPTIONS.find((each) => each.id === id)!;
/** Returns the choices after values were chosen one after the other. */
const after = (start: Values, ...chosen: readonly (readonly [string, string | number | boolean | null])[]): Choices =>
  chosen.reduce((choices, [id, value]) => hammer(choose(choices, option(id), value)), hammer(start));

/** Walks through a form at random, as an impatient person does. */
function walk(options: readonly OptionOfForm[], read: (input: unknown) => { readonly ok: boolean; readonly value?: object }, seed: number) {
  let random = seed;
  const pick = <Item>(items: readonly Item[]): Item => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return items[Math.floor((random / 2_147_483_648) * items.length)]!;
  };
  let choices = choicesOf(options, {}, always);
  for (let step = 0; step < 40; step++) {
    const chosen = pick(options);
    const offered = valuesToChoose(choices, chosen).filter(({ value }) => exclusionOf(choices, chosen, value) === null);
    if (offered.length === 0) continue;
    choices = choicesOf(options, choose(choices, chosen, pick(offered).value), always);
    const opened = read(choices.values);
    expect([choices.values, opened.ok]).toEqual([choices.values, true]);
    const shown = Object.fromEntries(options.map((each) => [each.id, valueInForce(choices, each)]));
    expect(shown).toEqual(opened.value);
    // What the form counts, an invitation to the game names.
    expect(variantsIn(options, opened.value as Values)).toEqual(options.filter((each) => isVariant(choices, each)));
  }
}

describe('whatever a person chooses in the form opens a game as it is shown', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed))('Hammer of the Scots, walk %d', (seed) =>
    walk(HAMMER_OPTIONS, readHammer as never, seed),
  );
  test.each(Array.from({ length: 10 }, (_, seed) => seed))('Lords of Scotland, walk %d', (seed) =>
    walk(listed(LORDS), readLords as never, seed),
  );
});

test('a form begins with the newest edition and the first scenario, and sends nothing else', () => {
  expect(hammer({}).values).toEqual({ edition: '4.0', scenario: 'braveheart' });
});
test('a choice that its edition makes anyway is none', () => {
  const choices = after({ edition: '2.3' }, ['etterickMove', 3], ['etterickMove', 2]);
  expect(choices.values).toEqual({ edition: '2.3', scenario: 'braveheart' });
  expect(isVariant(after({ edition: '2.3' }, ['etterickMove', 3]), option('etterickMove'))).toBe(true);
  expect(isVariant(choices, option('etterickMove'))).toBe(false);
});
test('a choice takes the place of what it excludes', () => {
  expect(after({}, ['singleTargetHits', true], ['volleyStrongest', true]).values).toEqual({
    edition: '4.0',
    scenario: 'braveheart',
    volleyStrongest: true,
  });
  expect(after({}, ['handicap', 'E1'], ['scenario', 'bruce']).values).toEqual({ edition: '4.0', scenario: 'bruce' });
});
test('a value that the edition excludes cannot be chosen, and the reason is given', () => {
  expect(exclusionOf(hammer({ edition: '4.0' }), option('seaReinforcementAnyCoast'), true)).toMatch(/on a coast only if/);
  expect(exclusionOf(hammer({ edition: '2.3' }), option('seaReinforcementAnyCoast'), true)).toBeNull();
  expect(exclusionOf(after({ edition: '4.0' }, ['inlandSeaDraw', 'adjacent-coast']), option('seaReinforcementAnyCoast'), true)).toBeNull();
});
test('no option offers «none» where none means the default of the edition', () => {
  const timing = option('celticTiming');
  expect(valuesToChoose(hammer({}), timing).map(({ value }) => value)).toEqual(['before-battle', 'on-reveal']);
  const ownTurn = after({}, ['celticAtOwnTurn', true]);
  expect(valueInForce(ownTurn, timing)).toBeNull();
  expect(valuesToChoose(ownTurn, timing)[0]).toEqual({ value: null, name: 'Each in its own combat turn' });
});
