// The picture of a position: the row of recruits, the supporters, and the army and the total of each seat. Drawn from a view, so it shows
// nothing that the viewer may not know.
import { numeral, pictureOf, round, TABLE } from '../../engine/picture.js';
import { printed } from './cards.js';
import type { CardId, Clan } from './ids.js';
import type { LordsView } from './view.js';

const COLOURS: Readonly<Record<Clan, string>> = {
  scott: '#1d4f86',
  makgill: '#75480f',
  macdonnell: '#8c1d2c',
  wemyss: '#3f4347',
  fergusson: '#2b6938',
  forsyth: '#63378f',
  cockburn: '#a64a08',
  cochrane: '#0d696e',
  bruce: '#806400',
};
const [BACK, STRIPE, PALE, INK] = ['#6d5f4c', '#8a7a63', '#fffaf0', '#2b2418'];

const [WIDTH, HEIGHT] = [64, 90];

/** A card, face down if it is null. */
function card(id: CardId | null, x: number, y: number): string {
  const ground = (fill: string) =>
    `<rect x="${round(x)}" y="${round(y)}" width="${WIDTH}" height="${HEIGHT}" rx="7" fill="${fill}" stroke="${PALE}" stroke-width="3"/>`;
  if (id === null)
    return `${ground(BACK)}<path d="M${x + 12} ${y + 14}L${x + 52} ${y + 76}M${x + 52} ${y + 14}L${x + 12} ${y + 76}" stroke="${STRIPE}" stroke-width="5"/>`;
  const { clan, strength } = printed(id);
  return `${ground(COLOURS[clan])}${numeral(strength, { x: x + WIDTH / 2, y: y + HEIGHT / 2, height: 36, colour: PALE })}`;
}

/** Cards side by side, closer if there are many. */
const cards = (ids: readonly (CardId | null)[], x: number, y: number, room: number): string => {
  const step = Math.min(WIDTH + 10, (room - WIDTH) / Math.max(1, ids.length - 1));
  return ids.map((id, index) => card(id, round(x + step * index), y)).join('');
};

/** Returns the picture of a position; without a view, of a table before the game. */
export function picture(view: LordsView | null): string {
  if (view === null) return pictureOf(TABLE, [cards([null, null, null, null, null], 420, 270, 400)]);
  const row = view.row.filter(({ gap }) => !gap).map((recruit) => recruit.card);
  const height = Math.min(104, 470 / view.seats.length);
  const seats = view.seats.map(({ army, total }, index) => {
    const y = 160 + height * index;
    const middle = y + HEIGHT / 2;
    return [
      `<circle cx="76" cy="${round(middle)}" r="30" fill="${INK}"/>`,
      numeral(index + 1, { x: 76, y: middle, height: 30, colour: PALE }),
      cards(
        army.map((follower) => (follower.faceUp ? follower.card : null)),
        140,
        y,
        860,
      ),
      numeral(total, { x: 1_110, y: middle, height: 54, colour: INK }),
    ].join('');
  });
  return pictureOf(TABLE, [cards(row, 140, 40, 400), cards(view.supporters, 640, 40, 500), ...seats]);
}
