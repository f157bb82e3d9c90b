// The second verifier, written from docs/record.md alone: what honest servers record is sound to it, and whatever a record contains, it ends in
// a report. `forgeries.test.ts` hands it all forgeries. Needs python3, 3.11 or newer.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { base64url, canonical, sha256 } from '../../src/record/hashing.js';
import { extent, runs } from '../support/runs.js';
import { craftedRecord, resealed } from './crafted-record.js';
import { hasPython, runSecond, saidBySecond } from './second-verifier.js';
import { TamperingServer } from './tampering-server.js';
import { verified } from './verified.js';

type Lines = readonly string[];
const CLOCK = { timeControl: { initialSeconds: 60, incrementSeconds: 0 } };
const small = (more = {}, accounts = {}) => new TamperingServer('small', { cards: 3, turns: 3 }).begin({}, {}, accounts, more);

/** Honest games: of every kind of entry, and of every kind of end. */
function honest(): readonly Lines[] {
  const lords = new TamperingServer('lords-of-scotland', { seats: 3 }).begin().play(20_000, { entropy: 'entropy-of-the-sender' });
  const played = lords.end;
  lords.certify(played, { era: 1 });
  const hammer = new TamperingServer('hammer-of-the-scots', { scenario: 'bruce', edition: '3.0' }).begin().play(120);
  const practice = new TamperingServer('lords-of-scotland', { seats: 2 }, {}, 'a seed').begin().play(20);
  const judged = small({}, { south: 'acc_s' }).play(2);
  const ended = judged.dispute().rule({ type: 'correct-result', winners: ['north'] });
  const to = ended.entryRef(4);
  ended.dispute({}, { era: 1 }, to).rule({ type: 'roll-back', toRef: to }).act();
  ended.enter({ kind: 'seat-resigned', actor: 'north', body: { type: 'seat-resigned', seat: 'north' } });
  const resigned = { winners: ['south'], clause: null, reason: 'resigned' };
  const abandoned = small(CLOCK).act().wait(3);
  abandoned.enter({ kind: 'time-added', body: { type: 'time-added', account: 'acc_o', seat: 'south', seconds: 5, reason: 'r' } as never });
  const from = '2026-01-01T00:00:05.000Z';
  abandoned.enter({ kind: 'service-interrupted', body: { type: 'service-interrupted', from, until: '2026-01-01T00:10:00.000Z' } as never });
  abandoned.enter({ kind: 'game-abandoned', body: { type: 'game-abandoned', account: 'acc_o', reason: 'r', winners: ['south'] } as never });
  const givenUp = new TamperingServer('small', { cards: 3, turns: 3 }).open({ south: 'acc_s' });
  givenUp.enter({ kind: 'game-abandoned', body: { type: 'game-abandoned', account: 'acc_s', reason: 'r', winners: [] } as never });
  const records: Lines[] = [];
  for (const viewer of ['all', 'seat-1', 'spectator']) records.push(lords.record(viewer, { certificate: lords.certificate(played) }));
  for (const viewer of ['all', 'england', 'spectator']) records.push(hammer.record(viewer));
  for (const viewer of ['all', 'seat-2']) records.push(practice.record(viewer));
  for (const viewer of ['all', 'south', 'spectator']) {
    records.push(ended.record(viewer), abandoned.record(viewer), givenUp.record(viewer));
  }
  ended.certify(resigned, { era: 2 });
  const seats = [
    { seat: 'north', account: null },
    { seat: 'south', account: 'acc_s' },
  ];
  records.push(ended.record('all', { certificate: { ...ended.certificate(resigned), seats } }));
  return records;
}

/** Numbers of every magnitude, and names that UTF-16 and Unicode sort differently. */
const VALUES = Array.from({ length: 3_000 }, (_, at) => {
  const bytes = sha256(Buffer.from(`${at}`));
  return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0);
}).filter(Number.isFinite);
const EDGES = [0.1, 1e21, 1e20, 123456789012345680000, 1e-6, 1e-7, 5e-324, 1.7976931348623157e308, -1.5, 2 ** 53, 333333333.3333332];

