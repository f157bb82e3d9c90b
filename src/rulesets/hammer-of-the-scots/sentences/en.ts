import { type Code, REASONS } from '../rejections.js';
import type { PhaseName } from '../state.js';
import type { Catalogue } from './catalogue.js';

const PHASE_NAMES: Readonly<Record<PhaseName, string>> = {
  'set-up': 'the set-up',
  'play-card': 'the playing of cards',
  'coronation-or-event': 'the choice between a coronation and the event',
  herald: 'the Herald',
  'name-noble': 'the naming of a noble for the Herald',
  pillage: 'Pillage',
  'pillage-hits': 'the hits of Pillage',
  'pillage-gains': 'the gains of Pillage',
  'sea-move': 'Sea Move',
  truce: 'Truce',
  victuals: 'Victuals',
  movement: 'movement',
  'main-attacks': 'the naming of main attacks',
  'choose-battle': 'the choice of a battle',
  'choose-defection-battle': 'the choice of a battle of nobles who went over',
  'battle-turn': 'a combat turn',
  'battle-hits': 'the taking of hits in a battle',
  retreat: 'the retreat after a battle',
  regroup: 'the regrouping after a battle',
  'border-raid': 'the border raid',
  'bruce-goes-home': 'the winter, when Bruce goes home',
  'comyn-goes-home': 'the winter, when Comyn goes home',
  'moray-winter': 'the winter of Moray',
  'scottish-king-winter': 'the winter of the Scottish King',
  'scottish-going-home': 'the winter, when the Scottish nobles go home',
  'edward-winter': 'the winter of Edward',
  'english-disbanding': 'the disbanding of the English',
  'wallace-winter': 'the winter of Wallace',
  'scottish-disbanding': 'the disbanding of the Scots',
  'scottish-builds': 'the builds of the Scots',
  'english-builds': 'the builds of the English',
  builds: 'the builds of both sides',
  'game-over': 'the end of the game',
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The sentences as they stand beside the reasons. */
const sentences = Object.fromEntries(Object.entries(REASONS).map(([code, [, sentence]]) => [code, sentence])) as Record<Code, string>;

export const ENGLISH: Catalogue = {
  words: {
    area: (_area, name) => name,
    side: (side) => (side === 'england' ? 'English' : 'Scottish'),
    colour: (colour) => colour,
    number: (number) => NUMBERS[number] ?? String(number),
    phase: (phase) => PHASE_NAMES[phase],
  },
  sentences,
};
