// Exported tournaments: the content of the document, and the detection of every change to it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isTournament, verifyTournamentFile } from '../../../src/cli/verify.js';
import {
  closeTournament,
  EXPORT_SCHEMA,
  type ExportedTournament,
  exportTournament,
  readCrosstable,
  standingsCsv,
  verifyTournament,
} from '../../../src/tournaments/index.js';
import type { ResultRecorded } from '../../../src/tournaments/log/entries.js';
import { must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, played, started } from '../tournament.js';

const services = await startServices(await freshDatabase());
const tournament = await opened(services, { public: true });
await entered(services, tournament, ['ann', 'bob', 'cat', 'dan', 'eve']);
for (const round of [1, 2]) await played(services, await started(services, tournament, round), () => 'south');
const underWay = must(await exportTournament(services, OPENER, tournament));
must(await closeTournament(services, OPENER, ask(tournament, { early: true, reason: 'It snows.' })));
const whole = must(await exportTournament(services, OPENER, tournament));
const keys = await services.signer.published();

/** The document as read from a file, with changes. */
function changed(change: (document: ExportedTournament) => unknown): ExportedTournament {
  const copy = JSON.parse(JSON.stringify(whole)) as ExportedTournament;
  change(copy);
  return copy;
}
const bodyOf = <Type extends string>({ entries }: ExportedTournament, type: Type) =>
  entries.find(({ body }) => body.type === type)!.body as unknown as Record<string, unknown>;
const set = (body: object, more: object): void => void Object.assign(body, more);

test('the published schema is the one used for validation', async () => {
  await expect(`${JSON.stringify(EXPORT_SCHEMA, null, 2)}\n`).toMatchFileSnapshot('../../../docs/tournament.schema.json');
});

describe('a tournament as one document', () => {
  test('verifies from a file', async () => {
    expect(
      await verifyTournament(
        changed(() => undefined),
        keys,
      ),
    ).toEqual({ findings: [], unchecked: [] });
  });

  test('lists unchecked parts', async () => {
    expect((await verifyTournament(whole, null)).unchecked).toEqual([]);
    const { findings, unchecked } = await verifyTournament(underWay, keys);
    expect(findings).toEqual([]);
    expect(unchecked).toHaveLength(2);
  });

  test('contains names for callers who may see it, like the player list and the standings', async () => {
    const seen = must(await exportTournament(services, null, tournament));
    expect(seen.players[0]).toEqual({ player: 'ann', name: 'Name of ann', account: null });
    expect(must(await standingsCsv(services, null, tournament, null))).toContain(',ann,Name of ann,');
  });

  test.each([
    ['a missing entry', (each: ExportedTournament): unknown => (each.entries as unknown[]).splice(3, 1), 'chain'],
    ['a changed time', (each: ExportedTournament): void => set(each.entries[2]!, { at: '2020-01-01T00:00:00.000Z' }), 'chain'],
    [
      'a changed pairing',
      (each: ExportedTournament): unknown => (bodyOf(each, 'round-paired')['tables'] as unknown[]).reverse(),
      'pairing',
    ],
    ['a changed result', (each: ExportedTournament): void => set(bodyOf(each, 'result-recorded'), { result: null }), 'result'],
    ['a changed number', (each: ExportedTournament): void => set(bodyOf(each, 'result-recorded'), { number: 9 }), 'result'],
    ['another certificate', (each: ExportedTournament): void => set(bodyOf(each, 'result-recorded'), { certificate: 'a.b.c' }), 'result'],
    ['the seed', (each: ExportedTournament): void => set(bodyOf(each, 'tournament-closed'), { chanceSeed: 'A'.repeat(43) }), 'chance'],
    ['standings', (each: ExportedTournament): void => set(each.standings[0]!, { points: 9 }), 'standings'],
    ['two swapped players', (each: ExportedTournament): unknown => (each.players as unknown[]).reverse(), 'players'],
    ['the account of a player', (each: ExportedTournament): void => set(each.players[0]!, { account: 'acc_x' }), 'players'],
    ['a missing player', (each: ExportedTournament): unknown => (each.players as unknown[]).splice(0, 1), 'players'],
    ['a missing head', (each: ExportedTournament): unknown => Reflect.deleteProperty(each, 'head'), 'format'],
    ['a null entry', (each: ExportedTournament): unknown => (each.entries as unknown[]).splice(0, 1, null), 'format'],
    ['an empty entry', (each: ExportedTournament): unknown => (each.entries as unknown[]).splice(0, 1, {}), 'format'],
    ['an unknown field', (each: ExportedTournament): void => set(each, { comment: 'x' }), 'format'],
    ['an unknown entry type', (each: ExportedTournament): void => set(each.entries.at(-1)!.body, { type: 'prize-given' }), 'format'],
    ['an invalid player name', (each: ExportedTournament): void => set(each.players[0]!, { name: 7 }), 'format'],
    ['nonsense', (each: ExportedTournament): void => set(bodyOf(each, 'result-recorded'), { round: 7 }), 'format'],
  ] as const)('detects: %s', async (_, change, check) => {
    const { findings } = await verifyTournament(changed(change), keys);
    expect(findings.map((finding) => finding.check)).toContain(check);
  });

  test('fails with the keys of another server', async () => {
    const { findings } = await verifyTournament(whole, { keys: [] });
    expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['result', 'head']));
  });
});

