import type { Viewer } from '../../src/engine/ruleset.js';
import type { Event, Notice, Seat, State, View } from './small-ruleset-types.js';

const sizesOf = (hands: State['hands']) => ({ north: hands.north.length, south: hands.south.length });

/** Returns an event as one viewer may know it. */
export function redact(event: Event, viewer: Viewer<Seat>): Notice | null {
  if (viewer === 'arbiter') return event;
  const own = viewer === ('seat' in event ? event.seat : null);
  switch (event.type) {
    case 'game-ended':
      return { type: event.type, outcome: event.outcome };
    case 'dealt':
      return { type: 'dealt', hand: viewer === 'spectator' ? [] : event.hands[viewer], sizes: sizesOf(event.hands) };
    case 'card-marked':
      return own ? { type: event.type, seat: event.seat, card: event.card } : null;
    case 'peeked':
      return own ? { type: event.type, seat: event.seat, card: event.card } : { type: event.type, seat: event.seat };
    case 'card-shown':
      return { type: event.type, seat: event.seat, card: event.card };
    case 'rolled':
      return { type: event.type, seat: event.seat, die: event.die };
    default:
      return { type: event.type, seat: event.seat };
  }
}

/** Returns the state as one viewer may know it. */
export function view({ hands, marked, ready, passes, score }: State, viewer: Viewer<Seat>): View {
  const seat = viewer === 'north' || viewer === 'south' ? viewer : null;
  return {
    hand: seat === null ? [] : hands[seat],
    marked: seat === null ? [] : marked[seat],
    sizes: sizesOf(hands),
    ready,
    passes,
    score,
    ...(viewer === 'arbiter' ? { all: { hands, marked } } : {}),
  };
}
