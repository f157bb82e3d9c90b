// Whatever a record contains, its verification ends in a report.
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { base64url, canonical } from '../../src/record/hashing.js';
import { extent, runs } from '../support/runs.js';
import { craftedRecord, resealed } from './crafted-record.js';
import { TamperingServer } from './tampering-server.js';
import { places, verified } from './verified.js';

const lords = new TamperingServer('lords-of-scotland', { seats: 2 }).begin().play(30);
const disputed = new TamperingServer('lords-of-scotland', { seats: 3 }).begin().play(12);
disputed
  .dispute()
  .rule({ type: 'roll-back', toRef: disputed.entryRef(6) })
  .dispute()
  .rule({ type: 'annul' })
  .certify(null, { era: 1 });
const hammer = new TamperingServer('hammer-of-the-scots', { scenario: 'bruce', edition: '3.0' }).begin().play(40);

const RECORDS = [lords, disputed, hammer].flatMap((server) =>
  ['all', server.seats[0]!, 'spectator'].map((viewer) => server.record(viewer)),
);

/** Words of exceptions, which no report contains. */
const EXCEPTION = /undefined|Cannot|is not a function|not iterable|not a JSON|Unexpected|call stack|NaN|Error|\[object/;

test('every crafted record ends in a report, and one that was only changed in findings', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= runs(extent(300, 40)); seed++) {
    const luck = seededChance(seed);
    const record = luck.pick('record', RECORDS);
    const { lines, isSealed } = craftedRecord(record, luck);
    const report = await verified(lines).catch((error: Error) => error);
    if (report instanceof Error) wrong.push(`${seed}: ${report.stack}`);
    else {
      if (report.findings === 0 && !isSealed && lines.join() !== record.join()) wrong.push(`${seed}: nothing found`);
      wrong.push(...report.found.filter(({ reason }) => EXCEPTION.test(reason)).map(({ reason }) => `${seed}: ${reason}`));
    }
  }
  expect(wrong).toEqual([]);
});

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** A record at a physical table, with this statement in its last action. */
const stating = (statement: string): readonly string[] => {
  const jws = [canonical({ alg: 'EdDSA', kid: 'k', typ: 'lyon-attestation+jwt' }), statement, 'x']
    .map((part) => base64url(Buffer.from(part)))
    .join('.');
  const table = new TamperingServer('lords-of-scotland', { seats: 2 });
  table.begin({}, {}, {}, { chanceSource: 'physical-table', arbiterKey: { kty: 'OKP', crv: 'Ed25519', x: `${'B'.repeat(42)}A` } }).play(1);
  return table
    .play(1)
    .enter({ actor: table.seats[0]!, action: { type: 'x' } as never, body: { attestation: { signedBy: 'arbiter', attestations: [jws] } } })
    .record();
};

test.each([
  ['nested deeper than a stack', deep(100_000)],
  ['with a number that JSON cannot represent', '{"action":{"type":"x","v":1e999},"draws":[],"game":"g","previous":null}'],
  ['with a nested action', `{"action":${deep(100_000)},"draws":[],"game":"g","previous":null}`],
])('a signed statement %s is reported', async (_, statement) => {
  const report = await verified(stating(statement));
  expect(places(report)).toContain('6 attestation');
});

test('a seat with the name of a member of every object is reported', async () => {
  const opened = lords.record().slice(0, 2);
  const named = opened.map((line) => line.replaceAll(`"${lords.seats[0]}"`, '"constructor"'));
  const report = await verified(resealed([...named, lords.record().at(-1)!]));
  expect(report.found).toContainEqual({ entry: 1, check: 'system-entries', reason: 'a seat has a reserved name' });
});

test('a notice of a draw that names no block is reported', async () => {
  // The dice decide when the first block fires.
  const fighting = new TamperingServer('hammer-of-the-scots', { scenario: 'bruce', edition: '3.0' }).begin();
  const fired = (lines: readonly string[]) => lines.findIndex((line) => line.includes('"type":"block-fired"'));
  for (let tries = 0; tries < 20 && fired(fighting.record('spectator')) === -1; tries++) fighting.play(20);
  const record = fighting.record('spectator');
  const at = fired(record);
  expect(at).toBeGreaterThan(0);
  const lines = record.with(at, record[at]!.replace(/(?<="block":)"[\w-]+"(?=[^{}]*"type":"block-fired")/, '{}'));
  expect(lines[at]).not.toBe(record[at]);
  const { found } = await verified(lines);
  expect(found.map(({ reason }) => reason).filter((reason) => EXCEPTION.test(reason))).toEqual([]);
  expect(found.map(({ reason }) => reason)).toContain('the rules cannot read the notices of draws');
});
