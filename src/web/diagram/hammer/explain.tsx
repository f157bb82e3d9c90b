// What a block, an area or a border is, in a larger drawing and in words.
import { labelled, texts } from '../../texts/index.js';
import { Back, Face } from './block.js';
import type { Board, HammerView } from './map.js';

const { hammer, board: words, sides } = texts;

/** A block as large as one can read it: on the map another one may cover it. */
export function drawingOf(thing: string, board: Board, view: HammerView | null) {
  const [type, first, side = ''] = thing.split(' ') as [string, string, string?];
  if (type === 'back')
    return (
      <svg viewBox="-1 -7 49 49" aria-hidden="true">
        <Back side={side} count={view?.areas.find(({ area }) => area === first)?.[side as 'england'] ?? 1} />
      </svg>
    );
  const known = [...(view?.blocks ?? []), ...(view?.battle?.open ?? [])].find((each) => each.block === first && each.side === side);
  const card = board.cards.get(first);
  if (type !== 'block' || !known || !card) return null;
  return (
    <svg viewBox="-1 -1 43 43" aria-hidden="true">
      <Face card={card} side={side} strength={known.strength} />
    </svg>
  );
}

/** What is said of a thing besides its label. */
export function linesOf(thing: string, { components: { areas, blocks, borders } }: Board, view: HammerView | null): readonly string[] {
  const [type, first, second] = thing.split(' ') as [string, string, string?];
  const areaName = (id: string): string => areas.find((area) => area.id === id)?.name ?? id;
  if (type === 'block') {
    const block = blocks.find(({ id }) => id === first)!;
    return [
      labelled(sides[second!]!, words.kinds[block.kind]!),
      ...(block.homes.length > 0 ? [words.home(block.homes.map(areaName))] : []),
      ...(block.blackCross ? [words.blackCross] : []),
      ...(block.celtic ? [words.celtic] : []),
    ];
  }
  if (type === 'back') return [areaName(first), words.unknown];
  if (type === 'border') {
    const border = borders.find(({ areas: [one, other] }) => one === first && other === second);
    return border?.angloScottish ? [hammer.englishBorder] : [];
  }
  const area = areas.find(({ id }) => id === first)!;
  const here = view?.areas.find((each) => each.area === first);
  const homes = blocks.filter(({ homes }) => homes.includes(first)).map(({ name }) => name);
  return [
    ...(homes.length > 0 ? [words.homeOf(homes)] : []),
    ...(area.cathedral ? [hammer.cathedral] : []),
    ...(area.coasts.length > 0 ? [words.coast(area.coasts.map((sea) => (sea === 'north-sea' ? hammer.northSea : hammer.irishSea)))] : []),
    ...(here && here.england + here.scotland > 0 ? [`${sides['england']} ${here.england}, ${sides['scotland']} ${here.scotland}`] : []),
  ];
}
