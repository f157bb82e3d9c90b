import { concatenated, textFrom } from '../hashing.js';
import { LINE_BYTES } from './line-reader.js';

const NEWLINE = 0x0a;

/** Reads invalid UTF-8 as U+FFFD. */
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Yields the lines of a file of any content, without line ends. A line longer than any line of a record is cut to a length that is still too
 * long, to bound memory. Invalid UTF-8 becomes lone surrogates, which valid UTF-8 cannot contain. `read`: called with the number of bytes
 * after each piece.
 */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>, read: (bytes: number) => void = () => undefined): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  let length = 0;
  const hold = (piece: Uint8Array): void => {
    if (length <= LINE_BYTES) held.push(piece.subarray(0, LINE_BYTES + 1 - length));
    length += piece.length;
  };
  const line = (): string => {
    const bytes = held.length === 1 ? held[0]! : concatenated(...held);
    const text = textFrom(bytes) ?? lenient.decode(bytes).replaceAll('\uFFFD', '\uDFFF');
    held = [];
    length = 0;
    return text;
  };
  for await (const piece of pieces) {
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
