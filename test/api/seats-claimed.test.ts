// A player claims a tournament seat with the player's token or the registered account; others learn nothing by trying.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { ARBITER, PLAYER } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER, STRANGER } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });

test.each([
  ['rest', true],
  ['rest', false],
  ['graphql', true],
  ['graphql', false],
] as const)('over %s, where it is public: %s', async (which, isPublic) => {
  const { open, send, must, start } = stepsAt(api, which);
  const tournament = await open({ format: 'swiss', rounds: 1, maxPlayers: 2 }, { public: isPublic });
  const { token } = await must('registerPlayer', { tournament, player: 'ann' });
  await must('registerPlayer', { tournament, player: 'pat', account: 'player' });
  await start(tournament, 1);
  const kinds = async () => {
    const { body } = await api.rest('GET', `/v1/tournaments/${tournament}/entries`);
    return body.items.map((entry: { event: { type: string } }) => entry.event.type).slice(-2);
  };
  const claimed = (by: string | null) => send('claimSeat', { tournament, round: 1 }, by);

  // Another account confirms nothing, before and after the owner.
  for (const before of [true, false]) {
    expect((await claimed(STRANGER)).code).toBe(isPublic ? 'forbidden' : 'no-such-tournament');
    expect((await claimed(ARBITER)).code).toBe('forbidden');
    expect((await claimed(OPENER)).code).toBe('forbidden');
    expect((await claimed(null)).code).toBe('unauthenticated');
    if (!before) break;
    expect(await kinds()).toEqual(['round-paired', 'round-started']);
    expect((await claimed(PLAYER)).code).toBe('ok');
    expect((await claimed(PLAYER)).code).toBe('ok');
    expect((await claimed(token)).code).toBe('ok');
  }
  expect(await kinds()).toEqual(['round-started', 'player-confirmed']);
});
