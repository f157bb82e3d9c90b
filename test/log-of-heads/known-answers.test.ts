// The pure parts of the log against the answers that RFC 6962 and the pages of C2SP publish.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Head, leafOf, parseLeaf, parseOpening, privateLeaf, publicLeaf, writeOpening } from '../../src/log-of-heads/heads.js';
import {
  COSIGNATURE,
  checkpointText,
  checkSignature,
  cosignatureOf,
  cosignedText,
  ED25519,
  parseCheckpoint,
  parseNote,
  parseSignatures,
  parseVerifierKey,
  signatureLine,
  verifierKey,
  writeVerifierKey,
} from '../../src/log-of-heads/notes.js';
import { parseProof, writeProof } from '../../src/log-of-heads/proofs.js';
import {
  cutBundle,
  edgeOf,
  GrowingTree,
  parseTilePath,
  readBundle,
  subtreesFrom,
  tilePath,
  tileWidth,
  writeBundle,
} from '../../src/log-of-heads/tiles.js';
import {
  consistencyProof,
  inclusionProof,
  isSameHash,
  leafHash,
  nodeHash,
  type ReadSubtree,
  RootHasher,
  rootHash,
  verifyConsistency,
  verifyInclusion,
} from '../../src/log-of-heads/tree.js';
import { canonical, sha256, sha256Text } from '../../src/record/hashing.js';
import { verifyEd25519 } from '../../src/record/signatures.js';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => Buffer.from(text, 'hex');

/** The leaves of the reference implementation of RFC 6962, and the roots of its trees. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(bytes);
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** Reads the subtrees of these leaves. */
function subtreesOf(leaves: readonly Uint8Array[]): ReadSubtree {
  const read = (level: number, index: number): Uint8Array =>
    level === 0 ? leafHash(sha256, leaves[index]!) : nodeHash(sha256, read(level - 1, 2 * index), read(level - 1, 2 * index + 1));
  return read;
}