describe('lyon verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tournament-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (text: string): string => {
    const file = join(folder, 'tournament.json');
    writeFileSync(file, text);
    return file;
  };

  test('distinguishes a tournament from a record', () => {
    expect(isTournament(written(JSON.stringify(whole)))).toBe(true);
    expect(isTournament(written('{"format":"lyon-record"}\n'))).toBe(false);
  });

  test.each([
    ['as it was exported', JSON.stringify(whole), 0, 'no problems found'],
    ['before its end', JSON.stringify(underWay), 3, 'Not checked: the pairing of round 1'],
    ['changed', JSON.stringify(changed((each) => set(each.standings[0]!, { points: 9 }))), 1, 'FAILED the document, standings'],
    ['cut off', JSON.stringify(whole).slice(0, -9), 1, 'FAILED the document, format'],
  ])('reports a document %s', async (_, text, exitCode, line) => {
    const report = await verifyTournamentFile(written(text), keys);
    expect(report.exitCode).toBe(exitCode);
    expect(report.text).toContain(line);
    expect(report.text).toMatch(/^An exported tournament, checked with the given keys\.\n/);
    expect((await verifyTournamentFile(written(text), null)).text).toMatch(
      /^An exported tournament\. The keys came from the file itself, /,
    );
  });
});

describe('tables', () => {
  test('standings as CSV', async () => {
    const lines = must(await standingsCsv(services, OPENER, tournament, null)).split('\r\n');
    expect(lines[0]).toBe('rank,player,name,points,buchholz,wins');
    expect(lines).toHaveLength(7);
    expect(lines[1]!.split(',').slice(0, 4)).toEqual(['1', whole.standings[0]!.player, `Name of ${whole.standings[0]!.player}`, '2']);
  });

  test('the crosstable has opponents, side and result of each round', async () => {
    const { rows } = must(await readCrosstable(services, null, tournament));
    expect(rows.map(({ player }) => player)).toEqual(whole.standings.map(({ player }) => player));
    const results = whole.entries.flatMap(({ body }) => (body.type === 'result-recorded' ? [body as ResultRecorded] : []));
    for (const { round, table, result } of results) {
      const [[winner], [loser]] = result!.placings as unknown as readonly [readonly [string], readonly [string]];
      const of = (player: string) => rows.find((row) => row.player === player)!.rounds[round - 1];
      expect(of(winner)).toMatchObject({ table, opponents: [loser], place: 1, sharing: 1, side: 'first', points: 1, bye: null });
      expect(of(loser)).toMatchObject({ table, opponents: [winner], place: 2, sharing: 1, side: 'second', points: 0, forfeited: false });
    }
    const byes = rows.flatMap(({ rounds }) => rounds).filter(({ table }) => table === null);
    expect(byes.map(({ bye, points }) => [bye, points])).toEqual([
      ['pairing-allocated', 1],
      ['pairing-allocated', 1],
    ]);
  });
});
