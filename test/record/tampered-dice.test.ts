// Dice that are told and did not fall so are found in a viewer's own record, while no secret is told. Only by who has the
// rules: to a verifier without them, what notices tell of dice is text.

import { expect, test } from 'vitest';
import { type Chance, seededChance } from '../../src/engine/chance.js';
import { type AnyRuleset, eraseTypes } from '../../src/engine/ruleset.js';
import { viewersOf } from '../../src/record/payloads.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { TamperingServer } from './tampering-server.js';
import { places, verified } from './verified.js';

const rules = eraseTypes(hammerOfTheScots);
const game = (lies: Partial<AnyRuleset> = {}) => new TamperingServer(rules.id, { scenario: 'braveheart', edition: '4.0' }, lies).begin();

/** The house plays until it tells a viewer of a draw of this kind. Answers where the record of each viewer fails. */
async function faults(
  house: TamperingServer,
  kind: RegExp,
  told: string,
  chance?: (recorded: Chance) => Chance,
): Promise<readonly (string | undefined)[]> {
  const luck = seededChance(4);
  const isTold = () => rules.disclosedDraws(house.notices(told), house.options).some(({ purpose }) => kind.test(purpose));
  do house.act(luck, chance ? { chance } : {});
  while (!isTold());
  const found = viewersOf(house.seats).map(async (viewer) =>
    [...places(await verified(house.record(viewer)))].at(-1)?.replace(/^\d+ /, ''),
  );
  return Promise.all(found);
}

const loaded = () => seededChance(9);
const DICE = /^(fire|loyalty|herald)/;
const lie = (value: unknown): unknown => (typeof value === 'number' ? (value % 6) + 1 : (value as number[]).map((die) => (die % 6) + 1));

test('dice that fell as they should are believed', async () => {
  expect(await faults(game(), DICE, 'spectator')).toEqual([undefined, undefined, undefined]);
});

test('loaded dice are found by everybody', async () => {
  expect(await faults(game(), DICE, 'spectator', loaded)).toEqual(['chance', 'chance', 'chance']);
});

test('dice that are told otherwise than they fell are found by everybody', async () => {
  const redact: AnyRuleset['redact'] = (event, viewer) => {
    const notice = rules.redact(event, viewer) as Readonly<Record<string, unknown>> & { readonly type: string };
    const told = ['die', 'dice'].filter((field) => notice !== null && field in notice);
    return notice && { ...notice, ...Object.fromEntries(told.map((field) => [field, lie(notice[field])])) };
  };
  expect(await faults(game({ redact }), DICE, 'spectator')).toEqual(['chance', 'chance', 'chance']);
});

test('a levy that was not drawn is found by England, which alone is told of it', async () => {
  expect(await faults(game(), /^levy$/, 'england', loaded)).toContain('chance');
});

test('dice that were drawn with another’s keys are found by whoever sees them', async () => {
  const asEngland = ({ pick, sample }: Chance): Chance => ({ pick: (purpose, outcomes) => pick(purpose, outcomes, 'england'), sample });
  expect(await faults(game(), DICE, 'spectator', asEngland)).toEqual(['chance', 'chance', 'chance']);
});

test('one throw that is told twice is found by everybody', async () => {
  const decide: AnyRuleset['decide'] = (...asked) => {
    const decided = rules.decide(...asked);
    return decided.ok
      ? { ok: true, value: decided.value.flatMap((each) => (each.type === 'block-fired' ? [each, each] : [each])) }
      : decided;
  };
  expect(await faults(game({ decide }), /^fire/, 'spectator')).toEqual(['chance', 'chance', 'chance']);
});

test('who begins is drawn where that was agreed, whatever the seats are told of it', async () => {
  const lords = eraseTypes(lordsOfScotland);
  const setup: AnyRuleset['setup'] = (options) => lords.setup(options, seededChance(3));
  const redact: AnyRuleset['redact'] = (event, viewer) => {
    const notice = lords.redact(event, viewer);
    return event.type === 'game-opened' ? { ...notice!, options: { seats: 2, initiative: 'seat-2' } } : notice;
  };
  for (const lies of [{ setup }, { setup, redact }]) {
    const house = new TamperingServer(lords.id, { seats: 2 }, lies).begin();
    for (const viewer of viewersOf(house.seats)) expect([...places(await verified(house.record(viewer)))]).toContain('3 chance');
  }
});
