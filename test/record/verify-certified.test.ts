import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LastLine } from '../../src/record/format.js';
import { toRecordPayload } from '../../src/record/format.js';
import { canonical } from '../../src/record/hashing.js';
import { sign, signingKeyOf } from '../../src/record/signing.js';
import { certify, dispute, ruled } from '../games/disputes.js';
import { ARBITER, must, OPENER, playingTable, send, startServices, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { recordOf } from './played-games.js';
import { remade } from './remade.js';
import { places, verified } from './verified.js';

const services = await startServices(await freshDatabase());

async function played(): Promise<Table> {
  const table = await playingTable(services, { turns: 1, public: true, seatAccounts: [{ seat: 'south', account: 'player' }] });
  await send(services, table.north, table.game, 5, { type: 'step' });
  await send(services, table.north, table.game, 6, { type: 'pass' });
  return table;
}

const certified = async (table: Table): Promise<Table> => {
  must(await certify(services, OPENER, table.game));
  return table;
};

async function byRuling(): Promise<Table> {
  const table = await playingTable(services, { public: true, seatAccounts: [{ seat: 'south', account: 'player' }] });
  must(await dispute(services, table.north, table.game, 'north.5'));
  must(await ruled(services, ARBITER, table.game, 1, { type: 'correct-result', winners: ['north'] }));
  return certified(table);
}

/** What a certificate says. */
const payloadOf = (certificate: string) => JSON.parse(Buffer.from(certificate.split('.')[1]!, 'base64url').toString('utf8'));

/** The forger's. */
const key = signingKeyOf(randomBytes(32));

/** A record whose last line a forger has signed, with another certificate, or none. */
async function closedWith(lines: readonly string[], given: object | null): Promise<string[]> {
  const { certificate: _, ...last } = JSON.parse(lines.at(-1)!) as LastLine;
  const certificate = given && sign(key, 'result', given as never);
  const end = { ...last, keys: { keys: [key.public] }, ...(certificate && { certificate }) };
  const signature = sign(key, 'record', toRecordPayload(JSON.parse(lines[0]!), end));
  return [...lines.slice(0, -1), canonical({ ...end, signature })];
}

const OTHERWISE: readonly (readonly [string, object])[] = [
  ['another winner', { outcome: { winners: ['south'], clause: 'S2', reason: 'higher-score' } }],
  ['no outcome', { outcome: null }],
  ['another ruleset', { ruleset: 'other' }],
  ['another version of the rules', { rulesVersion: 9 }],
  ['other options', { options: { cards: 3, turns: 7 } }],
  ['a real table', { chanceSource: 'physical-table' }],
  ['no seats', { seats: [] }],
  ['another hour', { at: '2026-01-01T00:00:00.000Z' }],
  ['another entry', { hash: 'A'.repeat(43) }],
  ['something besides', { stake: 100 }],
];

describe.each([
  ['by the rules', async () => certified(await played())],
  ['by a ruling', byRuling],
])('the certificate of a game that ended %s', async (_, play) => {
  const table = await play();
  describe.each(['arbiter', 'north'])('in the record of %s', async (viewer) => {
    const lines = await recordOf(services, table, viewer);
    const payload = payloadOf(JSON.parse(lines.at(-1)!).certificate);

    test('is what was played and how it ended', async () => {
      const same = await closedWith(lines, payload);
      expect(places(await verified(same))).toEqual([]);
    });
    test.each(OTHERWISE)('with %s is found', async (_, otherwise) => {
      const forged = await closedWith(lines, { ...payload, ...otherwise });
      expect(places(await verified(forged))).toEqual(['- certificate']);
    });
    test('is missed where it is gone', async () => {
      const bare = await closedWith(lines, null);
      expect(places(await verified(bare))).toEqual(['- certificate']);
    });
  });

  test('is found where the entry itself certifies another end', async () => {
    const lines = await recordOf(services, table, 'arbiter');
    const entry = lines.length - 2;
    const body = { account: 'opener', outcome: { winners: ['south'], clause: 'S1', reason: 'ruled' }, type: 'result-certified' };
    const forged = await remade(lines, entry, (part) => ({ ...part, body }));
    const payload = payloadOf(JSON.parse(lines.at(-1)!).certificate);
    const closed = await closedWith(forged, { ...payload, outcome: body.outcome, hash: JSON.parse(forged.at(-1)!).head });
    expect(places(await verified(closed))).toContain(`${entry} certificate`);
  });
});

test('whatever a certificate says otherwise is found in a viewer’s record', async () => {
  const lines = await recordOf(services, await byRuling(), 'north');
  const payload = payloadOf(JSON.parse(lines.at(-1)!).certificate);
  for (const [, otherwise] of OTHERWISE)
    expect(places(await verified(await closedWith(lines, { ...payload, ...otherwise })))).toEqual(['- certificate']);
});

test('a certificate is found in the record of a game that nobody has certified', async () => {
  const table = await played();
  const before = await recordOf(services, table, 'arbiter');
  const payload = payloadOf(JSON.parse((await recordOf(services, await certified(table), 'arbiter')).at(-1)!).certificate);
  const forged = await closedWith(before, { ...payload, hash: JSON.parse(before.at(-1)!).head });
  expect(places(await verified(forged))).toEqual(['- certificate']);
});

test('a game that goes on is certified by no entry', async () => {
  const table = await playingTable(services, { public: true });
  must(await dispute(services, table.north, table.game, 'north.5'));
  must(await ruled(services, ARBITER, table.game, 1, { type: 'annul' }));
  must(await certify(services, OPENER, table.game));
  const lines = await recordOf(services, table, 'arbiter');
  const at = lines.findIndex((line) => line.includes('"kind":"dispute-ruled"'));
  const upheld = (part: Record<string, unknown>) => ({ ...part, body: { ...(part['body'] as object), effect: { type: 'uphold' } } });
  expect(places(await verified(await remade(lines, at, upheld)))).toContain(`${lines.length - 2} certificate`);
});
