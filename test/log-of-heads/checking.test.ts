// Records against logs that are as they should be, and against logs that a dishonest server would show.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLog, type LogCheck, type LogMeans, type RecordedGame } from '../../src/log-of-heads/checking.js';
import { type Head, type HeadOpening, leafOf, writeOpening } from '../../src/log-of-heads/heads.js';
import {
  COSIGNATURE,
  checkpointText,
  cosignatureOf,
  cosignedText,
  ED25519,
  signatureLine,
  type VerifierKey,
  verifierKey,
} from '../../src/log-of-heads/notes.js';
import { writeProof } from '../../src/log-of-heads/proofs.js';
import { cutBundle, GrowingTree, parseTilePath, subtreesFrom } from '../../src/log-of-heads/tiles.js';
import { inclusionProof } from '../../src/log-of-heads/tree.js';
import { sha256, sha256Text } from '../../src/record/hashing.js';
import { verifyEd25519 } from '../../src/record/signatures.js';

interface Signer {
  readonly key: VerifierKey;
  readonly secret: KeyObject;
}

function signerOf(name: string, type: VerifierKey['type']): Signer {
  const { publicKey, privateKey: secret } = generateKeyPairSync('ed25519');
  const point = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  return { key: verifierKey(sha256, name, type, point), secret };
}

const ORIGIN = 'lyon.example/log/0a';
const LOG = signerOf(ORIGIN, ED25519);
const WITNESS = signerOf('witness.example/w', COSIGNATURE);
const GAME = '01890a5d-ac96-774b-bcce-b302099a8057';
const NOON = Date.parse('2026-11-29T12:00:00Z');

const headOf = (name: string | number, more: Partial<Head> = {}): HeadOpening => ({
  head: { game: GAME, head: sha256Text(`entry ${name}`), certificate: null, ...more },
  salt: null,
});
const other = (number: number): HeadOpening => ({
  head: { game: `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`, head: sha256Text(`other ${number}`), certificate: null },
  salt: null,
});
const others = (count: number): readonly HeadOpening[] => Array.from({ length: count }, (_, number) => other(number));

/** A log of these heads, cosigned at noon. */
async function logOf(heads: readonly HeadOpening[], { by = LOG, at = NOON, root = null as Uint8Array | null, origin = ORIGIN } = {}) {
  const tree = new GrowingTree(sha256, 0, []);
  for (const head of heads) tree.add(leafOf(sha256, head));
  const text = checkpointText({ origin, size: heads.length, root: root ?? (await tree.root()) });
  const cosigned = sign(null, Buffer.from(cosignedText(at / 1_000, text)), WITNESS.secret);
  const signed = `${text}\n${signatureLine(by.key, sign(null, Buffer.from(text), by.secret))}`;
  const checkpoint = `${signed}${signatureLine(WITNESS.key, cosignatureOf(at / 1_000, cosigned))}`;
  const tiles = tree.tiles();
  const read = async (file: string): Promise<Uint8Array | string> => {
    if (file === 'checkpoint') return Buffer.from(checkpoint);
    const { level, index, width } = parseTilePath(file)!;
    const found = tiles.find((tile) => tile.level === level && tile.index === index)!.content;
    return level === 'entries' ? cutBundle(found, width) : found.subarray(0, 32 * width);
  };
  const proofOf = async (index: number) => {
    const subtrees = subtreesFrom(
      sha256,
      heads.length,
      async ({ level, index: number }) => tiles.find((tile) => tile.level === level && tile.index === number)!.content,
    );
    const hashes = await inclusionProof(sha256, index, heads.length, subtrees);
    return writeProof({ extra: writeOpening(heads[index]!), index, hashes, checkpoint });
  };
  return { signed, checkpoint, read, proofOf };
}

/** A record of this many entries, one each minute up to noon. */
const recordOf = (count: number, more: Partial<RecordedGame> = {}): RecordedGame => ({
  game: GAME,
  viewer: 'spectator',
  isPublic: true,
  entries: Array.from({ length: count }, (_, place) => ({ hash: sha256Text(`entry ${place + 1}`), at: NOON - 60_000 * (count - place) })),
  certificate: null,
  spectatorDelay: 0,
  ...more,
});

const checked = (game: RecordedGame, { read }: Pick<LogMeans, 'read'>, more: Partial<LogMeans> = {}): Promise<LogCheck> =>
  checkLog(game, {
    sha256,
    verify: verifyEd25519,
    read,
    key: LOG.key,
    witnesses: [WITNESS.key],
    kept: null,
    keeps: false,
    now: new Date(NOON),
    proof: null,
    ...more,
  });

