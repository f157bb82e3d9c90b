// Games that stand when their round ends: who decides them, by which rule, and what the decision rests on.
import { expect, test } from 'vitest';
import { readGame, takeSeat } from '../../../src/games/index.js';
import { verify } from '../../../src/record/receipts.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import {
  type ExportedEntry,
  type ExportedTournament,
  exportTournament,
  readStanding,
  readStandings,
  recordResults,
  reportResult,
  setArbiters,
  verifyTournament,
} from '../../../src/tournaments/index.js';
import type { ResultRecorded } from '../../../src/tournaments/log/entries.js';
import { appeal, dispute, ruled } from '../../games/disputes.js';
import { ARBITER, codeOf, must, OPENER, OTHER_ARBITER, send, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { signedAnew } from '../exchange/re-signed.js';
import { ask, entered, opened, SWISS, started } from '../tournament.js';

let at = Date.UTC(2026, 10, 22);
const services = await startServices(await freshDatabase(), { rulesets: [smallRuleset, ...RULESETS], now: () => new Date(at) });
const HAMMER = { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' } };

/** A started round with one table, both of whose seats are taken. */
async function standing(settings: object = {}, more: object = {}) {
  const tournament = await opened(services, { public: true, ...more, settings: { ...SWISS, tieBreaks: [], ...settings } as never });
  await entered(services, tournament, ['ann', 'bob']);
  must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter'] })));
  const { games, snapshot } = await started(services, tournament, 1);
  const { game, seats } = games[0]!;
  for (const { token } of seats) must(await takeSeat(services, token, game));
  const players = snapshot.tournament.rounds[0]!.pairing!.tables[0]!.players;
  return { tournament, game, tokens: seats.map(({ token }) => token), players };
}
const exported = async (tournament: string) => must(await exportTournament(services, OPENER, tournament));
const lastResult = async (tournament: string) => {
  const { entries } = await exported(tournament);
  return entries.map(({ body }) => body).findLast((body): body is ResultRecorded => body.type === 'result-recorded')!;
};
const findingsOf = async (document: ExportedTournament) => (await verifyTournament(document, await services.signer.published())).findings;
const adjudicated = (tournament: string, placings: readonly (readonly string[])[], more: object = {}, token = OPENER) =>
  reportResult(
    services,
    token,
    ask(tournament, { round: 1, table: 1, source: 'adjudication', reason: 'Time.', result: { placings, forfeited: [] }, ...more }),
  );

test('an arbiter signs a ruling on the position that everyone knows, and the game stops', async () => {
  const { tournament, game, tokens, players } = await standing();
  await send(services, tokens[0]!, game, 3, { type: 'ready' });
  const { version, cursor } = must(await readGame(services, null, game));
  must(await adjudicated(tournament, [[players[1]!], [players[0]!]], {}, ARBITER));
  const recorded = await lastResult(tournament);
  const expected = { rule: 'ruling', signer: 'arbiter', account: 'arbiter', version, head: recorded.adjudication!.head };
  expect(recorded.adjudication).toEqual(expected);
  // The cursor of the entry names it by the same hash.
  expect(cursor).toContain(recorded.adjudication!.head!.slice(0, 8));
  const certified = verify('table-result', recorded.certificate, await services.signer.published());
  expect(must(certified)).toMatchObject({ game, adjudication: expected });
  expect(must(await readGame(services, null, game))).toMatchObject({ status: 'finished', outcome: { reason: 'abandoned' } });
  expect(await findingsOf(await exported(tournament))).toEqual([]);
});

test('the other player disputes the game that was stopped, a ruling outranks the adjudication, and is appealed', async () => {
  const { tournament, game, tokens, players } = await standing();
  must(await adjudicated(tournament, [[players[0]!], [players[1]!]]));
  const { version } = must(await readGame(services, tokens[1]!, game));
  must(await dispute(services, tokens[1]!, game, `south.${version}`));
  must(await ruled(services, ARBITER, game, 1, { type: 'correct-result', winners: ['south'] }));
  await recordResults(services);
  expect(await lastResult(tournament)).toMatchObject({ source: 'ruling', result: { placings: [[players[1]], [players[0]]] } });
  must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter', 'other-arbiter'] })));
  must(await appeal(services, tokens[0]!, game, 1));
  must(await ruled(services, OTHER_ARBITER, game, 2, { type: 'correct-result', winners: ['north'] }));
  await recordResults(services);
  expect(await lastResult(tournament)).toMatchObject({ source: 'ruling', result: { placings: [[players[0]], [players[1]]] } });
  expect(await findingsOf(await exported(tournament))).toEqual([]);
});

test('where a game that stands is a Scottish win, the rule decides, and a ruling needs its name', async () => {
  const { tournament, players } = await standing({ unfinished: 'scottish-win' }, HAMMER);
  const [english, scottish] = [players[0]!, players[1]!];
  const refused = await adjudicated(tournament, [[english], [scottish]], { rule: 'draw' });
  expect(refused).toMatchObject({ problem: { code: 'invalid-request', path: 'rule', allowed: ['scottish-win', 'ruling'] } });
  expect(codeOf(await adjudicated(tournament, [[english], [scottish]], { rule: 'scottish-win' }))).toBe('invalid-result');
  expect(codeOf(await adjudicated(tournament, [[english, scottish]], { rule: 'scottish-win' }))).toBe('invalid-result');
  expect(codeOf(await adjudicated(tournament, [[scottish], [english]], { rule: 'ruling', source: 'forfeit' }))).toBe('invalid-request');
  must(await adjudicated(tournament, [[scottish], [english]]));
  expect((await lastResult(tournament)).adjudication).toMatchObject({ rule: 'scottish-win', signer: 'organiser', account: 'opener' });
  expect(await findingsOf(await exported(tournament))).toEqual([]);
});

test('the slower of two tied players stands behind, by the clocks of their games', async () => {
  const settings = { tieBreaks: ['time-used'], unfinished: 'draw' };
  const { tournament, game, tokens, players } = await standing(settings, { timeControl: { initialSeconds: 600, incrementSeconds: 30 } });
  at += 10_000;
  await send(services, tokens[0]!, game, 3, { type: 'ready' });
  at += 15_500;
  await send(services, tokens[1]!, game, 4, { type: 'ready' });
  at += 40_000;
  must(await adjudicated(tournament, [players]));
  // Both clocks ran at first: 10 s and 25.5 s; then that of the first seat for 40 s more.
  expect((await lastResult(tournament)).timeUsed).toEqual([50, 25]);
  const { rows } = must(await readStandings(services, OPENER, tournament, null));
  expect(rows.map(({ rank, player, points, tieBreaks }) => [rank, player, points, tieBreaks])).toEqual([
    [1, players[1], 0.5, [25]],
    [2, players[0], 0.5, [50]],
  ]);
  const [explained] = must(await readStanding(services, OPENER, tournament, null, players[0]!)).tieBreaks;
  expect(explained).toMatchObject({ value: 50, terms: [{ value: 50, sentence: { en: 'Round 1: 50 s on the clock.' } }] });
  expect(await findingsOf(await exported(tournament))).toEqual([]);
});

test('clocks that no tie-break counts are not stated', async () => {
  const { tournament, players } = await standing({}, { timeControl: { initialSeconds: 600 } });
  must(await adjudicated(tournament, [players]));
  expect(await lastResult(tournament)).not.toHaveProperty('timeUsed');
});

const { tournament: sample, players: seated } = await standing(
  { tieBreaks: ['time-used'], unfinished: 'draw' },
  { timeControl: { initialSeconds: 600 } },
);
must(await adjudicated(sample, [seated]));

test.each<[string, (result: ResultRecorded) => object, string]>([
  ['another rule', ({ adjudication }) => ({ adjudication: { ...adjudication, rule: 'scottish-win' } }), 'invalid-result'],
  ['another signer', ({ adjudication }) => ({ adjudication: { ...adjudication, signer: 'arbiter' } }), 'it differs'],
  ['another account', ({ adjudication }) => ({ adjudication: { ...adjudication, account: 'arbiter' } }), 'it differs'],
  ['the server as the signer', ({ adjudication }) => ({ adjudication: { ...adjudication, signer: 'server' } }), 'not authorized'],
  ['another result', () => ({ result: { placings: seated.map((player) => [player]), forfeited: [] } }), 'invalid-result'],
  ['no time', () => ({ timeUsed: undefined }), 'invalid-result'],
  ['the time of one player', () => ({ timeUsed: [3] }), 'invalid-result'],
])('verification finds %s', async (_, change, reason) => {
  const copy = JSON.parse(JSON.stringify(await exported(sample))) as ExportedTournament;
  const entry = (copy.entries as ExportedEntry[]).at(-1)!;
  // A field that is undefined is left out.
  const changed = { ...entry.body, ...change(entry.body as ResultRecorded) };
  Object.assign(entry, { body: JSON.parse(JSON.stringify(changed)) });
  const found = await findingsOf(await signedAnew(services, copy, copy.entries));
  expect(found.map(({ check, reason: why }) => `${check}: ${why}`).filter((line) => line.startsWith('rules'))[0]).toContain(reason);
});
