import { describe, expect, test } from 'vitest';
import { eraseTypes } from '../../../src/engine/ruleset.js';
import { readNotices, type Services, submit } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { small } from '../../support/small-ruleset.js';
import type { Action, State } from '../../support/small-ruleset-types.js';
import { freshKey, must, playingTable, startServices } from '../services.js';

/** The small ruleset, in which a seat that has stepped must do so again until its score is 3, then do this one action. */
const forcing = (last: Action['type']) =>
  eraseTypes({
    ...small,
    legal(state: State, seat) {
      const legal = small.legal(state, seat);
      const score = state.score[seat];
      if (score === 0 || score > 3) return legal;
      return legal.filter(({ type }) => type === (score < 3 ? 'step' : last));
    },
  });

const play = async (services: Services, playForcedActions: boolean) => {
  const table = await playingTable(services);
  const request = { game: table.game, expectedVersion: 5, idempotencyKey: freshKey(), actions: [{ type: 'step' }], playForcedActions };
  const verdict = await submit(services, table.north, request);
  const again = await submit(services, table.north, request);
  const { entries } = must(await readNotices(services, table.north, { game: table.game, after: null, first: 50 }));
  return { verdict, again, played: entries.slice(5).map(({ action }) => (action as Action).type) };
};

describe('a submission that plays forced actions', () => {
  test.each([
    ['goes on while there is one legal action, each as an entry, until the decision passes', 'pass', ['step', 'step', 'step', 'pass']],
    ['ends before an action that draws', 'roll', ['step', 'step', 'step']],
    ['ends before an action that reveals something', 'peek', ['step', 'step', 'step']],
  ] as const)('%s', async (_, last, expected) => {
    const services = await startServices(await freshDatabase(), { rulesets: [forcing(last)] });
    const { verdict, again, played } = await play(services, true);
    expect(played).toEqual(expected);
    expect(verdict).toMatchObject({ kind: 'accepted', version: 5 + expected.length });
    expect(again).toMatchObject({ kind: 'accepted', version: 5 + expected.length });
    expect((await play(services, false)).played).toEqual(['step']);
  });

  test('plays no more than a list can have', async () => {
    const endless = eraseTypes({
      ...small,
      legal: (state: State, seat) => small.legal(state, seat).filter(({ type }) => type === 'step' || state.ready.length < 2),
    });
    const services = await startServices(await freshDatabase(), { rulesets: [endless], limits: { actionsInList: 4 } });
    expect((await play(services, true)).played).toHaveLength(5);
  });
});
