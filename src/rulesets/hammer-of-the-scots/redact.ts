// Events as one viewer may know them (section G), built field by field.

import { type DisclosedDraw, disclosedDie } from '../../engine/chance.js';
import { judgedGameText } from '../../engine/game-lines.js';
import { isJudgedGame } from '../../engine/positions.js';
import type { Ruleset, Viewer } from '../../engine/ruleset.js';
import { completeOptions } from './editions.js';
import type { Event, Notice } from './events.js';
import { evolve } from './evolve.js';
import type { AreaId, BlockId, Side } from './ids.js';
import { notation } from './notation.js';
import { writePosition } from './position-text.js';
import { D6 } from './rules/5.4-combat-resolution.js';
import { EMPTY_STATE, type Phase, withChanges } from './state.js';
import type { Hammer } from './types.js';
import { seesSecretsOf } from './visibility.js';

/** Notices that a reader of the log looks for, and what they begin. */
export const MILESTONES: Ruleset<Hammer>['milestones'] = {
  'year-begun': 'year',
  'turn-begun': 'turn',
  'battle-begun': 'battle',
  'winter-begun': 'winter',
  'game-ended': 'end',
};

/** Nobles go home, blocks disband and join in secret while a winter stage begins or ends; blocks retreat to places that only counts show. */
export const ACCOMPANIED: Ruleset<Hammer>['accompanied'] = new Set([
  'winter-begun',
  'winter-stage-begun',
  'winter-stage-ended',
  'side-asked',
  'retreats-shown',
]);

