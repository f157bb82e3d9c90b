// Keys of arbiters in the client: made with WebCrypto, read from the file of `lyon arbiter-key`, and accepted as the server accepts them.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ArbiterAct, makeArbiterKey, readArbiterKey, signArbiterAct, thumbprintOf } from '../../src/client/index.js';
import { whyNotArbiters } from '../../src/record/arbiter-signatures.js';
import { publicKeyOf } from '../../src/record/signatures.js';

const ACTS: readonly ArbiterAct[] = [
  { type: 'hidden-inspected', arbiterAccount: 'acc_1', dispute: 1, reason: 'To see.' },
  {
    type: 'dispute-ruled',
    arbiterAccount: 'acc_1',
    dispute: 1,
    effect: { type: 'roll-back', toRef: 'h' },
    reason: 'It was légal.',
    clause: null,
    readers: ['seat-2'],
  },
  { type: 'result-certified', account: 'acc_1', outcome: { winners: ['seat-1'], clause: null, reason: 'resigned' } },
];

test('a key signs each act as the server verifies it, with a salt of its own', async () => {
  const { key } = await makeArbiterKey();
  for (const act of ACTS) {
    const [one, other] = [
      await signArbiterAct(key, { game: 'g', head: 'h', act }),
      await signArbiterAct(key, { game: 'g', head: 'h', act }),
    ];
    expect(one.salt).not.toBe(other.salt);
    expect(whyNotArbiters({ key: key.publicKey, ...one }, { game: 'g', head: 'h', act })).toBeNull();
    expect(whyNotArbiters({ key: key.publicKey, ...one, salt: other.salt }, { game: 'g', head: 'h', act })).toBe('other-content');
  }
});

test('its file opens the same key again, whose private part no one can read', async () => {
  const { key, file } = await makeArbiterKey();
  expect(JSON.parse(file)).toEqual({ ...key.publicKey, d: expect.stringMatching(/^[\w-]{43}$/) });
  const again = await readArbiterKey(file);
  expect(again).toMatchObject({ publicKey: key.publicKey, thumbprint: key.thumbprint });
  expect([key.thumbprint, await thumbprintOf(key.publicKey.x)]).toEqual(Array(2).fill(publicKeyOf(key.publicKey.x).kid));
  for (const { privateKey } of [key, again]) {
    expect(privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow();
  }
});

test('other files are refused without their content', async () => {
  const { file } = await makeArbiterKey();
  const [jwk, other] = [JSON.parse(file), JSON.parse((await makeArbiterKey()).file)];
  const { d: _, ...published } = jwk;
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const others = ['', 'null', '[]', '{', JSON.stringify(published), JSON.stringify(p256), JSON.stringify({ ...jwk, x: other.x })];
  for (const text of [...others, JSON.stringify({ ...jwk, d: jwk.d.slice(1) })]) {
    const refused = await readArbiterKey(text).then(
      () => null,
      (error: Error) => error,
    );
    expect(refused, text).toBeInstanceOf(TypeError);
    expect(refused!.message).toMatch(/is not a private Ed25519 key/);
    expect(refused!.message).not.toContain(jwk.d.slice(1));
  }
});
