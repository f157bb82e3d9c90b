// The phases of winter before the builds (7.1-7.5).

import type { Action } from '../actions.js';
import { EDWARD, isNoble, KING, MORAY, printed, WALLACE } from '../blocks.js';
import { type BlockAction, type Checks, NO_SUCH_BLOCK, rule, toBlockAction } from '../checks.js';
import type { Decision } from '../decision.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { SELKIRK } from '../map.js';
import { isOccupiedBy, standingArea } from '../on-map.js';
import type { Excess } from '../rules/1.2-castle-limits.js';
import { openHomes, TWO_HOMED, type TwoHomed } from '../rules/7.1-nobles-go-home.js';
import { isOpenCathedral, kingsChoices } from '../rules/7.2-scottish-king.js';
import { englishExcesses, englishMayDisband } from '../rules/7.3-english-disbanding.js';
import { scotsMayDisband, scottishExcesses } from '../rules/7.5-scottish-disbanding.js';
import {
  afterEdward,
  afterEnglishDisbanding,
  afterGoingHome,
  afterKing,
  afterMoray,
  afterTwoHomed,
  afterWallace,
  beginBuilds,
  disband,
  sendHome,
  winterLeader,
  winterMoray,
} from '../sequence/winter.js';
import type { BlockState, GameIn, Table } from '../state.js';
import { checked, choice, unchecked } from './phase.js';

interface GoesHome {
  readonly game: Table;
  readonly side: Side;
  readonly area: AreaId;
}
type ToHome = Pick<GoesHome, 'area'>;

/** The checks of a home area (7.12). */
const homeChecks = (who: TwoHomed): Checks<GoesHome> => [
  rule('not-his-home', ({ area }) => (printed(TWO_HOMED[who]).homes?.includes(area) ? null : { area })),
  rule('home-is-held', ({ game, side, area }) => (isOccupiedBy(game, area, opponent(side)) ? { area } : null)),
];
const goHomeRule = (who: TwoHomed) => checked((game: Table, side: Side, { area }: ToHome) => ({ game, side, area }), homeChecks(who));

/** The owner chooses one of two home areas (7.12). */
const goesHomePhase = (who: TwoHomed, type: 'bruce-home' | 'comyn-home') => ({
  clause: 'H7.12a',
  turnClause: 'H7.0c',
  toAct: ({ phase }: GameIn<'bruce-goes-home' | 'comyn-goes-home'>) => [phase.side],
  legal: (game: Table, side: Side) => openHomes(game, TWO_HOMED[who], side).map((area): Action => ({ type, area })),
  act(decision: Decision, _game: Table, side: Side, { area }: ToHome) {
    sendHome(decision, TWO_HOMED[who], area, side);
    afterTwoHomed(decision, who);
  },
});

export const bruceGoesHome = choice<'bruce-goes-home', 'bruce-home'>({
  ...goesHomePhase('bruce', 'bruce-home'),
  actions: { 'bruce-home': goHomeRule('bruce') },
});
export const comynGoesHome = choice<'comyn-goes-home', 'comyn-home'>({
  ...goesHomePhase('comyn', 'comyn-home'),
  actions: { 'comyn-home': goHomeRule('comyn') },
});

const morayChoices = (game: Table): AreaId[] => [standingArea(game, MORAY), printed(MORAY).homes![0]!];

const MORAY_WINTER: Checks<{ readonly game: Table; readonly area: AreaId }> = [
  rule('moray-goes-home-or-stays', ({ game, area }) => !morayChoices(game).includes(area)),
];

/** Moray stays in his area, goes home, or disbands (H7.1f). */
export const morayWinter = choice<'moray-winter', 'moray-winter' | 'disband'>({
  clause: 'H7.1f',
  turnClause: 'H7.0c',
  actions: {
    'moray-winter': checked((game, _side, { area }) => ({ game, area }), MORAY_WINTER),
    disband: checked((_game, _side, { block }) => block, [rule('not-disbanding', (block) => block !== MORAY)]),
  },
  toAct: () => ['scotland'],
  legal: (game) => [...morayChoices(game).map((area) => ({ type: 'moray-winter', area }) as const), { type: 'disband', block: MORAY }],
  act(decision, _game, _side, action) {
    if (action.type === 'disband') disband(decision, MORAY);
    else winterMoray(decision, action.area);
    afterMoray(decision);
  },
});

interface Wintering {
  readonly game: Table;
  readonly area: AreaId;
}
const KING_WINTER: Checks<Wintering> = [
  rule('king-to-cathedral', ({ game, area }) => area !== standingArea(game, KING) && !isOpenCathedral(game, area)),
  rule('king-to-friendly-cathedral', ({ game, area }) => !kingsChoices(game).includes(area)),
];

/** The King stays, goes to a cathedral, or disbands (H7.2a). */
export const scottishKingWinter = choice<'scottish-king-winter', 'king-winter' | 'disband'>({
  clause: 'H7.2a',
  turnClause: 'H7.0c',
  actions: {
    'king-winter': checked((game, _side, { area }) => ({ game, area }), KING_WINTER),
    disband: checked((_game, _side, { block }) => block, [rule('king-not-disbanding', (block) => block !== KING)]),
  },
  toAct: () => ['scotland'],
  legal: (game) => [...kingsChoices(game).map((area) => ({ type: 'king-winter', area }) as const), { type: 'disband', block: KING }],
  act(decision, _game, _side, action) {
    if (action.type === 'disband') disband(decision, KING);
    else winterLeader(decision, KING, action.area);
    afterKing(decision);
  },
});

