// The figures on the faces of blocks, drawn for Lyon in a square of 20 units: arms for each noble, and a figure for each kind of block.
import type { ComponentChildren } from 'preact';
import type { HammerComponents } from '../../api.js';

/** The printed values of a block. */
export type BlockCard = HammerComponents['blocks'][number];

/** Tinctures of heraldry, as classes of the style sheet. */
type Tincture = 'or' | 'argent' | 'azure' | 'gules' | 'sable' | 'vert';

/** A path in one tincture. */
type Charge = readonly [tincture: Tincture, path: string];

const SHIELD = 'M2.5 1.5H17.5V10C17.5 14.5 14 17.6 10 19 6 17.6 2.5 14.5 2.5 10Z';

/** A circle as a path, so that a charge of several is one element. */
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const lozenge = (x: number, y: number, r: number): string => `M${x} ${y - r}L${x + r * 0.75} ${y} ${x} ${y + r} ${x - r * 0.75} ${y}Z`;
/** A star of five points. */
const star = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 10 }, (_, index) => {
    const [angle, length] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? r : r * 0.42];
    return `${(x + Math.cos(angle) * length).toFixed(1)} ${(y + Math.sin(angle) * length).toFixed(1)}`;
  }).join('L')}Z`;
/** A sheaf of corn with its band. */
const sheaf = (x: number, y: number, r: number): string =>
  `M${x - r} ${y - r}Q${x} ${y - 0.4 * r} ${x + r} ${y - r}L${x + 0.25 * r} ${y + 0.1 * r} ${x + 0.8 * r} ${y + r}H${x - 0.8 * r}L${x - 0.25 * r} ${y + 0.1 * r}Z`;
/** Five petals. */
const cinquefoil = (x: number, y: number, r: number): string =>
  Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
    return disc(Number((x + Math.cos(angle) * r * 0.62).toFixed(1)), Number((y + Math.sin(angle) * r * 0.62).toFixed(1)), r * 0.42);
  }).join('');

/** The arms of each noble: the field, then its charges. Each differs from the others by form as well as by colour. */
const ARMS: Readonly<Record<string, readonly [field: Tincture, ...Charge[]]>> = {
  bruce: [
    'or',
    ['gules', 'M2.5 1.5H17.5V5.8H2.5Z'],
    ['gules', 'M3 7.5 5.6 5.8 10 10 14.4 5.8 17 7.5 12 12 16 15.5 13.7 17.3 10 14 6.3 17.3 4 15.5 8 12Z'],
  ],
  comyn: ['azure', ['or', sheaf(6.2, 5.8, 2.6) + sheaf(13.8, 5.8, 2.6) + sheaf(10, 13.2, 2.6)]],
  mar: [
    'azure',
    ['or', 'M2.5 3.4V7.4L14.6 16.3 16.6 13.6Z'],
    ['or', disc(12.5, 4.5, 1.2) + disc(15.2, 8, 1.2) + disc(4.9, 11.8, 1.2) + disc(8, 15, 1.2)],
  ],
  lennox: [
    'argent',
    ['gules', 'M2.5 3.6 4.6 1.5 10 7.2 15.4 1.5 17.5 3.6 12.2 9.6 16.6 14 14.6 16 10 11.8 5.4 16 3.4 14 7.8 9.6Z'],
    ['gules', disc(10, 3.6, 1.3) + disc(4.3, 9.4, 1.3) + disc(15.7, 9.4, 1.3) + disc(10, 16, 1.3)],
  ],
  atholl: ['or', ['sable', 'M4.6 1.5H7.3V17.4L4.6 15ZM9.9 1.5H12.6V18L10 19 9.9 19ZM15.2 1.5H17.5V10Q17.4 13 15.2 15.4Z']],
  dunbar: ['argent', ['gules', 'M5 4H15V10C15 13.2 12.8 15 10 16.2 7.2 15 5 13.2 5 10Z'], ['argent', star(10, 9.4, 4)]],
  mentieth: [
    'or',
    [
      'azure',
      'M2.5 5Q4.4 3.4 6.2 5T10 5T13.8 5T17.5 5V7.8Q15.7 9.4 13.8 7.8T10 7.8T6.2 7.8T2.5 7.8ZM2.6 11Q4.4 9.4 6.2 11T10 11T13.8 11T17.4 11L16.6 13.8Q15.4 14.8 13.8 13.8T10 13.8T6.2 13.8L3.6 14Z',
    ],
  ],
  stewart: [
    'or',
    ['azure', 'M2.5 6.4H17.5V12H2.5Z'],
    ['argent', 'M2.5 6.4H5V9.2H2.5ZM7.5 6.4H10V9.2H7.5ZM12.5 6.4H15V9.2H12.5ZM5 9.2H7.5V12H5ZM10 9.2H12.5V12H10ZM15 9.2H17.5V12H15Z'],
  ],
  angus: ['gules', ['or', cinquefoil(10, 9.4, 6.2)], ['gules', disc(10, 9.4, 1.5)]],
  argyll: ['or', ['sable', 'M10 9 2.5 1.5H10ZM10 9 17.5 1.5V9ZM10 9 16.4 14.4Q13.6 17.6 10 19ZM10 9 3.4 14.3Q2.5 12.4 2.5 9Z']],
  buchan: [
    'argent',
    [
      'gules',
      `${disc(10, 9.4, 3.3)}M10 2.6 11 5.2H9ZM10 16.4 9 13.6H11ZM3.2 9.4 5.9 8.4V10.4ZM16.8 9.4 14.1 10.4V8.4ZM5.2 4.6 7.6 5.8 6.3 7.1ZM14.8 4.6 13.7 7.1 12.4 5.8ZM5.2 14.2 6.3 11.7 7.6 13ZM14.8 14.2 12.4 13 13.7 11.7Z`,
    ],
  ],
  galloway: ['azure', ['argent', 'M4.8 5 7 8 10 3.8 13 8 15.2 5 14.4 11.2H5.6ZM5.6 12.4H14.4V14H5.6Z']],
  ross: ['gules', ['argent', lozenge(6.3, 6, 3.4) + lozenge(13.7, 6, 3.4) + lozenge(10, 13.2, 3.4)]],
  moray: ['azure', ['argent', star(6.2, 6, 3.1) + star(13.8, 6, 3.1) + star(10, 13, 3.1)]],
};

const Arms = ({ noble }: { readonly noble: string }) => {
  const [field, ...charges] = ARMS[noble] ?? (['argent'] as const);
  return (
    <>
      <path class={field} d={SHIELD} />
      {(charges as readonly Charge[]).map(([tincture, path]) => (
        <path key={path} class={tincture} d={path} />
      ))}
      <path class="rim" d={SHIELD} />
    </>
  );
};

/** Figures in ink; what is hollow is cut out by the rule of even and odd. */
const FOOT =
  'M14.2 1 15.4 4.2 14.7 5V19H13.7V5L13 4.2ZM8 1.6A2.6 2.6 0 0 1 10.6 4.2H11.4V5.2H10.4Q10 7 8 7 6 7 5.6 5.2H4.6V4.2H5.4A2.6 2.6 0 0 1 8 1.6ZM2.4 12.9A5.4 5.4 0 1 1 13.2 12.9 5.4 5.4 0 1 1 2.4 12.9ZM4 12.9A3.8 3.8 0 1 0 11.6 12.9 3.8 3.8 0 1 0 4 12.9ZM6.4 12.9A1.4 1.4 0 1 1 9.2 12.9 1.4 1.4 0 1 1 6.4 12.9Z';
const BOW =
  'M5.4 1C14 3.4 16.2 7 16.2 10S14 16.6 5.4 19L5 18 5.4 10.5H1.6V9.5H5.4L5 2ZM6.3 2.8V9.5H14.6Q14.2 5.4 6.3 2.8ZM6.3 10.5V17.2Q14.2 14.6 14.6 10.5ZM16.4 7.4 19.6 10 16.4 12.6Z';
const HELM =
  'M10 1C13.8 1 16 3 16 6V12.6C16 16 13.4 18.4 10 19 6.6 18.4 4 16 4 12.6V6C4 3 6.2 1 10 1ZM5.4 7.4V9H9.3V7.4ZM10.7 7.4V9H14.6V7.4ZM9.4 10.4V17.4H10.6V10.4ZM6.6 11.2V12.4H7.8V11.2ZM6.6 13.6V14.8H7.8V13.6ZM12.2 11.2V12.4H13.4V11.2ZM12.2 13.6V14.8H13.4V13.6Z';
const HORSE =
  'M4 19C4.6 15.4 6.4 13.6 7.8 11.6 6.4 12 5 12.6 4.4 13.6L2 13 2.4 10.4 6.6 5.4 7 2 8.8 4 10.4 1.6 11 4.2C15 5.6 17.4 10 17 19ZM8.1 6.6A0.8 0.8 0 1 0 8.1 8.2 0.8 0.8 0 1 0 8.1 6.6Z';
const SHIP =
  'M1 11.6 1.6 8.8 3.2 7.6 4.4 8.8 3 9.4 3.6 12H9.4V3H5.6L4.6 1.6H15.4L14.4 3H10.6V12H16.4L17 8.4 19 7.2 18.6 11.6C17.6 15 15.6 16.6 13.4 17H6.6C4.4 16.6 2 15 1 11.6ZM5.4 4.2H9.1V10.4H4.8ZM10.9 4.2H14.6L15.2 10.4H10.9Z';
const CLAYMORE =
  'M9.2 1H10.8V4.4L16.4 6.6 16 7.8 10.9 6.6 11 16 10 19.4 9 16 9.1 6.6 4 7.8 3.6 6.6 9.2 4.4ZM3.2 4.6A1.1 1.1 0 1 1 3.2 6.8 1.1 1.1 0 1 1 3.2 4.6ZM16.8 4.6A1.1 1.1 0 1 1 16.8 6.8 1.1 1.1 0 1 1 16.8 4.6Z';
const CROWN =
  'M2 5.4 6 9.4 10 3 14 9.4 18 5.4 16.4 13.6H3.6ZM3.6 14.6H16.4V17.4H3.6ZM2 3.2A1.2 1.2 0 1 1 2 5.6 1.2 1.2 0 1 1 2 3.2ZM18 3.2A1.2 1.2 0 1 1 18 5.6 1.2 1.2 0 1 1 18 3.2ZM10 0.6A1.3 1.3 0 1 1 10 3.2 1.3 1.3 0 1 1 10 0.6Z';
/** A plume for knights from over the sea, and the signs on crowns. */
const LILY =
  'M10 0.2Q12.6 3 10.8 6.2H9.2Q7.4 3 10 0.2ZM8.8 6.4Q5.4 6.6 5.4 3.4 7.8 2.8 8.8 6.4ZM11.2 6.4Q14.6 6.6 14.6 3.4 12.2 2.8 11.2 6.4Z';

const KINDS: Readonly<Record<string, string>> = { INFANTRY: FOOT, ARCHERS: BOW, KNIGHTS: HELM, CAVALRY: HORSE, NORSE: SHIP };

/** The figure of a block: by its kind, with what tells leaders apart. */
export function Figure({ card }: { readonly card: BlockCard }): ComponentChildren {
  if (card.kind === 'NOBLE') return <Arms noble={card.id} />;
  if (card.kind !== 'LEADER')
    return (
      <>
        <path class="ink" d={KINDS[card.kind] ?? FOOT} />
        {card.kind === 'KNIGHTS' && card.sides[0] === 'scotland' && <path class="gold" d={LILY} />}
      </>
    );
  if (card.id === 'wallace') return <path class="ink" d={CLAYMORE} />;
  return (
    <>
      <path class="gold" d={CROWN} />
      <path class="rim" d={CROWN} />
      <path class="band" d={card.sides[0] === 'england' ? 'M10 9.4V13.4M8 11.4H12' : 'M8.4 9.8 11.6 13M11.6 9.8 8.4 13'} />
    </>
  );
}
