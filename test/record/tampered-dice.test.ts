// False dice are found in a viewer's own record while no secret is published. Only by a viewer with the
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

/**
 * Plays until a viewer gets a notice of a draw of this kind; a game that ends before is followed by another. Returns where the record of
 * each viewer fails.
 */
async function faults(
  open: () => TamperingServer,
  kind: RegExp,
  result: string,
  chance?: (recorded: Chance) => Chance,
): Promise<readonly (string | undefined)[]> {
  const luck = seededChance(4);
  let server = open();
  const isShown = () => rules.disclosedDraws(server.notices(result), server.options).some(({ purpose }) => kind.test(purpose));
  do {
    if (rules.toAct(server.state).length === 0) server = open();
    server.act(luck, chance ? { chance } : {});
  } while (!isShown());
  const found = viewersOf(server.seats).map(async (viewer) =>
    // Where the notices themselves contradict each other is found as well.
    [...places(await verified(server.record(viewer)))].findLast((place) => !place.endsWith(' notices'))?.replace(/^\d+ /, ''),
  );
  return Promise.all(found);
}

const loaded = () => seededChance(9);
const DICE = /^(fire|loyalty|herald)/;
const lie = (value: unknown): unknown => (typeof value === 'number' ? (value % 6) + 1 : (value as number[]).map((die) => (die % 6) + 1));

test('dice that fell as they should are believed', async () => {
  expect(await faults(() => game(), DICE, 'spectator')).toEqual([undefined, undefined, undefined]);
});

test('every viewer finds loaded dice', async () => {
  expect(await faults(() => game(), DICE, 'spectator', loaded)).toEqual(['chance', 'chance', 'chance']);
});

test('every viewer finds dice whose notices differ from the draw', async () => {
  const redact: AnyRuleset['redact'] = (event, viewer) => {
    const notice = rules.redact(event, viewer) as Readonly<Record<string, unknown>> & { readonly type: string };
    const result = ['die', 'dice'].filter((field) => notice !== null && field in notice);
    return notice && { ...notice, ...Object.fromEntries(result.map((field) => [field, lie(notice[field])])) };
  };
  expect(await faults(() => game({ redact }), DICE, 'spectator')).toEqual(['chance', 'chance', 'chance']);
});

test('England, the only viewer that gets a notice of it, finds a levy that was not drawn', async () => {
  expect(await faults(() => game(), /^levy$/, 'england', loaded)).toContain('chance');
});

test('every viewer that sees them finds dice drawn with the keys of another series', async () => {
  const asEngland = ({ pick, sample }: Chance): Chance => ({ pick: (purpose, outcomes) => pick(purpose, outcomes, 'england'), sample });
  expect(await faults(() => game(), DICE, 'spectator', asEngland)).toEqual(['chance', 'chance', 'chance']);
});

test('every viewer finds one throw that appears in two notices', async () => {
  const decide: AnyRuleset['decide'] = (...asked) => {
    const decided = rules.decide(...asked);
    return decided.ok
      ? { ok: true, value: decided.value.flatMap((each) => (each.type === 'block-fired' ? [each, each] : [each])) }
      : decided;
  };
  expect(await faults(() => game({ decide }), /^fire/, 'spectator')).toEqual(['chance', 'chance', 'chance']);
});

test('a false notice of the drawn first player is found where the options ask for a draw', async () => {
  const lords = eraseTypes(lordsOfScotland);
  const setup: AnyRuleset['setup'] = (options) => lords.setup(options, seededChance(3));
  const redact: AnyRuleset['redact'] = (event, viewer) => {
    const notice = lords.redact(event, viewer);
    return event.type === 'game-opened' ? { ...notice!, options: { seats: 2, initiative: 'seat-2' } } : notice;
  };
  for (const lies of [{ setup }, { setup, redact }]) {
    const server = new TamperingServer(lords.id, { seats: 2 }, lies).begin();
    for (const viewer of viewersOf(server.seats)) expect([...places(await verified(server.record(viewer)))]).toContain('3 chance');
  }
});
