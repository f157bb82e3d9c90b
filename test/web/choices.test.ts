// Every legal action can be chosen thing by thing, and no other: random games of both rulesets.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { type AnyRuleset, replay } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { type ActionFields, type Choice, choicesOf, fieldsOf, isGivingUp } from '../../src/web/play/choices.js';
import { candidatesOf, countBlocks, meantBy, NOTHING_PICKED, type Picked, pick } from '../../src/web/play/picking.js';
import { randomAction, taken } from '../support/playthrough.js';
import { extent } from '../support/runs.js';

/** Kinds of action that these games do not meet. Their forms are among the others': a thing alone, or a block and an area. */
const RARE = ['borderRaidLoss', 'buildFrom', 'crown', 'joinMainAttack', 'land', 'nameClan'];

/** Games in which, together, every other kind of action is legal at some time. */
const GAMES: Readonly<Record<string, readonly object[]>> = {
  'hammer-of-the-scots': ['2.3', '3.0', '4.0'].flatMap((edition) =>
    ['braveheart', 'bruce', 'braveheart'].map((scenario) => ({ scenario, edition, rally: true, norseJoinsMain: true })),
  ),
  'lords-of-scotland': Array.from({ length: 24 }, (_, index) => ({ seats: 2 + (index % 4), bruce: true })),
};

/** Games among them, by their places, in which together each of these kinds is legal as well. `npm run test:slow` plays all. */
const QUICK: Readonly<Record<string, readonly number[]>> = { 'hammer-of-the-scots': [2, 7], 'lords-of-scotland': [4, 5, 6, 7] };

type Components = { readonly actions: Parameters<typeof fieldsOf>[0] };
type AnyAction = { readonly type: string } & Readonly<Record<string, unknown>>;

const camelCase = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** An action as the API lists it: `{ move: { block, path } }`, or `{ endMovement: true }`. */
const inputOf = ({ type, ...fields }: AnyAction): object => ({ [camelCase(type)]: Object.keys(fields).length === 0 ? true : fields });

/** Returns the inputs that can be chosen one by one, by picking one thing after another. */
function reachable(choices: readonly Choice[], picked: Picked = NOTHING_PICKED): readonly object[] {
  const adds = (type: string) => type === 'group' || (type === 'block' && picked.blocks.length > 0);
  return candidatesOf(choices, picked)
    .filter(({ thing }) => !adds(thing.type))
    .flatMap(({ thing }) => {
      const next = pick(choices, picked, thing);
      return next.chosen.length > 0 ? next.chosen.map(({ input }) => input) : reachable(choices, next.picked);
    });
}

/** Expects that the blocks of an area go together wherever some of them can; returns how many such groups there are. */
function expectGroups(choices: readonly Choice[]): number {
  const groups = candidatesOf(choices, NOTHING_PICKED).filter(({ thing }) => thing.type === 'group');
  for (const group of groups) {
    // On the diagram a person points at the area, in the panel at its name.
    const { picked } = pick(choices, NOTHING_PICKED, group.thing);
    expect(meantBy(choices, NOTHING_PICKED, { ...group.thing, type: 'area' })).toEqual(group.thing);
    expect(picked.blocks.length).toBe(countBlocks(group));
    const [first, ...others] = picked.blocks;
    const without = pick(choices, picked, { type: 'block', id: first! });
    expect(without.picked.blocks).toEqual(others);
    expect(new Set(pick(choices, without.picked, { type: 'block', id: first! }).picked.blocks)).toEqual(new Set(picked.blocks));
    for (const candidate of candidatesOf(choices, picked).filter(({ thing }) => thing.type === 'area')) {
      const { chosen: together, picked: next } = pick(choices, picked, candidate.thing);
      if (together.length === 0) {
        expect(candidatesOf(choices, next).map(({ thing }) => thing.type)).toContain('path');
        continue;
      }
      expect(meantBy(choices, picked, candidate.thing)).toEqual(candidate.thing);
      expect(together.length).toBe(countBlocks(candidate));
      expect(new Set(together.map(({ things }) => things[0]!.id)).size).toBe(together.length);
      expect(new Set(together.map(({ things }) => JSON.stringify(things.slice(1)))).size).toBe(1);
    }
  }
  return groups.length;
}

/** What ends a phase stays in reach while something is picked: it is counted once. */
const withEndsOnce = (inputs: readonly object[]): readonly object[] => {
  const isEnd = (input: object): boolean => isGivingUp({ type: 'action', id: Object.keys(input)[0]! });
  return inputs.filter((input, at) => !isEnd(input) || inputs.findIndex((each) => isDeepStrictEqual(each, input)) === at);
};

const sorted = (inputs: readonly object[]): readonly string[] => inputs.map((input) => JSON.stringify(input)).sort();

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset as AnyRuleset] as const))('%s', (id, ruleset) => {
  const fields: ActionFields = fieldsOf((ruleset.components as Components).actions);

  test('offers each legal action of random games once, of nearly every kind', () => {
    const kinds = new Set<string>();
    let groups = 0;
    for (const [index, options] of GAMES[id]!.entries()) {
      if (extent(false, !QUICK[id]!.includes(index))) continue;
      const chance = seededChance(index + 1);
      let state = replay(ruleset, ruleset.setup(ruleset.completeOptions(options), chance));
      for (let next = randomAction(ruleset, state, chance); next !== null; next = randomAction(ruleset, state, chance)) {
        for (const seat of ruleset.toAct(state)) {
          const inputs = (ruleset.legal(state, seat) as readonly AnyAction[]).map(inputOf);
          for (const input of inputs) kinds.add(Object.keys(input)[0]!);
          // With the ruleset's components, and for a ruleset that the pages do not know.
          for (const known of [fields, new Map()]) {
            const reached = reachable(choicesOf(inputs as never, known));
            const [found, legal] = [sorted(withEndsOnce(reached)), sorted(inputs)];
            // Deep comparison by `expect` takes far longer, and is only needed for its message.
            if (!isDeepStrictEqual(found, legal)) expect(found).toEqual(legal);
            groups += expectGroups(choicesOf(inputs as never, known));
          }
        }
        state = taken(ruleset, state, next.seat, next.action, chance).after;
      }
    }
    expect([...fields.keys()].filter((kind) => !kinds.has(kind) && !RARE.includes(kind))).toEqual([]);
    // In Lords of Scotland no cards go together.
    expect(groups > 0).toBe(id === 'hammer-of-the-scots');
  });
});
