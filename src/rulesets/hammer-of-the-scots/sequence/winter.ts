// The sequence of winter (7.x) in its fixed order, including builds and levy. The decisions of a stage are hidden from the other
// side until it ends (section G).
import { EDWARD, FRENCH_KNIGHTS, MORAY, printed, WALLACE } from '../blocks.js';
import type { Decision } from '../decision.js';
import type { AreaCount } from '../events.js';
import { type AreaId, type BlockId, opponent, SIDES, type Side } from '../ids.js';
import { AREA_IDS } from '../map.js';
import { blockOf, occupancy, standingArea } from '../on-map.js';
import { andrewRecovered } from '../rules/2.22-andrew-moray.js';
import { goesHomeNow, morayMayGoHome, noblesWithOneHome, openHomes, TWO_HOMED, type TwoHomed } from '../rules/7.1-nobles-go-home.js';
import { kingIsAsked } from '../rules/7.2-scottish-king.js';
import { edwardInScotland, edwardMayWinter, edwardSucceeds, mustGo } from '../rules/7.3-english-disbanding.js';
import { scotsMayDisband, wallaceHides, wallaceMayHide, wallaceRecovered } from '../rules/7.5-scottish-disbanding.js';
import { frenchJoinAt } from '../rules/7.61-french-knights.js';
import { finalCount, isLastYear, suddenDeath, winterCanStillDecide } from '../rules/9-victory.js';
import type { HammerState, Phase } from '../state.js';
import { endGame } from './end.js';
import { beginYear, drawLevy } from './year.js';

/** Returns the side of the winter stage. Throws outside a stage. */
function stageOf(game: HammerState): Side {
  if (!game.winter) throw new Error('it is not winter');
  return game.winter.side;
}
/**
 * Opens a decision of a side. Everyone is notified if it is not the side that was to decide before: who is to act is public, so each viewer
 * gets a version for it. The notice contains nothing else.
 */
function ask(decision: Decision, side: Side, phase: Phase): void {
  if (decision.game.winter?.asks !== side) decision.apply({ type: 'side-asked', side });
  decision.enterPhase(phase);
}
const beginStage = (decision: Decision, side: Side): void => decision.apply({ type: 'winter-stage-begun', side });

/** Ends the stage: the changes on the map and of sides become public. */
function endStage(decision: Decision): void {
  decision.apply({ type: 'winter-stage-ended', side: stageOf(decision.game), ...changesOf(decision.game) });
}

/** Begins the stages of both sides at the same time, each hidden from the other. */
function beginBothSteps(decision: Decision): void {
  for (const side of STAGES) decision.apply({ type: 'winter-stage-begun', side, both: true });
}
/** Ends both stages and reveals their decisions together. */
function endBothSteps(decision: Decision): void {
  const changes = changesOf(decision.game);
  for (const side of STAGES) {
    const frenchJoined = side === 'scotland' && changes.frenchJoined;
    decision.apply({ type: 'winter-stage-ended', side, ...changes, frenchJoined });
  }
}
const STAGES: readonly Side[] = ['scotland', 'england'];

function changesOf(game: HammerState) {
  const before = game.winter?.before ?? game.blocks;
  const converted = game.blocks
    .filter((block, number) => block.side !== before[number]!.side)
    .map(({ id, side }) => ({ noble: id, to: side }));
  const wasAside = before.some(({ id, place }) => id === FRENCH_KNIGHTS && place === 'aside');
  return { map: countByArea(game), converted, frenchJoined: wasAside && blockOf(game, FRENCH_KNIGHTS).place !== 'aside' };
}
function countByArea(game: HammerState): AreaCount[] {
  const counts = occupancy(game.blocks);
  const occupied: AreaCount[] = [];
  for (const area of AREA_IDS) {
    const count = counts.get(area);
    if (count) occupied.push({ area, england: count.england, scotland: count.scotland });
  }
  return occupied;
}

/** Begins winter: the English nobles go home first (7.1). */
export function beginWinter(decision: Decision): void {
  decision.apply({ type: 'winter-begun', year: decision.game.year });
  beginStage(decision, 'england');
  sendNoblesHome(decision);
}