describe('a record that the log has', () => {
  test('passes with its cosignatures, and lists what the log does not prove', async () => {
    const log = await logOf([...others(300), headOf(1), ...others(3), headOf(4)]);
    const found = await checked(recordOf(5), log);
    expect(found).toMatchObject({ faults: [], heads: 2, size: 305, checkpoint: log.checkpoint });
    expect(found.cosigned).toEqual([{ name: WITNESS.key.name, seconds: NOON / 1_000 }]);
    expect(found.unchecked).toEqual(['whether the log continues what it was before, as no checkpoint was kept']);
    expect(found.notShown).toEqual(['entries after the newest logged head, which is that of entry 4 of 5']);
  });

  test('is proven against the checkpoint that was kept', async () => {
    const kept = await logOf([...others(20), headOf(1)], { at: NOON - 240_000 });
    const log = await logOf([...others(20), headOf(1), ...others(5), headOf(5)]);
    expect(await checked(recordOf(5), log, { kept: kept.checkpoint })).toMatchObject({ faults: [], unchecked: [], heads: 2 });
    // In a log that is too large to be read, by tiles.
    const large = await checked(recordOf(5), log, { kept: kept.checkpoint, mostLeaves: 10, proof: await log.proofOf(26) });
    expect(large).toMatchObject({ faults: [], heads: 1 });
    expect(large.unchecked).toEqual(['whether the log has other heads of the game, as it has 27 leaves']);
    expect(large.notShown).toEqual(['whether entries are dated back']);
  });

  test('of a private game is proven by its proof only', async () => {
    const secret = { ...headOf(2), salt: sha256('salt').subarray(0, 16) };
    const log = await logOf([...others(9), secret, ...others(4)]);
    const game = recordOf(2, { isPublic: false, viewer: 'north' });
    const proven = await checked(game, log, { proof: await log.proofOf(9) });
    expect(proven).toMatchObject({ faults: [], heads: 1 });
    expect(proven.notShown).toContain('whether the log has another history of this private game');
    const without = await checked(game, log);
    expect(without).toMatchObject({ faults: [], heads: 0 });
    expect(without.unchecked).toContain('whether the game is in the log, as no proof was given (--log-proof)');
    const wrong = { ...secret, salt: sha256('another').subarray(0, 16) };
    const otherLog = await logOf([...others(9), wrong, ...others(4)]);
    expect((await checked(game, log, { proof: await otherLog.proofOf(9) })).faults).toEqual([
      'the log does not continue the checkpoint of the given proof',
    ]);
  });

  test('with its certificate, is proven', async () => {
    const certificate = sha256Text('the certificate');
    const log = await logOf([headOf(3, { certificate })]);
    expect((await checked(recordOf(3, { certificate }), log)).faults).toEqual([]);
    expect((await checked(recordOf(3), log)).faults).toEqual(['leaf 0 has another certificate than the record']);
  });
});

