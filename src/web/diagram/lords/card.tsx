// Cards. Each clan has a colour, an emblem and a tartan of our own, so that clans differ by form as well as by colour.
import type { ComponentChildren } from 'preact';
import type { LordsComponents } from '../../api.js';

export type CardsById = ReadonlyMap<string, LordsComponents['cards'][number]>;

const CARD_WIDTH = 70;
const CARD_HEIGHT = 98;

/** Long names are set in narrower letters, so that they stay on the card. */
const NAME_WIDTH = 59;
const NAME_LETTERS = 8;

/** The emblems, in a square of 24 units: `lines` are drawn with a pen, `shape` is filled. Each hints at the power of its clan. */
const EMBLEMS: Readonly<Record<string, { readonly lines?: string; readonly shape?: string }>> = {
  // Two rings, one the image of the other.
  scott: { lines: 'M14 12A5.2 5.2 0 1 1 3.6 12A5.2 5.2 0 1 1 14 12ZM20.4 12A5.2 5.2 0 1 1 10 12A5.2 5.2 0 1 1 20.4 12Z' },
  // Chevrons: one rank after the other.
  makgill: { lines: 'M4 11 12 4 20 11M4 18.5 12 11.5 20 18.5' },
  // A tower that stands.
  macdonnell: { shape: 'M5.5 21V10H4V3.5H7.3V6.5H10.3V3.5H13.7V6.5H16.7V3.5H20V10H18.5V21H14.3V16.5A2.3 2.3 0 0 0 9.7 16.5V21Z' },
  // Crossed swords.
  wemyss: { lines: 'M5 3 18.5 20.5M19 3 5.5 20.5M13 19 19 14.2M11 19 5 14.2' },
  // Arrows in both directions.
  fergusson: { lines: 'M3 8H20M15.5 3.5 20 8 15.5 12.5M21 16H4M8.5 11.5 4 16 8.5 20.5' },
  // A cross: one card more.
  forsyth: { shape: 'M8.5 2.5H15.5L13.8 10.2 21.5 8.5V15.5L13.8 13.8 15.5 21.5H8.5L10.2 13.8 2.5 15.5V8.5L10.2 10.2Z' },
  // A banner to rally supporters.
  cockburn: { lines: 'M6 2.5V21.5', shape: 'M7 3.5H20.5L16.5 8.8 20.5 14H7Z' },
  // Two lozenges: two supporters.
  cochrane: { shape: 'M7 3.5 11.6 12 7 20.5 2.4 12ZM17 3.5 21.6 12 17 20.5 12.4 12Z' },
  // The king's crown.
  bruce: { shape: 'M3 19.5V7L8 12.5 12 4.5 16 12.5 21 7V19.5Z' },
};

/** Stripes of the tartans: distances from the left and the top edge of the card, and widths. */
const TARTANS: Readonly<Record<string, readonly (readonly [at: number, width: number])[]>> = {
  ...{
    scott: [
      [12, 2],
      [18, 6],
    ],
    makgill: [[10, 8]],
    macdonnell: [
      [8, 2],
      [13, 2],
      [18, 2],
    ],
  },
  ...{
    wemyss: [
      [9, 1.5],
      [20, 4],
    ],
    fergusson: [[14, 10]],
    forsyth: [
      [8, 4],
      [17, 2],
    ],
  },
  ...{
    cockburn: [
      [11, 3],
      [20, 1.5],
    ],
    cochrane: [
      [9, 6],
      [19, 1.5],
    ],
    bruce: [
      [8, 1.5],
      [12, 6],
      [20, 1.5],
    ],
  },
};

/** The emblem of a clan, in a square of 24 units, in the current colour. */
function Emblem({ clan }: { readonly clan: string }) {
  const { lines, shape } = EMBLEMS[clan] ?? {};
  return (
    <g class="emblem">
      {shape && <path class="shape" d={shape} />}
      {lines && <path class="lines" d={lines} />}
    </g>
  );
}

