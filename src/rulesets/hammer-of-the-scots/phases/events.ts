// The phases of event cards (section E of the rules): Herald, Pillage, Sea Move, Truce and Victuals.

import type { Action } from '../actions.js';
import { type BlockAction, type Checks, firstViolation, isAllowed, precondition, rule, toBlockAction } from '../checks.js';
import type { Decision } from '../decision.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { AREA_IDS, exitsOf } from '../map.js';
import { blockOf, isOccupiedBy, sideOnMap, standingArea } from '../on-map.js';
import type { Violation } from '../rejections.js';
import { D6 } from '../rules/5.4-combat-resolution.js';
import { CROWN_CHECKS } from '../rules/6.2-scottish-kings.js';
import { HERALD_CHECKS, type Herald, PERSUADED_UP_TO, persuadable } from '../rules/e-herald.js';
import { GAIN_CHECKS, gainers, PILLAGE_CHECKS, PILLAGE_HITS, pillageCandidates } from '../rules/e-pillage.js';
import { SEA_MOVE_CHECKS, voyagesOf } from '../rules/e-sea-move.js';
import { VICTUAL_CHECKS } from '../rules/e-victuals.js';
import { beginBattle } from '../sequence/battle.js';
import { eliminateInPillage } from '../sequence/end.js';
import { afterCard, turnOf } from '../sequence/turn.js';
import type { GameIn, Table } from '../state.js';
import { checked, choice, unchecked } from './phase.js';

/**
 * Returns the rule that bars a coronation with the event card just revealed: the Scots are asked for one only if public facts allow
 * it (H6.2c). A side that has chosen the event instead crowns nobody.
 */
const whyNotCrowned = (game: Table, side: Side, action: Action): Violation | null =>
  action.type === 'crown' && side === 'scotland' ? firstViolation(CROWN_CHECKS, { game, candidate: action.candidate }) : null;

/** Passes an event. It still counts as an event (H3.12c, AMB-04). */
function passEvent(decision: Decision, side: Side): void {
  decision.apply({ type: 'event-passed', side, card: turnOf(decision.game).cards[side] });
  afterCard(decision);
}

/**
 * The noble joins the side. If blocks of his old side are in the area, he attacks them immediately (HE.Hd); otherwise the area
 * changes hands.
 */
function convertNoble(decision: Decision, side: Side, noble: BlockId): void {
  const area = standingArea(decision.game, noble);
  decision.apply({ type: 'noble-converted', noble, to: side, area, cause: 'herald' });
  if (isOccupiedBy(decision.game, area, opponent(side))) beginBattle(decision, area, 'herald', side);
  else afterCard(decision);
}

const toHerald = (game: Table, side: Side, { noble }: Action<'herald'>): Herald => ({ game, side, noble });

const NAME_FIRST: Checks<Herald> = [rule('die-is-rolled-first', ({ game }) => game.options.heraldRollFirst), ...HERALD_CHECKS];
const ROLL_FIRST: Checks<Table> = [rule('noble-is-named-first', ({ options }) => !options.heraldRollFirst)];

/** Names an enemy noble and rolls for him; or rolls first, depending on the edition (HE.Ha, HE.Hc). */
export const herald = choice<'herald', 'herald' | 'roll-herald' | 'pass-event'>({
  clause: 'HE.Ha',
  actions: {
    herald: checked(toHerald, NAME_FIRST),
    'roll-herald': checked((game) => game, ROLL_FIRST),
    'pass-event': unchecked,
  },
  whyNotHere: whyNotCrowned,
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...(game.options.heraldRollFirst ? [{ type: 'roll-herald' } as const] : persuadable(game, side).map(heraldAction)),
    { type: 'pass-event' },
  ],
  act(decision, _game, side, action) {
    if (action.type === 'pass-event') passEvent(decision, side);
    else if (action.type === 'roll-herald') rollFirst(decision, side);
    else nameAndRoll(decision, side, action.noble);
  },
});

const heraldAction = (noble: BlockId): Action => ({ type: 'herald', noble });

