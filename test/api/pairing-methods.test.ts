// The methods of pairings in an exported tournament, signed with the server's key.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { type ExportedTournament, verifyTournament } from '../../src/tournaments/index.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { signedAnew } from '../tournaments/exchange/re-signed.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const { services, rest, ask } = api;
const keys = await services.signer.published();

/** Three rounds of two tables: the second was put together by hand, the others were computed. */
async function exported(which: 'rest' | 'graphql'): Promise<ExportedTournament> {
  const { open, enter, must, round } = stepsAt(api, which);
  const tournament = await open({ format: 'swiss', rounds: 3, maxPlayers: 4 });
  await enter(tournament, ['a', 'b', 'c', 'd']);
  for (const number of [1, 2, 3]) {
    if (number !== 2) await must('pairRound', { tournament, round: number });
    else {
      const { tables } = await round(tournament, 1);
      const [[a, b], [c, d]] = tables.map(({ players }) => players);
      const byHand = [{ players: [a, d] }, { players: [c, b] }];
      await must('pairRoundManually', { tournament, round: number, tables: byHand, byes: [], reason: 'So that they meet.' });
    }
    await must('startRound', { tournament, round: number });
    for (const { number: table, players } of (await round(tournament, number)).tables) {
      const places = players.map((player: string) => [player]);
      await must('reportResult', { tournament, round: number, table, placings: places, source: 'adjudication', reason: 'By agreement.' });
    }
  }
  await must('closeTournament', { tournament });
  if (which === 'rest') return (await rest('GET', `/v1/tournaments/${tournament}/export`, { token: OPENER })).body;
  return (await ask(`{ tournament(id: "${tournament}") { export } }`)).body.data.tournament.export;
}

const documents = { rest: await exported('rest'), graphql: await exported('graphql') };
type Methods = readonly (string | null)[];
const BY_NOBODY = 'it has neither a method nor a reason for manual pairing';

/** The method of each round, and the findings by round. */
const CASES: readonly (readonly [string, Methods, readonly (readonly [round: number, reason: string])[]])[] = [
  ['as they were made', ['swiss/2', null, 'swiss/2'], []],
  ['nobody, though it was computed', [null, null, 'swiss/2'], [[1, BY_NOBODY]]],
];

test.each((['rest', 'graphql'] as const).flatMap((which) => CASES.map((each) => [which, ...each] as const)))(
  'exported over %s, naming %s',
  async (which, _, methods, wanted) => {
    const document = documents[which];
    const entries = document.entries.map((entry) => {
      if (entry.body.type !== 'round-paired') return entry;
      return { ...entry, body: { ...entry.body, pairingMethod: methods[entry.body.round - 1]! } };
    });
    const { findings } = await verifyTournament(await signedAnew(services, document, entries), keys);
    const entryOf = (round: number) => entries.find(({ body }) => body.type === 'round-paired' && body.round === round)!.seq;
    expect(findings).toEqual(wanted.map(([round, reason]) => ({ entry: entryOf(round), check: 'pairing', reason })));
  },
);
