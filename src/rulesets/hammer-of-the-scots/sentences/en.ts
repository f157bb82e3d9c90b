import { type Code, REASONS } from '../rejections.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, isPluralBlock, printedArea, printedBlock, printedCard } from './catalogue.js';
import { ENGLISH_LOG } from './en-log.js';
import { OPTIONS } from './options-en.js';

const PHASE_NAMES: Readonly<Record<PhaseName, string>> = {
  'set-up': 'set-up',
  'play-card': 'playing cards',
  'coronation-or-event': 'choosing between a coronation and the event',
  herald: 'Herald',
  'name-noble': 'naming a noble for the Herald',
  pillage: 'Pillage',
  'pillage-hits': 'taking hits from Pillage',
  'pillage-gains': 'adding steps from Pillage',
  'sea-move': 'Sea Move',
  truce: 'Truce',
  victuals: 'Victuals',
  movement: 'movement',
  'main-attacks': 'naming main attacks',
  'choose-battle': 'choosing a battle',
  'choose-defection-battle': 'choosing a battle with defected nobles',
  'battle-turn': 'combat turn',
  'battle-hits': 'taking hits in a battle',
  retreat: 'retreat after a battle',
  regroup: 'regrouping after a battle',
  'border-raid': 'border raid',
  'bruce-goes-home': 'winter, Bruce goes home',
  'comyn-goes-home': 'winter, Comyn goes home',
  'moray-winter': 'winter of Moray',
  'scottish-king-winter': 'winter of the Scottish King',
  'scottish-going-home': 'winter, the Scottish nobles go home',
  'edward-winter': 'winter of Edward',
  'english-disbanding': 'disbanding of the English',
  'wallace-winter': 'winter of Wallace',
  'scottish-disbanding': 'disbanding of the Scots',
  'scottish-builds': 'builds of the Scots',
  'english-builds': 'builds of the English',
  builds: 'builds of both sides',
  'game-over': 'end of the game',
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

const sentences = Object.fromEntries(Object.entries(REASONS).map(([code, [, sentence]]) => [code, sentence])) as Record<Code, string>;

/** Blocks whose printed name needs an article in a sentence. */
const WITH_ARTICLE = ['scottish-king', 'norse', 'french-knights', 'hobelars'];

export const ENGLISH: Catalogue = {
  log: {
    language: 'en',
    log: ENGLISH_LOG,
    names: {
      area: printedArea,
      block: (id) => (WITH_ARTICLE.includes(id) ? `the ${printedBlock(id)}` : printedBlock(id)),
      card: printedCard,
      seat: (side) => (side === 'england' ? 'England' : 'Scotland'),
    },
    isPlural: isPluralBlock,
  },
  words: {
    area: (_area, name) => name,
    side: (side) => (side === 'england' ? 'English' : 'Scottish'),
    colour: (colour) => colour,
    number: (number) => NUMBERS[number] ?? String(number),
    phase: (phase) => PHASE_NAMES[phase],
  },
  sentences,
  outcomes: {},
  options: OPTIONS,
  exclusions: {
    'levy-of-1297': 'Handicaps change the levy of 1297, which The Bruce does not have (HT.i).',
    'who-takes-hits': 'Each defines differently which blocks take the hits.',
    'own-timing': '{celticAtOwnTurn} already sets the time of the loyalty test.',
    'irish-sea': '{angusOg} already keeps the Norse on the Irish Sea.',
    'no-schiltroms': 'Without {schiltroms} there are no schiltroms to prevent.',
    'no-french-in-the-bruce': '{frenchOnlyBraveheart} keeps the French Knights out of The Bruce.',
    'no-landing': 'A block drawn inland is put on a coast only if {inlandSeaDraw} says so.',
    'no-steps-on-coast': 'Steps are added on a coast only if {inlandSeaDraw} puts blocks there.',
  },
};