function nameAndRoll(decision: Decision, side: Side, noble: BlockId): void {
  const die = decision.chance.pick('herald', D6, 'public');
  const joins = die <= PERSUADED_UP_TO;
  decision.apply({ type: 'herald-rolled', side, noble, die, joins });
  if (joins) convertNoble(decision, side, noble);
  else afterCard(decision);
}

/** Rolls first; a noble is named only after a successful roll. */
function rollFirst(decision: Decision, side: Side): void {
  const die = decision.chance.pick('herald', D6, 'public');
  const joins = die <= PERSUADED_UP_TO;
  decision.apply({ type: 'herald-die-rolled', side, die, joins });
  if (joins) decision.enterPhase({ name: 'name-noble', side });
  else afterCard(decision);
}

/** After a successful roll, names the noble who joins (HE.Hc, edition 4.0). The side can pass (H3.12c). */
export const nameNoble = choice<'name-noble', 'herald' | 'pass-event'>({
  clause: 'HE.Hc',
  actions: { herald: checked(toHerald, HERALD_CHECKS), 'pass-event': unchecked },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...persuadable(game, side).map(heraldAction), { type: 'pass-event' }],
  act(decision, _game, side, action) {
    if (action.type === 'pass-event') passEvent(decision, side);
    else convertNoble(decision, side, action.noble);
  },
});

/** Names an enemy group and the group that pillages it (HE.Pa, AMB-43). */
export const pillage = choice<'pillage', 'pillage' | 'pass-event'>({
  clause: 'HE.Pa',
  actions: { pillage: checked((game, side, { area, by }) => ({ game, side, area, by }), PILLAGE_CHECKS), 'pass-event': unchecked },
  whyNotHere: whyNotCrowned,
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...AREA_IDS.filter((area) => isOccupiedBy(game, area, opponent(side))).flatMap((area) =>
      exitsOf(area)
        .filter(({ to: by }) => isAllowed(PILLAGE_CHECKS, { game, side, area, by }))
        .map(({ to: by }): Action => ({ type: 'pillage', area, by })),
    ),
    { type: 'pass-event' },
  ],
  act(decision, _game, side, action) {
    if (action.type === 'pass-event') return passEvent(decision, side);
    const { area, by } = action;
    decision.apply({ type: 'area-pillaged', side, area, by });
    decision.enterPhase({ name: 'pillage-hits', side, area, by, hits: PILLAGE_HITS, lost: 0, captured: [] });
  },
});

const pillagedSide = (game: GameIn<'pillage-hits'>) => opponent(game.phase.side);

const PILLAGE_HIT_CHECKS: Checks<BlockAction<'pillage-hits'>> = [
  precondition('not-there', ({ game: { phase }, side, block }) =>
    block.side !== side || block.place !== phase.area ? { area: phase.area } : null,
  ),
  rule('not-strongest-pillaged', ({ game, side, block }) => !pillageCandidates(game, side, game.phase.area).includes(block)),
];

/** The owner of the pillaged group chooses which of its strongest blocks takes each hit (HE.Pb). */
export const pillageHits = choice<'pillage-hits', 'take-hit'>({
  clause: 'HE.Pb',
  actions: {
    'take-hit': checked(toBlockAction, PILLAGE_HIT_CHECKS),
  },
  toAct: (game) => [pillagedSide(game)],
  legal: (game, side) => pillageCandidates(game, side, game.phase.area).map(({ id }) => ({ type: 'take-hit', block: id })),
  act(decision, game, side, { block }) {
    decision.apply({ type: 'pillage-hit-taken', side, block, area: game.phase.area });
    if (blockOf(decision.game, block).strength === 0) eliminateInPillage(decision, block);
    continuePillage(decision);
  },
});

/** Continues with another hit or with the gains. Only steps actually lost count (HE.Pe). */
function continuePillage(decision: Decision): void {
  const { phase } = decision.game;
  if (phase.name !== 'pillage-hits') return;
  const { side, area, by, hits, lost, captured } = phase;
  if (hits > 0 && isOccupiedBy(decision.game, area, opponent(side))) return;
  decision.enterPhase({ name: 'pillage-gains', side, area, by, steps: lost, captured });
}

