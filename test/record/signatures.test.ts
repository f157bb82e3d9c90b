import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readTableKey } from '../../src/record/physical-table/statements.js';
import { isWeakKey, publicKeyOf, verifyJws } from '../../src/record/signatures.js';
import { signingKeyOf } from '../../src/record/signing.js';

// The curve as RFC 8032 has it (section 5.1), to find its points of small order by what they are.
const P = 2n ** 255n - 19n;
const mod = (value: bigint): bigint => ((value % P) + P) % P;
function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, mod(base)];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}
const inverse = (value: bigint): bigint => power(value, P - 2n);
const D = mod(-121_665n * inverse(121_666n));

/** The other coordinate of a point, if there is one with this y. */
function xOf(y: bigint): bigint | null {
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  const root = power(square, (P + 3n) / 8n);
  return [root, mod(root * power(2n, (P - 1n) / 4n))].find((each) => mod(each * each) === square) ?? null;
}

function doubled([x, y]: readonly [bigint, bigint]): readonly [bigint, bigint] {
  const dxy = mod(D * x * x * y * y);
  return [mod(2n * x * y * inverse(1n + dxy)), mod((y * y + x * x) * inverse(1n - dxy))];
}

/** 32 bytes, the last bit the sign of the other coordinate. */
const spelled = (y: bigint, sign = 0n): string =>
  Buffer.from((y | (sign << 255n)).toString(16).padStart(64, '0'), 'hex')
    .reverse()
    .toString('base64url');

const OF_ORDER_8 = BigInt(
  `0x${Buffer.from('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'hex').reverse().toString('hex')}`,
);

test.each([
  ['order 1', 1n],
  ['order 2', P - 1n],
  ['order 4', 0n],
  ['order 8', OF_ORDER_8],
  ['order 8, on the other side', P - OF_ORDER_8],
])('a point of %s is weak, with either sign, and no key of a table', (_, y) => {
  const start: readonly [bigint, bigint] = [xOf(y)!, y];
  expect([1, 2, 3].reduce((point) => doubled(point), start)).toEqual([0n, 1n]);
  for (const x of [spelled(y), spelled(y, 1n)]) {
    expect(isWeakKey(x)).toBe(true);
    expect(readTableKey({ kty: 'OKP', crv: 'Ed25519', x }, 'key')).toMatchObject({ ok: false, problem: { path: 'key' } });
  }
});

test.each([P, P + 1n, P + 3n])('a point that is spelled in a second way is weak', (y) => {
  expect(isWeakKey(spelled(y))).toBe(true);
});

test('a key that was made is not', async () => {
  for (let count = 0; count < 50; count++) expect(isWeakKey(signingKeyOf(randomBytes(32)).public.x)).toBe(false);
});

test('what anybody can sign is signed by nobody', async () => {
  const identity = publicKeyOf(spelled(1n));
  const parts = [{ alg: 'EdDSA', kid: identity.kid, typ: 'lyon-attestation+jwt' }, { statement: 'anything' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = Buffer.concat([Buffer.from(spelled(1n), 'base64url'), Buffer.alloc(32)]).toString('base64url');
  expect(verifyJws('lyon-attestation+jwt', [...parts, signature].join('.'), { keys: [identity] })).toEqual({
    ok: false,
    problem: 'unknown-key',
  });
});
