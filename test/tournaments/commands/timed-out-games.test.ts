// Results of tables whose games ended on time.
import { expect, test } from 'vitest';
import { sweepClocks, takeSeat } from '../../../src/games/index.js';
import { exportTournament, readStandings, recordResults, reportResult, verifyTournament } from '../../../src/tournaments/index.js';
import { codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, started } from '../tournament.js';

let at = Date.UTC(2026, 10, 22);
const services = await startServices(await freshDatabase(), { now: () => new Date(at) });

test('a double timeout is a loss for both, recorded automatically', async () => {
  const tournament = await opened(services, { timeControl: { initialSeconds: 60 } });
  await entered(services, tournament, ['ann', 'bob']);
  const { games } = await started(services, tournament, 1);
  // Both are to act when the second seat is taken, and neither does.
  for (const { token } of games[0]!.seats) must(await takeSeat(services, token, games[0]!.game));
  at += 61_000;
  await sweepClocks(services);
  await recordResults(services);
  const document = must(await exportTournament(services, OPENER, tournament));
  const { players } = document.entries.flatMap(({ body }) => (body.type === 'round-paired' ? body.tables : []))[0]!;
  expect(document.entries.at(-1)!.body).toMatchObject({ source: 'game', result: { placings: [], forfeited: players } });
  expect((await verifyTournament(document, await services.signer.published())).findings).toEqual([]);
  const { rows } = must(await readStandings(services, OPENER, tournament, null));
  expect(rows.map(({ points }) => points)).toEqual([0, 0]);
  const input = { round: 1, table: 1, source: 'adjudication', reason: 'So.', result: { placings: [players], forfeited: [] } };
  expect(codeOf(await reportResult(services, OPENER, ask(tournament, input)))).toBe('result-contradicts-game');
});
