// The bounds of published lists. Each list names things of the game, each once, or has an item for each step of something.
import { commonBounds, type ListBounds, longest } from '../../engine/bounds.js';
import { ACTION_FIELDS, type ActionType, type FieldKind, PATH_LENGTH_MAX } from './actions.js';
import { BLOCKS, NOBLES } from './blocks.js';
import { CARDS, DECK } from './cards.js';
import { RULEBOOK } from './clauses.js';
import { COMPONENTS } from './components.js';
import { SIDES } from './ids.js';
import { AREAS, BORDERS } from './map.js';
import { HAND_SIZE, TURNS } from './rules/3-cards.js';
import { LONGEST, ROUTES_MAX } from './rules/4.0-moves.js';
import { NORSE_COASTS } from './rules/4.7-norse-movement.js';
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

/** Legal actions differ in at least one field. */
const countActions = (type: ActionType): number =>
  Object.values<FieldKind>(ACTION_FIELDS[type]).reduce((product, kind) => product * VALUES[kind], 1);

const LEGAL: Partial<Readonly<Record<ActionType, number>>> = {
  ...Object.fromEntries(
    (Object.keys(ACTION_FIELDS) as ActionType[])
      .filter((type) => Object.keys(ACTION_FIELDS[type]).length > 0)
      .map((type) => [type, countActions(type)]),
  ),
  // The group that attacks has a block, which has entered one area.
  'declare-main-attack': BLOCKS.length,
};

/** A decision, and a part for each area. */
const INSTRUCTIONS = 1 + AREAS.length;
/** The levy, and the deal of both hands. */
const SETUP_DRAWS = 2;

export const BOUNDS: ListBounds = {
  ...commonBounds(RULEBOOK, COMPONENTS),
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
  ...Object.fromEntries(Object.entries(LEGAL).map(([type, most]) => [`legal-actions.${type}`, most])),
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
  // One die for each step.
  'block-fired.dice': Math.max(...BLOCKS.map(({ max }) => max)),
  'retreats-shown.left': BLOCKS.length,
  'retreats-shown.went': AREAS.length,
  'winter-step-ended.map': AREAS.length,
  'winter-step-ended.converted': NOBLES.length,
  'guidance.instructions': INSTRUCTIONS,
  'dry-run-accepted.instructions': INSTRUCTIONS,
  'game.setup-draws': SETUP_DRAWS,
  'setup-draw.pool': Math.max(DECK.length, BLOCKS.length),
};
