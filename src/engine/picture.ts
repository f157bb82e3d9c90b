// Pictures of positions: small drawings in SVG without any text, so that no font is needed and every language reads them.

/** Width and height of a picture, which readers of link previews expect. */
export const PICTURE = { width: 1_200, height: 630 } as const;

/** Draws a position as the viewer of a view may know it, as SVG; null before the game has begun. */
export type DrawPicture = (view: object | null) => string;

/** The colour of a table, on which cards and our mark lie. */
export const TABLE = '#dfe5d6';

/** The strokes of each digit in a box of 6 by 10. */
const DIGITS: readonly string[] = [
  'M3 0.5C5 0.5 5.5 3 5.5 5S5 9.5 3 9.5 0.5 7 0.5 5 1 0.5 3 0.5Z',
  'M1 2.2L3.4 0.5V9.5',
  'M0.6 2.6C0.9 1.2 1.8 0.5 3 0.5 4.6 0.5 5.4 1.5 5.4 2.8 5.4 4.8 0.5 7.4 0.5 9.5H5.6',
  'M0.6 1.6C1.2 0.9 2 0.5 3 0.5 4.4 0.5 5.2 1.4 5.2 2.6 5.2 3.9 4.2 4.7 2.6 4.7 4.4 4.7 5.5 5.7 5.5 7.1 5.5 8.6 4.4 9.5 2.9 9.5 1.8 9.5 1 9.1 0.4 8.3',
  'M4.3 9.5V0.5L0.4 6.6H5.7',
  'M5.1 0.5H1.2L0.9 4.6C1.5 4.1 2.2 3.8 3 3.8 4.5 3.8 5.5 5 5.5 6.6 5.5 8.3 4.4 9.5 2.8 9.5 1.8 9.5 1 9.1 0.5 8.5',
  'M4.9 1C4.4 0.7 3.9 0.5 3.4 0.5 1.6 0.5 0.5 2.5 0.5 5.6 0.5 8.1 1.4 9.5 3 9.5 4.5 9.5 5.5 8.3 5.5 6.7 5.5 5.1 4.6 4.1 3.2 4.1 1.9 4.1 0.9 5 0.5 6.2',
  'M0.5 0.5H5.5L2.2 9.5',
  'M3 4.7C1.7 4.7 0.9 3.8 0.9 2.6 0.9 1.4 1.7 0.5 3 0.5S5.1 1.4 5.1 2.6C5.1 3.8 4.3 4.7 3 4.7 1.5 4.7 0.5 5.7 0.5 7.1S1.5 9.5 3 9.5 5.5 8.5 5.5 7.1 4.5 4.7 3 4.7Z',
  'M1.1 9C1.6 9.3 2.1 9.5 2.6 9.5 4.4 9.5 5.5 7.5 5.5 4.4 5.5 1.9 4.6 0.5 3 0.5 1.5 0.5 0.5 1.7 0.5 3.3 0.5 4.9 1.4 5.9 2.8 5.9 4.1 5.9 5.1 5 5.5 3.8',
];

/** From one digit to the next, in their units. */
const PITCH = 8;

/** Returns a number as strokes, centred at a point. `height` of a digit. */
export function numeral(value: number, { x, y, height, colour }: { x: number; y: number; height: number; colour: string }): string {
  const scale = height / 10;
  const digits = [...String(Math.abs(Math.trunc(value)))];
  const left = x - (scale * (PITCH * digits.length - (PITCH - 6))) / 2;
  const strokes = digits.map((digit, index) => `<path transform="translate(${PITCH * index})" d="${DIGITS[Number(digit)]}"/>`);
  return `<g transform="translate(${round(left)} ${round(y - height / 2)}) scale(${round(scale)})" fill="none" stroke="${colour}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}

/** Coordinates need no more digits. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns a picture with this content on a ground. */
export const pictureOf = (ground: string, content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}"><rect width="100%" height="100%" fill="${ground}"/>${content.join('')}</svg>`;
