// The editions as data (sections C and D of the catalogue). Rules read switches and never the name of an edition.
import type { ScenarioId } from './ids.js';

export const EDITIONS = ['2.3', '3.0', '4.0'] as const;
export type Edition = (typeof EDITIONS)[number];

export const HANDICAPS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'] as const;
/** A tournament bid, which costs the side that made it (C.1). */
export type Handicap = (typeof HANDICAPS)[number];

/** The switches that differ between editions (D.1). Each is also an option. */
export interface EditionProfile {
  /** The number of areas the Scottish archers can enter in a turn (D2). */
  readonly etterickMove: 2 | 3;
  /** Which blocks can form one main attack over the Anglo-Scottish border (D6). */
  readonly asBorderOneGroup: 'any-origin-any-border' | 'one-origin-one-border';
  /** Whether the Norse can use the Sea Move card, though not to enter England (D10). */
  readonly norseSeaMoveCard: boolean;
  /** When a Celtic block tests its loyalty (D11); null with `celticAtOwnTurn`. */
  readonly celticTiming: 'before-battle' | 'on-reveal' | null;
  /** No regrouping after a battle caused by a noble's change of sides (D21). */
  readonly noRegroupAfterDefection: boolean;
  /** During an English Truce the Scots cannot enter England, vacant or not (D24). */
  readonly truceBarsRaids: boolean;
  /** During an English Truce the Scots cannot sail to England, even if they hold it (HE.Sg). */
  readonly truceBarsSeaMove: boolean;
  /** What happens to Norse or French Knights drawn for an area without a coast (D38). */
  readonly inlandSeaDraw: 'adjacent-coast' | 'redraw' | 'redraw-then-put-back';
  /** Which replacement points add steps to a block that was put on a coast (D39); null if no block is. */
  readonly seaReinforcementSteps: 'either' | 'origin' | null;
  /** Which enemy crossing closes a border to a retreat (D15). */
  readonly borderControlScope: 'this-battle' | 'any-battle';
  /** The die of the Herald is rolled before the noble is named (D44). */
  readonly heraldRollFirst: boolean;
  /** The view shows all cards played this year (D5). */
  readonly playedCardsPublic: boolean;
  /** The block lost to a border raid is not revealed (D25). */
  readonly raidVictimHidden: boolean;
  /** The attacker names the main attack during movement; if off, until the first battle is chosen (D12). */
  readonly mainDeclaredInMove: boolean;
  /** Reserves stay hidden if their battle ends in its first round (D13). */
  readonly reserveHidden: boolean;
  /** Norse that enter a battle can join the main attack (D9). */
  readonly norseJoinsMain: boolean;
  /** Border limits count crossings in movement and in all steps of a battle together (D18). */
  readonly borderLimitsCarryIntoBattle: boolean;
  /** When the eight nobles that bring the French Knights are counted (D48). */
  readonly frenchCheck: 'builds' | 'once-reached' | 'end-of-winter';
  /** Sudden death by nobles is also checked at the end of Winter (9.1). */
  readonly suddenDeathAfterWinter: boolean;
  /** A move of the Norse states where it begins and ends (D8). */
  readonly norseDeclared: boolean;
  /** Whether both sides spend replacement points at the same time (D36). */
  readonly buildOrder: 'simultaneous' | 'scots-first';
  /** Which retreats are carried out together, unseen (D17). */
  readonly retreatBatch: 'block-by-block' | 'same-moment' | 'same-letter';
}

/** The options of section C, which are off in every edition. */
const NO_HOUSE_OPTIONS = {
  redeal123: false,
  schiltroms: false,
  schiltromsReserveArchers: false,
  rally: false,
  andrewMoray: false,
  angusOg: false,
  singleTargetHits: false,
  volleyStrongest: false,
  norseRegroupSameCoast: false,
  kingFriendlyCathedralOnly: false,
  seaReinforcementAnyCoast: false,
  frenchOnlyBraveheart: false,
  frenchKnightsInPool: false,
  retreatFromRound2: false,
  stopAtAngloScottishBorder: false,
  noRetreatInEngland: false,
  pillageKillsLeaders: false,
  celticAtOwnTurn: false,
  victualsSpread: false,
  seaMoveAnyDestination: false,
};
type HouseOptions = Readonly<Record<keyof typeof NO_HOUSE_OPTIONS, boolean>>;

