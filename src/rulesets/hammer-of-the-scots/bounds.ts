// The bounds of published lists and numbers. Each list names things of the game, each once, or has an item for each point of something.
import { commonBounds, longest, type RulesetBounds } from '../../engine/bounds.js';
import { ACTION_FIELDS, ACTION_TYPES, type ActionType, type FieldKind, PATH_LENGTH_MAX } from './actions.js';
import { BLOCKS, NOBLES } from './blocks.js';
import { CARDS, DECK } from './cards.js';
import { RULEBOOK } from './clauses.js';
import { COMPONENTS } from './components.js';
import { SHEET } from './geometry.js';
import { SIDES } from './ids.js';
import { AREAS, BORDERS } from './map.js';
import { HAND_SIZE, TURNS } from './rules/3-cards.js';
import { LONGEST, ROUTES_MAX } from './rules/4.0-moves.js';
import { NORSE_COASTS } from './rules/4.7-norse-movement.js';
import { ROUNDS } from './rules/5.3-combat-rounds.js';
import { D6 } from './rules/5.4-combat-resolution.js';
import { PILLAGE_HITS } from './rules/e-pillage.js';
import { VICTUALS_STEPS } from './rules/e-victuals.js';
import { CROWNED } from './state.js';

/** How many values a field of a legal action has at most. A path begins where its block is; the Norse sail from coast to coast. */
const VALUES: Readonly<Record<FieldKind, number>> = {
  card: CARDS.length,
  candidate: CROWNED.length,
  block: BLOCKS.length,
  area: AREAS.length,
  path: Math.max(ROUTES_MAX, NORSE_COASTS.length),
  via: AREAS.length + 1,
};

/** Returns how many legal actions of a type there can be: they differ in at least one field. */
function countActions(type: ActionType): number {
  // A group that attacks has a block, which has entered one area.
  if (type === 'declare-main-attack') return BLOCKS.length;
  return Object.values<FieldKind>(ACTION_FIELDS[type]).reduce((product, kind) => product * VALUES[kind], 1);
}

/** Actions without fields are not listed: they are legal or not. */
const LISTED_ACTIONS = ACTION_TYPES.filter((type) => Object.keys(ACTION_FIELDS[type]).length > 0);

const most = (numbers: readonly (number | null)[]): number => Math.max(...numbers.map((each) => each ?? 0));

/** The points of a card, which pay for the moves of a side. */
const MOVE_POINTS = most(CARDS.map(({ movePoints }) => movePoints));
/** Steps of a block; it has a die for each. */
const STEPS = most(BLOCKS.map(({ max }) => max));
const SIDE_OF_SHEET = Math.max(SHEET.width, SHEET.height);
const LIMITS = COMPONENTS.areas.map(({ castleLimit, scottishLimit }) => Math.max(castleLimit, scottishLimit));

/** Numbers. */
const HIGHEST: RulesetBounds = {
  'sheet.width': SHEET.width,
  'sheet.height': SHEET.height,
  'area.x': SHEET.width,
  'area.y': SHEET.height,
  'area.outline[]': SIDE_OF_SHEET,
  'border.line[]': SIDE_OF_SHEET,
  'coast.line[]': SIDE_OF_SHEET,
  'area.castle-limit': most(LIMITS),
  'area.scottish-limit': most(LIMITS),
  'border.limit': most(COMPONENTS.borders.map(({ limit }) => limit)),
  'block.move': most(BLOCKS.map(({ move }) => move)),
  'block.firepower': most(BLOCKS.map(({ firepower }) => firepower)),
  'block.max-strength': STEPS,
  'card.copies': most(CARDS.map(({ copies }) => copies)),
  'card.move-points': MOVE_POINTS,
  'scenario-card.first-year': most(COMPONENTS.scenarios.map(({ firstYear }) => firstYear)),
  'scenario-card.last-year': most(COMPONENTS.scenarios.map(({ lastYear }) => lastYear)),
  'scenario-card.first-levy': BLOCKS.length,
  'options.etterick-move': LONGEST,
  'view.turn': TURNS,
  // Edward I or II (6.1).
  'view.edward': 2,
  'played-cards.turn': TURNS,
  'turn-begun.turn': TURNS,
  'area-count.england': BLOCKS.length,
  'area-count.scotland': BLOCKS.length,
  'count.england': BLOCKS.length,
  'count.scotland': BLOCKS.length,
  'own-block.strength': STEPS,
  'open-block.strength': STEPS,
  'battle-block.strength': STEPS,
  'moray-recovered.strength': STEPS,
  'wallace-recovered.strength': STEPS,
  'battle.round': ROUNDS,
  'battle-round-begun.round': ROUNDS,
  'block-fired.dice[]': D6.length,
  'block-fired.hits': STEPS,
  'herald-rolled.die': D6.length,
  'herald-die-rolled.die': D6.length,
  'loyalty-rolled.die': D6.length,
  'levy-drawn.blocks': BLOCKS.length,
  'retreated.blocks': BLOCKS.length,
  'border-count.blocks': BLOCKS.length,
  'contest-group.blocks': BLOCKS.length,
  'departed.blocks': BLOCKS.length,
  'spent.points': most(LIMITS),
  'task.move-points': MOVE_POINTS,
  'task.steps': Math.max(VICTUALS_STEPS, PILLAGE_HITS),
  // Blocks can fire together (AMB-72).
  'task.hits': Math.max(PILLAGE_HITS, BLOCKS.length * STEPS),
  'legal-actions.count': ACTION_TYPES.reduce((sum, type) => sum + countActions(type), 0),
};

