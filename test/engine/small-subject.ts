// The small ruleset of the tests as a subject of the laws.
import type { UnrecordedChance } from '../../src/engine/chance.js';
import type { Ruleset, Viewer } from '../../src/engine/ruleset.js';
import { small } from '../support/small-ruleset.js';
import { type Action, SEATS, type Seat, type SmallRuleset, type State } from '../support/small-ruleset-types.js';
import type { Subject, Twin } from '../support/subject.js';

const DECK = Array.from({ length: 20 }, (_, index) => `card-${index + 1}`);
const PLAIN = ['ready', 'step', 'roll', 'peek', 'pass'] as const;
const EVERY_ACTION: readonly Action[] = [
  ...DECK.flatMap((card): Action[] => [
    { type: 'mark', card },
    { type: 'show', card },
  ]),
  ...PLAIN.map((type): Action => ({ type })),
];

const hiddenFrom = (viewer: Viewer<Seat>): Seat[] => (viewer === 'arbiter' ? [] : SEATS.filter((seat) => seat !== viewer));

/** Replaces the hidden cards by others, marked in the same places. */
function disguised(state: State, viewer: Viewer<Seat>, random: UnrecordedChance): Twin<SmallRuleset> {
  const hidden = hiddenFrom(viewer);
  const seen = SEATS.filter((seat) => !hidden.includes(seat)).flatMap((seat) => state.hands[seat]);
  const unseen = DECK.filter((card) => !seen.includes(card));
  const deck = [...random.sample('deck', unseen, unseen.length)];
  const others = new Map(hidden.flatMap((seat) => [...state.hands[seat], ...state.marked[seat]]).map((card) => [card, card]));
  for (const card of others.keys()) others.set(card, deck.pop() ?? card);
  const as = (card: string): string => others.get(card) ?? card;
  const { north, south } = state.hands;
  const hands = { north: north.map(as), south: south.map(as) };
  const marked = { north: state.marked.north.map(as), south: state.marked.south.map(as) };
  return {
    state: { ...state, hands, marked },
    counterpart: (action) => ('card' in action ? { ...action, card: as(action.card) } : action),
  };
}

/** Returns the subject for the small ruleset, or for a broken one. */
export const subjectOf = (ruleset: Ruleset<SmallRuleset> = small): Subject<SmallRuleset> => ({
  ruleset,
  options: [
    { cards: 3, turns: 4 },
    { cards: 5, turns: 6 },
  ],
  momentOf: ({ ready }) => (ready.length < SEATS.length ? 'marking' : 'taking turns'),
  moments: ['marking', 'taking turns'],
  everyAction: () => EVERY_ACTION,
  disguised,
  discloses: ({ type }) => type === 'peeked' || type === 'card-shown' || type === 'dealt',
  secrets: ({ hands }, viewer) => hiddenFrom(viewer).flatMap((seat) => hands[seat]),
  names(event, viewer) {
    if (event.type === 'card-shown') return [event.card];
    return event.type === 'peeked' && event.seat === viewer ? [event.card] : [];
  },
});