/** The rules in force, one switch each. */
export interface Profile extends EditionProfile, HouseOptions {}

/** The complete options of a game. Rules look up no defaults. */
export interface Options extends Profile {
  readonly scenario: ScenarioId;
  readonly edition: Edition;
  readonly handicap: Handicap | null;
}

/** The required options, and any others. */
export type ChosenOptions = Pick<Options, 'scenario' | 'edition'> & Partial<Options>;

const THIRD_EDITION: EditionProfile = {
  etterickMove: 3,
  asBorderOneGroup: 'one-origin-one-border',
  norseSeaMoveCard: false,
  celticTiming: 'on-reveal',
  noRegroupAfterDefection: false,
  truceBarsRaids: true,
  truceBarsSeaMove: false,
  inlandSeaDraw: 'redraw',
  seaReinforcementSteps: null,
  borderControlScope: 'this-battle',
  heraldRollFirst: false,
  playedCardsPublic: true,
  raidVictimHidden: true,
  mainDeclaredInMove: true,
  reserveHidden: true,
  norseJoinsMain: false,
  borderLimitsCarryIntoBattle: false,
  frenchCheck: 'builds',
  suddenDeathAfterWinter: false,
  norseDeclared: true,
  buildOrder: 'scots-first',
  retreatBatch: 'same-moment',
};

/** Table D.1. */
export const DEFAULTS: Readonly<Record<Edition, EditionProfile>> = {
  '2.3': {
    ...THIRD_EDITION,
    etterickMove: 2,
    asBorderOneGroup: 'any-origin-any-border',
    norseSeaMoveCard: true,
    celticTiming: 'before-battle',
    truceBarsRaids: false,
    inlandSeaDraw: 'adjacent-coast',
    seaReinforcementSteps: 'either',
    playedCardsPublic: false,
    mainDeclaredInMove: false,
    norseDeclared: false,
    buildOrder: 'simultaneous',
  },
  '3.0': THIRD_EDITION,
  '4.0': {
    ...THIRD_EDITION,
    truceBarsSeaMove: true,
    inlandSeaDraw: 'redraw-then-put-back',
    borderControlScope: 'any-battle',
    heraldRollFirst: true,
    retreatBatch: 'same-letter',
  },
};

/** The options that set a rule each, in the order of sections C and D. */
export const SWITCH_NAMES = [...Object.keys(NO_HOUSE_OPTIONS), ...Object.keys(THIRD_EDITION)] as readonly (keyof Profile)[];

const OPTION_NAMES = ['scenario', 'edition', 'handicap', ...SWITCH_NAMES];

const isComplete = (choices: ChosenOptions): choices is Options =>
  OPTION_NAMES.every((name) => name in choices) && !(choices.celticAtOwnTurn && choices.celticTiming !== null);

/** Options of an edition without any choice. Built once: one request can open many games. */
const WITHOUT_CHOICE = Object.fromEntries(
  EDITIONS.map((edition) => [edition, { ...DEFAULTS[edition], ...NO_HOUSE_OPTIONS, handicap: null }]),
) as Readonly<Record<Edition, Omit<Options, 'scenario' | 'edition'>>>;

/** Fills in the defaults of the edition. Complete options are returned unchanged. `readOptions` checks exclusions. */
export function completeOptions(choices: ChosenOptions): Options {
  if (isComplete(choices)) return choices;
  const { inlandSeaDraw = DEFAULTS[choices.edition].inlandSeaDraw, celticAtOwnTurn } = choices;
  // Steps on a coast are an option only if blocks are put on coasts.
  const seaReinforcementSteps = inlandSeaDraw === 'adjacent-coast' ? 'either' : null;
  const whole: Options = { ...WITHOUT_CHOICE[choices.edition], seaReinforcementSteps, ...choices };
  return celticAtOwnTurn ? { ...whole, celticTiming: null } : whole;
}
