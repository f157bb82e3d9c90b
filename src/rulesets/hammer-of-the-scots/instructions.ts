// What a side that is to act is asked for: the decision of its phase with its numbers, and its parts. Reads what that side may know only.

import { composeSentence, type LogSentence, type Name, type SentenceDraft, type SentenceFact } from '../../engine/log-sentences.js';
import { BRUCE, COMYN, EDWARD, KING, MORAY, WALLACE } from './blocks.js';
import type { AreaId, BlockId, Side } from './ids.js';
import { AREA_IDS } from './map.js';
import { battleOf, blocksIn, contestedAreas, standingArea } from './on-map.js';
import { phaseOf } from './phases/index.js';
import { castleLimit, type Excess } from './rules/1.2-castle-limits.js';
import { isFriendly } from './rules/4.5-area-control.js';
import { ROUNDS } from './rules/5.3-combat-rounds.js';
import { englishExcesses } from './rules/7.3-english-disbanding.js';
import { scottishExcesses } from './rules/7.5-scottish-disbanding.js';
import { PERSUADED_UP_TO } from './rules/e-herald.js';
import { SEA_MOVE_BLOCKS } from './rules/e-sea-move.js';
import type { LogCode } from './sentences/en-log.js';
import { sentencesIn } from './sentences/index.js';
import type { HammerState, Phase } from './state.js';

type Draft = Pick<SentenceDraft<LogCode>, 'code' | 'facts'>;

const area = (id: AreaId): Name => ({ kind: 'area', id });
const block = (id: BlockId): Name => ({ kind: 'block', id });
const ask = (code: LogCode, facts: Readonly<Record<string, SentenceFact>> = {}): Draft => ({ code, facts });

/** What a draft is made from: the game, the side to act, and the kinds of its legal actions. */
interface Asked {
  readonly game: HammerState;
  readonly side: Side;
  readonly can: (type: string) => boolean;
  /** The values of a field among its legal actions, each once. */
  readonly choices: (field: string) => readonly string[];
}

/** Returns the instructions of a side that is to act: first the decision, then its parts. */
export function instructions(game: HammerState, side: Side, language: string): readonly LogSentence[] {
  const phase = phaseOf(game);
  if (phase.kind === 'final') return [];
  const legal = phase.legal(game, side) as readonly Readonly<Record<string, unknown>>[];
  const choices = (field: string) => [...new Set(legal.flatMap((action) => (typeof action[field] === 'string' ? [action[field]] : [])))];
  const drafts = draftsOf({ game, side, can: (type) => legal.some((action) => action['type'] === type), choices });
  const { log } = sentencesIn(language);
  return drafts.map((draft) => composeSentence(log, { ...draft, clause: phase.clause }));
}

/** Areas over their castle limit: in one sentence if there is one, otherwise one for each. */
function disbanding(excesses: readonly Excess[]): readonly Draft[] {
  const [only, ...others] = excesses;
  if (only === undefined) return [ask('ask-disband-more')];
  if (others.length === 0) return [ask('ask-disband-in', { area: area(only.area), excess: only.blocks })];
  return [ask('ask-disband'), ...excesses.map((each) => ask('ask-area-excess', { area: area(each.area), excess: each.blocks }))];
}

/** The replacement points that the side has left, by area. */
function builds({ game, side, can }: Asked, { spent, landing }: Phase<'builds' | 'scottish-builds' | 'english-builds'>): readonly Draft[] {
  if (side === 'scotland' && landing) return [ask('ask-land', { subject: block(landing.block), area: area(landing.area) })];
  if (!can('build') && !can('draw') && !can('build-from')) return [ask('ask-end-builds')];
  const left = AREA_IDS.filter((each) => isFriendly(game, each, side)).flatMap((each) => {
    const count = castleLimit(each, side) - (spent[each] ?? 0);
    return count > 0 ? [ask('ask-points', { area: area(each), count })] : [];
  });
  return [ask(can('draw') ? 'ask-build-or-draw' : 'ask-build'), ...left];
}

const wintering = (asked: Asked, leader: BlockId, code: LogCode): readonly Draft[] => [
  ask(code, { subject: block(leader), areas: (asked.choices('area') as readonly AreaId[]).map(area) }),
];

