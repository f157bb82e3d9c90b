// The three scenarios (H0.1b) with their set-ups (table A.4): Braveheart (H8.1a), The Bruce (H8.2a) and the Campaign (H8.3a).
// Every named block is at full strength.
import { BLOCK_IDS, FRENCH_KNIGHTS, isNoble, printed } from './blocks.js';
import type { Options } from './editions.js';
import type { AreaId, BlockId, ScenarioId, Side } from './ids.js';

/** The place of a block at the start: an area, or a place off the map like that of the French Knights (H2.24b). */
type Beginning = { readonly side: Side; readonly place: AreaId | 'pool' | 'aside' | 'dead' };

interface Scenario {
  readonly id: ScenarioId;
  readonly name: string;
  readonly firstYear: number;
  /** The year whose winter ends the game; null if only sudden death ends it (8.3). */
  readonly lastYear: number | null;
  /** English blocks drawn from the pool into England before the first year. */
  readonly firstLevy: number;
  readonly beginnings: ReadonlyMap<BlockId, Beginning>;
}

type Places = Readonly<Record<string, string>>;

/** The English in 1297: eleven nobles and the two garrisons. */
const ENGLISH_1297: Places = {
  comyn: 'badenoch',
  angus: 'angus',
  argyll: 'argyll',
  mar: 'mar',
  lennox: 'lennox',
  buchan: 'buchan',
  ross: 'ross',
  atholl: 'atholl',
  dunbar: 'dunbar',
  mentieth: 'mentieth',
  stewart: 'lanark',
  'cumbria-infantry': 'lothian',
  'northumber-infantry': 'mentieth',
};
const SCOTS_1297: Places = {
  bruce: 'annan',
  galloway: 'galloway',
  moray: 'moray',
  wallace: 'fife',
  douglas: 'fife',
  barclay: 'fife',
  fraser: 'moray',
  grant: 'strathspey',
  'scottish-king': 'aside',
  'french-knights': 'aside',
};
const ENGLISH_1306: Places = {
  comyn: 'badenoch',
  angus: 'angus',
  argyll: 'argyll',
  buchan: 'buchan',
  galloway: 'galloway',
  ross: 'ross',
  mentieth: 'mentieth',
  stewart: 'lanark',
  'cumbria-infantry': 'moray',
  'northumber-infantry': 'mentieth',
  'durham-infantry': 'lothian',
  'westmor-infantry': 'lanark',
};
const SCOTS_1306: Places = {
  bruce: 'carrick',
  dunbar: 'dunbar',
  lennox: 'lennox',
  atholl: 'atholl',
  mar: 'mar',
  'scottish-king': 'fife',
  douglas: 'fife',
  barclay: 'fife',
  campbell: 'lennox',
  lindsay: 'carrick',
  'french-knights': 'aside',
  wallace: 'dead',
  moray: 'dead',
};

/**
 * Blocks in neither table are in their owner's pool, including Edward (H6.1f). The other block of a noble is off the map (2.22)
 * and has no entry.
 */
function beginnings(english: Places, scots: Places): ReadonlyMap<BlockId, Beginning> {
  const begin = (id: BlockId): Beginning => {
    const { sides } = printed(id);
    const side: Side = sides.length === 1 ? sides[0]! : id in english ? 'england' : 'scotland';
    const place = (side === 'england' ? english : scots)[id];
    if (place === undefined && isNoble(id)) throw new Error(`${id} has no place in the set-up`);
    return { side, place: (place ?? 'pool') as Beginning['place'] };
  };
  return new Map(BLOCK_IDS.map((id) => [id, begin(id)]));
}

export const SCENARIO: Readonly<Record<ScenarioId, Scenario>> = {
  braveheart: {
    id: 'braveheart',
    name: 'Braveheart',
    firstYear: 1297,
    lastYear: 1305,
    firstLevy: 4,
    beginnings: beginnings(ENGLISH_1297, SCOTS_1297),
  },
  bruce: {
    id: 'bruce',
    name: 'The Bruce',
    firstYear: 1306,
    lastYear: 1314,
    firstLevy: 6,
    beginnings: beginnings(ENGLISH_1306, SCOTS_1306),
  },
  campaign: {
    id: 'campaign',
    name: 'Campaign',
    firstYear: 1297,
    lastYear: null,
    firstLevy: 4,
    beginnings: beginnings(ENGLISH_1297, SCOTS_1297),
  },
};

/** Returns the place of a block at the start; by option the French Knights of The Bruce are in the pool (AMB-78). */
export const beginningOf = (
  { scenario, frenchKnightsInPool }: Pick<Options, 'scenario' | 'frenchKnightsInPool'>,
  id: BlockId,
): Beginning =>
  frenchKnightsInPool && scenario === 'bruce' && id === FRENCH_KNIGHTS
    ? { side: 'scotland', place: 'pool' }
    : SCENARIO[scenario].beginnings.get(id)!;

/** The winter of this year replaces Edward I by Edward II (6.1, H8.2b). */
export const LAST_YEAR_OF_EDWARD_I = 1306;
