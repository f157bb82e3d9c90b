import { createHmac } from 'node:crypto';

/**
 * Returns a source of bytes that depends on the seed only. A server with such a source gives its games the same ids, secrets and
 * draws in every run. Two servers on one database need different seeds, or ids would collide.
 */
export function seededBytes(seed: number): (length: number) => Uint8Array {
  const key = `seed ${seed}`;
  let blocks = 0;
  let left = Buffer.alloc(0);
  return (length) => {
    while (left.length < length) left = Buffer.concat([left, createHmac('sha256', key).update(`${blocks++}`).digest()]);
    const bytes = left.subarray(0, length);
    left = left.subarray(length);
    return bytes;
  };
}