/** The Scots had no decision in this stage. They close it themselves, so that the English cannot know that (section G). */
export const scottishGoingHome = choice<'scottish-going-home', 'end-going-home'>({
  clause: 'H7.2a',
  turnClause: 'H7.0c',
  actions: { 'end-going-home': unchecked },
  toAct: () => ['scotland'],
  legal: () => [{ type: 'end-going-home' }],
  act: (decision) => afterGoingHome(decision),
});

/** Edward I in Scotland winters there or disbands (H7.4a). */
export const edwardWinter = choice<'edward-winter', 'edward-winters' | 'edward-disbands'>({
  clause: 'H7.4a',
  turnClause: 'H7.0c',
  actions: { 'edward-winters': unchecked, 'edward-disbands': unchecked },
  toAct: () => ['england'],
  legal: () => [{ type: 'edward-winters' }, { type: 'edward-disbands' }],
  act: (decision, _game, _side, { type }) => afterEdward(decision, type === 'edward-winters'),
});

interface Disbanding<P extends 'english-disbanding' | 'scottish-disbanding'> {
  readonly clause: string;
  readonly side: Side;
  /** The blocks that can disband. */
  readonly mayDisband: (game: GameIn<P>) => readonly BlockState[];
  /** The areas from which blocks must disband. */
  readonly excesses: (game: GameIn<P>) => readonly Excess[];
  readonly mustDisband: 'english-must-disband' | 'must-disband';
  /** The checks of disbanding a block of the side. */
  readonly checks: Checks<BlockAction<P>>;
  readonly next: (decision: Decision) => void;
}

/**
 * A phase of disbanding (7.3, 7.5): block by block until no area exceeds its castle limit. The owner chooses the blocks and can
 * disband more.
 */
function disbandingPhase<P extends 'english-disbanding' | 'scottish-disbanding'>(asked: Disbanding<P>) {
  const { clause, side, mayDisband, excesses, mustDisband, checks, next } = asked;
  const excess = (game: GameIn<P>): AreaId | null => excesses(game)[0]?.area ?? null;
  const end: Checks<AreaId | null> = [rule(mustDisband, (area) => area && { area })];
  return choice<P, 'disband' | 'end-disbanding'>({
    clause,
    turnClause: 'H7.0c',
    actions: {
      disband: checked(toBlockAction<P>, [NO_SUCH_BLOCK, ...checks]),
      'end-disbanding': checked(excess, end),
    },
    toAct: () => [side],
    legal(game) {
      const going = mayDisband(game).map(({ id }): Action => ({ type: 'disband', block: id }));
      return excess(game) === null ? [...going, { type: 'end-disbanding' }] : going;
    },
    act(decision, _game, _side, action) {
      if (action.type === 'end-disbanding') next(decision);
      else disband(decision, action.block);
    },
  });
}

/** English blocks above the castle limits disband (7.3); Edward does not if he winters. */
export const englishDisbanding = disbandingPhase<'english-disbanding'>({
  clause: 'H7.32a',
  side: 'england',
  mayDisband: (game) => englishMayDisband(game, game.phase.edwardWinters),
  excesses: (game) => englishExcesses(game, game.phase.edwardWinters),
  mustDisband: 'english-must-disband',
  checks: [
    rule('nobles-do-not-disband', ({ block }) => isNoble(block.id)),
    rule('edward-winters-here', ({ game, block }) => game.phase.edwardWinters && block.id === EDWARD),
  ],
  next: afterEnglishDisbanding,
});

const wallaceChoices = (game: Table): AreaId[] => [standingArea(game, WALLACE), SELKIRK];

const WALLACE_WINTER: Checks<{ readonly game: Table; readonly area: AreaId }> = [
  rule('wallace-to-selkirk', ({ game, area }) => !wallaceChoices(game).includes(area)),
];

/** Wallace stays in his area or goes to Selkirk (H7.5a). */
export const wallaceWinter = choice<'wallace-winter', 'wallace-winter'>({
  clause: 'H7.5a',
  turnClause: 'H7.0c',
  actions: {
    'wallace-winter': checked((game, _side, { area }) => ({ game, area }), WALLACE_WINTER),
  },
  toAct: () => ['scotland'],
  legal: (game) => wallaceChoices(game).map((area) => ({ type: 'wallace-winter', area })),
  act(decision, _game, _side, { area }) {
    winterLeader(decision, WALLACE, area);
    afterWallace(decision);
  },
});

/** Scottish blocks above the castle limits disband (7.5). */
export const scottishDisbanding = disbandingPhase<'scottish-disbanding'>({
  clause: 'H7.5c',
  side: 'scotland',
  mayDisband: scotsMayDisband,
  excesses: scottishExcesses,
  mustDisband: 'must-disband',
  checks: [rule('nobles-do-not-disband', ({ game, block }) => !scotsMayDisband(game).some(({ id }) => id === block.id))],
  next: beginBuilds,
});
