// What a notice can contain, and which viewers get it.
import type { Viewer } from '../../../engine/ruleset.js';
import { isBlock } from '../blocks.js';
import { isCard } from '../cards.js';
import type { EventType, Notice } from '../events.js';
import { type CardId, SIDES, type Side } from '../ids.js';
import { isArea } from '../map.js';
import { PHASES } from '../phases/index.js';
import { HAND_SIZE, TURNS } from '../rules/3-cards.js';
import { BATTLE_CAUSES, CROWNED } from '../state.js';

// The fields of each notice.

type Kind = (value: unknown) => boolean;

const isText: Kind = (value) => typeof value === 'string';
const isFlag: Kind = (value) => typeof value === 'boolean';
const area: Kind = (value) => typeof value === 'string' && isArea(value);
const block: Kind = (value) => typeof value === 'string' && isBlock(value);
const card: Kind = (value) => typeof value === 'string' && isCard(value);
const oneOf =
  (...words: readonly unknown[]): Kind =>
  (value) =>
    words.includes(value);
const side = oneOf(...SIDES);
const number =
  (least: number, most: number): Kind =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
/** A number of blocks or of steps: the map never has more. */
const count = number(0, 100);
const die = number(1, 6);
const year = number(1290, 1400);
const orNull =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value);
const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind);
const fieldsOf =
  (kinds: Readonly<Record<string, Kind>>): Kind =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(kinds).length &&
    Object.entries(kinds).every(([name, kind]) => Object.hasOwn(value, name) && kind((value as Readonly<Record<string, unknown>>)[name]));
const bySide = (kind: Kind): Kind => fieldsOf({ england: kind, scotland: kind });
const openBlocks = listOf(fieldsOf({ block, side, strength: count }));
const outcome = fieldsOf({ winners: listOf(side), clause: isText, reason: isText, sentence: isText });
const phase: Kind = (value) => typeof value === 'string' && Object.hasOwn(PHASES, value);

const OF_BLOCK = { side, area, block: orNull(block) };
const OF_STEP = { side, from: area, to: area, block: orNull(block) };
const IN_AREA = { block, area };

/** The fields of each notice. A block with `orNull` is named to its own side only, or to both sides if it is revealed. */
const FIELDS: { readonly [T in EventType]: Readonly<Record<string, Kind>> } = {
  'game-opened': { options: (value) => typeof value === 'object' && value !== null },
  'block-levied': { block },
  'levy-drawn': { blocks: count },
  'year-begun': { year },
  'cards-dealt': { england: orNull(listOf(card)), scotland: orNull(listOf(card)) },
  'hands-thrown-in': { england: oneOf(null), scotland: oneOf(null) },
  'turn-begun': { turn: number(1, TURNS) },
  'card-laid': { side, card: orNull(card) },
  'cards-revealed': { pair: bySide(card), first: side, doubleEvent: isFlag },
  'card-begun': { side, card },
  'event-passed': { side, card },
  'truce-called': { side },
  'herald-rolled': { side, noble: block, die, joins: isFlag },
  'herald-die-rolled': { side, die, joins: isFlag },
  'noble-converted': { noble: block, to: side, area, cause: oneOf(...BATTLE_CAUSES) },
  'area-pillaged': { side, area, by: area },
  'pillage-hit-taken': OF_BLOCK,
  'pillage-step-gained': OF_BLOCK,
  'block-sea-moved': OF_STEP,
  'step-victualled': OF_BLOCK,
  'king-crowned': { candidate: oneOf(...CROWNED), area },
  'block-moved': { side, path: listOf(area), block: orNull(block) },
  'norse-moved': { from: orNull(area), to: orNull(area) },
  'rally-called': { side, area },
  'main-attack-declared': { side, area, origin: area, via: (value) => value === 'sea' || area(value) },
  'norse-joined-main-attack': { area },
  'battle-begun': {
    area,
    cause: oneOf(...BATTLE_CAUSES),
    attacker: side,
    revealed: openBlocks,
    waiting: bySide(count),
  },
  'loyalty-rolled': { block, area, die, stays: isFlag },
  'block-fired': { side, block, dice: listOf(die), hits: count },
  'block-passed': { side, block },
  'block-retreated': { side, block, from: area, to: area },
  'retreats-shown': { side, area, left: listOf(block), went: listOf(fieldsOf({ area, blocks: count })) },
  'battle-hit-taken': { side, block },
  'block-eliminated': { ...OF_BLOCK, to: oneOf('pool', 'dead') },
  'noble-captured': { noble: block, by: side, area },
  'edward-the-second': { cause: oneOf('combat', 'winter') },
  'battle-round-begun': { round: oneOf(2, 3), attacker: side, revealed: openBlocks },
  'forced-retreat-begun': { side, area },
  'block-withdrew': OF_STEP,
  'reserves-shown': { side, area, revealed: openBlocks },
  'battle-ended': { area, winner: side },
  'block-regrouped': OF_STEP,
  'raid-loss-taken': { area, block: orNull(block) },
  'winter-begun': { year },
  'winter-stage-begun': { side },
  'side-asked': { side },
  'winter-stage-ended': {
    side,
    map: listOf(fieldsOf({ area, england: count, scotland: count })),
    converted: listOf(fieldsOf({ noble: block, to: side })),
    frenchJoined: isFlag,
  },
  'noble-went-home': { noble: block, area },
  'noble-changed-sides': { noble: block, to: side },
  'leader-wintered': IN_AREA,
  'edward-stayed': { area },
  'block-disbanded': IN_AREA,
  'wallace-recovered': { strength: count },
  'moray-recovered': { strength: count },
  'french-knights-joined': {},
  'block-drawn': IN_AREA,
  'block-put-back': IN_AREA,
  'block-drawn-inland': IN_AREA,
  'block-landed': { ...IN_AREA, to: area },
  'step-built': IN_AREA,
  'builds-ended': { side },
  'phase-entered': { phase },
  'game-ended': { outcome },
};

