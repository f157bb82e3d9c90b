// A block of wood: its face with the figure, combat rating, movement and strength, or its back. Strength is read at the upper edge: the
// pips along the four edges turn as a block does that is turned when it loses a step. The sides differ by colour, by the form of the block
// and by the device on its back.
import { language } from '../../texts/index.js';
import { type BlockCard, Figure } from './figures.js';
import { shortName } from './short-names.js';

/** Units of the drawing of a block. */
export const BLOCK = 40;

/** The outline: blocks of England have cut corners. */
const OUTLINES: Readonly<Record<string, string>> = {
  england: 'M6.5 0.5H33.5L39.5 6.5V33.5L33.5 39.5H6.5L0.5 33.5V6.5Z',
  scotland: 'M3 0.5H37Q39.5 0.5 39.5 3V37Q39.5 39.5 37 39.5H3Q0.5 39.5 0.5 37V3Q0.5 0.5 3 0.5Z',
};
const outlineOf = (side: string): string => OUTLINES[side] ?? OUTLINES['scotland']!;

/** Where the label begins, and the width that a name may take. */
const NAME_WIDTH = 29;
const NAME_LETTERS = 6;

/** The pips of a strength along the upper edge, around the middle of the block. */
function pipsOf(strength: number): string {
  const [width, height, gap] = [4.6, 3.4, 1.7];
  const left = -(strength * width + (strength - 1) * gap) / 2;
  return Array.from({ length: strength }, (_, index) => `M${left + index * (width + gap)} -18.6h${width}v${height}h${-width}Z`).join('');
}

/** The pips on all edges: full strength first, each further edge for one step less. The present strength is at the upper edge. */
function Strength({ strength, max }: { readonly strength: number; readonly max: number }) {
  return (
    <g transform="translate(20 20)">
      <g class="pips" style={{ transform: `rotate(${(strength - max) * 90}deg)` }}>
        {Array.from({ length: max }, (_, lost) => (
          <path key={lost} class={max - lost === strength ? 'now' : 'then'} transform={`rotate(${lost * 90})`} d={pipsOf(max - lost)} />
        ))}
      </g>
    </g>
  );
}

interface FaceProps {
  readonly card: BlockCard;
  readonly side: string;
  readonly strength: number;
  /** The firepower drawn; the printed one by default. A noble who defends his home area hits on one more. */
  readonly firepower?: number;
}

/** A block face up, drawn in a square of `BLOCK` units. */
export function Face({ card, side, strength, firepower = card.firepower }: FaceProps) {
  const name = shortName(card, language());
  const narrow = name.length > NAME_LETTERS ? { textLength: NAME_WIDTH, lengthAdjust: 'spacingAndGlyphs' as const } : {};
  return (
    <g class={`block face ${side}`}>
      <path class="shadow" d={outlineOf(side)} transform="translate(1.2 1.6)" />
      <path class="body" d={outlineOf(side)} />
      <Strength strength={strength} max={card.maxStrength} />
      <rect class="label" x={5} y={6} width={30} height={29} rx={2} />
      <g transform="translate(18.9 7) scale(0.8)" class="figure">
        <Figure card={card} />
      </g>
      <text class="combat" x={6} y={16.6}>
        {card.letter}
        {firepower}
      </text>
      {card.move === 0 ? (
        <path class="sea-move" transform="translate(8.2 18.6)" d="M3 0V6.4M1 2H5M0 4Q0.6 6.8 3 6.8 5.4 6.8 6 4" />
      ) : (
        <g class="move">
          <path d="M6.4 23.2H9.2M8 21.4 9.9 23.2 8 25" />
          <text x={11.4} y={26}>
            {card.move}
          </text>
        </g>
      )}
      <text class="name" x={20} y={33.2} {...narrow}>
        {name}
      </text>
      {card.blackCross && <path class="cross" d="M33 23V26.8M31.6 24.2H34.4" />}
      {card.celtic && <path class="knot" d="M28 24.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0" />}
    </g>
  );
}

/** Lines of the grain of wood. */
const GRAIN = 'M3 8Q14 6 22 8.4T37 7.6M3 14Q10 16 20 13.6T37 14.4M3 26Q16 24 24 26.6T37 25.6M3 33Q12 31.4 20 33.2T37 32.4';
/** The devices of the sides on a shield: a cross, a saltire. */
const DEVICES: Readonly<Record<string, string>> = {
  england: 'M20 11V31M11.6 18.5H28.4',
  scotland: 'M12.4 11.6 26.6 27.4M27.6 11.6 13.4 27.4',
};
/** How many backs of a stack are drawn one behind the other. */
const STACK_MAX = 3;
const STACK_STEP = 2.6;

/** The back of hidden blocks of one side; the number says how many, at the left, which the next block of a stack leaves free. */
export function Back({ side, count }: { readonly side: string; readonly count: number }) {
  const behind = Math.min(count, STACK_MAX) - 1;
  return (
    <g class={`block back ${side}`}>
      <path class="shadow" d={outlineOf(side)} transform="translate(1.2 1.6)" />
      {Array.from({ length: behind }, (_, index) => {
        const by = (behind - index) * STACK_STEP;
        return <path key={index} class="body behind" d={outlineOf(side)} transform={`translate(${by} ${-by})`} />;
      })}
      <path class="body" d={outlineOf(side)} />
      <path class="grain" d={GRAIN} />
      <path class="arms-field" d="M10.5 10H29.5V20.5C29.5 26 25.4 29.6 20 31.6 14.6 29.6 10.5 26 10.5 20.5Z" />
      <path class="device" d={DEVICES[side] ?? ''} />
      {count > 1 && (
        <>
          <circle class="count-disc" cx={8.5} cy={9} r={7.5} />
          <text class="count" x={8.5} y={13.1}>
            {count}
          </text>
        </>
      )}
    </g>
  );
}