const openGains = (game: GameIn<'pillage-gains'>, side: Side) => (game.phase.steps > 0 ? gainers(game, side, game.phase.by) : []);

/** Adds the stolen steps to the pillaging group while it has room (HE.Pc, HE.Pd). */
export const pillageGains = choice<'pillage-gains', 'pillage-gain' | 'end-pillage'>({
  clause: 'HE.Pc',
  actions: {
    'pillage-gain': checked((game, side, { block }) => ({ phase: game.phase, side, block: blockOf(game, block) }), GAIN_CHECKS),
    'end-pillage': checked(openGains, [rule('steps-must-be-added', (gains) => gains.length > 0)]),
  },
  toAct: (game) => [game.phase.side],
  legal(game, side) {
    const gains = openGains(game, side).map(({ id }): Action => ({ type: 'pillage-gain', block: id }));
    return gains.length > 0 ? gains : [{ type: 'end-pillage' }];
  },
  act(decision, game, side, action) {
    const { area, by, captured } = game.phase;
    if (action.type === 'pillage-gain') return decision.apply({ type: 'pillage-step-gained', side, block: action.block, area: by });
    // A captured noble attacks his old side only after all steps of the pillage (HE.Ph, AMB-45).
    if (captured.length > 0 && isOccupiedBy(decision.game, area, opponent(side))) beginBattle(decision, area, 'pillage', side);
    else afterCard(decision);
  },
});

/** One or two blocks move by sea (HE.Sa). */
export const seaMove = choice<'sea-move', 'sea-move' | 'end-sea-move'>({
  clause: 'HE.Sa',
  actions: {
    'sea-move': checked((game, side, { block, to }) => ({ game, side, block: blockOf(game, block), to }), SEA_MOVE_CHECKS),
    'end-sea-move': unchecked,
  },
  whyNotHere: whyNotCrowned,
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...voyagesOf(game, side).map(({ block, to }): Action => ({ type: 'sea-move', block, to })),
    { type: 'end-sea-move' },
  ],
  act(decision, game, side, action) {
    if (action.type === 'end-sea-move') {
      const to = game.phase.route?.to;
      // Blocks that sailed among enemies attack them at once (HE.0a, HO.seaMoveAnyDestination).
      if (to !== undefined && isOccupiedBy(game, to, opponent(side))) return beginBattle(decision, to, 'sea-move', side);
      return afterCard(decision);
    }
    const { block, to } = action;
    decision.apply({ type: 'block-sea-moved', side, block, from: standingArea(game, block), to });
  },
});

/** The side calls the Truce or passes (HE.T, H3.12c). */
export const truce = choice<'truce', 'call-truce' | 'pass-event'>({
  clause: 'HE.Ta',
  actions: { 'call-truce': unchecked, 'pass-event': unchecked },
  whyNotHere: whyNotCrowned,
  toAct: (game) => [game.phase.side],
  legal: () => [{ type: 'call-truce' }, { type: 'pass-event' }],
  act(decision, _game, side, action) {
    if (action.type === 'pass-event') return passEvent(decision, side);
    decision.apply({ type: 'truce-called', side });
    afterCard(decision);
  },
});

/** Up to three steps for blocks in one area (HE.Va). */
export const victuals = choice<'victuals', 'victual' | 'end-victuals'>({
  clause: 'HE.Va',
  actions: {
    victual: checked(toBlockAction, VICTUAL_CHECKS),
    'end-victuals': unchecked,
  },
  whyNotHere: whyNotCrowned,
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...sideOnMap(game, side)
      .filter((block) => isAllowed(VICTUAL_CHECKS, { game, side, block }))
      .map(({ id }): Action => ({ type: 'victual', block: id })),
    { type: 'end-victuals' },
  ],
  act(decision, game, side, action) {
    if (action.type === 'end-victuals') return afterCard(decision);
    decision.apply({ type: 'step-victualled', side, block: action.block, area: standingArea(game, action.block) });
  },
});
