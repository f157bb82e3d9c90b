// The rulebook in our words, clause by clause: what a rejection rests on can be looked up here.
import type { Rulebook } from '../../../engine/rulebook.js';
import { COMPONENTS } from './1-components.js';
import { SET_UP } from './2-set-up.js';
import { TURNS } from './3-turns.js';
import { ACTIVATION } from './4-activation.js';
import { IMMEDIATE_POWERS } from './5-immediate-powers.js';
import { END_POWERS } from './6-end-powers.js';
import { SKIRMISH_END } from './7-skirmish-end.js';
import { GAME_END } from './8-game-end.js';
import { HIDDEN_INFORMATION } from './9-hidden-information.js';
import { WORKED_EXAMPLES } from './10-worked-examples.js';
import { RULINGS } from './rulings.js';

/** Every clause, in the order of the rulebook, its worked examples last. */
export const RULEBOOK: Rulebook = {
  clauses: [
    ...COMPONENTS,
    ...SET_UP,
    ...TURNS,
    ...ACTIVATION,
    ...IMMEDIATE_POWERS,
    ...END_POWERS,
    ...SKIRMISH_END,
    ...GAME_END,
    ...HIDDEN_INFORMATION,
    ...WORKED_EXAMPLES,
  ],
  rulings: RULINGS,
};
