// The face of a card: a picture of what it does above its name. A move card has a banner for each move point.
import type { HammerComponents } from '../../api.js';

type Card = HammerComponents['cards'][number];

/** A banner on its pole. */
const BANNER = 'M1 0H2.4V24H1ZM2.4 1H13.5L10.6 5.2 13.5 9.4H2.4Z';

/** Drawn for Lyon in a square of 40 units: a horn, a torch, a ship, two hands, a sheaf. */
const EVENTS: Readonly<Record<string, string>> = {
  herald:
    'M4 16 28 8V28L4 22ZM29.4 5H32.4V31H29.4ZM9 23.6 14 25.2 12.6 33H8.6ZM34.6 12.6 39 10.4 39.6 12 35.2 14ZM34.8 17.2H40V19H34.8ZM35.2 22.4 39.6 24.4 39 26 34.6 23.8Z',
  pillage:
    'M20 3C27 10 30.4 14 29 20.4 28.2 23.6 25.6 25.4 23.4 26 25 22.6 24 19.6 21.2 17.2 20.8 20.4 18.6 21.6 17 24.2 13.4 23.4 11.2 20.6 11.6 16.4 14 18.4 15.4 18 16 16.4 14.8 11.2 17 6.6 20 3ZM15 28H25V31H15ZM16.6 32H23.4L21.8 40H18.2Z',
  'sea-move':
    'M19 4H21.4V8.4C28.4 9 31.4 13.6 31.8 20.6 28 18.8 24.6 18.6 21.4 19.4V27H36.4C35.2 32 31.8 35 27 36H13C8.2 35 4.8 32 3.6 27H19V19.4C15.6 18.6 12 18.8 8.2 20.6 8.6 13.6 12 9 19 8.4Z',
  truce:
    'M18.8 6H21.2V17L29 14.6V17L22.4 20 27.8 30.6 25.2 32 20 22.6 14.8 32 12.2 30.6 17.6 20 11 17V14.6L18.8 17ZM5 6.6 7.4 5.4 14 13 11.6 14ZM35 6.6 32.6 5.4 26 13 28.4 14ZM8 34H32V36.6H8Z',
  victuals:
    'M11 12C9.4 8 10 5.4 13 4.6L16.6 7.4 20 4 23.4 7.4 27 4.6C30 5.4 30.6 8 29 12ZM10.6 13.6H29.4V16H10.6ZM11.6 17.6H28.4C33 22.4 34 29 31.6 35.4H8.4C6 29 7 22.4 11.6 17.6ZM16.4 23V30.6H18.8V28H21.2V30.6H23.6V23H21.2V25.6H18.8V23Z',
};

/** The picture alone. Its card says its name. */
export function CardPicture({ card }: { readonly card: Card }) {
  const { movePoints, event } = card;
  return (
    <svg viewBox="0 0 40 40" class={event === null ? 'moves' : 'event'} aria-hidden="true">
      {event !== null && <path d={EVENTS[event] ?? ''} />}
      {Array.from({ length: movePoints ?? 0 }, (_, index) => (
        <path key={index} d={BANNER} transform={`translate(${20 - ((movePoints ?? 1) * 12.4) / 2 + index * 12.4 - 0.6} 8)`} />
      ))}
    </svg>
  );
}
