// The two cards of a turn, over the map once they are revealed: who goes first, and why. They stay until the viewer has closed them, or
// decided something.
import { labelled, texts } from '../../texts/index.js';
import { Closable, isDecision } from '../closable.js';
import type { ToldEntry } from '../diagram.js';
import type { NameOf } from '../names.js';
import { CardPicture } from './card.js';
import type { Board } from './map.js';

const { hammer: words, reveal: own, sides } = texts;
const SIDES = ['england', 'scotland'] as const;

interface Revealed {
  readonly type: 'cards-revealed';
  readonly pair: Readonly<Record<(typeof SIDES)[number], string>>;
  readonly first: string;
  readonly doubleEvent: boolean;
}

/** Returns the cards that were revealed after the viewer's last decision; null if none. */
function revealedIn(entries: readonly ToldEntry[], viewer: string): (Revealed & Pick<ToldEntry, 'version'>) | null {
  for (const entry of entries.toReversed()) {
    const found = (entry.notices as readonly (Revealed | { readonly type: 'other' })[]).find(({ type }) => type === 'cards-revealed');
    if (found !== undefined) return { ...(found as Revealed), version: entry.version };
    if (isDecision(entry, viewer)) return null;
  }
  return null;
}

interface RevealProps {
  readonly entries: readonly ToldEntry[];
  readonly viewer: string;
  readonly board: Board;
  readonly nameOf: NameOf;
}

export function Reveal({ entries, viewer, board: { components }, nameOf }: RevealProps) {
  const revealed = revealedIn(entries, viewer);
  if (revealed === null) return null;
  const { pair, first, doubleEvent } = revealed;
  const [england, scotland] = SIDES.map((side) => components.cards.find(({ id }) => id === pair[side])!);
  if (england === undefined || scotland === undefined) return null;
  const isEvent = england.event !== null || scotland.event !== null;
  const reason = doubleEvent ? 'both' : isEvent ? 'event' : england.movePoints === scotland.movePoints ? 'tie' : 'higher';
  return (
    <Closable class="reveal" label={own.title} version={revealed.version}>
      {[england, scotland].map((card, index) => (
        <p key={SIDES[index]} class={SIDES[index]}>
          <CardPicture card={card} />
          <span>{labelled(sides[SIDES[index]!]!, nameOf({ type: 'card', id: card.id }))}</span>
        </p>
      ))}
      <p class="first">
        <strong>{words.firstPlayer(sides[first]!)}</strong> <span>({own.reasons[reason]})</span>
      </p>
    </Closable>
  );
}
