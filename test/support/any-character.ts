import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

/** Any character. The unit `binary` of fast-check draws the same, and first makes a table of all of them, which takes a second. */
export const anyCharacter = fc.nat(LAST - SURROGATES.count).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
  (text) => {
    const code = typeof text === 'string' ? (text.codePointAt(0) ?? Number.NaN) : Number.NaN;
    const index = code < SURROGATES.first ? code : code - SURROGATES.count;
    if (!(index >= 0) || String.fromCodePoint(code) !== text) throw new Error('not a character');
    return index;
  },
);