/** A decision, and a part for each area. */
const INSTRUCTIONS = 1 + AREAS.length;
/** The levy, and the deal of both hands. */
const SETUP_DRAWS = 2;

export const BOUNDS: RulesetBounds = {
  ...commonBounds(RULEBOOK, COMPONENTS),
  ...HIGHEST,
  'components.areas': COMPONENTS.areas.length,
  'components.borders': COMPONENTS.borders.length,
  'components.coasts': COMPONENTS.coasts.length,
  'components.blocks': COMPONENTS.blocks.length,
  'components.cards': COMPONENTS.cards.length,
  'components.scenarios': COMPONENTS.scenarios.length,
  'area.coasts': longest(COMPONENTS.areas.map(({ coasts }) => coasts)),
  'area.home-of': longest(COMPONENTS.areas.map(({ homeOf }) => homeOf)),
  'area.outline': longest(COMPONENTS.areas.map(({ outline }) => outline)),
  'border.areas': longest(COMPONENTS.borders.map(({ areas }) => areas)),
  'border.line': longest(COMPONENTS.borders.map(({ line }) => line)),
  'coast.line': longest(COMPONENTS.coasts.map(({ line }) => line)),
  'block.sides': longest(COMPONENTS.blocks.map(({ sides }) => sides)),
  'block.homes': longest(COMPONENTS.blocks.map(({ homes }) => homes)),
  // The two blocks of a noble have one id, and one of them is in play.
  'view.to-act': SIDES.length,
  'view.hands': SIDES.length,
  'hand.cards': HAND_SIZE,
  'view.laid': SIDES.length,
  'view.laid-cards': SIDES.length,
  'view.played': TURNS,
  'view.areas': AREAS.length,
  'view.blocks': BLOCKS.length,
  'view.nobles': NOBLES.length,
  'view.dead': BLOCKS.length,
  'view.aside': BLOCKS.length,
  'view.contests': AREAS.length,
  // A group has at least one block.
  'contest.groups': BLOCKS.length,
  'battle.open': BLOCKS.length,
  'battle.captured': NOBLES.length,
  'task.activated': AREAS.length,
  'task.rallies': AREAS.length,
  'task.crossings': BORDERS.length,
  'border-count.areas': longest(BORDERS.map(({ areas }) => areas)),
  'task.departed': AREAS.length,
  'task.moved': BLOCKS.length,
  'task.fed': BLOCKS.length,
  'task.captured': NOBLES.length,
  'task.spent': AREAS.length,
  'task.landed': BLOCKS.length,
  ...Object.fromEntries(LISTED_ACTIONS.map((type) => [`legal-actions.${type}`, countActions(type)])),
  // Rejected actions are sent back as parsed.
  'move-action.path': PATH_LENGTH_MAX,
  'cards-dealt.england': HAND_SIZE,
  'cards-dealt.scotland': HAND_SIZE,
  'hands-thrown-in.england': HAND_SIZE,
  'hands-thrown-in.scotland': HAND_SIZE,
  'block-moved.path': 1 + LONGEST,
  'battle-begun.revealed': BLOCKS.length,
  'battle-round-begun.revealed': BLOCKS.length,
  'reserves-shown.revealed': BLOCKS.length,
  'block-fired.dice': STEPS,
  'retreats-shown.left': BLOCKS.length,
  'retreats-shown.went': AREAS.length,
  'winter-stage-ended.map': AREAS.length,
  'winter-stage-ended.converted': NOBLES.length,
  'guidance.instructions': INSTRUCTIONS,
  'dry-run-accepted.instructions': INSTRUCTIONS,
  'game.setup-draws': SETUP_DRAWS,
  'setup-draw.pool': Math.max(DECK.length, BLOCKS.length),
};
