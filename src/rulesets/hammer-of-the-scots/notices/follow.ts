// What one viewer's notices say of a game: years, turns, phases, the viewer's own cards, and the blocks in battle. The opponent decides
// much in secret, so the rest of the map is not followed.
import { accept, type Result, reject } from '../../../engine/result.js';
import type { Viewer } from '../../../engine/ruleset.js';
import { completeOptions, type Options } from '../editions.js';
import type { EventType, Notice } from '../events.js';
import { type AreaId, type BySide, type CardId, opponent, type Side } from '../ids.js';
import { borderBetween } from '../map.js';
import { isDoubleEvent, playerOne } from '../rules/3-cards.js';
import type { PhaseName } from '../state.js';
import { type Entry, same, whyNotActed } from './by-action.js';
import { isNotice, whyNotVisible } from './shape.js';

interface OpenBattle {
  readonly area: unknown;
  readonly round: number;
  /** The revealed blocks, with their sides and strengths. */
  readonly blocks: ReadonlyMap<unknown, { readonly side: unknown; readonly strength: number }>;
}

/** What one viewer knows of the course of a game. */
export interface NoticedGame {
  readonly year: number | null;
  readonly turn: number;
  /** The last phase that the viewer noticed; null before the first. */
  readonly phase: PhaseName | null;
  /** The viewer's own cards that have not been played; null for spectators. */
  readonly hand: readonly CardId[] | null;
  readonly laid: CardId | null;
  readonly cards: BySide<CardId> | null;
  /** The sides whose cards are still to be carried out, and the one whose card is. */
  readonly toPlay: readonly Side[];
  readonly playing: Side | null;
  readonly isWinter: boolean;
  /** The sides whose winter stages have begun and not ended. */
  readonly stages: readonly Side[];
  readonly battle: OpenBattle | null;
  readonly hasEnded: boolean;
}

const BEGINNING: NoticedGame = {
  year: null,
  turn: 0,
  phase: null,
  hand: null,
  laid: null,
  cards: null,
  toPlay: [],
  playing: null,
  isWinter: false,
  stages: [],
  battle: null,
  hasEnded: false,
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

/** Notices that can come twice in a row with the same fields. */
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
  'winter-begun': ['winter-stage-begun'],
  'side-asked': ['phase-entered', 'nothing'],
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
      if (game.year !== null && (next !== game.year + 1 || !game.isWinter || game.stages.length > 0))
        return `the year ${next} follows ${game.year}`;
      return { ...game, year: next, turn: 0, isWinter: false };
    }
    case 'winter-begun':
      return notice['year'] === game.year && !game.isWinter
        ? { ...game, isWinter: true, phase: null }
        : `the winter of ${notice['year']} begins in the year ${game.year}`;
    case 'winter-stage-begun':
      return game.isWinter && !game.stages.includes(of)
        ? { ...game, stages: [...game.stages, of] }
        : `the winter stage of ${of} begins twice`;
    case 'side-asked':
      return game.stages.length === 1 ? game : 'a decision passes to a side outside a winter stage';
    case 'winter-stage-ended':
      return game.stages.includes(of)
        ? { ...game, stages: game.stages.filter((each) => each !== of) }
        : `the winter stage of ${of} has not begun`;
    case 'turn-begun':
      return notice['turn'] === game.turn + 1
        ? { ...game, turn: game.turn + 1, laid: null, cards: null }
        : `turn ${notice['turn']} follows ${game.turn}`;
    case 'cards-dealt':
      return { ...game, hand: viewer === 'england' || viewer === 'scotland' ? (notice[viewer] as readonly CardId[]) : null };
    case 'card-laid':
      return afterCardLaid(game, of, notice['card'] as CardId | null, viewer);
    case 'cards-revealed': {
      const cards = notice['pair'] as BySide<CardId>;
      if (game.laid !== null && cards[viewer as Side] !== game.laid) return 'the revealed card is not the one that was laid';
      const first = playerOne(cards);
      const isCorrect = notice['first'] === first && notice['doubleEvent'] === isDoubleEvent(cards);
      return isCorrect ? { ...game, cards, toPlay: [first, opponent(first)] } : 'the revealed cards make another side first';
    }
    case 'card-begun':
      if (game.toPlay[0] !== of) return `the card of ${of} is not due`;
      if (game.cards?.[of] !== notice['card']) return 'the card that is carried out was not revealed';
      return { ...game, toPlay: game.toPlay.slice(1), playing: of };
    case 'event-passed':
      return game.cards?.[of] === notice['card'] && game.playing === of ? game : 'the event that is passed is not due';
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
        : `${left} blocks leave, and another number arrives`;
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

/** Adds revealed blocks to a battle. Returns why not, if one was revealed before with another side or strength. */
function withRevealed(battle: OpenBattle, revealed: unknown): OpenBattle | string {
  const blocks = new Map(battle.blocks);
  for (const { block: id, side: of, strength } of revealed as readonly { block: string; side: Side; strength: number }[]) {
    const known = blocks.get(id);
    if (known !== undefined && (known.side !== of || known.strength !== strength)) return `${id} has another side or strength than before`;
    blocks.set(id, { side: of, strength });
  }
  return { ...battle, blocks };
}

/** Notices that name the area of the battle. */
const NAMES_AREA: readonly EventType[] = ['loyalty-rolled', 'retreats-shown', 'forced-retreat-begun', 'battle-ended'];
/** Notices that come only in a battle. */
const IN_BATTLE: readonly EventType[] = [...NAMES_AREA, 'block-fired', 'block-passed', 'battle-hit-taken', 'battle-round-begun'];

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
  if (!IN_BATTLE.includes(type)) return game;
  if (battle === null) return `${type} comes when there is no battle`;
  if (NAMES_AREA.includes(type) && notice['area'] !== battle.area) return `${type} names an area that is not that of the battle`;
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
  if (known.strength === 0) return `${notice['block']} takes a hit and has no step left`;
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
  if (odd !== -1) return reject(`the rules do not make notice ${odd + 1}: ${JSON.stringify(notices[odd])}`);
  if ((notices[0]?.type === 'game-opened') !== (before === null)) return reject('only the set-up opens the game, and it must');
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
