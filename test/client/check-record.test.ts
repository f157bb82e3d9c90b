// The check of records in browsers: it agrees with the server on honest records, and finds every change to one.
import { expect, test } from 'vitest';
import { checkRecord, type RecordFault } from '../../src/client/check-record.js';
import { canonical } from '../../src/record/hashing.js';
import { fieldsOf, lineWith } from '../record/flipped.js';
import { remade } from '../record/remade.js';
import { TamperingServer } from '../record/tampering-server.js';
import { extent } from '../support/runs.js';

const hammer = (actions: number) =>
  new TamperingServer('hammer-of-the-scots', { scenario: 'braveheart', edition: '4.0' }).begin().play(actions);
const lords = () => new TamperingServer('lords-of-scotland', { seats: 2 });
/** Games that several tests have records of. */
const [brief, long] = [hammer(3).record('england'), hammer(extent(250, 100))];
const [SEAT, OTHER] = lords().seats as [string, string];

const faultsOf = async (lines: readonly string[]): Promise<readonly string[]> => {
  const { findings } = await checkRecord(lines);
  return findings.map(({ entry, fault }) => `${entry ?? '-'} ${fault}`);
};

test('nothing is wrong with the records of real games, and their draws are proven as far as their keys are published', async () => {
  for (const viewer of ['england', 'scotland', 'spectator']) {
    const record = await checkRecord(long.record(viewer));
    expect(record).toMatchObject({ viewer, findings: [], signature: 'valid', certificate: null });
    const draws = record.entries.flatMap((entry) => entry.draws);
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.filter(({ proven }) => proven !== true)).toEqual([]);
  }
  const whole = await checkRecord(long.record('all'));
  expect(whole).toMatchObject({ findings: [], signature: 'valid' });
  expect(new Set(whole.entries.flatMap(({ draws }) => draws.map(({ proven }) => proven)))).toEqual(new Set([null]));
});

test('the secret of a game that is over proves every draw, and the certificate its result', async () => {
  const server = lords().begin().play();
  const result = server.end;
  server.certify(result, { era: 1 });
  const certificate = server.certificate(result);
  const record = await checkRecord(server.record('all', { certificate }));
  expect(record).toMatchObject({ findings: [], signature: 'valid', certificate: 'valid' });
  expect(record.entries.flatMap(({ draws }) => draws).filter(({ proven }) => proven !== true)).toEqual([]);
  expect(await faultsOf(server.record(SEAT, { certificate }))).toEqual([]);
  expect(await faultsOf(server.record('all'))).toContain('- certificate');
  expect(
    await faultsOf(
      server.record('all', { certificate: server.certificate({ ...result, winners: result.winners.includes(OTHER) ? [SEAT] : [OTHER] }) }),
    ),
  ).toContain('- certificate');
});

test('the server’s keys decide, not those that the record brings', async () => {
  const lines = lords().begin().play(3).record(SEAT);
  const { keys } = JSON.parse(lines.at(-1)!).keys;
  expect(await checkRecord(lines, { keys })).toMatchObject({ findings: [], signature: 'valid', signedBy: keys[0].kid });
  const forged = await remade(lines, 4, (part) => ({ ...part, notices: [] }));
  // Under a key of the forger's own, all that can be told is that the server does not have it.
  expect(await checkRecord(forged, { keys })).toMatchObject({ findings: [{ entry: null, fault: 'signature' }], signature: 'invalid' });
});

test('a browser without Ed25519 says so, and checks the rest', async () => {
  const lines = lords().begin().play(3).record(SEAT);
  const { subtle } = globalThis.crypto;
  const without = new Proxy(subtle, {
    get: (of, name) =>
      name === 'importKey'
        ? async (...how: Parameters<typeof subtle.importKey>) => {
            if ((how[2] as { name?: string }).name === 'Ed25519') throw Object.assign(new Error('no'), { name: 'NotSupportedError' });
            return subtle.importKey(...how);
          }
        : (of[name as 'digest'] as () => unknown).bind(of),
  });
  expect(await checkRecord(lines, { subtle: without })).toMatchObject({ findings: [], signature: 'unsupported' });
  const changed = lines.with(4, lineWith(lines[4]!, ['salt']));
  expect((await checkRecord(changed, { subtle: without })).findings).toContainEqual({ entry: 4, fault: 'commitment' });
});