const numbered = (count: number): readonly Uint8Array[] => Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`));

/** Returns the root of the tree at each size that is wanted, by size; at every size by default. */
function rootsOf(leaves: readonly Uint8Array[], wanted: (size: number) => boolean = () => true): readonly Uint8Array[] {
  const hasher = new RootHasher(sha256);
  const roots: Uint8Array[] = [];
  for (let size = 0; size <= leaves.length; size++) {
    if (size > 0) hasher.add(leafHash(sha256, leaves[size - 1]!));
    if (wanted(size)) roots[size] = hasher.root();
  }
  return roots;
}

describe('the tree', () => {
  test('has the roots of RFC 6962', async () => {
    expect(rootsOf(LEAVES).map(hex)).toEqual(ROOTS);
    const read = subtreesOf(LEAVES);
    expect(await Promise.all(ROOTS.map(async (_, size) => hex(await rootHash(sha256, size, read))))).toEqual(ROOTS);
  });

  // RFC 6962, section 2.1.3: the example with seven leaves.
  test('has the proofs of the example in RFC 6962', async () => {
    const d = numbered(7);
    const read = subtreesOf(d);
    const [a, b, c, , e, f] = d.map((leaf) => leafHash(sha256, leaf));
    const j = leafHash(sha256, d[6]!);
    const [g, h, i] = [nodeHash(sha256, a!, b!), nodeHash(sha256, c!, leafHash(sha256, d[3]!)), nodeHash(sha256, e!, f!)];
    const k = nodeHash(sha256, g, h);
    const l = nodeHash(sha256, i, j);
    const inclusion = async (index: number) => (await inclusionProof(sha256, index, 7, read)).map(hex);
    expect(await inclusion(0)).toEqual([b!, h, l].map(hex));
    expect(await inclusion(3)).toEqual([c!, g, l].map(hex));
    expect(await inclusion(4)).toEqual([f!, j, k].map(hex));
    expect(await inclusion(6)).toEqual([i, k].map(hex));
    const consistency = async (old: number) => (await consistencyProof(sha256, old, 7, read)).map(hex);
    expect(await consistency(3)).toEqual([c!, leafHash(sha256, d[3]!), g, l].map(hex));
    expect(await consistency(4)).toEqual([l].map(hex));
    expect(await consistency(6)).toEqual([i, j, k].map(hex));
  });

  test('proves every leaf and every earlier size, and nothing else', async () => {
    const leaves = numbered(34);
    const read = subtreesOf(leaves);
    const roots = rootsOf(leaves);
    for (let size = 1; size <= leaves.length; size++) {
      for (let index = 0; index < size; index++) {
        const proof = await inclusionProof(sha256, index, size, read);
        const claim = { index, size, root: roots[size]!, proof };
        const leaf = leafHash(sha256, leaves[index]!);
        expect(verifyInclusion(sha256, leaf, claim)).toBe(true);
        expect(verifyInclusion(sha256, leafHash(sha256, Buffer.from('other')), claim)).toBe(false);
        expect(verifyInclusion(sha256, leaf, { ...claim, root: roots[size - 1]! })).toBe(false);
        expect(verifyInclusion(sha256, leaf, { ...claim, proof: [...proof, leaf] })).toBe(false);
        if (proof.length > 0) expect(verifyInclusion(sha256, leaf, { ...claim, proof: proof.slice(1) })).toBe(false);
        if (size > 1) expect(verifyInclusion(sha256, leaf, { ...claim, index: (index + 1) % size })).toBe(false);
      }
      for (let old = 0; old <= size; old++) {
        const proof = await consistencyProof(sha256, old, size, read);
        const [before, now] = [
          { size: old, root: roots[old]! },
          { size, root: roots[size]! },
        ];
        expect(verifyConsistency(sha256, before, now, proof)).toBe(true);
        expect(verifyConsistency(sha256, { ...before, root: sha256('other') }, now, proof)).toBe(false);
        expect(verifyConsistency(sha256, before, now, [...proof, sha256('more')])).toBe(false);
        if (old > 0 && old < size) {
          expect(verifyConsistency(sha256, before, { ...now, root: sha256('other') }, proof)).toBe(false);
          expect(verifyConsistency(sha256, now, before, proof)).toBe(false);
        }
      }
    }
  });

  test('does not fail on proofs of any size and content', () => {
    const number = fc.oneof(fc.nat(300), fc.maxSafeNat());
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(number, number, hash, fc.array(hash, { maxLength: 70 }), (one, other, root, proof) => {
        expect(verifyInclusion(sha256, root, { index: one, size: other, root: sha256('root'), proof })).toBe(false);
        expect(verifyConsistency(sha256, { size: one, root }, { size: other, root: sha256('root') }, proof)).toBe(false);
      }),
    );
  });
});

describe('tiles', () => {
  // c2sp.org/tlog-tiles
  test('have the paths of the specification', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 0, width: 7 })).toBe('tile/entries/000.p/7');
    expect(tilePath({ level: 1, index: 1_000, width: 17 })).toBe('tile/1/x001/000.p/17');
  });

  test('are as many and as wide as the specification says', () => {
    const widths = (level: number, size: number) => {
      const found = [];
      for (let index = 0; tileWidth({ level, index }, size) > 0; index++) found.push(tileWidth({ level, index }, size));
      return found;
    };
    const of = (size: number) => [0, 1, 2, 3].map((level) => widths(level, size));
    const [first, second, third, none] = of(70_000);
    expect([first!.length, first!.at(-2), first!.at(-1)]).toEqual([274, 256, 112]);
    expect([second, third, none]).toEqual([[256, 17], [1], []]);
    expect(of(256)).toEqual([[256], [1], [], []]);
  });

  test('have one path each', () => {
    const level = fc.oneof(fc.nat(63), fc.constant('entries' as const));
    fc.assert(
      fc.property(level, fc.nat(2 ** 40), fc.integer({ min: 1, max: 256 }), (of, index, width) => {
        const tile = { level: of, index, width };
        expect(parseTilePath(tilePath(tile))).toEqual(tile);
      }),
    );
    const wrong = [
      '0/0',
      '0/x000/001',
      '0/001.p/256',
      '0/001.p/0',
      '0/001.p/01',
      '64/001',
      '00/001',
      '0/x001',
      '0/1234',
      'entries/',
      '0/001/',
    ];
    for (const path of wrong) expect(parseTilePath(`tile/${path}`)).toBe(null);
  });

  test('give the subtrees of which proofs are made', async () => {
    const leaves = numbered(70_000);
    const hashes = leaves.map((leaf) => leafHash(sha256, leaf));
    const levels = [hashes];
    for (const row = () => levels.at(-1)!; row().length >= 256; ) {
      const above = [];
      for (let at = 0; at + 256 <= row().length; at += 256) above.push(await rootHash(sha256, 256, readRow(row().slice(at, at + 256))));
      levels.push(above);
    }
    const read = subtreesFrom(sha256, leaves.length, async ({ level, index, width }) =>
      Buffer.concat(levels[level]!.slice(index * 256, index * 256 + width)),
    );
    const indexes = [0, 255, 256, 65_535, 65_536, 69_999];
    const roots = rootsOf(leaves, (size) => indexes.includes(size - 1));
    expect(isSameHash(await rootHash(sha256, 70_000, read), roots[70_000]!)).toBe(true);
    for (const index of indexes) {
      const proof = await inclusionProof(sha256, index, 70_000, read);
      expect(verifyInclusion(sha256, hashes[index]!, { index, size: 70_000, root: roots[70_000]!, proof })).toBe(true);
      const old = { size: index + 1, root: roots[index + 1]! };
      const now = { size: 70_000, root: roots[70_000]! };
      expect(verifyConsistency(sha256, old, now, await consistencyProof(sha256, index + 1, 70_000, read))).toBe(true);
    }
  });

  const readRow = (row: readonly Uint8Array[]): ReadSubtree => {
    const read = (level: number, index: number): Uint8Array =>
      level === 0 ? row[index]! : nodeHash(sha256, read(level - 1, 2 * index), read(level - 1, 2 * index + 1));
    return read;
  };

  test('of entries are read only if they are whole', () => {
    const entries = [Buffer.from('one'), Buffer.from(''), Buffer.from('three')];
    const bundle = writeBundle(entries);
    expect(hex(bundle)).toBe(`0003${hex(entries[0]!)}00000005${hex(entries[2]!)}`);
    expect(readBundle(bundle, 3)!.map((entry) => Buffer.from(entry).toString())).toEqual(['one', '', 'three']);
    expect(readBundle(cutBundle(bundle, 2), 2)).toHaveLength(2);
    for (const [cut, width] of [
      [bundle.subarray(0, -1), 3],
      [bundle, 2],
      [bundle, 4],
      [Uint8Array.of(1), 1],
    ] as const)
      expect(readBundle(cut, width)).toBe(null);
  });
});

describe('signed notes', () => {
  // c2sp.org/signed-note
  const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

  test('are verified by the example of the specification', async () => {
    const key = parseVerifierKey(sha256, KEY, ED25519)!;
    expect(writeVerifierKey(key)).toBe(KEY);
    const note = parseNote(NOTE)!;
    expect(note.text).toBe('This is an example message.\n');
    expect(await checkSignature(verifyEd25519, note, key)).toMatchObject({ verdict: 'valid', seconds: null });
    const changed = parseNote(NOTE.replace('example message', 'exemplary message'))!;
    expect(await checkSignature(verifyEd25519, changed, key)).toEqual({ verdict: 'invalid' });
    expect(await checkSignature(verifyEd25519, { ...note, signatures: [] }, key)).toEqual({ verdict: 'missing' });
  });

  test('refuse keys of another id, type or form', () => {
    for (const wrong of [
      KEY.replace('530d', '530e'),
      KEY.replace('foo', 'bar'),
      KEY.slice(0, -1),
      `${KEY}A`,
      'foo',
      '',
      KEY.replace('.com', ' com'),
    ])
      expect(parseVerifierKey(sha256, wrong, ED25519)).toBe(null);
    expect(parseVerifierKey(sha256, KEY, COSIGNATURE)).toBe(null);
  });

  // c2sp.org/tlog-checkpoint
  test('have checkpoints as texts', () => {
    const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
    const checkpoint = parseCheckpoint(text)!;
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
    expect(checkpointText(checkpoint)).toBe(text);
    expect(parseCheckpoint(`${text}extension\n`)).toMatchObject({ size: 20_852_163 });
    for (const wrong of ['020852163', '-1', '1e3', '9007199254740993', '', '１'])
      expect(parseCheckpoint(text.replace('20852163', wrong))).toBe(null);
    for (const wrong of [text.slice(0, -1), text.replace('q2I=', 'q2J='), `${text}\n`, text.replace('CsUY', ''), ''])
      expect(parseCheckpoint(wrong)).toBe(null);
  });

  test('are not read if they are malformed', () => {
    for (const wrong of [
      '',
      'text\n',
      'text\n\n',
      NOTE.replace('— ', '- '),
      NOTE.slice(0, -1),
      `\u0007${NOTE}`,
      NOTE.replace('Uw2Q', 'U=2Q'),
      NOTE + ' '.repeat(70_000),
    ])
      expect(parseNote(wrong)).toBe(null);
    expect(parseSignatures('\n')).toBe(null);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void [parseNote(text), parseSignatures(text), parseCheckpoint(text), parseProof(text)],
      ),
    );
  });

  const publicKeyOf = (key: KeyObject): Uint8Array => Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');

  // c2sp.org/tlog-cosignature
  test('are cosigned with a time', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = verifierKey(sha256, 'witness.example/w', COSIGNATURE, publicKeyOf(publicKey));
    const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
    expect(cosignedText(1_679_315_147, text)).toBe(`cosignature/v1\ntime 1679315147\n${text}`);
    const signature = sign(null, Buffer.from(cosignedText(1_679_315_147, text)), privateKey);
    const line = signatureLine(key, cosignatureOf(1_679_315_147, signature));
    expect(hex(parseSignatures(line)![0]!.bytes.subarray(0, 8))).toBe('00000000641850cb');
    const check = (note: string) => checkSignature(verifyEd25519, parseNote(note)!, key);
    expect(await check(`${text}\n${line}`)).toEqual({ verdict: 'valid', line, seconds: 1_679_315_147 });
    expect(await check(`${text}\n${line}${line}`)).toEqual({ verdict: 'invalid' });
    const untimed = sign(null, Buffer.from(text), privateKey);
    expect(await check(`${text}\n${signatureLine(key, untimed)}`)).toEqual({ verdict: 'invalid' });
    const never = sign(null, Buffer.from(cosignedText(0, text)), privateKey);
    expect(await check(`${text}\n${signatureLine(key, cosignatureOf(0, never))}`)).toEqual({ verdict: 'invalid' });
  });

  test('stand in proofs', () => {
    const proof = { extra: Buffer.from('extra'), index: 73_894, hashes: [sha256('one'), sha256('two')], checkpoint: NOTE };
    const text = writeProof(proof);
    expect(text.split('\n').slice(0, 3)).toEqual(['c2sp.org/tlog-proof@v1', 'extra ZXh0cmE=', 'index 73894']);
    const read = parseProof(text)!;
    expect(read.index).toBe(73_894);
    expect(read.checkpoint).toBe(NOTE);
    expect(read.hashes.map(hex)).toEqual(proof.hashes.map(hex));
    for (const wrong of [
      text.replace('@v1', '@v2'),
      text.replace('index 7', 'index 07'),
      text.replace('extra Z', 'extra ='),
      text.slice(0, 80),
    ])
      expect(parseProof(wrong)).toBe(null);
  });
});

describe('leaves', () => {
  const head: Head = { game: '01890a5d-ac96-774b-bcce-b302099a8057', head: sha256Text('head'), certificate: null };
  const certified: Head = { ...head, certificate: sha256Text('certificate') };
  const salt = sha256('salt').subarray(0, 16);

  test('are canonical JSON', () => {
    expect(Buffer.from(publicLeaf(head)).toString()).toBe(canonical({ format: 'lyon-head/1', game: head.game, head: head.head }));
    expect(Buffer.from(publicLeaf(certified)).toString()).toBe(canonical({ ...certified, format: 'lyon-head/1' }));
    const commitment = sha256Text(salt, publicLeaf(head));
    expect(Buffer.from(privateLeaf(sha256, head, salt)).toString()).toBe(canonical({ commitment, format: 'lyon-head/1' }));
  });

  test('are read back, and nothing else is', () => {
    for (const each of [head, certified]) {
      expect(parseLeaf(publicLeaf(each))).toEqual(each);
      for (const opening of [
        { head: each, salt: null },
        { head: each, salt },
      ]) {
        const read = parseOpening(writeOpening(opening))!;
        expect(hex(leafOf(sha256, read))).toBe(hex(leafOf(sha256, opening)));
      }
    }
    expect(parseLeaf(privateLeaf(sha256, head, salt))).toHaveProperty('commitment');
    for (const wrong of ['', '{}', ' {}', `${Buffer.from(publicLeaf(head))} `, Buffer.from(publicLeaf(head)).toString().toUpperCase()]) {
      expect(parseLeaf(Buffer.from(wrong))).toBe(null);
      expect(parseOpening(Buffer.from(wrong))).toBe(null);
    }
  });
});

test('a tree that grows writes the tiles of the whole tree, wherever it was left', async () => {
  const leaves = numbered(66_000);
  const stored = new Map<string, Uint8Array>();
  const sizes = [0, 1, 255, 256, 257, 600, 65_535, 65_536, 65_537, 66_000];
  const roots = rootsOf(leaves, (size) => sizes.includes(size));
  for (const [at, to] of sizes.slice(1).entries()) {
    const from = sizes[at]!;
    const edge = edgeOf(from).map(({ level, index }) => ({ level, index, content: stored.get(`${level} ${index}`)! }));
    const tree = new GrowingTree(sha256, from, edge);
    for (const leaf of leaves.slice(from, to)) tree.add(leaf);
    for (const { level, index, content } of tree.tiles()) stored.set(`${level} ${index}`, content);
    expect(hex(await tree.root())).toBe(hex(roots[to]!));
    const read = subtreesFrom(sha256, to, async ({ level, index, width }) => stored.get(`${level} ${index}`)!.subarray(0, 32 * width));
    expect(hex(await rootHash(sha256, to, read))).toBe(hex(roots[to]!));
    // The tiles of an earlier size are the beginnings of those of a later one.
    const before = subtreesFrom(sha256, from, async ({ level, index, width }) => stored.get(`${level} ${index}`)!.subarray(0, 32 * width));
    expect(hex(await rootHash(sha256, from, before))).toBe(hex(roots[from]!));
  }
  expect(() => new GrowingTree(sha256, 3, [])).toThrow('missing or too short');
});
