// Dice that are told and did not fall so are found in a viewer's own record, while no secret is told. Only by who has the
// rules: to a verifier without them, what notices tell of dice is text.
import { expect, test } from 'vitest';
import { seeded } from '../../src/engine/chance.js';
import type { AnyRuleset } from '../../src/engine/ruleset.js';
import { closed } from '../../src/engine/ruleset.js';
import { viewersOf } from '../../src/record/viewers.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { CrookedHouse } from './crooked-house.js';
import { places, verified } from './verified.js';

const rules = closed(hammerOfTheScots);
const game = (lies: Partial<AnyRuleset> = {}) => new CrookedHouse(rules.id, { scenario: 'braveheart', edition: '4.0' }, lies).begin();

/** The house plays until it tells a viewer of a draw of this kind. Answers where the record of each viewer fails. */
async function faults(house: CrookedHouse, kind: RegExp, told: string, loaded: boolean): Promise<readonly (string | undefined)[]> {
  const luck = seeded(4);
  const isTold = () => rules.drawsTold(house.notices(told)).some(({ purpose }) => kind.test(purpose));
  do house.act(luck, loaded ? { chance: seeded(9) } : {});
  while (!isTold());
  const found = viewersOf(house.seats).map(async (viewer) =>
    [...places(await verified(house.record(viewer)))].at(-1)?.replace(/^\d+ /, ''),
  );
  return Promise.all(found);
}

const DICE = /^(fire|loyalty|herald)/;
const lie = (value: unknown): unknown => (typeof value === 'number' ? (value % 6) + 1 : (value as number[]).map((die) => (die % 6) + 1));

test('dice that fell as they should are believed', async () => {
  expect(await faults(game(), DICE, 'spectator', false)).toEqual([undefined, undefined, undefined]);
});

test('loaded dice are found by everybody', async () => {
  expect(await faults(game(), DICE, 'spectator', true)).toEqual(['chance', 'chance', 'chance']);
});

test('dice that are told otherwise than they fell are found by everybody', async () => {
  const redact: AnyRuleset['redact'] = (event, viewer) => {
    const notice = rules.redact(event, viewer) as Readonly<Record<string, unknown>> & { readonly type: string };
    const told = ['die', 'dice'].filter((field) => notice !== null && field in notice);
    return notice && { ...notice, ...Object.fromEntries(told.map((field) => [field, lie(notice[field])])) };
  };
  expect(await faults(game({ redact }), DICE, 'spectator', false)).toEqual(['chance', 'chance', 'chance']);
});

test('a levy that was not drawn is found by England, which alone is told of it', async () => {
  expect(await faults(game(), /^levy$/, 'england', true)).toContain('chance');
});