function battleTurn({ game, can, choices }: Asked): readonly Draft[] {
  const { area: where, round } = battleOf(game);
  const code = can('fire') ? (can('retreat') ? 'ask-fire-or-retreat' : 'ask-fire') : can('retreat') ? 'ask-retreat-or-pass' : 'ask-pass';
  const facts = { area: area(where), round, rounds: ROUNDS, blocks: (choices('block') as readonly BlockId[]).map(block) };
  return [ask(code, facts)];
}

function seaMove({ game, can }: Asked, { route, moved }: Phase<'sea-move'>): readonly Draft[] {
  const count = SEA_MOVE_BLOCKS - moved.length;
  if (!can('sea-move')) return [ask('ask-end-sea-move')];
  if (route !== null) return [ask('ask-sea-move-on', { from: area(route.from), to: area(route.to), count })];
  return [ask(game.options.seaMoveAnyDestination ? 'ask-sea-move-anywhere' : 'ask-sea-move', { count })];
}

/** The phases that ask the same whatever the position. */
const PLAIN: Partial<Readonly<Record<HammerState['phase']['name'], LogCode>>> = {
  'coronation-or-event': 'ask-coronation-or-event',
  'name-noble': 'ask-name-noble',
  pillage: 'ask-pillage',
  truce: 'ask-truce',
  'border-raid': 'ask-border-raid',
  'scottish-going-home': 'ask-going-home',
};

function draftsOf(asked: Asked): readonly Draft[] {
  const { game, side, can, choices } = asked;
  const { phase } = game;
  const plain = PLAIN[phase.name];
  if (plain !== undefined) return [ask(plain)];
  switch (phase.name) {
    case 'play-card':
      return [ask('ask-play-card', { turn: game.turn })];
    case 'herald':
      return [ask(can('roll-herald') ? 'ask-roll-herald' : 'ask-herald', { highest: PERSUADED_UP_TO })];
    case 'pillage-hits':
      return [ask('ask-pillage-hits', { area: area(phase.area), count: phase.hits })];
    case 'pillage-gains':
      if (!can('pillage-gain')) return [ask('ask-end-pillage', { area: area(phase.by) })];
      return [ask('ask-pillage-gains', { area: area(phase.by), count: phase.steps })];
    case 'sea-move':
      return seaMove(asked, phase);
    case 'victuals':
      if (!can('victual')) return [ask('ask-end-victuals')];
      return [
        phase.area === null
          ? ask('ask-victuals', { count: phase.steps })
          : ask('ask-victuals-in', { area: area(phase.area), count: phase.steps }),
      ];
    case 'movement':
      return [ask(can('move') ? 'ask-move' : 'ask-end-movement', { count: phase.movePoints })];
    case 'main-attacks':
      return [ask('ask-main-attacks', { areas: (choices('area') as readonly AreaId[]).map(area) })];
    case 'choose-battle':
      return [ask('ask-battle', { areas: contestedAreas(game).map(area) })];
    case 'choose-defection-battle':
      return [ask('ask-defection-battle', { areas: contestedAreas(game).map(area) })];
    case 'battle-turn':
      return battleTurn(asked);
    case 'battle-hits':
      return [ask('ask-battle-hits', { area: area(battleOf(game).area), count: phase.hits })];
    case 'retreat': {
      const where = battleOf(game).area;
      const count = blocksIn(game, where, side).length;
      return [ask(can('retreat') ? 'ask-retreat' : count > 0 ? 'ask-end-retreat' : 'ask-retreat-done', { area: area(where), count })];
    }
    case 'regroup':
      return [ask(can('regroup') ? 'ask-regroup' : 'ask-end-regroup', { area: area(phase.area) })];
    case 'bruce-goes-home':
      return wintering(asked, BRUCE, 'ask-home');
    case 'comyn-goes-home':
      return wintering(asked, COMYN, 'ask-home');
    case 'moray-winter':
      return wintering(asked, MORAY, 'ask-winter-or-disband');
    case 'scottish-king-winter':
      return wintering(asked, KING, 'ask-winter-or-disband');
    case 'wallace-winter':
      return wintering(asked, WALLACE, 'ask-winter');
    case 'edward-winter':
      return [ask('ask-edward', { area: area(standingArea(game, EDWARD)) })];
    case 'english-disbanding':
      return disbanding(englishExcesses(game, phase.edwardWinters));
    case 'scottish-disbanding':
      return disbanding(scottishExcesses(game));
    case 'scottish-builds':
    case 'english-builds':
    case 'builds':
      return builds(asked, phase);
    default:
      return [];
  }
}
