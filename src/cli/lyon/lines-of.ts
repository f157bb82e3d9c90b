import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { LINE_BYTES } from '../../record/verify/index.js';

const NEWLINE = 0x0a;

/** What is read of a file so far: told after each piece. */
export type Read = (bytes: number) => void;

/**
 * The lines of a file without their ends. Of a line that is longer than a record's can be
 * only the beginning is held in memory and told, which is too long as well. Bytes that are no UTF-8 are told as halves of
 * characters, which no UTF-8 says, so that they pass for nothing else.
 */
export async function* linesOf(file: string, read: Read = () => undefined): AsyncGenerator<string> {
  const stream: AsyncIterable<Buffer> = createReadStream(file);
  let held: Buffer[] = [];
  let length = 0;
  const hold = (piece: Buffer): void => {
    if (length <= LINE_BYTES) held.push(piece.subarray(0, LINE_BYTES + 1 - length));
    length += piece.length;
  };
  const line = (): string => {
    const bytes = Buffer.concat(held);
    const text = isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('utf8').replaceAll('\uFFFD', '\uDFFF');
    held = [];
    length = 0;
    return text;
  };
  for await (const piece of stream) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      hold(piece.subarray(from, end));
      yield line();
      from = end + 1;
    }
    if (from < piece.length) hold(piece.subarray(from));
    read(piece.length);
  }
  if (length > 0) yield line();
}
