// Ed25519 keys for which anybody can sign: points of small order, and points that are spelled in a second way.

/** The field of the curve (RFC 8032, section 5.1). */
const P = 2n ** 255n - 19n;
/** The y of one of the points of order 8. */
const OF_ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** Of all points whose order divides 8. A point and its opposite have one y. */
const OF_SMALL_ORDER: ReadonlySet<bigint> = new Set([0n, 1n, P - 1n, OF_ORDER_8, P - OF_ORDER_8]);

/** The sign of the other coordinate stands above these bits. */
const Y_BITS = 255;

/**
 * Whether a public key (32 bytes in base64url) proves nothing: under a point of small order a signature fits many messages, for
 * whoever holds no private key, and Ed25519 as it is verified everywhere (RFC 8032) takes it.
 */
export function isWeak(x: string): boolean {
  const y = BigInt.asUintN(Y_BITS, BigInt(`0x${Buffer.from(x, 'base64url').reverse().toString('hex')}`));
  return y >= P || OF_SMALL_ORDER.has(y);
}
