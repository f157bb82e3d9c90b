/**
 * Returns the JSON text of a value in UTF-8, followed by spaces, which JSON readers skip: `least` bytes, or the next power of two that fits.
 * What is encrypted in this length does not tell by its length what was chosen.
 */
export function paddedJson(value: unknown, least: number): Buffer {
  const text = JSON.stringify(value);
  let length = least;
  while (length < Buffer.byteLength(text)) length *= 2;
  const bytes = Buffer.alloc(length, ' ');
  bytes.write(text);
  return bytes;
}
