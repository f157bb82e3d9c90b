// Editions as data: a rule asks a switch by its meaning, never an edition's label. Sections C and D of the catalogue.
import type { ScenarioId } from './scenarios.js';

export const EDITIONS = ['2.3', '3.0', '4.0'] as const;
export type Edition = (typeof EDITIONS)[number];

export const HANDICAPS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'] as const;
/** What a tournament's bid costs the side it was made for (C.1). */
export type Handicap = (typeof HANDICAPS)[number];

/** The switches in which the editions differ (D.1). Each may also be set by itself. */
export interface EditionProfile {
  /** Areas the Scottish archers may enter in a turn (D2). */
  readonly etterickMove: 2 | 3;
  /** What may be a main group over the Anglo-Scottish border (D6). */
  readonly asBorderOneGroup: 'any-origin-any-border' | 'one-origin-one-border';
  /** Whether the Norse may use the Sea Move card, though never to England (D10). */
  readonly norseSeaMoveCard: boolean;
  /** When a Celtic block rolls for its loyalty (D11); null where `celticAtOwnTurn` says it. */
  readonly celticTiming: 'before-battle' | 'on-reveal' | null;
  /** No regrouping after a battle that a noble's change of side began (D21). */
  readonly noRegroupAfterDefection: boolean;
  /** During an English truce no Scot may enter England, vacant or not (D24). */
  readonly truceBarsRaids: boolean;
  /** During an English truce no Scot sails to England, though the Scots hold it (HE.Sg). */
  readonly truceBarsSeaMove: boolean;
  /** What becomes of Norse or French Knights drawn for an area without a coast (D38). */
  readonly inlandSeaDraw: 'adjacent-coast' | 'redraw' | 'redraw-then-put-back';
  /** Whose replacement points may add steps to a block that came to the coast so (D39); null where none does. */
  readonly seaReinforcementSteps: 'either' | 'origin' | null;
  /** Which use of a border by the enemy closes it to a retreat (D15). */
  readonly borderControlScope: 'this-battle' | 'any-battle';
  /** The die of the Herald is rolled before the noble is named (D44). */
  readonly heraldRollFirst: boolean;
  /** The cards both sides played this year may be looked at (D5). */
  readonly playedCardsPublic: boolean;
  /** The block lost to a border raid is not shown (D25). */
  readonly raidVictimHidden: boolean;
  /** The attacker declares the main attack while he moves; else he may until the first battle is chosen (D12). */
  readonly mainDeclaredInMove: boolean;
  /** Reserves of a battle that ends in its first round stay hidden (D13). */
  readonly reserveHidden: boolean;
  /** Norse who enter a battle may be counted into the main group (D9). */
  readonly norseJoinsMain: boolean;
  /** Crossings of movement and of all steps of a battle are counted together (D18). */
  readonly borderLimitsCarryIntoBattle: boolean;
  /** When the eight nobles are counted that bring the French Knights (D48). */
  readonly frenchCheck: 'builds' | 'once-reached';
  /** Sudden death by nobles is tested at the end of Winter too (9.1). */
  readonly suddenDeathAfterWinter: boolean;
  /** A move of the Norse names where it begins and ends (D8). */
  readonly norseDeclared: boolean;
  /** Whether both sides spend replacement points at once (D36). */
  readonly buildOrder: 'simultaneous' | 'scots-first';
  /** Which retreats are carried out together, unseen (D17). */
  readonly retreatBatch: 'block-by-block' | 'same-moment' | 'same-letter';
}

/** The options of section C that no edition has in force by itself. */
export interface HouseOptions {
  readonly redeal123: boolean;
  readonly schiltroms: boolean;
  readonly rally: boolean;
  readonly andrewMoray: boolean;
  readonly angusOg: boolean;
  readonly singleTargetHits: boolean;
  readonly volleyStrongest: boolean;
  readonly norseRegroupSameCoast: boolean;
  readonly kingFriendlyCathedralOnly: boolean;
  readonly seaReinforcementAnyCoast: boolean;
  readonly frenchOnlyBraveheart: boolean;
  readonly retreatFromRound2: boolean;
  readonly stopAtAngloScottishBorder: boolean;
  readonly noRetreatInEngland: boolean;
  readonly pillageKillsLeaders: boolean;
  readonly celticAtOwnTurn: boolean;
  readonly victualsSpread: boolean;
}

/** The rules in force, each by its switch. */
export interface Profile extends EditionProfile, HouseOptions {}

/** What the players agreed on before the game, complete: no default is looked up later. */
export interface Options extends Profile {
  readonly scenario: ScenarioId;
  readonly edition: Edition;
  readonly handicap: Handicap | null;
}

/** What must be said, and whatever else was. */
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
    retreatBatch: 'block-by-block',
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

const NO_HOUSE_OPTIONS: HouseOptions = {
  redeal123: false,
  schiltroms: false,
  rally: false,
  andrewMoray: false,
  angusOg: false,
  singleTargetHits: false,
  volleyStrongest: false,
  norseRegroupSameCoast: false,
  kingFriendlyCathedralOnly: false,
  seaReinforcementAnyCoast: false,
  frenchOnlyBraveheart: false,
  retreatFromRound2: false,
  stopAtAngloScottishBorder: false,
  noRetreatInEngland: false,
  pillageKillsLeaders: false,
  celticAtOwnTurn: false,
  victualsSpread: false,
};

/**
 * What was chosen, completed by the edition's defaults. That choices do not exclude each other is `readOptions`' to say.
 * What is agreed upon already comes out as it went in.
 */
export function completeOptions(choices: ChosenOptions): Options {
  const { inlandSeaDraw = DEFAULTS[choices.edition].inlandSeaDraw, celticAtOwnTurn } = choices;
  // Steps on a block that came to the coast are a question only where one comes there.
  const seaReinforcementSteps = inlandSeaDraw === 'adjacent-coast' ? 'either' : null;
  const whole: Options = { ...DEFAULTS[choices.edition], ...NO_HOUSE_OPTIONS, seaReinforcementSteps, handicap: null, ...choices };
  return celticAtOwnTurn ? { ...whole, celticTiming: null } : whole;
}
