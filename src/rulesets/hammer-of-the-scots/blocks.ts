// The blocks (2.x): 28 Scottish and 28 English. The two blocks of a noble share an id, so there are 43 ids. Each row contains the
// printed values of a leader (H2.21a), archers (H2.23a), light horse (H2.24a), infantry (H2.25a) or the Norse (H2.26a).
import { type AreaId, type BlockId, SIDES, type Side } from './ids.js';

export const LETTERS = ['A', 'B', 'C'] as const;
export type Letter = (typeof LETTERS)[number];
type Faction = 'bruce' | 'comyn';
export type Kind = 'leader' | 'infantry' | 'cavalry' | 'archers' | 'knights' | 'norse' | 'noble';

/** The printed values of a block. */
export interface Block {
  readonly id: BlockId;
  readonly name: string;
  /** Both sides for every noble except Moray (2.22). */
  readonly sides: readonly Side[];
  readonly kind: Kind;
  /** The number of areas it can enter in a turn (2.13); 0 for the Norse, who move by sea (4.7). */
  readonly move: number;
  /** The order of combat turns (H2.12a). */
  readonly letter: Letter;
  /** The highest die that hits (H2.12a). A noble who defends a home area adds one (1.4). */
  readonly firepower: number;
  /** Full strength, in steps (H2.11a). */
  readonly max: number;
  /** The block is dead, not in the pool, when eliminated in combat (5.8). */
  readonly blackCross?: true;
  /** The block tests its loyalty in battle (5.2). */
  readonly celtic?: true;
  readonly faction?: Faction;
  /** The home areas of a noble (1.4). */
  readonly homes?: readonly AreaId[];
}

const block = (name: string): BlockId => name as BlockId;
const area = (name: string): AreaId => name as AreaId;

/** A noble with a block on each side, both with one id. */
const noble = (name: string, max: number, faction: Faction, ...homes: readonly string[]): Block => ({
  id: block(name.toLowerCase()),
  name,
  sides: SIDES,
  kind: 'noble',
  move: 2,
  letter: 'B',
  firepower: 2,
  max,
  faction,
  homes: homes.map(area),
});

