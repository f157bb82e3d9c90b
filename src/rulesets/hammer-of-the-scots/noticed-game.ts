// What one viewer's notices say of a game: years, turns, phases, the own cards, and the blocks in battle. The opponent decides much in
// secret, so that the rest of the map is not followed.

import { accept, type Result, reject } from '../../engine/result.js';
import type { NoticedEntry, Viewer } from '../../engine/ruleset.js';
import { type Action, type ActionType, readAction } from './actions.js';
import { BRUCE, COMYN, isBlock, NORSE } from './blocks.js';
import { isCard } from './cards.js';
import { completeOptions, type Options } from './editions.js';
import type { EventType } from './events.js';
import { type AreaId, type BySide, type CardId, opponent, SIDES, type Side } from './ids.js';
import { borderBetween, isArea } from './map.js';
import { PHASES } from './phases/index.js';
import type { Notice } from './redact.js';
import { HAND_SIZE, isDoubleEvent, playerOne, TURNS } from './rules/3-cards.js';
import { CROWNED, type PhaseName } from './state.js';

type Entry = NoticedEntry<{ readonly Seat: Side; readonly Action: Action; readonly Notice: Notice }>;

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
/** No more blocks or steps are on the map. */
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

/** The fields of each notice. A block of `orNull` is that of the side whose notice it is, or open. */
const FIELDS: { readonly [T in EventType]: Readonly<Record<string, Kind>> } = {
  'game-opened': { options: (value) => typeof value === 'object' && value !== null },
  'block-levied': { block },
  'levy-drawn': { blocks: count },
  'year-begun': { year },
  'cards-dealt': { england: orNull(listOf(card)), scotland: orNull(listOf(card)) },
  'hands-thrown-in': { england: oneOf(null), scotland: oneOf(null) },
  'turn-begun': { turn: number(1, TURNS) },
  'card-laid': { side, card: orNull(card) },
  'cards-revealed': { cards: bySide(card), first: side, doubleEvent: isFlag },
  'card-begun': { side, card },
  'event-passed': { side, card },
  'truce-called': { side },
  'herald-rolled': { side, noble: block, die, joins: isFlag },
  'herald-die-rolled': { side, die, joins: isFlag },
  'noble-converted': { noble: block, to: side, area, cause: oneOf('movement', 'herald', 'pillage', 'coronation') },
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
    cause: oneOf('movement', 'herald', 'pillage', 'coronation'),
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
  'winter-step-begun': { side },
  'winter-step-ended': {
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

const isNotice = (notice: Notice): boolean => {
  const { type, ...fields } = notice;
  return typeof type === 'string' && Object.hasOwn(FIELDS, type) && fieldsOf(FIELDS[type])(fields);
};

/** Notices that only the side of the winter step gets, or of the retreat. */
const SECRET: readonly EventType[] = [
  ...(['block-levied', 'block-retreated', 'noble-went-home', 'noble-changed-sides', 'leader-wintered', 'edward-stayed'] as const),
  ...(['block-disbanded', 'wallace-recovered', 'moray-recovered', 'block-drawn', 'block-put-back', 'block-drawn-inland'] as const),
  ...(['block-landed', 'step-built'] as const),
];
const OF_ENGLAND: readonly EventType[] = ['block-levied', 'edward-stayed'];
const OF_SCOTLAND: readonly EventType[] = [
  ...(['wallace-recovered', 'moray-recovered', 'block-drawn', 'block-put-back', 'block-drawn-inland', 'block-landed'] as const),
];
/** Notices whose block the other side sees if it is open. */
const MAYBE_OPEN: readonly EventType[] = ['block-eliminated'];

/** Returns why a viewer does not get such a notice; null if it may. */
function whyNotVisible(notice: Notice, viewer: Viewer<Side>): string | null {
  const { type, side: of } = notice;
  if (viewer === 'spectator' && SECRET.includes(type)) return `${type} is hidden from spectators`;
  if (viewer === 'scotland' && OF_ENGLAND.includes(type)) return `${type} is hidden from ${viewer}`;
  if (viewer === 'england' && OF_SCOTLAND.includes(type)) return `${type} is hidden from ${viewer}`;
  if (type === 'block-retreated' && of !== viewer) return `a retreat of ${String(of)} is hidden from ${viewer}`;
  if (type === 'cards-dealt') return whyNotHands(notice, viewer);
  if (type === 'norse-moved' && viewer === 'scotland' && notice['from'] === null) return 'norse-moved does not name what scotland knows';
  if (!NAMES_HIDDEN.includes(type)) return null;
  const named = type === 'card-laid' ? notice['card'] : notice['block'];
  if ((of === viewer) === (named !== null)) return null;
  if (of === viewer) return `${type} does not name what ${viewer} knows`;
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

// Own actions, and what they lead to.

/** Returns the notice that the viewer's own action leads to, as its types and fields; null if it depends on the position. */
function noticeOf(action: Action): { readonly types: readonly EventType[]; readonly fields: object } | null {
  switch (action.type) {
    case 'play-card':
      return { types: ['card-laid'], fields: { card: action.card } };
    case 'crown':
      return { types: ['king-crowned'], fields: { candidate: action.candidate } };
    case 'pass-event':
      return { types: ['event-passed'], fields: {} };
    case 'call-truce':
      return { types: ['truce-called'], fields: {} };
    case 'roll-herald':
      return { types: ['herald-die-rolled'], fields: {} };
    case 'herald':
      return { types: ['herald-rolled', 'noble-converted'], fields: { noble: action.noble } };
    case 'pillage':
      return { types: ['area-pillaged'], fields: { area: action.area, by: action.by } };
    case 'take-hit':
      return { types: ['pillage-hit-taken', 'battle-hit-taken'], fields: { block: action.block } };
    case 'pillage-gain':
      return { types: ['pillage-step-gained'], fields: { block: action.block } };
    case 'sea-move':
      return { types: ['block-sea-moved'], fields: { block: action.block, to: action.to } };
    case 'victual':
      return { types: ['step-victualled'], fields: { block: action.block } };
    case 'move':
      return action.block === NORSE
        ? { types: ['norse-moved'], fields: { from: action.path[0], to: action.path.at(-1) } }
        : { types: ['block-moved'], fields: { block: action.block, path: action.path } };
    case 'rally':
      return { types: ['rally-called'], fields: { area: action.area } };
    case 'declare-main-attack':
      return { types: ['main-attack-declared'], fields: { area: action.area, origin: action.origin, via: action.via } };
    case 'join-main-attack':
      return { types: ['norse-joined-main-attack'], fields: { area: action.area } };
    case 'choose-battle':
      return { types: ['battle-begun'], fields: { area: action.area } };
    case 'fire':
      return { types: ['block-fired'], fields: { block: action.block } };
    case 'pass':
      return { types: ['block-passed'], fields: { block: action.block } };
    case 'retreat':
      return { types: ['block-retreated', 'block-withdrew'], fields: { block: action.block, to: action.to } };
    case 'regroup':
      return { types: ['block-regrouped'], fields: { block: action.block, to: action.to } };
    case 'border-raid-loss':
      return { types: ['raid-loss-taken'], fields: { block: action.block } };
    case 'bruce-home':
      return { types: ['noble-went-home'], fields: { noble: BRUCE, area: action.area } };
    case 'comyn-home':
      return { types: ['noble-went-home'], fields: { noble: COMYN, area: action.area } };
    case 'moray-winter':
    case 'king-winter':
    case 'wallace-winter':
      return { types: ['leader-wintered'], fields: { area: action.area } };
    case 'edward-winters':
      return { types: ['edward-stayed'], fields: {} };
    case 'edward-disbands':
      return { types: ['block-disbanded'], fields: {} };
    case 'disband':
      return { types: ['block-disbanded'], fields: { block: action.block } };
    case 'draw':
      return { types: ['block-drawn', 'block-put-back', 'block-drawn-inland'], fields: { area: action.area } };
    case 'build':
      return { types: ['step-built'], fields: { block: action.block } };
    case 'land':
      return { types: ['block-landed'], fields: { block: action.block, to: action.to } };
    case 'build-from':
      return { types: ['step-built'], fields: { block: action.block, area: action.area } };
    default:
      return null;
  }
}

/** The actions that lead to notices which no other action and no sequel leads to. Such a notice is the first of its entry. */
const ACTED: { readonly [T in EventType]?: readonly ActionType[] } = {
  'card-laid': ['play-card'],
  'event-passed': ['pass-event'],
  'truce-called': ['call-truce'],
  'herald-die-rolled': ['roll-herald'],
  'herald-rolled': ['herald'],
  'area-pillaged': ['pillage'],
  'pillage-hit-taken': ['take-hit'],
  'pillage-step-gained': ['pillage-gain', 'end-pillage'],
  'block-sea-moved': ['sea-move'],
  'step-victualled': ['victual'],
  'block-moved': ['move'],
  'norse-moved': ['move'],
  'rally-called': ['rally'],
  'main-attack-declared': ['declare-main-attack'],
  'norse-joined-main-attack': ['join-main-attack'],
  'block-withdrew': ['retreat'],
  'block-regrouped': ['regroup'],
  'raid-loss-taken': ['border-raid-loss'],
  'builds-ended': ['end-builds'],
  'king-crowned': ['crown'],
};

/** Notices that name the side which acts, if they are the first of their entry. */
const FIRST_OF_ACTOR: readonly EventType[] = ['block-fired', 'block-passed', 'battle-hit-taken', 'retreats-shown'];

/** Phases in which the side acts whose card is carried out. */
const OF_CARD: readonly PhaseName[] = ['movement', 'herald', 'name-noble', 'pillage', 'pillage-gains', 'sea-move', 'truce', 'victuals'];

/** Notices that name the side which acts. */
const NAMES_ACTOR: readonly EventType[] = [
  ...(['card-laid', 'event-passed', 'truce-called', 'herald-die-rolled', 'herald-rolled', 'area-pillaged', 'pillage-hit-taken'] as const),
  ...(['pillage-step-gained', 'block-sea-moved', 'step-victualled', 'block-moved', 'rally-called', 'main-attack-declared'] as const),
  ...(['block-withdrew', 'block-regrouped', 'builds-ended'] as const),
];

const isAllowedIn = (name: PhaseName, types: readonly ActionType[]): boolean => {
  const rules = PHASES[name];
  return rules.kind === 'choice' && types.some((type) => rules.actionRules.has(type));
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns why an entry cannot have these notices, as far as its action and actor show; null if it can. */
function whyNotActed({ phase: now, playing }: NoticedGame, { actor, action, notices }: Entry): string | null {
  const [first] = notices;
  if (first !== undefined && FIRST_OF_ACTOR.includes(first.type) && first['side'] !== actor)
    return `${first.type} names another side than the actor`;
  if (now !== null && OF_CARD.includes(now) && playing !== actor) return `another side acts than that whose card is carried out`;
  if (action !== null) {
    const read = readAction(action);
    if (!read.ok) return `the action is invalid at ${read.problem.path}`;
    if (now !== null && !isAllowedIn(now, [read.value.type])) return `${read.value.type} is no action of the phase ${now}`;
    const due = noticeOf(read.value);
    // A Celtic block may prove disloyal instead.
    const isNoticed = (notice: Notice) =>
      (notice.type === 'loyalty-rolled' && notice['stays'] === false && 'block' in action && notice['block'] === action.block) ||
      (due!.types.includes(notice.type) && Object.entries(due!.fields).every(([name, value]) => same(notice[name], value)));
    if (due !== null && !notices.some(isNoticed)) return `no notice is that of the own action ${read.value.type}`;
  }
  for (const [at, notice] of notices.entries()) {
    const types = ACTED[notice.type];
    if (types === undefined) continue;
    if (at > 0) return `${notice.type} is not the first notice`;
    if (NAMES_ACTOR.includes(notice.type) && notice['side'] !== actor) return `${notice.type} names another side than the actor`;
    if (action !== null && !types.includes(action.type)) return `${notice.type} does not follow from the own action ${action.type}`;
    if (action === null && now !== null && !isAllowedIn(now, types)) return `${notice.type} is no notice of the phase ${now}`;
  }
  return null;
}

// The course of the game.

interface OpenBattle {
  readonly area: unknown;
  readonly round: number;
  /** The revealed blocks, with their sides and strengths. */
  readonly blocks: ReadonlyMap<unknown, { readonly side: unknown; readonly strength: number }>;
}

export interface NoticedGame {
  readonly year: number | null;
  readonly turn: number;
  /** The last phase that the viewer noticed; null before the first. */
  readonly phase: PhaseName | null;
  /** The own cards that are not played; null for spectators. */
  readonly hand: readonly CardId[] | null;
  readonly laid: CardId | null;
  readonly cards: BySide<CardId> | null;
  /** The sides whose cards are still to be carried out, and the one whose card is. */
  readonly toPlay: readonly Side[];
  readonly playing: Side | null;
  readonly isWinter: boolean;
  /** The sides whose winter steps have begun and not ended. */
  readonly steps: readonly Side[];
  readonly battle: OpenBattle | null;
  readonly hasEnded: boolean;
}

const BEGINNING: NoticedGame = {
  ...{ year: null, turn: 0, phase: null, hand: null, laid: null, cards: null, toPlay: [], playing: null },
  ...{ isWinter: false, steps: [], battle: null, hasEnded: false },
};

/** Notices that can follow only one of these, within their entry. */
const FOLLOWS: { readonly [T in EventType]?: readonly (EventType | 'first')[] } = {
  'game-opened': ['first'],
  'cards-revealed': ['card-laid'],
  'cards-dealt': ['year-begun', 'hands-thrown-in'],
  'hands-thrown-in': ['year-begun', 'hands-thrown-in'],
  'block-levied': ['levy-drawn', 'block-levied'],
  'year-begun': ['levy-drawn', 'block-levied', 'game-opened'],
};

/** Notices that can come twice in a row without a difference. */
const MAY_REPEAT: readonly EventType[] = ['battle-hit-taken', 'block-eliminated', 'hands-thrown-in'];

/** The only notices that can follow these, within their entry. */
const IS_FOLLOWED_BY: { readonly [T in EventType]?: readonly (EventType | 'nothing')[] } = {
  'phase-entered': ['nothing'],
  'game-ended': ['nothing'],
  'card-laid': ['cards-revealed', 'nothing'],
  'cards-revealed': ['card-begun'],
  'year-begun': ['cards-dealt', 'hands-thrown-in'],
  'hands-thrown-in': ['cards-dealt', 'hands-thrown-in'],
  'cards-dealt': ['turn-begun'],
  'turn-begun': ['phase-entered'],
  'card-begun': ['phase-entered'],
  'block-retreated': ['retreats-shown', 'nothing'],
  'winter-begun': ['winter-step-begun'],
  'block-moved': ['nothing'],
  'block-regrouped': ['nothing'],
  'block-sea-moved': ['nothing'],
  'rally-called': ['nothing'],
};

/** Returns what the viewer knows after a notice, or why the notice cannot come then. */
function after(game: NoticedGame, notice: Notice, viewer: Viewer<Side>, options: Options): NoticedGame | string {
  if (game.hasEnded) return 'a notice follows the end of the game';
  const of = notice['side'] as Side;
  switch (notice.type) {
    case 'game-opened':
      return game.year !== null
        ? 'the game is opened twice'
        : same(notice['options'], options)
          ? game
          : 'its options are not those of the opening';
    case 'year-begun': {
      const next = notice['year'] as number;
      if (game.year !== null && (next !== game.year + 1 || !game.isWinter || game.steps.length > 0))
        return `the year ${next} follows ${game.year}`;
      return { ...game, year: next, turn: 0, isWinter: false };
    }
    case 'winter-begun':
      return notice['year'] === game.year && !game.isWinter
        ? { ...game, isWinter: true, phase: null }
        : `the winter of another year than ${game.year}`;
    case 'winter-step-begun':
      return game.isWinter && !game.steps.includes(of) ? { ...game, steps: [...game.steps, of] } : `the winter step of ${of} begins twice`;
    case 'winter-step-ended':
      return game.steps.includes(of)
        ? { ...game, steps: game.steps.filter((each) => each !== of) }
        : `the winter step of ${of} has not begun`;
    case 'turn-begun':
      return notice['turn'] === game.turn + 1
        ? { ...game, turn: game.turn + 1, laid: null, cards: null }
        : `turn ${notice['turn']} follows ${game.turn}`;
    case 'cards-dealt':
      return { ...game, hand: viewer === 'england' || viewer === 'scotland' ? (notice[viewer] as readonly CardId[]) : null };
    case 'card-laid':
      return afterCardLaid(game, of, notice['card'] as CardId | null, viewer);
    case 'cards-revealed': {
      const cards = notice['cards'] as BySide<CardId>;
      if (game.laid !== null && cards[viewer as Side] !== game.laid) return 'another card is revealed than was laid';
      const isAsRules = notice['first'] === playerOne(cards) && notice['doubleEvent'] === isDoubleEvent(cards);
      const first = playerOne(cards);
      return isAsRules ? { ...game, cards, toPlay: [first, opponent(first)] } : 'the cards do not decide this way who is first';
    }
    case 'card-begun':
      if (game.toPlay[0] !== of) return `the card of ${of} is not due`;
      if (game.cards?.[of] !== notice['card']) return 'another card is carried out than was revealed';
      return { ...game, toPlay: game.toPlay.slice(1), playing: of };
    case 'event-passed':
      return game.cards?.[of] === notice['card'] && game.playing === of ? game : 'another event is passed than is due';
    case 'phase-entered': {
      const name = notice['phase'] as PhaseName;
      const why = whyNotPhase(game, name);
      return why === null ? { ...game, phase: name } : why;
    }
    case 'block-moved':
      return isPath(notice['path'] as readonly AreaId[]) ? game : 'a block moves to an area that does not border';
    case 'retreats-shown': {
      const went = notice['went'] as readonly { readonly blocks: number }[];
      const left = (notice['left'] as readonly unknown[]).length;
      return went.reduce((sum, { blocks }) => sum + blocks, 0) === left
        ? afterBattleNotice(game, notice)
        : `${left} blocks leave, and others arrive`;
    }
    case 'game-ended':
      return { ...game, hasEnded: true };
    default:
      return afterBattleNotice(game, notice);
  }
}

const isPath = (path: readonly AreaId[]): boolean => path.every((each, at) => at === 0 || borderBetween(path[at - 1]!, each) !== undefined);

const OF_BATTLE: readonly PhaseName[] = ['battle-turn', 'battle-hits', 'retreat'];
const OF_WINTER: readonly PhaseName[] = [
  ...(['bruce-goes-home', 'comyn-goes-home', 'moray-winter', 'scottish-king-winter', 'scottish-going-home', 'edward-winter'] as const),
  ...(['english-disbanding', 'wallace-winter', 'scottish-disbanding', 'builds', 'scottish-builds', 'english-builds'] as const),
];

/** Returns why a phase cannot be entered now; null if it can. */
function whyNotPhase({ battle, isWinter }: NoticedGame, name: PhaseName): string | null {
  if (OF_BATTLE.includes(name) !== (battle !== null)) return `the phase ${name} ${battle === null ? 'needs' : 'cannot be in'} a battle`;
  return OF_WINTER.includes(name) === isWinter ? null : `the phase ${name} is of another season`;
}

function afterCardLaid(game: NoticedGame, of: Side, laid: CardId | null, viewer: Viewer<Side>): NoticedGame | string {
  if (of !== viewer || laid === null || game.hand === null) return game;
  const at = game.hand.indexOf(laid);
  if (at === -1) return 'a card is laid that is not in the hand';
  return { ...game, hand: game.hand.toSpliced(at, 1), laid };
}

/** Whether the blocks that a battle reveals are revealed for the first time, or at the strength that they have. */
function withRevealed(battle: OpenBattle, revealed: unknown): OpenBattle | string {
  const blocks = new Map(battle.blocks);
  for (const { block: id, side: of, strength } of revealed as readonly { block: string; side: Side; strength: number }[]) {
    const known = blocks.get(id);
    if (known !== undefined && (known.side !== of || known.strength !== strength)) return `${id} has another side or strength than before`;
    blocks.set(id, { side: of, strength });
  }
  return { ...battle, blocks };
}

const BATTLE: readonly EventType[] = ['loyalty-rolled', 'retreats-shown', 'forced-retreat-begun', 'battle-ended'];

function afterBattleNotice(game: NoticedGame, notice: Notice): NoticedGame | string {
  const { battle } = game;
  const { type } = notice;
  if (type === 'battle-begun') {
    if (battle !== null) return 'a battle begins before the last has ended';
    const begun = withRevealed({ area: notice['area'], round: 1, blocks: new Map() }, notice['revealed']);
    return typeof begun === 'string' ? begun : { ...game, battle: begun };
  }
  // A captured noble changes sides, and is revealed again.
  if (type === 'noble-captured' && battle !== null) return { ...game, battle: without(battle, notice['noble']) };
  const isOfBattle = BATTLE.includes(type) || ['block-fired', 'block-passed', 'battle-hit-taken', 'battle-round-begun'].includes(type);
  if (!isOfBattle) return game;
  if (battle === null) return `${type} comes when there is no battle`;
  if (BATTLE.includes(type) && notice['area'] !== battle.area) return `${type} is of another area than the battle`;
  switch (type) {
    case 'battle-ended':
      return { ...game, battle: null };
    case 'battle-round-begun': {
      if (notice['round'] !== battle.round + 1) return `round ${notice['round']} follows round ${battle.round}`;
      const next = withRevealed({ ...battle, round: battle.round + 1 }, notice['revealed']);
      return typeof next === 'string' ? next : { ...game, battle: next };
    }
    case 'block-fired':
    case 'block-passed':
    case 'battle-hit-taken': {
      const known = battle.blocks.get(notice['block']);
      if (known === undefined || known.side !== notice['side']) return `${type} names a block that is not in the battle`;
      return type === 'block-fired'
        ? afterFire(game, notice, known.strength)
        : type === 'block-passed'
          ? game
          : afterHit(game, notice, known);
    }
    case 'loyalty-rolled':
      return notice['stays'] === true ? game : { ...game, battle: withSide(battle, notice['block']) };
    default:
      return game;
  }
}

function afterFire(game: NoticedGame, notice: Notice, strength: number): NoticedGame | string {
  const dice = notice['dice'] as readonly number[];
  if (dice.length !== strength) return `${notice['block']} of strength ${strength} throws ${dice.length} dice`;
  const sorted = dice.toSorted((one, other) => one - other);
  const hits = notice['hits'] as number;
  // The lowest dice hit, whatever the firepower.
  const isPossible = hits <= dice.length && (hits === 0 || hits === dice.length || sorted[hits - 1] !== sorted[hits]);
  return isPossible ? game : `the dice ${dice.join(' ')} do not make ${hits} hits`;
}

function afterHit(game: NoticedGame, notice: Notice, known: { readonly side: unknown; readonly strength: number }): NoticedGame | string {
  if (known.strength === 0) return `${notice['block']} takes a hit without a step`;
  const blocks = new Map(game.battle!.blocks).set(notice['block'], { ...known, strength: known.strength - 1 });
  return { ...game, battle: { ...game.battle!, blocks } };
}

function without(battle: OpenBattle, id: unknown): OpenBattle {
  const blocks = new Map(battle.blocks);
  blocks.delete(id);
  return { ...battle, blocks };
}

/** A block that does not stay loyal changes sides. */
function withSide(battle: OpenBattle, id: unknown): OpenBattle {
  const known = battle.blocks.get(id);
  if (known === undefined) return battle;
  return { ...battle, blocks: new Map(battle.blocks).set(id, { ...known, side: opponent(known.side as Side) }) };
}

/** Returns what a viewer knows after an entry, or why no game has this entry for this viewer. `before`: null for the set-up. */
export function followNotices(
  options: Options,
  viewer: Viewer<Side>,
  before: NoticedGame | null,
  entry: Entry,
): Result<NoticedGame, string> {
  const { notices } = entry;
  const odd = notices.findIndex((notice) => !isNotice(notice));
  if (odd !== -1) return reject(`notice ${odd + 1} is none that the rules make: ${JSON.stringify(notices[odd])}`);
  if ((notices[0]?.type === 'game-opened') !== (before === null)) return reject('the set-up, and no other entry, opens the game');
  for (const notice of notices) {
    const hidden = whyNotVisible(notice, viewer);
    if (hidden !== null) return reject(hidden);
  }
  const misplaced = before === null ? null : whyNotActed(before, entry);
  if (misplaced !== null) return reject(misplaced);
  let game = before ?? BEGINNING;
  for (const [at, notice] of notices.entries()) {
    const [previous, next] = [notices[at - 1]?.type ?? 'first', notices[at + 1]?.type ?? 'nothing'];
    if (same(notice, notices[at - 1]) && !MAY_REPEAT.includes(notice.type)) return reject(`${notice.type} comes twice`);
    if (notice['phase'] === 'play-card' && previous !== 'turn-begun') return reject('cards are played at the beginning of a turn');
    if (FOLLOWS[notice.type]?.includes(previous as EventType) === false) return reject(`${notice.type} does not follow ${previous}`);
    if (IS_FOLLOWED_BY[notice.type]?.includes(next as EventType) === false) return reject(`${notice.type} is followed by ${next}`);
    const now = after(game, notice, viewer, completeOptions(options));
    if (typeof now === 'string') return reject(now);
    game = now;
  }
  return before === null && game.turn !== 1 ? reject('the set-up does not begin the first turn') : accept(game);
}
