// The rulebook in our words, clause by clause: what a rejection rests on can be looked up here.
import type { Rulebook } from '../../../engine/rulebook.js';
import { SEQUENCE_OF_PLAY } from './0-sequence-of-play.js';
import { MAP } from './1-map.js';
import { BLOCKS } from './2-blocks.js';
import { CARDS } from './3-cards.js';
import { EVENT_CARDS } from './3e-event-cards.js';
import { MOVEMENT } from './4-movement.js';
import { BATTLES } from './5-battles.js';
import { KINGS } from './6-kings.js';
import { WINTER } from './7-winter.js';
import { SCENARIOS } from './8-scenarios.js';
import { VICTORY } from './9-victory.js';
import { TOURNAMENT_BIDDING } from './c1-tournament-bidding.js';
import { RULINGS_TO_50 } from './e-rulings-to-50.js';
import { RULINGS_TO_100 } from './e-rulings-to-100.js';
import { WORKED_EXAMPLES } from './f-worked-examples.js';

/** Every clause, in the order of the rulebook. */
export const CLAUSES = [
  ...SEQUENCE_OF_PLAY,
  ...MAP,
  ...BLOCKS,
  ...CARDS,
  ...EVENT_CARDS,
  ...MOVEMENT,
  ...BATTLES,
  ...KINGS,
  ...WINTER,
  ...SCENARIOS,
  ...VICTORY,
  ...TOURNAMENT_BIDDING,
];

/** The worked examples of the rulebooks: what a rule comes to in one position. */
export const EXAMPLES = WORKED_EXAMPLES;

/** How the court judges where the rulebooks are silent or disagree. */
export const RULINGS = [...RULINGS_TO_50, ...RULINGS_TO_100];

/** All of it, as clients look it up. */
export const RULEBOOK: Rulebook = { clauses: [...CLAUSES, ...EXAMPLES], rulings: RULINGS };
