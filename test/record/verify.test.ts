import { describe, expect, test } from 'vitest';
import { readGame, resign } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { freshKey, must, OPENER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { type Playing, playedGame, recordOf } from './played-games.js';
import { verified } from './verified.js';

const services = await startServices(await freshDatabase(), { rulesets: [...RULESETS, smallRuleset] });

const GAMES = [
  { ruleset: 'lords-of-scotland', options: { seats: 3 } },
  // Its end is in the full extent.
  { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' }, actions: extent(20_000, 40) },
  { ruleset: 'small', options: { cards: 3, turns: 4 } },
] as const satisfies readonly Playing[];

describe.each(GAMES)('a game of $ruleset that is over', async (playing) => {
  const played = await playedGame(services, playing);
  const { outcome } = must(await readGame(services, OPENER, played.game));
  const { token } = played.seats[0]!;
  if (outcome === null) must(await resign(services, token, { game: played.game, idempotencyKey: freshKey() }));
  test.each(['arbiter', 'spectator', ...played.seats.map(({ seat }) => seat)])('verifies as the record of %s', async (viewer) => {
    const lines = await recordOf(services, played, viewer);
    const { found, remarks, entries } = await verified(lines);
    expect(found).toEqual([]);
    expect(remarks).toEqual([]);
    expect(entries).toBe(lines.length - 2);
  });
});