/** Whether a notice has a known type, and exactly its fields. */
export const isNotice = (notice: Notice): boolean => {
  const { type, ...fields } = notice;
  return typeof type === 'string' && Object.hasOwn(FIELDS, type) && fieldsOf(FIELDS[type])(fields);
};

/** Notices that only the side gets whose winter stage or retreat it is. */
const SECRET: readonly EventType[] = [
  ...(['block-levied', 'block-retreated', 'noble-went-home', 'noble-changed-sides', 'leader-wintered', 'edward-stayed'] as const),
  ...(['block-disbanded', 'wallace-recovered', 'moray-recovered', 'block-drawn', 'block-put-back', 'block-drawn-inland'] as const),
  ...(['block-landed', 'step-built'] as const),
];
const OF_ENGLAND: readonly EventType[] = ['block-levied', 'edward-stayed'];
const OF_SCOTLAND: readonly EventType[] = [
  ...(['wallace-recovered', 'moray-recovered', 'block-drawn', 'block-put-back', 'block-drawn-inland', 'block-landed'] as const),
];
/** Notices that name a revealed block to the other side as well. */
const MAYBE_OPEN: readonly EventType[] = ['block-eliminated'];

/** Returns why a viewer cannot get a notice; null if it can. */
export function whyNotVisible(notice: Notice, viewer: Viewer<Side>): string | null {
  const { type, side: of } = notice;
  if (viewer === 'spectator' && SECRET.includes(type)) return `${type} is hidden from spectators`;
  if (viewer === 'scotland' && OF_ENGLAND.includes(type)) return `${type} is hidden from ${viewer}`;
  if (viewer === 'england' && OF_SCOTLAND.includes(type)) return `${type} is hidden from ${viewer}`;
  if (type === 'block-retreated' && of !== viewer) return `a retreat of ${String(of)} is hidden from ${viewer}`;
  if (type === 'cards-dealt') return whyNotHands(notice, viewer);
  if (type === 'norse-moved' && viewer === 'scotland' && notice['from'] === null) return 'norse-moved hides what scotland knows';
  if (!NAMES_HIDDEN.includes(type)) return null;
  const named = type === 'card-laid' ? notice['card'] : notice['block'];
  if ((of === viewer) === (named !== null)) return null;
  if (of === viewer) return `${type} hides what ${viewer} knows`;
  return MAYBE_OPEN.includes(type) ? null : `${type} names what is hidden from ${viewer}`;
}

/** Notices that name a block or card only for its side. */
const NAMES_HIDDEN: readonly EventType[] = [
  ...(['card-laid', 'pillage-hit-taken', 'pillage-step-gained', 'step-victualled', 'block-sea-moved', 'block-moved'] as const),
  ...(['block-withdrew', 'block-regrouped', 'block-eliminated'] as const),
];

function whyNotHands(notice: Notice, viewer: Viewer<Side>): string | null {
  for (const each of SIDES) {
    const hand = notice[each] as readonly CardId[] | null;
    if (each === viewer ? hand?.length !== HAND_SIZE : hand !== null) return `cards-dealt has the hand of ${each}`;
  }
  return null;
}