test.each(['all', SEAT, 'spectator'])('every change to a line of the record of %s is found', async (viewer) => {
  const lines = lords().begin().play(6).dispute().rule({ type: 'uphold' }).record(viewer);
  for (const at of [1, 3, 5, lines.length - 2]) {
    for (const path of fieldsOf(lines[at]!)) {
      const faults = await faultsOf(lines.with(at, lineWith(lines[at]!, path)));
      expect(
        faults.some((each) => each.startsWith(`${at} `)),
        `${at} ${path.join('.')}: ${faults}`,
      ).toBe(true);
    }
    expect(
      await faultsOf(
        lines.with(
          at,
          lineWith(lines[at]!, [], (line) => ({ ...(line as object), more: 1 })),
        ),
      ),
    ).toEqual([`${at} canonical`]);
    expect(await faultsOf(lines.with(at, lines[at]!.replace(':', ': ')))).toEqual([`${at} canonical`]);
    expect(await faultsOf(lines.toSpliced(at, 1))).not.toEqual([]);
    expect(await faultsOf(lines.toSpliced(at, 0, lines[at]!))).not.toEqual([]);
  }
  for (const field of ['format', 'game', 'viewer'])
    expect(await faultsOf(lines.with(0, lineWith(lines[0]!, [field]))), field).toContain('- signature');
  for (const field of ['entries', 'head', 'signature', 'keys'])
    expect(await faultsOf(lines.with(-1, lineWith(lines.at(-1)!, [field]))), field).toEqual(
      expect.arrayContaining([expect.stringMatching(/^- (signature|end)$/)]),
    );
  expect(await faultsOf(lines.slice(0, -1))).toEqual(['- end']);
  expect(await faultsOf([...lines, lines[1]!])).toContain('- end');
  expect(await faultsOf([...lines.slice(0, 2), '{', ...lines.slice(2)])).toContain('- canonical');
  expect(await faultsOf([])).toEqual(['- end']);
});

/** Changes by someone who can sign and hash: the server itself. */
type Json = Record<string, unknown>;
const openingsOf = (part: Json) => (part['openings'] ?? part['draws']) as Json[];
const inOpening = (part: Json, change: (opening: Json) => Json): Json => {
  const name = 'openings' in part ? 'openings' : 'draws';
  return { ...part, [name]: openingsOf(part).map((each, index) => (index === 0 ? change(each) : each)) };
};
const inDraw = (part: Json, change: (draw: Json) => Json): Json =>
  inOpening(part, (opening) => ({ ...opening, draws: (opening['draws'] as Json[]).map((draw, at) => (at === 0 ? change(draw) : draw)) }));
const KEY = 'A'.repeat(43);
const LIES: readonly (readonly [string, (part: Json) => Json])[] = [
  ['other places', (part) => inDraw(part, (draw) => ({ ...draw, places: (draw['places'] as number[]).map((place) => (place + 1) % 6) }))],
  ['a larger pool', (part) => inDraw(part, (draw) => ({ ...draw, poolSize: 1_000_003 }))],
  ['another purpose', (part) => inDraw(part, (draw) => ({ ...draw, purpose: 'other' }))],
  ['a draw that says more', (part) => inDraw(part, (draw) => ({ ...draw, more: 1 }))],
  ['more places than the pool has', (part) => inDraw(part, (draw) => ({ ...draw, poolSize: 0 }))],
  ['another key', (part) => inOpening(part, (opening) => ({ ...opening, key: KEY }))],
  ['another path', (part) => inOpening(part, (opening) => ({ ...opening, path: [...(opening['path'] as string[]).slice(1), KEY] }))],
  ['a shorter path', (part) => inOpening(part, (opening) => ({ ...opening, path: (opening['path'] as string[]).slice(1) }))],
  ['a key out of turn', (part) => inOpening(part, (opening) => ({ ...opening, index: (opening['index'] as number) + 1 }))],
  ['another series', (part) => inOpening(part, (opening) => ({ ...opening, series: 'none' }))],
  ['one draw twice', (part) => ({ ...part, openings: [...openingsOf(part), ...openingsOf(part)] })],
  ['a root that is not due', (part) => ({ ...part, roots: [{ batch: 3, root: KEY, series: 'public' }] })],
];

test.each(LIES)('a server that lies about a draw is found: %s', async (_what, change) => {
  // The levy: other numbers than these are as good as certain.
  const at = brief.findIndex((line) => (JSON.parse(line).part?.openings?.length ?? 0) > 0);
  const faults = (await faultsOf(await remade(brief, at, change))).filter((each) => each.startsWith(`${at} `));
  expect(faults).toEqual([`${at} chance`]);
});

test('a server that changes a root, or a secret, is found', async () => {
  const lines = long.record('spectator');
  const set = lines.findIndex((line) => (JSON.parse(line).part?.roots?.length ?? 0) > 0);
  const rooted = await remade(lines, set, (part) => ({
    ...part,
    roots: (part['roots'] as Json[]).map((root) => ({ ...root, root: KEY })),
  }));
  const used = lines.findIndex((line) => (JSON.parse(line).part?.openings?.length ?? 0) > 0);
  expect(await faultsOf(rooted)).toContain(`${used} chance`);
  const over = lords().begin().play().record('all');
  const { secrets, ...first } = JSON.parse(over[0]!);
  const other = canonical({ ...first, secrets: secrets.map(() => KEY) });
  const faults: readonly string[] = await faultsOf(over.with(0, other));
  const kinds: readonly RecordFault[] = ['secret', 'chance', 'signature'];
  for (const kind of kinds) expect(faults.some((each) => each.endsWith(kind))).toBe(true);
});
