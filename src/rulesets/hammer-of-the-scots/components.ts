// The public components that clients need to draw a game and to offer its options.

import { describeActions } from '../../engine/input.js';
import { describePhases } from '../../engine/phases.js';
import { ACTION_FIELDS } from './actions.js';
import { BLOCKS } from './blocks.js';
import { CARDS } from './cards.js';
import { BORDER_LINES, COASTS, type Line, outlineOf, SHEET } from './geometry.js';
import { SCENARIOS } from './ids.js';
import { AREAS, BORDERS } from './map.js';
import { OPTION_FORM } from './options.js';
import { PHASES } from './phases/index.js';
import { castleLimit } from './rules/1.2-castle-limits.js';
import { BORDER_LIMIT } from './rules/4.3-border-limits.js';
import { SCENARIO } from './scenarios.js';

/** Coordinates one after the other, as the `points` of an SVG polyline. */
const coordinates = (line: Line): readonly number[] => line.flat();

const areas = AREAS.map((area) => ({
  id: area.id,
  name: area.name,
  castleLimit: area.castleLimit,
  scottishLimit: castleLimit(area.id, 'scotland'),
  cathedral: area.cathedral,
  coasts: area.coasts,
  homeOf: BLOCKS.filter(({ homes }) => homes?.includes(area.id)).map(({ id }) => id),
  x: area.x,
  y: area.y,
  outline: coordinates(outlineOf(area.id)),
}));
const borders = BORDERS.map(({ key, areas: between, colour, angloScottish }) => ({
  areas: between,
  colour,
  limit: BORDER_LIMIT[colour],
  angloScottish,
  line: coordinates(BORDER_LINES.get(key)!),
}));
const coasts = COASTS.map(({ area, sea, line }) => ({ area, sea, line: coordinates(line) }));
const blocks = BLOCKS.map((block) => ({
  id: block.id,
  name: block.name,
  sides: block.sides,
  kind: block.kind,
  move: block.move,
  letter: block.letter,
  firepower: block.firepower,
  maxStrength: block.max,
  blackCross: block.blackCross ?? false,
  celtic: block.celtic ?? false,
  faction: block.faction ?? null,
  homes: block.homes ?? [],
}));
const cards = CARDS.map(({ id, name, copies, movePoints, event }) => ({ id, name, copies, movePoints, event }));
const scenarios = SCENARIOS.map((id) => {
  const { name, firstYear, lastYear, firstLevy } = SCENARIO[id];
  return { id, name, firstYear, lastYear, firstLevy };
});
const phases = describePhases(PHASES);
const actions = describeActions(ACTION_FIELDS);

export const COMPONENTS = {
  sheet: SHEET,
  areas,
  borders,
  coasts,
  blocks,
  cards,
  scenarios,
  phases,
  actions,
  options: OPTION_FORM,
} as const;