/** The emblem as a small picture in a line of text. */
export function EmblemIcon({ clan }: { readonly clan: string }) {
  return (
    <svg class={`emblem-icon clan-${clan}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect class="ground" width={24} height={24} rx={5} />
      <g transform="translate(3 3) scale(.75)">
        <Emblem clan={clan} />
      </g>
    </svg>
  );
}

function Tartan({ clan }: { readonly clan: string }) {
  const stripes = (TARTANS[clan] ?? []).flatMap(([at, width]) => [
    <rect key={`left ${at}`} x={at} y={3.5} width={width} height={91} />,
    <rect key={`right ${at}`} x={CARD_WIDTH - at - width} y={3.5} width={width} height={91} />,
    <rect key={`top ${at}`} x={3.5} y={at} width={63} height={width} />,
    <rect key={`middle ${at}`} x={3.5} y={at + 46} width={63} height={width} />,
  ]);
  return <g class="tartan">{stripes}</g>;
}

/** Signs of when a power takes effect: a flash for at once, an hourglass for the end of the skirmish. */
const TIMES: Readonly<Record<string, string>> = {
  immediate: 'M59 7 52 16.5H56L54 24 61.5 13.5H57.2Z',
  'end-of-skirmish': 'M51.5 7.5H62.5V9.5L58.3 15.5 62.5 21.5V23.5H51.5V21.5L55.7 15.5 51.5 9.5Z',
};

interface FaceProps {
  readonly clan: string;
  readonly clanName: string;
  readonly strength: number;
  /** `immediate` or `end-of-skirmish`. */
  readonly power: string;
}

/** A card face up. */
export function Face({ clan, clanName, strength, power }: FaceProps) {
  const narrow = clanName.length > NAME_LETTERS ? { textLength: NAME_WIDTH, lengthAdjust: 'spacingAndGlyphs' as const } : {};
  return (
    <Sheet classes={`face clan-${clan}`}>
      <rect class="ground" x={3.5} y={3.5} width={63} height={91} rx={3.5} />
      <Tartan clan={clan} />
      <circle class="roundel" cx={35} cy={50} r={20} />
      <g transform="translate(20.6 35.6) scale(1.2)">
        <Emblem clan={clan} />
      </g>
      <text class="strength" x={7.5} y={26}>
        {strength}
      </text>
      <path class="time" d={TIMES[power] ?? ''} />
      <path class="strip" d="M3.5 76H66.5V91A3.5 3.5 0 0 1 63 94.5H7A3.5 3.5 0 0 1 3.5 91Z" />
      <text class="clan-name" x={35} y={89} {...narrow}>
        {clanName}
      </text>
    </Sheet>
  );
}

/** The back of a card: a thistle. */
export function Back() {
  return (
    <Sheet classes="back">
      <rect class="ground" x={3.5} y={3.5} width={63} height={91} rx={3.5} />
      <path
        class="lattice"
        d="M3.5 21 21 3.5M3.5 49 49 3.5M3.5 77 66.5 14M14 94.5 66.5 42M42 94.5 66.5 70M49 3.5 66.5 21M21 3.5 66.5 49M3.5 14 66.5 77M3.5 42 56 94.5M3.5 70 28 94.5"
      />
      <circle class="roundel" cx={35} cy={49} r={21} />
      <path class="flower" d="M26.5 45 23.5 34 29.5 39 31 31.5 35 38 39 31.5 40.5 39 46.5 34 43.5 45Z" />
      <path class="bulb" d="M27 46H43A9 9 0 0 1 37 58V65H33V58A9 9 0 0 1 27 46Z" />
    </Sheet>
  );
}

/** A place without a card. */
export function Gap() {
  return (
    <svg class="playing-card gap" viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} aria-hidden="true">
      <rect x={2} y={2} width={CARD_WIDTH - 4} height={CARD_HEIGHT - 4} rx={6} />
    </svg>
  );
}

function Sheet({ classes, children }: { readonly classes: string; readonly children: ComponentChildren }) {
  return (
    <svg class={`playing-card ${classes}`} viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} aria-hidden="true">
      <rect class="paper" x={0.75} y={0.75} width={CARD_WIDTH - 1.5} height={CARD_HEIGHT - 1.5} rx={6} />
      {children}
    </svg>
  );
}

/** Cards as a line of emblems with their strengths. */
export function Chips({ ids, cards }: { readonly ids: readonly string[]; readonly cards: CardsById }) {
  if (ids.length === 0) return null;
  return (
    <ul class="chips">
      {ids.map((id) => {
        const card = cards.get(id)!;
        return (
          <li key={id} class={`clan-${card.clan}`} title={card.name}>
            <EmblemIcon clan={card.clan} />
            <span class="visually-hidden">{card.name}</span>
            <span aria-hidden="true">{card.strength}</span>
          </li>
        );
      })}
    </ul>
  );
}
