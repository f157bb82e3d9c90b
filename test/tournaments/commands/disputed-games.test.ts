// A tournament game that is disputed after its end, and the effect on its result.
import { expect, test } from 'vitest';
import { readResults, readStandings, recordResults, reportResult } from '../../../src/tournaments/index.js';
import { dispute, ruled, takeBack, UPHOLD } from '../../games/disputes.js';
import { ARBITER, codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, played, started } from '../tournament.js';

const services = await startServices(await freshDatabase());

/** A round with one table, won by `ann` or `bob` as north. */
async function won() {
  const tournament = await opened(services, { public: true });
  await entered(services, tournament, ['ann', 'bob']);
  const round = await started(services, tournament, 1);
  await played(services, round, () => 'south');
  const [{ game, seats }] = round.games as [(typeof round.games)[number]];
  const tokenOf = (name: string) => seats.find(({ seat }) => seat === name)!.token;
  const results = async () => {
    await recordResults(services);
    const page = must(await readResults(services, null, tournament, { after: null, first: 20 }));
    return page.results.map(({ recorded: { resultVersion, source, reason, result } }) => ({
      version: resultVersion,
      source,
      reason,
      places: result?.placings ?? null,
    }));
  };
  return { tournament, game, south: tokenOf('south'), results };
}

const LAST = 'south.4';
const disputed = async (south: string, game: string) => must(await dispute(services, south, game, LAST));

test('a result stands during a dispute, and is not recorded again when it is upheld', async () => {
  const { tournament, game, south, results } = await won();
  const before = await results();
  expect(before).toHaveLength(1);
  await disputed(south, game);
  expect(await results()).toEqual(before);
  const table = { round: 1, table: 1, result: { placings: [], forfeited: ['ann', 'bob'] }, reason: 'It is disputed.' };
  expect(codeOf(await reportResult(services, OPENER, ask(tournament, { ...table, source: 'correction' })))).toBe('game-disputed');
  must(await ruled(services, ARBITER, game, 1, UPHOLD));
  expect(await results()).toEqual(before);
});

test('a ruling that changes the end adds a version with its reason; earlier standings stay available', async () => {
  const { tournament, game, south, results } = await won();
  const [first] = await results();
  const { version } = must(await readStandings(services, null, tournament, null));
  await disputed(south, game);
  must(await ruled(services, ARBITER, game, 1, { type: 'correct-result', winners: ['south'] }));
  const [, second] = await results();
  expect(second).toMatchObject({ version: 2, source: 'ruling', reason: 'So it stands.', places: first!.places!.toReversed() });
  const [leader, before] = await Promise.all(
    [null, version].map(async (at) => must(await readStandings(services, null, tournament, at)).rows[0]!.player),
  );
  expect([leader, before]).toEqual([second!.places![0]![0], first!.places![0]![0]]);
});

test('a game that is ruled to continue has no result until it ends again', async () => {
  const { game, south, results } = await won();
  await results();
  await disputed(south, game);
  must(await ruled(services, ARBITER, game, 1, takeBack('spectator.3')));
  expect(await results()).toMatchObject([{ version: 1 }, { version: 2, source: 'ruling', places: null }]);
});
