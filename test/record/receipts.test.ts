import { createHmac, randomBytes, sign as signBytes } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, compactVerify, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { type ReceiptPayload, verify } from '../../src/record/receipts.js';
import type { JwkSet } from '../../src/record/signatures.js';
import { type SigningKey, sign, signingKeyOf } from '../../src/record/signing.js';

const [key, older, stranger] = (await Promise.all([1, 2, 3].map(() => signingKeyOf(randomBytes(32))))) as [
  SigningKey,
  SigningKey,
  SigningKey,
];
const KEYS: JwkSet = { keys: [key.public, older.public] };
const RECEIPT: ReceiptPayload = { game: 'g', viewer: 'england', version: 7, hash: 'h'.repeat(43), at: '1297-09-11T08:00:00.000Z' };
const HEADER = { alg: 'EdDSA', kid: key.public.kid, typ: 'lyon-receipt+jwt' };
const receipt = sign(key, 'receipt', RECEIPT);

const coded = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** A JWS of any header and payload, with a good signature of the key. */
function forged(header: unknown, payload: unknown = RECEIPT, by = key): string {
  const signed = `${coded(header)}.${coded(payload)}`;
  return `${signed}.${signBytes(null, Buffer.from(signed), by.private).toString('base64url')}`;
}

describe('a receipt', () => {
  test('is verified with the published keys, the newest and an older one', async () => {
    expect(verify('receipt', receipt, KEYS)).toEqual({ ok: true, value: RECEIPT });
    expect(verify('receipt', sign(older, 'receipt', RECEIPT), KEYS)).toEqual({ ok: true, value: RECEIPT });
  });

  test('is the same text for the same statement, whatever the order of its fields', () => {
    const turned = Object.fromEntries(Object.entries(RECEIPT).reverse()) as unknown as ReceiptPayload;
    expect(sign(key, 'receipt', turned)).toBe(receipt);
    expect(sign(key, 'receipt', { ...RECEIPT, version: 8 })).not.toBe(receipt);
  });

  test('is what jose makes of it and verifies, under the thumbprint of RFC 7638', async () => {
    const [header, payload] = receipt.split('.').map((part) => Buffer.from(part, 'base64url'));
    expect(JSON.parse(header!.toString())).toEqual(HEADER);
    expect(await new CompactSign(payload!).setProtectedHeader(JSON.parse(header!.toString())).sign(key.private)).toBe(receipt);
    await compactVerify(receipt, await importJWK({ ...key.public }));
    expect(key.public.kid).toBe(await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: key.public.x }));
  });
});

// RFC 8037, appendix A: the key, its thumbprint, and what it signs.
test('keys are those of RFC 8037', async () => {
  const seed = Buffer.from('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', 'base64url');
  const { public: published, private: own } = signingKeyOf(seed);
  expect(published).toEqual({
    kty: 'OKP',
    crv: 'Ed25519',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    alg: 'EdDSA',
    use: 'sig',
  });
  const signed = 'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc';
  expect(signBytes(null, Buffer.from(signed), own).toString('base64url')).toBe(
    'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
  );
  expect(() => signingKeyOf(seed.subarray(1))).toThrow(RangeError);
});

const [head, body, signature] = receipt.split('.') as [string, string, string];
const hmacBy = (secret: string) => {
  const signed = `${coded({ ...HEADER, alg: 'HS256' })}.${body}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

test.each([
  ['nothing', '', 'invalid-jws'],
  ['two parts', `${head}.${body}`, 'invalid-jws'],
  ['four parts', `${receipt}.`, 'invalid-jws'],
  ['a header that is no JSON', forged('{alg'), 'invalid-jws'],
  ['a header that is a list', forged([HEADER]), 'invalid-jws'],
  ['a statement that is no object', forged(HEADER, '"england has won"'), 'invalid-jws'],
  ['what must be understood and is not', forged({ ...HEADER, crit: ['b64'], b64: false }), 'invalid-jws'],
  ['padding', `${receipt}==`, 'invalid-jws'],
  ['white space', ` ${receipt}`, 'invalid-jws'],
  ['the same bytes spelled otherwise', receipt.slice(0, -1) + twinOf(receipt.at(-1)!), 'invalid-jws'],
  ['no algorithm', `${coded({ ...HEADER, alg: 'none' })}.${body}.`, 'wrong-algorithm'],
  ['no algorithm, signed none the less', forged({ ...HEADER, alg: 'none' }), 'wrong-algorithm'],
  ['a MAC under the public key', hmacBy(key.public.x), 'wrong-algorithm'],
  ['an algorithm in another case', forged({ ...HEADER, alg: 'eddsa' }), 'wrong-algorithm'],
  ['a missing algorithm', forged({ kid: HEADER.kid, typ: HEADER.typ }), 'wrong-algorithm'],
  [
    'a statement of another kind',
    sign(key, 'record', { game: 'g', viewer: 'all', entries: 1, head: 'h', first: 'f', keys: 'k', certificate: null }),
    'wrong-type',
  ],
  ['a statement of no kind', forged({ alg: 'EdDSA', kid: HEADER.kid }), 'wrong-type'],
  ['a key nobody knows', sign(stranger, 'receipt', RECEIPT), 'unknown-key'],
  ['no key', forged({ alg: 'EdDSA', typ: HEADER.typ }), 'unknown-key'],
  ['a key of its own', forged({ ...HEADER, kid: stranger.public.kid, jwk: stranger.public }, RECEIPT, stranger), 'unknown-key'],
  ['the signature of another key', forged(HEADER, RECEIPT, older), 'bad-signature'],
  ['the signature of another statement', `${head}.${coded({ ...RECEIPT, version: 8 })}.${signature}`, 'bad-signature'],
  ['no signature', `${head}.${body}.`, 'bad-signature'],
  ['half a signature', `${head}.${body}.${signature.slice(0, 40)}`, 'bad-signature'],
] as const)('%s is no receipt', async (_what, text, why) => {
  expect(verify('receipt', text, KEYS)).toEqual({ ok: false, problem: why });
});

/** A letter whose first two bits, all that count in the last place of 86, are those of this one. */
function twinOf(letter: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[alphabet.indexOf(letter) ^ 1]!;
}

test('with any one of its letters changed it is none', async () => {
  for (let at = 0; at < receipt.length; at++) {
    const changed = receipt.slice(0, at) + (receipt[at] === 'A' ? 'B' : 'A') + receipt.slice(at + 1);
    expect(verify('receipt', changed, KEYS).ok, `letter ${at}`).toBe(false);
  }
});

test.each([
  ['another key under its name', { ...stranger.public, kid: key.public.kid }],
  ['a key of another sort under its name', { kty: 'oct', k: 'AAAA', kid: key.public.kid }],
  ['a point that is none', { ...key.public, x: 7 }],
])('a set with %s does not verify it', async (_what, foreign) => {
  expect(verify('receipt', receipt, { keys: [foreign] } as unknown as JwkSet)).toEqual({ ok: false, problem: 'unknown-key' });
});