describe('found is', () => {
  const faultsOf = async (...given: Parameters<typeof checked>) => (await checked(...given)).faults;

  test('a tail that was dropped', async () => {
    const log = await logOf([headOf(3), ...others(3), headOf(5)]);
    expect(await faultsOf(recordOf(3), log)).toEqual([expect.stringMatching(/^leaf 4 has the head .* entries were dropped/)]);
  });

  test('a second history', async () => {
    const log = await logOf([headOf(3), headOf('4 of the others'), headOf(5)]);
    expect(await faultsOf(recordOf(5), log)).toEqual([expect.stringMatching(/^a second history of the game: leaf 1 /)]);
  });

  test('a game that was set back', async () => {
    const log = await logOf([headOf(3), headOf(5), headOf(4)]);
    expect(await faultsOf(recordOf(6), log)).toEqual([expect.stringMatching(/^the game was set back: leaf 2 /)]);
  });

  test('an entry that is dated back', async () => {
    const kept = await logOf([headOf(2), ...others(3)]);
    const log = await logOf([headOf(2), ...others(3), headOf(4)], { at: NOON + 60_000 });
    const dated = (...minutes: number[]) =>
      recordOf(4, { entries: minutes.map((minute, place) => ({ hash: sha256Text(`entry ${place + 1}`), at: NOON + 60_000 * minute })) });
    const means = { kept: kept.checkpoint };
    expect(await faultsOf(dated(-40, -30, 2, 3), log, means)).toEqual([]);
    expect(await faultsOf(dated(-40, -30, -20, 3), log, means)).toEqual([expect.stringMatching(/^entry 3 is dated 2026-11-29T11:40:00/)]);
    expect(await faultsOf(dated(-40, -30, -20, -15), log, means)).toHaveLength(1);
    // Spectators see it two entries later.
    expect(await faultsOf({ ...dated(-40, -30, -20, 3), spectatorDelay: 2 }, log, means)).toEqual([]);
    // A seat notices entries that spectators do not.
    expect(await faultsOf({ ...dated(-40, -30, -20, 3), viewer: 'north' }, log, means)).toEqual([]);
    expect(await faultsOf({ ...dated(-40, -30, -20, -15), viewer: 'north' }, log, means)).toHaveLength(1);
    for (const unknown of [{ spectatorDelay: null }, { isPublic: false }, { viewer: 'north', spectatorDelay: 1 }])
      expect((await checked({ ...dated(-40, -30, -20, -15), ...unknown }, log, means)).notShown).toContain(
        'whether entries are dated back',
      );
  });

  test('a log that has lost leaves, or is another one', async () => {
    const kept = (await logOf([...others(9), headOf(1)])).checkpoint;
    expect(await faultsOf(recordOf(1), await logOf([headOf(1)]), { kept })).toEqual([
      'the log has 1 leaves, fewer than the checkpoint that was kept with 10',
    ]);
    const forked = await logOf([...others(8), headOf(1), other(8), ...others(5)]);
    for (const mostLeaves of [100, 5])
      expect(await faultsOf(recordOf(1), forked, { kept, mostLeaves })).toEqual(['the log does not continue the checkpoint that was kept']);
    const same = await logOf([...others(8), headOf(1), other(8)]);
    expect(await faultsOf(recordOf(1), same, { kept })).toHaveLength(1);
    const renamed = await logOf([headOf(1)], { origin: 'lyon.example/log/0b' });
    expect(await faultsOf(recordOf(1), renamed)).toEqual([expect.stringContaining('that of another log, lyon.example/log/0b')]);
  });

  test('a checkpoint without the signatures that it must have', async () => {
    const heads = [headOf(1)];
    const log = await logOf(heads);
    expect(await faultsOf(recordOf(1), await logOf(heads, { by: signerOf(ORIGIN, ED25519) }))).toEqual([
      'the checkpoint is not signed by the key of the log',
    ]);
    const alone = { read: async (file: string) => (file === 'checkpoint' ? Buffer.from(log.signed) : log.read(file)) };
    expect(await faultsOf(recordOf(1), alone)).toEqual(['the witness witness.example/w has not cosigned the checkpoint']);
    const broken = log.checkpoint.replace(/(witness.example\/w .{20})(.)/, (_, before, letter) => before + (letter === 'A' ? 'B' : 'A'));
    const forged = { read: async (file: string) => (file === 'checkpoint' ? Buffer.from(broken) : log.read(file)) };
    expect(await faultsOf(recordOf(1), forged)).toEqual([expect.stringMatching(/^the cosignature of the witness .* is not valid$/)]);
    expect((await checked(recordOf(1), log, { witnesses: [] })).unchecked).toContain(
      'whether others see the same log, as no witness was named',
    );
  });

  test('a tree that is not that of the checkpoint', async () => {
    expect(await faultsOf(recordOf(1), await logOf([headOf(1)], { root: sha256('root') }))).toEqual([
      'the leaves are not those of the checkpoint',
    ]);
  });

  test('what is malformed, too long or endless', async () => {
    const log = await logOf([...others(5), headOf(1)]);
    const answering = (name: string, answer: Uint8Array | string) => ({
      read: async (file: string) => (file.startsWith(name) ? answer : log.read(file)),
    });
    for (const answer of [
      Buffer.alloc(0),
      Buffer.alloc(99),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('\n\n'),
      Buffer.from(log.checkpoint.slice(0, 90)),
    ])
      expect(await faultsOf(recordOf(1), answering('checkpoint', answer))).toEqual(['the checkpoint is malformed']);
    expect(await faultsOf(recordOf(1), answering('tile', Buffer.alloc(1_000, 1)))).toEqual(['the leaves from 0 on are malformed']);
    expect(await faultsOf(recordOf(1), answering('tile', Buffer.alloc(12)))).toEqual(['leaf 0 is malformed']);
    const away = await checked(recordOf(1), answering('tile', 'it is too long'));
    expect(away).toMatchObject({ faults: [], heads: 0, checkpoint: null });
    expect(away.unchecked).toEqual(['the log, which could not be read: leaves from 0 on: it is too long']);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect((await checked(recordOf(1), answering('tile', bytes))).heads).toBe(0);
        expect((await checked(recordOf(1), answering('checkpoint', bytes))).heads).toBe(0);
      }),
    );
  });

  test('a flood of heads, of which some are listed', async () => {
    const log = await logOf(Array.from({ length: 500 }, (_, number) => headOf(`${number} of the others`)));
    const faults = await faultsOf(recordOf(1), log);
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toBe('and 480 more');
  });

  test('a flood of so many heads that they are not remembered', async () => {
    const log = await logOf(Array.from({ length: 1_100 }, (_, number) => headOf(`${number} of the others`)));
    expect(await faultsOf(recordOf(1), log)).toEqual([expect.stringContaining('more heads of the game than the record has entries')]);
  });

  test('a proof of another game, or of none', async () => {
    const log = await logOf([other(1), headOf(1)]);
    expect(await faultsOf(recordOf(1), log, { proof: await log.proofOf(0) })).toEqual([expect.stringContaining('that of another game')]);
    expect(await faultsOf(recordOf(1), log, { proof: 'proof' })).toEqual(['the given proof is malformed']);
    const cut = (await log.proofOf(1)).replace(/^index 1$/m, 'index 0');
    expect(await faultsOf(recordOf(1), log, { proof: cut })).toEqual(['the given proof does not prove that the head is in the log']);
  });
});