/** 7.1 for the side of the stage: nobles with one home together, then Bruce, then Comyn. A winter of Edward keeps none from home (H7.4f). */
function sendNoblesHome(decision: Decision): void {
  const stage = stageOf(decision.game);
  const enemyHeld = (noble: BlockId) => openHomes(decision.game, noble, stage).length === 0;
  // All decisions use the positions at the start of the stage (H7.1c).
  const going = noblesWithOneHome(decision.game, stage).map((noble) => ({ noble, converts: enemyHeld(noble) }));
  for (const { noble, converts } of going) {
    if (converts) decision.apply({ type: 'noble-changed-sides', stage, noble, to: opponent(stage) });
    sendHome(decision, noble, printed(noble).homes![0]!);
  }
  askTwoHomed(decision, 'bruce');
}

/** Asks the owner of Bruce or Comyn, unless only one home or none is open (7.12). */
function askTwoHomed(decision: Decision, who: TwoHomed): void {
  const stage = stageOf(decision.game);
  const noble = TWO_HOMED[who];
  if (!goesHomeNow(decision.game, noble, stage)) return afterTwoHomed(decision, who);
  const open = openHomes(decision.game, noble, stage);
  if (open.length === 1) {
    sendHome(decision, noble, open[0]!);
    return afterTwoHomed(decision, who);
  }
  // If the enemy holds both homes he changes sides in his area, and the new owner chooses a home (H7.12c).
  if (open.length === 0) decision.apply({ type: 'noble-changed-sides', stage, noble, to: opponent(stage) });
  const { side } = blockOf(decision.game, noble);
  ask(decision, side, who === 'bruce' ? { name: 'bruce-goes-home', side } : { name: 'comyn-goes-home', side });
}

/** Continues with Comyn after Bruce; after Comyn with the Scottish nobles, or with Moray. */
export function afterTwoHomed(decision: Decision, who: TwoHomed): void {
  if (who === 'bruce') return askTwoHomed(decision, 'comyn');
  if (stageOf(decision.game) === 'england') {
    endStage(decision);
    beginStage(decision, 'scotland');
    return sendNoblesHome(decision);
  }
  if (morayMayGoHome(decision.game)) ask(decision, 'scotland', { name: 'moray-winter' });
  else {
    recoverMoray(decision);
    afterMoray(decision);
  }
}

/** Sends a noble home. `by` is the side that chose the home, if any did. */
export function sendHome(decision: Decision, noble: BlockId, area: AreaId, by: Side = stageOf(decision.game)): void {
  decision.apply({ type: 'noble-went-home', stage: stageOf(decision.game), by, noble, area });
}

/** In the last year the game ends here if the rest of the winter cannot change the winner (AMB-60); otherwise 7.2 follows. */
export function afterMoray(decision: Decision): void {
  if (isLastYear(decision.game) && !winterCanStillDecide(decision.game)) {
    endStage(decision);
    return endGame(decision, finalCount(decision.game));
  }
  if (kingIsAsked(decision.game)) ask(decision, 'scotland', { name: 'scottish-king-winter' });
  else afterKing(decision);
}

/**
 * Whether Moray or the King had a decision is secret, so the Scots also close a stage without decisions, unless it is public that
 * neither can have one.
 */
export function afterKing(decision: Decision): void {
  const mightBeAsked = blockOf(decision.game, MORAY).place !== 'dead' || decision.game.crowned !== null;
  if (mightBeAsked && !decision.game.winter?.asked) ask(decision, 'scotland', { name: 'scottish-going-home' });
  else afterGoingHome(decision);
}

/**
 * 7.4 comes before 7.3, whose exceptions depend on it (AMB-61). Neither Edward II (H6.1c) nor, in The Bruce, any king (H7.4i) has
 * a decision.
 */
export function afterGoingHome(decision: Decision): void {
  endStage(decision);
  beginStage(decision, 'england');
  if (edwardSucceeds(decision.game)) decision.apply({ type: 'edward-the-second', cause: 'winter' });
  if (edwardMayWinter(decision.game)) decision.enterPhase({ name: 'edward-winter' });
  else afterEdward(decision, false);
}