/** Every block in the order of table A.2. The order has no effect on the game. */
export const BLOCKS: readonly Block[] = [
  {
    id: block('wallace'),
    name: 'Wallace',
    sides: ['scotland'],
    kind: 'leader',
    move: 3,
    letter: 'A',
    firepower: 3,
    max: 4,
    blackCross: true,
  },
  { id: block('scottish-king'), name: 'King', sides: ['scotland'], kind: 'leader', move: 3, letter: 'A', firepower: 3, max: 4 },
  { id: block('douglas'), name: 'Douglas', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 3, max: 4 },
  { id: block('campbell'), name: 'Campbell', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 2, max: 4 },
  { id: block('graham'), name: 'Graham', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 2, max: 4 },
  { id: block('macdonald'), name: 'MacDonald', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 3, max: 3 },
  { id: block('lindsay'), name: 'Lindsay', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 2, max: 3 },
  { id: block('fraser'), name: 'Fraser', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 3, max: 3 },
  { id: block('barclay'), name: 'Barclay', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 2, max: 4 },
  { id: block('grant'), name: 'Grant', sides: ['scotland'], kind: 'infantry', move: 2, letter: 'C', firepower: 2, max: 3 },
  { id: block('keith'), name: 'Keith', sides: ['scotland'], kind: 'cavalry', move: 3, letter: 'B', firepower: 1, max: 3 },
  { id: block('etterick'), name: 'Etterick', sides: ['scotland'], kind: 'archers', move: 3, letter: 'B', firepower: 2, max: 2 },
  { id: block('norse'), name: 'Norse', sides: ['scotland'], kind: 'norse', move: 0, letter: 'A', firepower: 2, max: 3, blackCross: true },
  {
    id: block('french-knights'),
    name: 'French Knights',
    sides: ['scotland'],
    kind: 'knights',
    move: 2,
    letter: 'B',
    firepower: 3,
    max: 4,
    blackCross: true,
  },
  {
    id: block('moray'),
    name: 'Moray',
    sides: ['scotland'],
    kind: 'noble',
    move: 2,
    letter: 'B',
    firepower: 2,
    max: 3,
    blackCross: true,
    faction: 'comyn',
    homes: [area('moray')],
  },
  noble('Bruce', 4, 'bruce', 'annan', 'carrick'),
  noble('Mar', 3, 'bruce', 'mar'),
  noble('Lennox', 3, 'bruce', 'lennox'),
  noble('Atholl', 3, 'bruce', 'atholl'),
  noble('Dunbar', 3, 'bruce', 'dunbar'),
  noble('Mentieth', 3, 'bruce', 'mentieth'),
  noble('Stewart', 3, 'bruce', 'lanark'),
  noble('Comyn', 4, 'comyn', 'badenoch', 'lochaber'),
  noble('Angus', 3, 'comyn', 'angus'),
  noble('Argyll', 3, 'comyn', 'argyll'),
  noble('Buchan', 3, 'comyn', 'buchan'),
  noble('Galloway', 3, 'comyn', 'galloway'),
  noble('Ross', 3, 'comyn', 'ross'),
  { id: block('edward'), name: 'Edward', sides: ['england'], kind: 'leader', move: 3, letter: 'B', firepower: 4, max: 4, blackCross: true },
  {
    id: block('lancaster-archers'),
    name: 'Lancaster Archers',
    sides: ['england'],
    kind: 'archers',
    move: 2,
    letter: 'B',
    firepower: 3,
    max: 3,
  },
  {
    id: block('wales-archers'),
    name: 'Wales Archers',
    sides: ['england'],
    kind: 'archers',
    move: 2,
    letter: 'B',
    firepower: 3,
    max: 3,
    celtic: true,
  },
  {
    id: block('lancaster-knights'),
    name: 'Lancaster Knights',
    sides: ['england'],
    kind: 'knights',
    move: 2,
    letter: 'B',
    firepower: 3,
    max: 4,
  },
  { id: block('york-knights'), name: 'York Knights', sides: ['england'], kind: 'knights', move: 2, letter: 'B', firepower: 3, max: 4 },
  { id: block('durham-knights'), name: 'Durham Knights', sides: ['england'], kind: 'knights', move: 2, letter: 'B', firepower: 3, max: 3 },
  {
    id: block('hobelars'),
    name: 'Hobelars',
    sides: ['england'],
    kind: 'cavalry',
    move: 3,
    letter: 'A',
    firepower: 2,
    max: 3,
    blackCross: true,
  },
  { id: block('york-infantry'), name: 'York Infantry', sides: ['england'], kind: 'infantry', move: 2, letter: 'C', firepower: 2, max: 4 },
  {
    id: block('lancaster-infantry'),
    name: 'Lancaster Infantry',
    sides: ['england'],
    kind: 'infantry',
    move: 2,
    letter: 'C',
    firepower: 2,
    max: 4,
  },
  {
    id: block('northumber-infantry'),
    name: 'Northumber Infantry',
    sides: ['england'],
    kind: 'infantry',
    move: 2,
    letter: 'C',
    firepower: 2,
    max: 4,
  },
  {
    id: block('durham-infantry'),
    name: 'Durham Infantry',
    sides: ['england'],
    kind: 'infantry',
    move: 2,
    letter: 'C',
    firepower: 2,
    max: 3,
  },
  {
    id: block('cumbria-infantry'),
    name: 'Cumbria Infantry',
    sides: ['england'],
    kind: 'infantry',
    move: 2,
    letter: 'C',
    firepower: 2,
    max: 3,
  },
  {
    id: block('westmor-infantry'),
    name: 'Westmor Infantry',
    sides: ['england'],
    kind: 'infantry',
    move: 2,
    letter: 'C',
    firepower: 2,
    max: 3,
  },
  {
    id: block('wales-infantry'),
    name: 'Wales Infantry',
    sides: ['england'],
    kind: 'infantry',
    move: 2,
    letter: 'C',
    firepower: 3,
    max: 3,
    celtic: true,
  },
  {
    id: block('ulster-infantry'),
    name: 'Ulster Infantry',
    sides: ['england'],
    kind: 'infantry',
    move: 2,
    letter: 'C',
    firepower: 3,
    max: 3,
    celtic: true,
  },
];
export const BLOCK_IDS: readonly BlockId[] = BLOCKS.map(({ id }) => id);

export const WALLACE = block('wallace');
export const KING = block('scottish-king');
export const EDWARD = block('edward');
export const MORAY = block('moray');
export const BRUCE = block('bruce');
export const COMYN = block('comyn');
export const NORSE = block('norse');
export const ETTERICK = block('etterick');
export const FRENCH_KNIGHTS = block('french-knights');

const NUMBER: ReadonlyMap<string, number> = new Map(BLOCK_IDS.map((id, number) => [id, number]));

/** Returns the index of a block in `BLOCKS` and in the blocks of a state. */
export function blockNumber(id: BlockId): number {
  const number = NUMBER.get(id);
  if (number === undefined) throw new Error(`No such block: ${id}`);
  return number;
}
export const isBlock = (text: string): text is BlockId => NUMBER.has(text);
export const printed = (id: BlockId): Block => BLOCKS[blockNumber(id)]!;
export const isNoble = (id: BlockId): boolean => printed(id).kind === 'noble';
export const NOBLES: readonly BlockId[] = BLOCKS.filter(({ kind }) => kind === 'noble').map(({ id }) => id);
