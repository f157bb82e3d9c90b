// Every reason to refuse an action: the clause that says so (null: the clause of the phase), and what a player reads. A
// sentence names what was asked and public facts only.
import { clauseLookup, type FactsIn, type Reasons, type ViolationOf, violationFactory } from '../../engine/rejections.js';
import type { AreaId, Side } from './ids.js';
import type { BorderColour } from './map.js';
import type { PhaseName } from './state.js';

/** By code: the clause, and the sentence in English. */
export const REASONS = {
  // Whose turn it is
  'not-your-turn': [null, 'It is for the other side to act now.'],
  'not-in-this-phase': [null, 'That is not asked for now: the phase is {phase}.'],
  'not-begun': ['H0.1a', 'The game has not begun: a seat is not taken yet.'],
  'game-over': ['H9.1f', 'The game is over.'],
  'no-such-block': [null, 'You have no such block on the map.'],
  'not-there': [null, 'You have no such block in {area}.'],
  // Cards
  'card-not-in-hand': ['H3.1c', 'You hold no such card.'],
  'card-already-laid': ['H3.1a', 'You have already laid your card for this turn.'],
  'wallace-lives': ['H6.21a', 'While Wallace lives only Balliol can be crowned.'],
  'candidate-not-in-fife': ['H6.21b', 'The one to be crowned must be a Scottish block in Fife.'],
  'too-early-for-balliol': ['H6.22a', 'Balliol can be crowned from 1301 on.'],
  'no-french-knights': ['H6.22a', 'Balliol is crowned where the French Knights stand, and they are not on the map.'],
  'not-a-noble': ['HE.Hi', 'The Herald names a noble of the enemy.'],
  'moray-is-loyal': ['HE.Hb', 'Moray never changes sides.'],
  'noble-is-named-first': ['HE.Hc', 'The noble is named before the die is rolled.'],
  'die-is-rolled-first': ['HE.Hc', 'The die is rolled first; a noble is named when it has fallen well.'],
  'own-noble': ['HE.Hi', 'That is no noble of the enemy on the map.'],
  'not-an-enemy-group': ['HE.Pa', 'No enemy blocks stand in {area}.'],
  'no-friendly-neighbour': ['HE.Pa', '{by} does not border {area} and hold a group of yours.'],
  'not-strongest': ['H5.41b', 'The hit falls on one of the strongest blocks.'],
  'not-strongest-pillaged': ['HE.Pb', 'The hit falls on one of the strongest blocks of the pillaged group.'],
  'not-pillaging': ['HE.Pc', 'The stolen steps go to blocks of the pillaging group.'],
  'captured-noble-gains-nothing': ['HE.Pj', 'A noble captured in the pillage is not of the pillaging group.'],
  'at-full-strength': ['HE.Pc', 'That block is at full strength.'],
  'no-steps-left': ['HE.Pc', 'No stolen steps are left.'],
  'steps-must-be-added': ['HE.Pd', 'The stolen steps are added while there is room.'],
  'victual-full': ['HE.Va', 'That block is at full strength.'],
  'victuals-used-up': ['HE.Va', 'All three steps have been given.'],
  'victuals-one-area': ['HE.Va', 'The three steps go to blocks of one area.'],
  'victuals-spread': ['HE.Vb', 'The three steps go to three different blocks, and that one has been given its own.'],
  'norse-barred-from-sea-move': ['HE.Sd', 'The Norse do not use the Sea Move card.'],
  'sea-move-from-coast': ['HE.Sa', 'The Sea Move begins in a coastal area.'],
  'sea-move-to-coast': ['HE.Sa', 'The Sea Move ends in another coastal area.'],
  'sea-move-one-route': ['HE.Sa', 'Both blocks go from one area to one other area.'],
  'sea-move-two-blocks': ['HE.Sa', 'Two blocks have already gone by sea.'],
  'sea-move-to-friendly': ['HE.Sb', '{to} is not held by your blocks alone.'],
  'truce-bars-sea-move': ['HE.Sg', 'Under an English truce no Scot sails to England.'],
  'block-already-at-sea': ['HE.Sf', 'That block has already gone by sea this turn.'],
  // Movement
  'not-your-block': ['H4.0e', 'You have no such block on the map.'],
  'path-too-short': ['H1.1a', 'A move names the area where the block stands and at least one more.'],
  'not-where-it-stands': ['H1.1a', 'The block does not stand in {from}.'],
  'block-already-moved': ['H4.0d', 'That block has already moved this turn.'],
  'no-border': ['H1.1a', '{from} and {to} share no border.'],
  'too-far': ['H2.13a', 'The block may enter {rating} areas in a turn.'],
  'stops-at-enemy': ['H4.0c', 'A block stops on entering {from}, where enemy blocks stand.'],
  'stops-after-red': ['H4.3d', 'A block that crosses a red border stops.'],
  'stops-in-england': ['H4.4d', 'A block that enters England stops there.'],
  'stops-beyond-border': ['H4.4f', 'A block that crosses the Anglo-Scottish border stops in {from}.'],
  'steps-back': ['H4.0b', 'A block does not step straight back over the border it has just crossed.'],
  'border-full': ['H4.3a', '{limit} {side} blocks have already crossed the {colour} border between {from} and {to} this phase.'],
  'truce-bars-attack': ['HE.Ta', 'Under the truce you may not enter {to}, where enemy blocks stand.'],
  'truce-bars-raid': ['HE.Te', 'Under an English truce no Scot enters England.'],
  'group-costs-a-point': ['H4.2a', 'No move point is left to move the group in {from}.'],
  'no-rallies': ['H4.2a', 'Rallies have not been agreed on.'],
  'nobody-to-rally-to': ['H4.2a', 'Nobody to whom your blocks may rally stands in {area}.'],
  'no-rally-to-a-battle': ['H4.2a', 'Blocks do not rally to {area}, where a battle will be fought.'],
  'already-rallying': ['H4.2a', 'Your blocks rally to {area} already.'],
  'rally-costs-a-point': ['H4.2a', 'No move point is left to call a rally.'],
  'crossing-costs-a-point': ['H4.4a', 'Each block that crosses the Anglo-Scottish border costs a move point, and none is left.'],
  pinned: ['H4.6a', 'All your blocks that may leave {from} have left: the others are pinned.'],
  'border-held-by-enemy': ['H4.6d', 'The enemy entered {from} over that border: unpinned blocks may not leave by it.'],
  'norse-cost-a-point': ['H4.7a', 'The Norse need a move point of their own, and none is left.'],
  'norse-move-by-sea': ['H4.7a', 'The Norse move from one coastal area to another.'],
  'norse-keep-to-irish-sea': ['H4.7a', 'By agreement the Norse keep to the coasts of the Irish Sea.'],
  'norse-never-in-england': ['H4.7b', 'The Norse never enter England.'],
  'no-such-attack': ['H5.32c', 'None of your groups entered {area} that way this phase.'],
  'already-main-attack': ['H5.32c', 'That group already is the main attack in {area}.'],
  'norse-never-share': ['H4.7e', 'The Norse are the main attack by themselves, or they wait in reserve.'],
  'no-norse-attack': ['H4.7f', 'No Norse have come to attack {area}.'],
  'norse-in-main-attack': ['H4.7f', 'The Norse already fight in the main attack in {area}.'],
  // Battle
  'no-battle-there': ['H5.1a', 'No battle is pending in {area}.'],
  'not-in-battle': ['H5.31a', 'That block takes no part in this round.'],
  'already-acted': ['H5.31a', 'That block has had its combat turn this round.'],
  'out-of-order': ['H5.31b', 'It is the turn of the blocks {letter}.'],
  'nothing-to-fire-at': ['H5.4a', 'No enemy block can be hit in this round.'],
  'not-hit': ['H5.41b', 'The hit falls on a block of yours that fights in this round.'],
  'no-retreat-there': ['H5.5c', '{from} and {to} share no border.'],
  'retreat-to-enemy': ['H5.5c', 'A block retreats to a friendly or neutral area, and {to} is neither.'],
  'retreat-wrong-way': ['H5.5h', 'The English do not retreat into Scotland, nor the Scots into England.'],
  'no-retreat-in-round-1': ['H5.5a', 'By agreement nobody retreats in the first round of a battle.'],
  'no-retreat-into-england': ['H5.5h', 'By agreement nobody retreats into England.'],
  'retreat-border-held': ['H5.5e', 'The enemy was the last to enter a battle over the border between {from} and {to}.'],
  'retreat-border-closed': ['H5.5e', 'The enemy entered this battle over the border between {from} and {to}.'],
  'retreat-border-full': [
    'H5.5d',
    'As many of your blocks have crossed the border between {from} and {to} as may: none may retreat over it.',
  ],
  'norse-retreat-to-friendly-coast': ['H4.7g', 'The Norse withdraw to a friendly coastal area of Scotland.'],
  'must-retreat': ['H5.5l', 'Every block that can retreat must.'],
  'regroup-wrong-way': ['H5.6e', 'Regrouping over the Anglo-Scottish border is homeward only.'],
  'no-regroup-into-england': ['H5.6e', 'By agreement nobody regroups into England.'],
  'norse-regroup-on-one-sea': ['H4.7h', 'By agreement the Norse regroup only on the sea of {from}.'],
  'regroup-to-enemy': ['H5.6d', 'A block regroups to a friendly or neutral area, and {to} is neither.'],
  'regroup-border-full': [
    'H5.6b',
    'As many of your blocks have crossed the border between {from} and {to} as may: none may regroup over it.',
  ],
  'no-regroup-there': ['H5.6a', '{from} and {to} share no border.'],
  'nobles-are-not-lost': ['H5.9c', 'A noble is not lost to a border raid.'],
  // Winter
  'home-is-held': ['H7.12b', 'The enemy holds {area}.'],
  'not-his-home': ['H7.12a', '{area} is not his home.'],
  'moray-goes-home-or-stays': ['H7.1f', 'Moray stays where he is or goes home to Moray.'],
  'king-to-cathedral': ['H7.2a', 'The King stays where he is or goes to a cathedral that the enemy does not hold.'],
  'king-to-friendly-cathedral': ['H7.2a', 'The King stays where he is or goes to a cathedral that your blocks hold.'],
  'wallace-to-selkirk': ['H7.5a', 'Wallace stays where he is or goes to Selkirk.'],
  'nobles-do-not-disband': ['H7.1e', 'Nobles do not disband.'],
  'not-disbanding': ['H7.1f', 'Only the block that is asked about may disband now.'],
  'king-not-disbanding': ['H7.2a', 'Only the King may disband now.'],
  'must-disband': ['H7.5c', 'More blocks stand in {area} than its castles allow: some must disband.'],
  'english-must-disband': ['H7.32a', 'More blocks stand in {area} than its castles allow: some must disband.'],
  'edward-winters-here': ['H7.4a', 'Edward winters in Scotland: that has been decided.'],
  'not-friendly': ['H7.6a', '{area} is not held by your blocks.'],
  'no-points-left': ['H7.6a', 'All replacement points of {area} are spent.'],
  'full-strength': ['H7.62c', 'That block is at full strength.'],
  'no-room': ['H7.62b', 'As many blocks stand in {area} as its castles allow.'],
  'nothing-to-draw': ['H7.62c', 'Your pool is empty.'],
  'none-to-draw-there': ['H7.62g', 'Only Norse or French Knights are left in your pool, and they do not come to {area}.'],
  'must-land': ['H7.62d', 'The block drawn for {area} must first be put on a coast.'],
  'nothing-to-land': ['H7.62d', 'No such block has been drawn for an area without a coast.'],
  'nobody-lands': ['H7.62f', 'Nobody is put on a coast: for Norse or French Knights drawn inland another block is drawn.'],
  'no-landing-there': ['H7.62d', 'The block cannot be put in {to}.'],
  'not-drawn-for': ['H7.62e', 'That block was not drawn for {area} this winter.'],
  'built-by-origin': ['H7.62e', 'Only points of {area}, for which it was drawn, build that block.'],
  'only-infantry-and-nobles': ['H7.63a', 'English points build infantry and nobles only.'],
  'no-english-draws': ['H7.63b', 'The English do not draw blocks with replacement points.'],
} as const satisfies Reasons;

export type Code = keyof typeof REASONS;

/** What the facts of reasons are: a place in a sentence that is not among these does not compile. */
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

/** Why not, as the rules say it to one another. */
export type Violation = ViolationOf<Code>;

/** A reason with the facts its sentence is about, no more and no fewer. */
export const violation = violationFactory<typeof REASONS, FactTypes>();

/** The clause a reason rests on. */
export const clauseOf = clauseLookup(REASONS);
