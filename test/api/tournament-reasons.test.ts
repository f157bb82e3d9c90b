// Exceptional commands in a tournament need a reason, and both APIs require it.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { type ExportedTournament, verifyTournament } from '../../src/tournaments/index.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const SETTINGS = { format: 'swiss', rounds: 2, maxPlayers: 2 };
const exported = async (tournament: string): Promise<ExportedTournament> =>
  (await api.rest('GET', `/v1/tournaments/${tournament}/export`)).body;
const findings = async (document: ExportedTournament) =>
  (await verifyTournament(document, null)).findings.map(({ check, reason }) => [check, reason]);

describe.each(['rest', 'graphql'] as const)('through %s', (which) => {
  const { open, enter, must, play, send, start } = stepsAt(api, which);

  test.each([{}, { reason: null }, { reason: ' ' }])('whatever needs a reason is not done with %j', async (none) => {
    const tournament = await open(SETTINGS);
    await enter(tournament, ['a', 'b']);
    const codeOf = async (name: string, given: object) => (await send(name, { tournament, ...given, ...none })).code;
    expect(await codeOf('pairRoundManually', { round: 1, tables: [{ players: ['a', 'b'] }] })).toBe('reason-required');
    await start(tournament, 1);
    const input = { round: 1, table: 1, source: 'adjudication', placings: [['a'], ['b']] };
    expect(await codeOf('reportResult', input)).toBe('reason-required');
    await must('reportResult', { tournament, ...input, reason: 'So.' });
    expect(await codeOf('closeTournament', { early: true })).toBe('reason-required');
  });

  test('a tournament is closed before its last round on request, and its log has the reason', async () => {
    const tournament = await open(SETTINGS);
    await enter(tournament, ['a', 'b']);
    await play(tournament, 1, () => 'a');
    for (const given of [{}, { early: false }, { reason: 'It snows.' }])
      await expect(must('closeTournament', { tournament, ...given })).rejects.toThrow('rounds-remaining');
    await expect(must('closeTournament', { tournament, early: true, reason: 'x'.repeat(2_001) })).rejects.toThrow('invalid-request');
    await must('closeTournament', { tournament, early: true, reason: 'It snows.' });
    const document = await exported(tournament);
    expect(document.entries.at(-1)!.body).toMatchObject({ type: 'tournament-closed', reason: 'It snows.' });
    expect(await findings(document)).toEqual([]);
  });

  test('a reason for a regular end is not stored', async () => {
    const tournament = await open({ ...SETTINGS, rounds: 1 });
    await enter(tournament, ['a', 'b']);
    await play(tournament, 1, () => 'a');
    await must('closeTournament', { tournament, early: true, reason: 'It snows.' });
    const { entries } = await exported(tournament);
    expect(Object.keys(entries.at(-1)!.body).toSorted()).toEqual(['chanceSeed', 'type']);
  });
});
