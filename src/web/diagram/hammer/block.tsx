// A block: face up with its name, combat rating, movement and remaining steps, or its back with a count. The sides differ by colour and by
// emblem: the cross of Saint George, the saltire of Saint Andrew.
import type { HammerComponents } from '../../api.js';

export type BlockCard = HammerComponents['blocks'][number];

/** Units of the sheet. */
export const BLOCK = 40;

/** Names with more letters are set narrower, so that they stay on the block. */
const NAME_WIDTH = 36;
const NAME_LETTERS = 7;

/** A name in one line, or in two if it has two words. */
function Name({ name }: { readonly name: string }) {
  const lines = name.split(' ');
  return (
    <>
      {lines.map((line, index) => {
        const narrow = line.length > NAME_LETTERS ? { textLength: NAME_WIDTH, lengthAdjust: 'spacingAndGlyphs' as const } : {};
        return (
          <text key={line} class="name" x={20} y={lines.length === 1 ? 34.5 : 29 + index * 7.8} {...narrow}>
            {line}
          </text>
        );
      })}
    </>
  );
}

/** Steps left, as filled squares along the top edge. */
function Steps({ strength, max }: { readonly strength: number; readonly max: number }) {
  const width = 7;
  const gap = 1.6;
  const left = (BLOCK - max * width - (max - 1) * gap) / 2;
  return (
    <g class="steps">
      {Array.from({ length: max }, (_, index) => (
        <rect
          key={index}
          class={index < strength ? 'full' : 'lost'}
          x={left + index * (width + gap)}
          y={3}
          width={width}
          height={5}
          rx={1}
        />
      ))}
    </g>
  );
}

function Emblem({ side }: { readonly side: string }) {
  return side === 'england' ? <path class="emblem" d="M20 4V36M4 20H36" /> : <path class="emblem" d="M5 5 35 35M35 5 5 35" />;
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
  return (
    <g class={`block face ${side}`}>
      <rect class="body" x={0.75} y={0.75} width={BLOCK - 1.5} height={BLOCK - 1.5} rx={5} />
      <Steps strength={strength} max={card.maxStrength} />
      <text class="combat" x={20} y={card.name.includes(' ') ? 21 : 23.5}>
        {card.letter}
        {firepower}
      </text>
      <Name name={card.name} />
      <text class="move" x={36.5} y={17.5}>
        {card.move === 0 ? '⚓' : card.move}
      </text>
    </g>
  );
}

/** The back of hidden blocks of one side; the number says how many. */
export function Back({ side, count }: { readonly side: string; readonly count: number }) {
  return (
    <g class={`block back ${side}`}>
      {count > 1 && <rect class="body behind" x={3.5} y={-2.5} width={BLOCK - 1.5} height={BLOCK - 1.5} rx={5} />}
      <rect class="body" x={0.75} y={0.75} width={BLOCK - 1.5} height={BLOCK - 1.5} rx={5} />
      <Emblem side={side} />
      {count > 1 && (
        <>
          <circle class="count-disc" cx={20} cy={20} r={11} />
          <text class="count" x={20} y={25}>
            {count}
          </text>
        </>
      )}
    </g>
  );
}