/** Returns the notice of an event for one viewer; null if the viewer must not notice the event. */
export function redact(event: Event, viewer: Viewer<Side>): Notice | null {
  /** Returns the block for its owner and null for other viewers. */
  const only = (side: Side, block: BlockId): BlockId | null => (seesSecretsOf(viewer, side) ? block : null);
  /** Returns a notice for the side of the winter stage and null for other viewers. */
  const secret = (stage: Side, notice: Notice): Notice | null => (seesSecretsOf(viewer, stage) ? notice : null);
  const { type } = event;
  switch (type) {
    case 'game-opened':
      return { type, options: completeOptions(event.options), ...beginningFor(event, viewer) };
    case 'block-levied':
      return secret('england', { type, block: event.block });
    case 'levy-drawn':
      return { type, blocks: event.blocks };
    case 'year-begun':
    case 'winter-begun':
      return { type, year: event.year };
    case 'turn-begun':
      return { type, turn: event.turn };
    case 'cards-dealt':
      return {
        type,
        england: seesSecretsOf(viewer, 'england') ? event.hands.england : null,
        scotland: seesSecretsOf(viewer, 'scotland') ? event.hands.scotland : null,
      };
    case 'hands-thrown-in':
      // The players may know only that it happened.
      return viewer === 'arbiter'
        ? { type, england: event.hands.england, scotland: event.hands.scotland }
        : { type, england: null, scotland: null };
    case 'card-laid':
      return { type, side: event.side, card: seesSecretsOf(viewer, event.side) ? event.card : null };
    case 'cards-revealed':
      return { type, pair: event.pair, first: event.first, doubleEvent: event.doubleEvent };
    case 'card-begun':
    case 'event-passed':
      return { type, side: event.side, card: event.card };
    case 'truce-called':
      return { type, side: event.side };
    case 'herald-rolled':
      return { type, side: event.side, noble: event.noble, die: event.die, joins: event.joins };
    case 'herald-die-rolled':
      return { type, side: event.side, die: event.die, joins: event.joins };
    case 'noble-converted':
      return { type, noble: event.noble, to: event.to, area: event.area, cause: event.cause };
    case 'area-pillaged':
      return { type, side: event.side, area: event.area, by: event.by };
    case 'pillage-hit-taken':
    case 'pillage-step-gained':
    case 'step-victualled':
      return { type, side: event.side, area: event.area, block: only(event.side, event.block) };
    case 'block-sea-moved':
    case 'block-withdrew':
    case 'block-regrouped':
      return { type, side: event.side, from: event.from, to: event.to, block: only(event.side, event.block) };
    case 'king-crowned':
      return { type, candidate: event.candidate, area: event.area };
    case 'block-moved':
      return { type, side: event.side, path: event.path, block: only(event.side, event.block) };
    case 'norse-moved':
      return event.declared || seesSecretsOf(viewer, 'scotland')
        ? { type, from: event.from, to: event.to }
        : { type, from: null, to: null };
    case 'rally-called':
      return { type, side: event.side, area: event.area };
    case 'main-attack-declared':
      return { type, side: event.side, area: event.area, origin: event.origin, via: event.via };
    case 'norse-joined-main-attack':
      return { type, area: event.area };
    case 'battle-begun': {
      const { area, cause, attacker } = event.battle;
      return { type, area, cause, attacker, revealed: event.revealed, waiting: event.waiting };
    }
    case 'loyalty-rolled':
      return { type, block: event.block, area: event.area, die: event.die, stays: event.stays };
    case 'block-fired':
      return { type, side: event.side, block: event.block, dice: event.dice, hits: event.hits };
    case 'block-passed':
    case 'battle-hit-taken':
      return { type, side: event.side, block: event.block };
    case 'block-retreated':
      return secret(event.side, { type, side: event.side, block: event.block, from: event.from, to: event.to });
    case 'retreats-shown':
      return { type, side: event.side, area: event.area, left: event.left, went: event.went };
    case 'block-eliminated':
      return { type, side: event.side, area: event.area, to: event.to, block: event.open ? event.block : only(event.side, event.block) };
    case 'noble-captured':
      return { type, noble: event.noble, by: event.by, area: event.area };
    case 'edward-the-second':
      return { type, cause: event.cause };
    case 'battle-round-begun':
      return { type, round: event.round, attacker: event.attacker, revealed: event.revealed };
    case 'forced-retreat-begun':
      return { type, side: event.side, area: event.area };
    case 'reserves-shown':
      return { type, side: event.side, area: event.area, revealed: event.revealed };
    case 'battle-ended':
      return { type, area: event.area, winner: event.winner };
    case 'raid-loss-taken':
      return { type, area: event.area, block: event.open ? event.block : only('england', event.block) };
    case 'winter-stage-begun':
    case 'side-asked':
    case 'builds-ended':
      return { type, side: event.side };
    case 'winter-stage-ended':
      return { type, side: event.side, map: event.map, converted: event.converted, frenchJoined: event.frenchJoined };
    case 'noble-went-home':
      return seesSecretsOf(viewer, event.by) || seesSecretsOf(viewer, event.stage) ? { type, noble: event.noble, area: event.area } : null;
    case 'noble-changed-sides':
      return secret(event.stage, { type, noble: event.noble, to: event.to });
    case 'leader-wintered':
    case 'block-disbanded':
    case 'block-drawn':
    case 'block-put-back':
    case 'block-drawn-inland':
    case 'step-built':
      return secret(event.stage, { type, block: event.block, area: event.area });
    case 'block-landed':
      return secret(event.stage, { type, block: event.block, area: event.area, to: event.to });
    case 'edward-stayed':
      return secret(event.stage, { type, area: event.area });
    case 'wallace-recovered':
    case 'moray-recovered':
      return secret(event.stage, { type, strength: event.strength });
    case 'french-knights-joined':
      return event.stage === null ? { type } : secret(event.stage, { type });
    case 'phase-entered':
      return phaseNotice(event.phase, viewer);
    case 'game-ended':
      return { type, outcome: event.outcome };
  }
}

/** Returns the position in which a practice game begins, or the text after which it goes on, as the viewer may know it. */
function beginningFor(event: Event<'game-opened'>, viewer: Viewer<Side>): { readonly position?: string; readonly playedBefore?: string } {
  const { position } = event;
  if (position === undefined) return {};
  if (isJudgedGame(position))
    return { playedBefore: judgedGameText<Hammer>({ notation, milestones: MILESTONES }, redact, viewer, position.entries) };
  const lines = writePosition(withChanges(evolve(EMPTY_STATE, event), { phase: { name: 'play-card', chosen: {} } }), viewer);
  // Hands that are dealt are no part of the position.
  return { position: lines.filter((line) => position.hands !== null || !line.startsWith('Hand')).join('\n') };
}