describe.runIf(hasPython)('the second verifier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-second-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const filed = (lines: Lines): string => {
    writeFileSync(join(folder, 'record.jsonl'), lines.join('\n'));
    return join(folder, 'record.jsonl');
  };

  test('finds nothing in honest records, and calls as many draws unforeseeable as the first', async () => {
    const records = honest();
    const said = saidBySecond(records.map((lines) => ({ lines })));
    for (const [at, lines] of records.entries()) {
      const { found, foresights } = await verified(lines);
      expect([found, said[at]], `record ${at}`).toEqual([[], { findings: [], findingCount: 0, foresights }]);
    }
    // The same entropy with each action: only the first counts.
    expect(said.some(({ foresights: { unforeseeable, foreseeable } }) => unforeseeable > 0 && foreseeable > 50)).toBe(true);
  });

  test('writes numbers and sorts names as canonical JSON does', () => {
    const lines = small().record();
    const opening = JSON.parse(lines[1]!);
    opening.part.body.options = { [String.fromCodePoint(0x1f600)]: 1, '\ufb33': 2, values: [...EDGES, ...VALUES] };
    expect(saidBySecond([{ lines: resealed(lines.with(1, canonical(opening))) }])[0]).toMatchObject({ findings: [] });
  });

  test('believes no key of small order, and no signature whose S is not reduced', () => {
    const lines = small().record();
    const last = JSON.parse(lines.at(-1)!);
    const x = base64url(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0)));
    const kid = base64url(sha256(Buffer.from(canonical({ crv: 'Ed25519', kty: 'OKP', x }))));
    const keys = { keys: [{ alg: 'EdDSA', crv: 'Ed25519', kid, kty: 'OKP', use: 'sig', x }] };
    const [, payload] = last.signature.split('.');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const claimed = { ...said, keys: base64url(sha256(Buffer.from(canonical(keys)))) };
    const parts = [{ alg: 'EdDSA', kid, typ: 'lyon-record+jwt' }, claimed].map((part) => base64url(Buffer.from(canonical(part))));
    // With the neutral element as the key and as R, S = 0 fits every message.
    const neutral = [...parts, base64url(Uint8Array.from({ length: 64 }, (_, at) => (at === 0 ? 1 : 0)))].join('.');
    const signature = Buffer.from(last.signature.split('.')[2], 'base64url');
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order;
    const raised = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
    const unreduced = [...last.signature.split('.').slice(0, 2), base64url(Buffer.concat([signature.subarray(0, 32), raised]))].join('.');
    for (const changed of [{ keys, signature: neutral }, { signature: unreduced }]) {
      const forged = lines.with(-1, canonical({ ...last, ...changed }));
      expect(saidBySecond([{ lines: forged }])[0]?.findings).toEqual(['record: the signature has an invalid signature']);
    }
  });

  test('prints findings and counts, and exits with 1 if it found something', () => {
    const lines = small().act().record();
    const sound = runSecond(filed(lines));
    expect([sound.status, sound.stderr]).toEqual([0, '']);
    expect(sound.stdout).toMatch(/^4 entries, 0 findings\ndraws that no one could foresee: 1, /);
    const forged = runSecond(filed(lines.toSpliced(3, 1)));
    expect([forged.status, forged.stderr]).toEqual([1, '']);
    expect(forged.stdout).toMatch(/^entry 3: .*\n(.*\n)*3 entries, [1-9]\d* findings\n/);
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(join(folder, 'keys.json'), JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] }));
    expect(runSecond(filed(lines), '--keys', join(folder, 'keys.json')).stdout).toContain('is not signed with one of the keys');
    expect(runSecond(join(folder, 'no-such-file')).status).toBe(2);
  });

  test('ends in a report of every crafted record, and of those that were only changed in findings', () => {
    const disputed = small().play(2).dispute().rule({ type: 'annul' });
    const sources = ['all', 'north', 'spectator'].map((viewer) => disputed.record(viewer));
    const crafted = Array.from({ length: runs(extent(2_000, 60)) }, (_, seed) => {
      const luck = seededChance(seed + 1);
      const source = luck.pick('record', sources);
      return { source, ...craftedRecord(source, luck) };
    });
    const said = saidBySecond(crafted);
    const wrong = crafted.flatMap(({ source, lines, isSealed }, at) => {
      const { findings, findingCount } = said[at]!;
      const isMissed = findingCount === 0 && !isSealed && lines.join() !== source.join();
      return isMissed || findings.some((finding) => finding.includes('cannot be checked')) ? [{ seed: at + 1, findings }] : [];
    });
    expect(wrong).toEqual([]);
  });
});
