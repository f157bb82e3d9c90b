// The blocks (2.x): 28 Scottish and 28 English. The two blocks of a noble share an id, so there are 43 ids. Each row contains the
// printed values of a leader (H2.21a), archers (H2.23a), light horse (H2.24a), infantry (H2.25a) or the Norse (H2.26a).
import { type AreaId, type BlockId, SIDES, type Side } from './ids.js';

export const LETTERS = ['A', 'B', 'C'] as const;
export type Letter = (typeof LETTERS)[number];
type Faction = 'bruce' | 'comyn';
type Kind = 'leader' | 'infantry' | 'cavalry' | 'archers' | 'knights' | 'norse' | 'noble';

/** The printed values of a block. */
interface Block {
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

type Combat = `${Letter}${number}`;

/** A block of one side. `combat`: its letter and firepower, as they are printed. `marks`: what else is on it. */
const blockOf =
  (side: Side) =>
  (name: string, kind: Kind, combat: Combat, move: number, max: number, marks: Partial<Block> = {}): Block => ({
    id: block(name.toLowerCase().replace(' ', '-')),
    name,
    sides: [side],
    kind,
    move,
    letter: combat[0] as Letter,
    firepower: Number(combat.slice(1)),
    max,
    ...marks,
  });
const scots = blockOf('scotland');
const english = blockOf('england');

/** Every block in the order of table A.2: name, kind, combat, move and strength. The order has no effect on the game. */
export const BLOCKS: readonly Block[] = [
  scots('Wallace', 'leader', 'A3', 3, 4, { blackCross: true }),
  scots('King', 'leader', 'A3', 3, 4, { id: block('scottish-king') }),
  scots('Douglas', 'infantry', 'C3', 2, 4),
  scots('Campbell', 'infantry', 'C2', 2, 4),
  scots('Graham', 'infantry', 'C2', 2, 4),
  scots('MacDonald', 'infantry', 'C3', 2, 3),
  scots('Lindsay', 'infantry', 'C2', 2, 3),
  scots('Fraser', 'infantry', 'C3', 2, 3),
  scots('Barclay', 'infantry', 'C2', 2, 4),
  scots('Grant', 'infantry', 'C2', 2, 3),
  scots('Keith', 'cavalry', 'B1', 3, 3),
  scots('Etterick', 'archers', 'B2', 3, 2),
  scots('Norse', 'norse', 'A2', 0, 3, { blackCross: true }),
  scots('French Knights', 'knights', 'B3', 2, 4, { blackCross: true }),
  scots('Moray', 'noble', 'B2', 2, 3, { blackCross: true, faction: 'comyn', homes: [area('moray')] }),
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
  english('Edward', 'leader', 'B4', 3, 4, { blackCross: true }),
  english('Lancaster Archers', 'archers', 'B3', 2, 3),
  english('Wales Archers', 'archers', 'B3', 2, 3, { celtic: true }),
  english('Lancaster Knights', 'knights', 'B3', 2, 4),
  english('York Knights', 'knights', 'B3', 2, 4),
  english('Durham Knights', 'knights', 'B3', 2, 3),
  english('Hobelars', 'cavalry', 'A2', 3, 3, { blackCross: true }),
  english('York Infantry', 'infantry', 'C2', 2, 4),
  english('Lancaster Infantry', 'infantry', 'C2', 2, 4),
  english('Northumber Infantry', 'infantry', 'C2', 2, 4),
  english('Durham Infantry', 'infantry', 'C2', 2, 3),
  english('Cumbria Infantry', 'infantry', 'C2', 2, 3),
  english('Westmor Infantry', 'infantry', 'C2', 2, 3),
  english('Wales Infantry', 'infantry', 'C3', 2, 3, { celtic: true }),
  english('Ulster Infantry', 'infantry', 'C3', 2, 3, { celtic: true }),
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
