// What the client says of a record besides the findings, which are those of the verifier.
import { expect, test } from 'vitest';
import { checkRecord } from '../../src/client/check-record.js';
import { canonical } from '../../src/record/hashing.js';
import { lineWith } from '../record/flipped.js';
import { remade } from '../record/remade.js';
import { TamperingServer } from '../record/tampering-server.js';
import { extent } from '../support/runs.js';

const hammer = (actions: number) =>
  new TamperingServer('hammer-of-the-scots', { scenario: 'braveheart', edition: '4.0' }).begin().play(actions);
const lords = () => new TamperingServer('lords-of-scotland', { seats: 2 });
/** Games that several tests have records of. */
const [brief, long] = [hammer(3).record('england'), hammer(extent(250, 60))];
const [SEAT, OTHER] = lords().seats as [string, string];
const provenIn = async (lines: readonly string[]) =>
  (await checkRecord(lines)).entries.flatMap(({ draws }) => draws.map(({ proven }) => proven));

test('proves the draws of a running game whose keys are published, and lists the unchecked parts', async () => {
  for (const viewer of ['england', 'scotland', 'spectator']) {
    const record = await checkRecord(long.record(viewer));
    expect(record).toMatchObject({ viewer, verdict: 'proven', findings: [], findingCount: 0, signature: 'valid', certificate: null });
    expect(record.notChecked).toEqual([]);
    expect(record.notShown).toContainEqual(expect.stringContaining('draws that are not open to this viewer'));
    const draws = record.entries.flatMap((entry) => entry.draws);
    expect(new Set(draws.map(({ proven }) => proven))).toEqual(new Set([true]));
    const counted = ['unforeseeable', 'foreseeable', 'choosable'].map((each) => [
      each,
      draws.filter((draw) => draw.foresight === each).length,
    ]);
    // No action brings entropy, and a seat contributed the last to the set-up.
    expect(record.foresights).toEqual(Object.fromEntries(counted));
    expect(record.foresights).toMatchObject({ choosable: 0, foreseeable: expect.any(Number) });
    expect(record.foresights.foreseeable).toBeGreaterThan(0);
  }
  const whole = await checkRecord(long.record('all'));
  expect(whole).toMatchObject({ verdict: 'not-proven', findings: [], signature: 'valid' });
  expect(whole.notChecked).toEqual([expect.stringContaining('the secret of era 0 is not published')]);
  expect(new Set(whole.entries.flatMap(({ draws }) => draws.map(({ proven }) => proven)))).toEqual(new Set([null]));
});

test('the secret of a game that is over proves every draw, and the certificate its result', async () => {
  const server = lords().begin().play();
  const result = server.end;
  server.certify(result, { era: 1 });
  const certificate = server.certificate(result);
  const record = await checkRecord(server.record('all', { certificate }));
  expect(record).toMatchObject({ verdict: 'proven', findings: [], notChecked: [], notShown: [], signature: 'valid', certificate: 'valid' });
  expect(new Set(record.entries.flatMap(({ draws }) => draws.map(({ proven }) => proven)))).toEqual(new Set([true]));
  expect(record.entries.at(-1)).toEqual({ number: server.seq, kind: 'result-certified', hash: server.hash, draws: [] });
  expect(await checkRecord(server.record('all'))).toMatchObject({ verdict: 'wrong', certificate: 'invalid' });
  const winners = result.winners.includes(OTHER) ? [SEAT] : [OTHER];
  const otherwise = server.record(SEAT, { certificate: server.certificate({ ...result, winners }) });
  expect(await checkRecord(otherwise)).toMatchObject({ verdict: 'wrong', signature: 'valid', certificate: 'invalid' });
});

test('the server’s keys decide, not those that the record brings', async () => {
  const lines = lords().begin().play(3).record(SEAT);
  const { keys } = JSON.parse(lines.at(-1)!).keys;
  expect(await checkRecord(lines, { keys })).toMatchObject({ verdict: 'proven', signature: 'valid', signedBy: keys[0].kid });
  const jwks = keys.map(({ kty, crv, x }: Record<string, string>) => ({ kty, crv, x }));
  expect(await checkRecord(lines, { keys: [{ kty: 'EC', crv: 'P-256', x: 'x' }, ...jwks] })).toMatchObject({ verdict: 'proven' });
  const forged = await remade(lines, 4, (part) => part);
  // Under a key of the forger's own, all that can be told is that the server does not have it.
  for (const given of [keys, []])
    expect(await checkRecord(forged, { keys: given })).toMatchObject({
      findings: [{ entry: null, check: 'signature', reason: 'it is signed with a key that is not in the set' }],
      signature: 'invalid',
    });
});

test('a draw is not proven by a key that was not committed to, nor in an era that may not have begun', async () => {
  const at = brief.findIndex((line) => (JSON.parse(line).part?.openings?.length ?? 0) > 0);
  const lied = await remade(brief, at, (part) => {
    const [opening, ...others] = part['openings'] as { draws: { places: number[] }[] }[];
    const [draw, ...more] = opening!.draws;
    return {
      ...part,
      openings: [{ ...opening, draws: [{ ...draw, places: draw!.places.map((place) => (place + 1) % 6) }, ...more] }, ...others],
    };
  });
  expect(await provenIn(lied)).toContain(false);
  const raised = hammer(2);
  while (!raised.record('spectator').at(-2)!.includes('"openings":[{')) raised.act(undefined, { era: 1 });
  expect((await provenIn(raised.record('spectator'))).at(-1)).toBe(false);
  // Without the first entry nothing says which draws a game can have.
  expect(await provenIn(brief.toSpliced(1, 1))).not.toContain(true);
  const over = lords().begin().play().record('all');
  const { secrets, ...first } = JSON.parse(over[0]!);
  expect(await provenIn(over.with(0, canonical({ ...first, secrets: secrets.map(() => 'A'.repeat(43)) })))).not.toContain(true);
});

test('lines are read again where a long game was rolled back, and no line is too strange to be reported', async () => {
  let readings = 0;
  const lines = lords().begin().play(3).record(SEAT);
  const record = await checkRecord(async function* () {
    readings++;
    yield* lines;
  });
  expect([record.verdict, readings]).toEqual(['proven', 1]);
  for (const text of ['', '{', 'null', '[]', '1e999', '{"format":"lyon-record/1"}', '[[['.repeat(100_000), '\ud800'])
    expect(await checkRecord([text])).toMatchObject({ verdict: 'wrong', game: null, entries: [], signature: null, certificate: null });
  const endless = await checkRecord([lines[0]!, ...Array.from({ length: 3_000 }, () => '{'), lines.at(-1)!]);
  expect([endless.findings.length, endless.findingCount > 3_000]).toEqual([1_000, true]);
  expect((await checkRecord(lines.with(4, lineWith(lines[4]!, ['salt'])))).findings).toContainEqual({
    entry: 4,
    check: 'commitment',
    reason: 'what is disclosed here is not what was committed to',
  });
});
