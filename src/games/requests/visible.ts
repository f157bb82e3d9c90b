/**
 * Nothing that can be seen: blanks, controls, marks of format, and letters and signs that are drawn as nothing (Unicode,
 * Default_Ignorable_Code_Point, as U+3164 and U+115F are; U+2800, the blanks U+13441 and U+13442 of hieroglyphs, U+16FE4 and U+1D159, which
 * are not among them; and U+FFFC, which stands for what is not in the text).
 */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]*$/u;

/** Whether it is of so many characters at most; what is far too long is not counted character by character. */
const isUpTo = (text: string, longest: number): boolean => text.length <= 2 * longest && [...text].length <= longest;

/** Whether it is a text of at most so many characters (code points), of which something can be seen. */
export const isVisible = (text: string, longest: number): boolean => isUpTo(text, longest) && !INVISIBLE.test(text);
