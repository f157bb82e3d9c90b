// Forgeries of a seat's own record that are hashed and signed: what the record itself contradicts is found while no secret is published.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { extent, runs } from '../support/runs.js';
import { FORGERIES, type Forgery, forgedRecord } from './forged-record.js';
import { TamperingServer } from './tampering-server.js';
import { places, verified } from './verified.js';

const ACTIONS = extent(150, 25);
const GAMES = [
  ['lords-of-scotland', { seats: 2 }],
  ['lords-of-scotland', { seats: 4, bruce: true, clanActivation: 'always' }],
  ['hammer-of-the-scots', { scenario: 'bruce', edition: '3.0' }],
  ['hammer-of-the-scots', { scenario: 'braveheart', edition: '4.0' }],
  ['hammer-of-the-scots', { scenario: 'campaign', edition: '2.3' }],
] as const;

const RECORDS = GAMES.flatMap(([id, options]) => {
  const server = new TamperingServer(id, options).begin().play(ACTIONS);
  return [server.seats[0]!, server.seats[1]!, 'spectator'].map((viewer) => server.record(viewer));
});

/** Forgeries that the record contradicts, whatever is altered. The others may alter what only the full record proves. */
const ALWAYS: readonly Forgery[] = [
  ...(['unknown type of notice', 'other type of notice', 'missing field of a notice', 'additional field of a notice'] as const),
  ...(['option in the notices', 'option in the opening', 'own action'] as const),
];

test('records of viewers that are not forged have no findings', async () => {
  for (const lines of RECORDS) {
    const report = await verified(lines);
    expect(report.found).toEqual([]);
    expect(report.checked.get('notices')).toBeGreaterThan(1);
    expect(report.unchecked.join()).not.toContain('cannot be followed');
  }
});

/** Forges so many records in one way. Returns how many were forged, and the seeds of those in which nothing is found. */
async function forged(kind: Forgery, count: number): Promise<{ readonly made: number; readonly missed: readonly number[] }> {
  let made = 0;
  const missed: number[] = [];
  for (let seed = 1; made < count; seed++) {
    const luck = seededChance(seed * 1_009);
    const lines = forgedRecord(luck.pick('record', RECORDS), kind, luck);
    if (lines === null) continue;
    made++;
    if ((await verified(lines)).findings === 0) missed.push(seed);
  }
  return { made, missed };
}

const EACH = runs(extent(80, 5));

describe('a forgery is found', () => {
  test.each(ALWAYS)('always: %s', async (kind) => {
    expect((await forged(kind, EACH)).missed).toEqual([]);
  });

  test.each(FORGERIES.filter((kind) => !ALWAYS.includes(kind)))('in most places: %s', async (kind) => {
    const { made, missed } = await forged(kind, EACH);
    expect(missed.length / made, `missed: ${missed}`).toBeLessThan(0.3);
  });
});

test('what was rolled back or taken back is followed from where the game goes on', async () => {
  const server = new TamperingServer('lords-of-scotland', { seats: 2 }).begin().play(6);
  const [to, { state }] = [server.entryRef(), server];
  server.play(5).dispute().rule({ type: 'roll-back', toRef: to });
  server.state = state;
  server.play(8);
  for (const viewer of [...server.seats, 'spectator']) {
    const lines = server.record(viewer);
    expect(places(await verified(lines))).toEqual([]);
    const luck = seededChance(5);
    const forgedLines = forgedRecord(lines, 'own action', luck) ?? forgedRecord(lines, 'unknown type of notice', luck)!;
    expect((await verified(forgedLines)).findings).toBeGreaterThan(0);
  }
});

test('the report says by name what a viewer’s record cannot prove', async () => {
  const { notShown } = await verified(RECORDS[0]!);
  expect(notShown).toContain('which cards other seats hold, and what they could have played instead');
  expect((await verified(RECORDS.at(-1)!)).notShown.join()).toContain('the decisions of winter');
});
