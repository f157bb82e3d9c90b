// What the notices of an entry tell of its draws: the same that `redact` lets their viewer know, by the purposes the rules gave.
import { type DrawTold, dieTold } from '../../engine/chance.js';
import type { Event } from './events.js';
import type { AreaId } from './ids.js';
import type { Notice } from './redact.js';
import { D6 } from './rules/5.4-combat-resolution.js';

/** The types of the notices that tell of a draw; whoever has such a notice is told all of these fields. */
const TELLING = [
  'block-fired',
  'loyalty-rolled',
  'herald-rolled',
  'herald-die-rolled',
  'block-levied',
  'block-put-back',
  'block-drawn',
  'block-drawn-inland',
] as const;
type Telling = Event<(typeof TELLING)[number]>;

const isTelling = (notice: Notice): notice is Notice & Telling => TELLING.some((type) => type === notice.type);

/** The draws that the notices of one entry tell of (Ruleset.drawsTold). Of a draw from a pool they tell the block, not its place there. */
export function drawsTold(notices: readonly Notice[]): readonly DrawTold[] {
  const told = notices.filter(isTelling);
  const levied = told.filter(({ type }) => type === 'block-levied');
  return [
    ...told.flatMap(dieRolled),
    ...(levied.length > 0 ? [{ purpose: 'levy', opensTo: 'england', of: null, fell: levied.map(() => null) } as const] : []),
    ...told.flatMap(areaDrawnFor).map((area, index) => drawnFor(area, index + 1)),
  ];
}

const drawnFor = (area: AreaId, time: number): DrawTold => ({
  purpose: time === 1 ? `draw:${area}` : `draw:${area}:${time}`,
  opensTo: 'scotland',
  of: null,
  fell: [null],
});

const d6 = (purpose: string, die: number): DrawTold => dieTold(purpose, D6.length, die);

function dieRolled(told: Telling): readonly DrawTold[] {
  switch (told.type) {
    case 'block-fired':
      return told.dice.map((die, index) => d6(`fire:${told.block}:${index + 1}`, die));
    case 'loyalty-rolled':
      return [d6(`loyalty:${told.block}`, told.die)];
    case 'herald-rolled':
    case 'herald-die-rolled':
      return [d6('herald', told.die)];
    default:
      return [];
  }
}

/** Blocks drawn for an area with a replacement point, the ones put back among them (7.62). */
const areaDrawnFor = (told: Telling) =>
  told.type === 'block-put-back' || told.type === 'block-drawn' || told.type === 'block-drawn-inland' ? [told.area] : [];
