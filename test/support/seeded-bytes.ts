import { createHmac } from 'node:crypto';

/**
 * Random bytes that are the same for the same seed: a court that is handed these gives its games the same ids and secrets each
 * time, and so the same luck, which goes on record as any other. Two courts on one database need two seeds: ids would come twice.
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