/** Only the side that is to decide knows the current phase of a winter stage. */
function phaseNotice(phase: Phase, viewer: Viewer<Side>): Notice | null {
  const asked = secretlyAskedSide(phase);
  return asked === null || seesSecretsOf(viewer, asked) ? { type: 'phase-entered', phase: phase.name } : null;
}

function secretlyAskedSide(phase: Phase): Side | null {
  switch (phase.name) {
    case 'bruce-goes-home':
    case 'comyn-goes-home':
      return phase.side;
    case 'moray-winter':
    case 'scottish-king-winter':
    case 'scottish-going-home':
    case 'wallace-winter':
    case 'scottish-disbanding':
    case 'scottish-builds':
      return 'scotland';
    case 'edward-winter':
    case 'english-disbanding':
    case 'english-builds':
      return 'england';
    default:
      return null;
  }
}

/** Whether the event discloses something new to the seat that acted. */
export function reveals(event: Event, seat: Side): boolean {
  switch (event.type) {
    case 'cards-revealed':
    case 'battle-begun':
    case 'battle-round-begun':
    case 'loyalty-rolled':
    case 'herald-rolled':
    case 'herald-die-rolled':
      return true;
    // The side that names a noble after the die learns where he was.
    case 'noble-converted':
      return event.to === seat;
    case 'reserves-shown':
    case 'winter-stage-ended':
    // A decision that passes to the other side reveals something about its nobles.
    case 'side-asked':
      return event.side !== seat;
    // The new owner of a noble with two homes decides immediately and learns where he is (AMB-82).
    case 'noble-changed-sides':
      return event.stage !== seat;
    default:
      return false;
  }
}

/** The types of the notices that disclose a draw; a viewer with such a notice gets all of these fields. */
const DRAW_NOTICES = [
  'block-fired',
  'loyalty-rolled',
  'herald-rolled',
  'herald-die-rolled',
  'block-levied',
  'block-put-back',
  'block-drawn',
  'block-drawn-inland',
] as const;
type DrawNotice = Event<(typeof DRAW_NOTICES)[number]>;

const isDrawNotice = (notice: Notice): notice is Notice & DrawNotice => DRAW_NOTICES.some((type) => type === notice.type);

/** Returns the draws that the notices of one entry disclose. For draws from a pool they disclose the block, not its index. */
export function disclosedDraws(notices: readonly Notice[]): readonly DisclosedDraw[] {
  const drawNotices = notices.filter(isDrawNotice);
  const levied = drawNotices.filter(({ type }) => type === 'block-levied');
  return [
    ...drawNotices.flatMap(diceIn),
    ...(levied.length > 0 ? [{ purpose: 'levy', opensTo: 'england', poolSize: null, places: levied.map(() => null) } as const] : []),
    ...drawNotices.flatMap(drawAreasIn).map((area, index) => blockDrawFor(area, index + 1)),
  ];
}

const blockDrawFor = (area: AreaId, time: number): DisclosedDraw => ({
  purpose: time === 1 ? `draw:${named(area)}` : `draw:${named(area)}:${time}`,
  opensTo: 'scotland',
  poolSize: null,
  places: [null],
});

/** A name in the purpose of a draw. Throws if a record of foreign origin has something else in its place. */
function named<Id extends string>(id: Id): Id {
  if (typeof id !== 'string') throw new TypeError('the notice of a draw names nothing');
  return id;
}

const d6 = (purpose: string, die: number): DisclosedDraw => disclosedDie(purpose, D6.length, die);

function diceIn(notice: DrawNotice): readonly DisclosedDraw[] {
  switch (notice.type) {
    case 'block-fired':
      return notice.dice.map((die, index) => d6(`fire:${named(notice.block)}:${index + 1}`, die));
    case 'loyalty-rolled':
      return [d6(`loyalty:${named(notice.block)}`, notice.die)];
    case 'herald-rolled':
    case 'herald-die-rolled':
      return [d6('herald', notice.die)];
    default:
      return [];
  }
}

/** Returns the areas of the blocks drawn with replacement points, including blocks that were put back (7.62). */
const drawAreasIn = (notice: DrawNotice) =>
  notice.type === 'block-put-back' || notice.type === 'block-drawn' || notice.type === 'block-drawn-inland' ? [notice.area] : [];
