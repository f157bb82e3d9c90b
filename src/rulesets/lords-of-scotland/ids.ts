// The names of seats, clans and cards in the log and in the API.

/** Every seat, clockwise. A game has the first two to five of them. */
export const SEATS = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] as const;
export type Seat = (typeof SEATS)[number];
/** Returns the number in the name of a seat: `2` of `seat-2`. */
export const seatNumber = (seat: string): string => seat.slice('seat-'.length);
/** Returns the English name of a seat: `Seat 2`. */
export const seatName = (seat: string): string => `Seat ${seatNumber(seat)}`;

/** Returns the seats of a game for this number of players, clockwise (L1.1). */
export const seatsOf = ({ seats }: { readonly seats: number }): readonly Seat[] => SEATS.slice(0, seats);

/** The number of recruits in the row (L2.2). */
export const ROW = 5;

/** A value for every seat of a game. */
export type BySeat<Thing> = Readonly<Partial<Record<Seat, Thing>>>;

/** Returns the record with one seat's value changed. */
export function withSeat<Thing>(record: BySeat<Thing>, seat: Seat, value: Thing): BySeat<Thing> {
  const copy: Partial<Record<Seat, Thing>> = { ...record };
  copy[seat] = value;
  return copy;
}

/** The eight clans in the order of their numbers (L1.2). */
export const CLANS = ['scott', 'makgill', 'macdonnell', 'wemyss', 'fergusson', 'forsyth', 'cockburn', 'cochrane'] as const;
/** The clans of cards. The two Bruce cards form a clan. */
export const CLANS_AND_BRUCE = [...CLANS, 'bruce'] as const;
export type Clan = (typeof CLANS_AND_BRUCE)[number];

/** `scott-1`, `makgill-9`; the Bruce cards are `bruce-1` and `bruce-2`. */
export type CardId = `${Clan}-${number}`;

/** Powers that take effect at the end of a skirmish (section 6). */
export const END_POWERS = ['bruce', 'cochrane', 'macdonnell'] as const;
export type EndPower = (typeof END_POWERS)[number];