/** 7.3: blocks that cannot winter disband automatically; the owner chooses among the rest. */
export function afterEdward(decision: Decision, winters: boolean): void {
  if (winters) decision.apply({ type: 'edward-stayed', stage: 'england', area: standingArea(decision.game, EDWARD) });
  else if (edwardInScotland(decision.game)) disband(decision, EDWARD);
  for (const { id } of mustGo(decision.game, winters)) disband(decision, id);
  decision.enterPhase({ name: 'english-disbanding', edwardWinters: winters });
}

/** 7.5, beginning with Wallace. */
export function afterEnglishDisbanding(decision: Decision): void {
  endStage(decision);
  beginStage(decision, 'scotland');
  if (wallaceMayHide(decision.game)) decision.enterPhase({ name: 'wallace-winter' });
  else afterWallace(decision);
}

/** 7.5, once Wallace has decided where he winters: he recovers in Selkirk, then the Scots disband. */
export function afterWallace(decision: Decision): void {
  const recovered = wallaceRecovered(decision.game);
  if (wallaceHides(decision.game) && recovered > blockOf(decision.game, WALLACE).strength) {
    decision.apply({ type: 'wallace-recovered', stage: 'scotland', strength: recovered });
  }
  if (scotsMayDisband(decision.game).length > 0) decision.enterPhase({ name: 'scottish-disbanding' });
  else beginBuilds(decision);
}

/** Winters Moray where the Scots decided. */
export function winterMoray(decision: Decision, area: AreaId): void {
  winterLeader(decision, MORAY, area);
  recoverMoray(decision);
}

/** By option Moray regains steps if he winters at home, whether he came home or was there (AMB-101). */
function recoverMoray(decision: Decision): void {
  const recovered = andrewRecovered(decision.game);
  if (recovered !== null) decision.apply({ type: 'moray-recovered', stage: stageOf(decision.game), strength: recovered });
}

/** Moves Moray, the Scottish King or Wallace to the area where he winters, if it is another. */
export const winterLeader = (decision: Decision, block: BlockId, area: AreaId): void =>
  decision.apply({ type: 'leader-wintered', stage: stageOf(decision.game), block, area });

/** Disbands a block in the present winter stage. */
export const disband = (decision: Decision, block: BlockId): void =>
  decision.apply({ type: 'block-disbanded', stage: stageOf(decision.game), block, area: standingArea(decision.game, block) });

/** 7.6: the French Knights first, then the Scots, then the English; or both sides at the same time (D36). */
export function beginBuilds(decision: Decision): void {
  const atOnce = decision.game.options.buildOrder === 'simultaneous';
  if (atOnce) {
    endStage(decision);
    beginBothSteps(decision);
  }
  if (frenchJoinAt(decision.game, 'builds')) decision.apply({ type: 'french-knights-joined', stage: 'scotland' });
  decision.enterPhase(atOnce ? { name: 'builds', spent: {}, done: [] } : { name: 'scottish-builds', spent: {} });
}

/** Ends the builds of a side; when both have finished, reveals them. */
export function endBuilds(decision: Decision, side: Side): void {
  decision.apply({ type: 'builds-ended', side });
  const { phase } = decision.game;
  if (phase.name !== 'builds' || phase.done.length < SIDES.length) return;
  endBothSteps(decision);
  afterBuilds(decision);
}

/** 7.6: the English build after the Scots. */
export function afterScottishBuilds(decision: Decision): void {
  endStage(decision);
  beginStage(decision, 'england');
  decision.enterPhase({ name: 'english-builds', spent: {} });
}

/** Ends the last winter stage. */
export function afterEnglishBuilds(decision: Decision): void {
  endStage(decision);
  afterBuilds(decision);
}

/** By option the French Knights (AMB-77); 7.7, 7.8, or the end of the game: the levy of the last winter is not drawn (AMB-60), nor one after sudden death (AMB-58). */
function afterBuilds(decision: Decision): void {
  if (isLastYear(decision.game)) return endGame(decision, finalCount(decision.game));
  const outcome = decision.game.options.suddenDeathAfterWinter ? suddenDeath(decision.game, 'HO.suddenDeathAfterWinter') : null;
  if (outcome) return endGame(decision, outcome);
  const next = decision.game.year + 1;
  if (frenchJoinAt(decision.game, 'end-of-winter')) decision.apply({ type: 'french-knights-joined', stage: null });
  drawLevy(decision, next);
  beginYear(decision, next);
}
