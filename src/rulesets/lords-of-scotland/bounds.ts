// The bounds of published lists and numbers. A card is in one place, so that no list of cards or followers is longer than the deck.
import { commonBounds, type RulesetBounds } from '../../engine/bounds.js';
import type { ActionType } from './actions.js';
import { CARDS } from './cards.js';
import { RULEBOOK } from './clauses.js';
import { COMPONENTS } from './components.js';
import { CLANS_AND_BRUCE, ROW, SEATS } from './ids.js';
import { HAND_SIZE } from './rules/2-set-up.js';
import { TURNS } from './rules/3-turns.js';
import { COCHRANE_CLAIMS } from './rules/7-skirmish-end.js';

/** One for each player (L2.2). */
const SUPPORTERS = SEATS.length;
/** Face up with its power, face up without it, and face down. */
const WAYS_TO_MUSTER = 3;

const PLACES_IN_ROW = ['recruit', 'recruit-action', 'dealt-recruit', 'recruit-turned-up', 'recruited'];
const PLACES_IN_ARMY = [
  'place',
  'follower',
  'target-action',
  'revealed-follower',
  'end-power-activated',
  'power-copied',
  'supporter-taken',
  'followers-exchanged',
  'follower-discarded',
  'clan-named',
];

const LEGAL: Readonly<Record<ActionType, number>> = {
  recruit: ROW,
  muster: WAYS_TO_MUSTER * CARDS.length,
  'take-supporter': SUPPORTERS,
  exchange: CARDS.length,
  copy: CARDS.length,
  discard: CARDS.length,
  'name-clan': CLANS_AND_BRUCE.length,
  claim: SUPPORTERS,
};

/** All cards together. */
const STRENGTH = CARDS.reduce((sum, { strength }) => sum + strength, 0);

/** Numbers. */
const HIGHEST: RulesetBounds = {
  'card.strength': Math.max(...CARDS.map(({ strength }) => strength)),
  'card.rank': CARDS.length,
  'options.seats': SEATS.length,
  'view.turn': TURNS,
  'turn-begun.turn': TURNS,
  'view.deck-size': CARDS.length,
  'deck-renewed.size': CARDS.length,
  'seat.hand-size': CARDS.length,
  'seat.total': STRENGTH,
  'hand-dealt.count': HAND_SIZE,
  'claim.claims': COCHRANE_CLAIMS,
  // An army of one clan is doubled (L7.1).
  'army.strength': 2 * STRENGTH,
  'army.highest-rank': CARDS.length,
  'legal-actions.count': Object.values(LEGAL).reduce((sum, count) => sum + count, 0),
  ...Object.fromEntries(PLACES_IN_ROW.map((type) => [`${type}.place`, ROW])),
  ...Object.fromEntries(PLACES_IN_ARMY.map((type) => [`${type}.place`, CARDS.length])),
};

const INSTRUCTIONS = 1;
/** The initiative, the hands, the row and the supporters. Later draws depend on luck and are not listed. */
const SETUP_DRAWS = 1 + SEATS.length + 1 + 1;

export const BOUNDS: RulesetBounds = {
  ...commonBounds(RULEBOOK, COMPONENTS),
  ...HIGHEST,
  'components.clans': COMPONENTS.clans.length,
  'components.cards': COMPONENTS.cards.length,
  'view.discard': CARDS.length,
  'view.row': ROW,
  'view.supporters': SUPPORTERS,
  'view.seats': SEATS.length,
  'seat.hand': CARDS.length,
  'seat.army': CARDS.length,
  'seat.claimed': CARDS.length,
  'view.ranking': SEATS.length,
  'view.claims': SEATS.length,
  ...Object.fromEntries(Object.entries(LEGAL).map(([type, most]) => [`legal-actions.${type}`, most])),
  'hand-dealt.cards': HAND_SIZE,
  'recruits-dealt.recruits': ROW,
  'supporters-dealt.cards': SUPPORTERS,
  'supporters-thrown-out.cards': SUPPORTERS,
  'followers-revealed.followers': CARDS.length,
  'armies-ranked.ranking': SEATS.length,
  'skirmish-ended.discarded': CARDS.length,
  'skirmish-ended.held-over': CARDS.length,
  'guidance.instructions': INSTRUCTIONS,
  'dry-run-accepted.instructions': INSTRUCTIONS,
  'game.setup-draws': SETUP_DRAWS,
  'setup-draw.pool': CARDS.length,
};
