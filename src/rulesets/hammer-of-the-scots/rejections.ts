// The reasons to reject an action. A sentence states only the attempted action and public facts.
import { type CreateViolation, type FactsIn, type Reasons, type ViolationOf, violationFactory } from '../../engine/rejections.js';
import type { AreaId, Side } from './ids.js';
import type { BorderColour } from './map.js';
import type { PhaseName } from './state.js';

/** By code: the clause (null: the clause of the phase), and the English sentence. */
export const REASONS = {
  // Turns
  'not-your-turn': [null, 'It is the other side’s turn to act.'],
  'not-in-this-phase': [null, 'Not allowed in the current phase: {phase}.'],
  'not-begun': ['H0.1a', 'The game has not begun: a seat is still free.'],
  'game-over': ['H9.1f', 'The game is over.'],
  'no-such-block': [null, 'You have no such block on the map.'],
  'not-there': [null, 'You have no such block in {area}.'],
  // Cards
  'card-not-in-hand': ['H3.1c', 'That card is not in your hand.'],
  'card-already-laid': ['H3.1a', 'You have already laid your card for this turn.'],
  'king-was-crowned': ['H6.2a', 'A King has been crowned. There is one coronation in a game.'],
  'wallace-lives': ['H6.21a', 'Only Balliol can be crowned while Wallace lives.'],
  'candidate-not-in-fife': ['H6.21b', 'The candidate must be a Scottish block in Fife.'],
  'too-early-for-balliol': ['H6.22a', 'Balliol cannot be crowned before 1301.'],
  'no-french-knights': ['H6.22a', 'Balliol is crowned in the area of the French Knights, and they are not on the map.'],
  'not-a-noble': ['HE.Hi', 'The Herald names an enemy noble.'],
  'moray-is-loyal': ['HE.Hb', 'Moray never changes sides.'],
  'noble-is-named-first': ['HE.Hc', 'The noble is named before the die is rolled.'],
  'die-is-rolled-first': ['HE.Hc', 'The die is rolled first; a noble is named only after a successful roll.'],
  'own-noble': ['HE.Hi', 'That is not an enemy noble on the map.'],
  'not-an-enemy-group': ['HE.Pa', 'There are no enemy blocks in {area}.'],
  'no-friendly-neighbour': ['HE.Pa', '{by} must border {area} and contain a group of yours.'],
  'not-strongest': ['H5.41b', 'The hit must be taken by one of the strongest blocks.'],
  'not-strongest-pillaged': ['HE.Pb', 'The hit must be taken by one of the strongest blocks of the pillaged group.'],
  'not-pillaging': ['HE.Pc', 'Stolen steps are added to blocks of the pillaging group only.'],
  'captured-noble-gains-nothing': ['HE.Pj', 'A noble captured in the pillage does not belong to the pillaging group.'],
  'at-full-strength': ['HE.Pc', 'That block is at full strength.'],
  'no-steps-left': ['HE.Pc', 'No stolen steps are left.'],
  'steps-must-be-added': ['HE.Pd', 'Stolen steps must be added while a block of the group has room for them.'],
  'victual-full': ['HE.Va', 'That block is at full strength.'],
  'victuals-used-up': ['HE.Va', 'All three steps have been given.'],
  'victuals-one-area': ['HE.Va', 'All three steps must go to blocks in one area.'],
  'victuals-spread': ['HO.victualsSpread', 'The three steps must go to three different blocks; this block has already received one.'],
  'norse-barred-from-sea-move': ['HE.Sd', 'The Norse cannot use the Sea Move card.'],
  'sea-move-from-coast': ['HE.Sa', 'A Sea Move begins in a coastal area.'],
  'sea-move-to-coast': ['HE.Sa', 'A Sea Move ends in another coastal area.'],
  'sea-move-one-route': ['HE.Sa', 'Both blocks must move from the same area to the same area.'],
  'sea-move-two-blocks': ['HE.Sa', 'Two blocks have already moved by sea.'],
  'sea-move-to-friendly': ['HE.Sb', '{to} must be occupied by your blocks only.'],
  'truce-bars-sea-move': ['HE.Sg', 'During an English Truce the Scots cannot move to England by sea.'],
  'block-already-at-sea': ['HE.Sf', 'That block has already moved by sea this turn.'],
  // Movement
  'not-your-block': ['H4.0e', 'You have no such block on the map.'],
  'path-too-short': ['H1.1a', 'A move names the area of the block and at least one more area.'],
  'not-where-it-stands': ['H1.1a', 'The block is not in {from}.'],
  'block-already-moved': ['H4.0d', 'That block has already moved this turn.'],
  'no-border': ['H1.1a', '{from} and {to} share no border.'],
  'too-far': ['H2.13a', 'The block may enter at most {rating} areas in a turn.'],
  'stops-at-enemy': ['H4.0c', 'A block must stop when it enters {from}, which contains enemy blocks.'],
  'stops-after-red': ['H4.3d', 'A block must stop after it crosses a red border.'],
  'stops-in-england': ['H4.4d', 'A block must stop when it enters England.'],
  'stops-beyond-border': ['HO.stopAtAngloScottishBorder', 'A block that crosses the Anglo-Scottish border must stop in {from}.'],
  'steps-back': ['H4.0b', 'A block cannot go straight back over the border it has just crossed.'],
  'border-full': ['H4.3a', '{limit} {side} blocks have already crossed the {colour} border between {from} and {to} this phase.'],
  'border-full-this-turn': [
    'HO.borderLimitsCarryIntoBattle',
    'As many of your blocks as may have already crossed the border between {from} and {to} this turn, in movement and in battle.',
  ],
  'truce-bars-attack': ['HE.Ta', 'The Truce forbids you to enter {to}, which contains enemy blocks.'],
  'truce-bars-raid': ['HE.Te', 'During an English Truce the Scots cannot enter England.'],
  'group-costs-a-point': ['H4.2a', 'No move point is left to move the group in {from}.'],
  'no-rallies': ['HO.rally', 'The option for rallies is off.'],
  'nobody-to-rally-to': ['HO.rally', 'No leader to whom your blocks could rally is in {area}.'],
  'no-rally-to-a-battle': ['HO.rally', 'Blocks cannot rally to {area}: a battle is pending there.'],
  'already-rallying': ['HO.rally', 'You have already called a rally to {area}.'],
  'rally-costs-a-point': ['HO.rally', 'No move point is left to call a rally.'],
  'crossing-costs-a-point': ['H4.4a', 'Each block that crosses the Anglo-Scottish border costs a move point, and none is left.'],
  pinned: ['H4.6a', 'All your unpinned blocks have left {from}: the others are pinned.'],
  'border-held-by-enemy': ['H4.6d', 'The enemy entered {from} over that border: unpinned blocks cannot leave over it.'],
  'border-controlled-by-enemy': [
    'H4.6d',
    'The enemy was the last to enter a battle over the border between {from} and {to}: unpinned blocks cannot leave over it.',
  ],
  'norse-cost-a-point': ['H4.7a', 'The Norse cost a separate move point, and none is left.'],
  'norse-move-by-sea': ['H4.7a', 'The Norse move from one coastal area to another.'],
  'norse-keep-to-irish-sea': ['HO.angusOg', 'With this option the Norse stay on the coasts of the Irish Sea.'],
  'norse-never-in-england': ['H4.7b', 'The Norse never enter England.'],
  'no-such-attack': ['H5.32c', 'No group of yours entered {area} that way this phase.'],
  'already-main-attack': ['H5.32c', 'That group is already the main attack in {area}.'],
  'crossers-never-wait': [
    'H4.4h',
    'Blocks that crossed the Anglo-Scottish border this turn fight from the first round in any case: name another group.',
  ],
  'norse-never-share': ['H4.7e', 'The Norse must be the whole main attack or wait in reserve.'],
  'no-norse-attack': ['HO.norseJoinsMain', 'The Norse are not attacking {area}.'],
  'norse-in-main-attack': ['HO.norseJoinsMain', 'The Norse are already part of the main attack in {area}.'],
  // Battle
  'no-battle-there': ['H5.1a', 'No battle is pending in {area}.'],
  'not-in-battle': ['H5.31a', 'That block does not take part in this round.'],
  'already-acted': ['H5.31a', 'That block has already had its combat turn this round.'],
  'out-of-order': ['H5.31b', 'It is the turn of the {letter} blocks.'],
  'nothing-to-fire-at': ['H5.4a', 'There is no enemy block to fire at this round.'],
  'not-hit': ['H5.41b', 'The hit must be taken by one of your blocks that fight this round.'],
  'no-retreat-there': ['H5.5c', '{from} and {to} share no border.'],
  'retreat-to-enemy': ['H5.5c', 'A block retreats to a friendly or neutral area only, and {to} is neither.'],
  'retreat-wrong-way': ['H5.5h', 'The English cannot retreat into Scotland, nor the Scots into England.'],
  'no-retreat-in-round-1': ['HO.retreatFromRound2', 'With this option no block can retreat in the first round of a battle.'],
  'no-retreat-into-england': ['HO.noRetreatInEngland', 'With this option no block can retreat into England.'],
  'retreat-border-held': ['H5.5e', 'The enemy was the last to enter a battle over the border between {from} and {to}.'],
  'retreat-border-closed': ['H5.5e', 'The enemy entered this battle over the border between {from} and {to}.'],
  'retreat-border-full': [
    'H5.5d',
    'The border between {from} and {to} has reached its limit for your blocks: no more can retreat over it.',
  ],
  'norse-retreat-to-friendly-coast': ['H4.7g', 'The Norse retreat to a friendly coastal area of Scotland.'],
  'must-retreat': ['H5.5l', 'Every block that can retreat must retreat.'],
  'regroup-wrong-way': ['H5.6e', 'Blocks can regroup over the Anglo-Scottish border only towards their own country.'],
  'no-regroup-into-england': ['HO.noRetreatInEngland', 'With this option no block can regroup into England.'],
  'norse-regroup-on-one-sea': ['HO.norseRegroupSameCoast', 'With this option the Norse regroup only along the sea of {from}.'],
  'regroup-to-enemy': ['H5.6d', 'A block regroups to a friendly or neutral area only, and {to} is neither.'],
  'regroup-border-full': [
    'H5.6b',
    'The border between {from} and {to} has reached its limit for your blocks: no more can regroup over it.',
  ],
  'no-regroup-there': ['H5.6a', '{from} and {to} share no border.'],
  'nobles-are-not-lost': ['H5.9c', 'A noble cannot be lost to a border raid.'],
  // Winter
  'home-is-held': ['H7.12b', 'The enemy holds {area}.'],
  'not-his-home': ['H7.12a', '{area} is not a home area of this noble.'],
  'moray-goes-home-or-stays': ['H7.1f', 'Moray must stay in his area or go home to Moray.'],
  'king-to-cathedral': ['H7.2a', 'The King must stay in his area or go to a cathedral that the enemy does not hold.'],
  'king-to-friendly-cathedral': [
    'HO.kingFriendlyCathedralOnly',
    'The King must stay in his area or go to a cathedral that your blocks hold.',
  ],
  'wallace-to-selkirk': ['H7.5a', 'Wallace must stay in his area or go to Selkirk.'],
  'nobles-do-not-disband': ['H7.1e', 'Nobles cannot disband.'],
  'not-disbanding': ['H7.1f', 'Only the block whose winter is being decided can disband now.'],
  'king-not-disbanding': ['H7.2a', 'Only the King can disband now.'],
  'must-disband': ['H7.5c', '{area} contains more blocks than its castles allow: some must disband.'],
  'english-must-disband': ['H7.32a', '{area} contains more blocks than its castles allow: some must disband.'],
  'edward-winters-here': ['H7.4a', 'You have already decided that Edward winters in Scotland.'],
  'not-friendly': ['H7.6a', 'Your blocks do not hold {area}.'],
  'no-points-left': ['H7.6a', 'All replacement points of {area} are spent.'],
  'full-strength': ['H7.62c', 'That block is at full strength.'],
  'no-room': ['H7.62b', '{area} already contains as many blocks as its castles allow.'],
  'nothing-to-draw': ['H7.62c', 'Your pool is empty.'],
  'none-to-draw-there': ['H7.62g', 'Only Norse or French Knights are left in your pool, and they cannot be placed in {area}.'],
  'norse-not-drawn-there': ['HO.angusOg', 'Only the Norse are left in your pool, and {area} is not on the Irish Sea.'],
  'must-land': ['H7.62d', 'First put the block drawn for {area} on a coast.'],
  'nothing-to-land': ['H7.62d', 'No such block has been drawn for an area without a coast.'],
  'nobody-lands': ['H7.62f', 'Norse and French Knights drawn inland are not put on a coast: another block is drawn instead.'],
  'no-landing-there': ['H7.62d', 'The block cannot be put in {to}.'],
  'not-drawn-for': ['H7.62e', 'That block was not drawn for {area} this winter.'],
  'built-by-origin': ['H7.62e', 'That block can be built only with points of {area}, for which it was drawn.'],
  'only-infantry-and-nobles': ['H7.63a', 'English points build infantry and nobles only.'],
  'no-english-draws': ['H7.63b', 'The English cannot draw blocks with replacement points.'],
} as const satisfies Reasons;

export type Code = keyof typeof REASONS;

/** The types of facts by name. A placeholder with any other name does not compile. */
interface FactTypes {
  readonly area: AreaId;
  readonly from: AreaId;
  readonly to: AreaId;
  readonly by: AreaId;
  readonly rating: number;
  readonly limit: number;
  readonly letter: string;
  readonly side: Side;
  readonly colour: BorderColour;
  readonly phase: PhaseName;
}
export type FactName = keyof FactTypes;

/** The facts of one reason. */
export type FactsOf<C extends Code> = FactsIn<typeof REASONS, C, FactTypes>;

/** A broken rule, as the rules return it. */
export type Violation = ViolationOf<Code>;

/** Creates a violation with exactly the facts of its sentence. */
export const violation: CreateViolation<typeof REASONS, FactTypes> = violationFactory();
