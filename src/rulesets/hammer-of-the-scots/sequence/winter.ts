// A step of winter: what a side decides in it is hidden from the others until it has finished (section G).
import { EDWARD, FRENCH_KNIGHTS, MORAY, printed, WALLACE } from '../blocks.js';
import { blockOf, occupancy, standingArea } from '../board.js';
import type { Decision } from '../decision.js';
import type { AreaCount } from '../events.js';
import { type AreaId, type BlockId, opponent, SIDES, type Side } from '../ids.js';
import { AREA_IDS } from '../map.js';
import { andrewRecovered } from '../rules/2.22-andrew-moray.js';
import { goesHomeNow, morayMayGoHome, noblesWithOneHome, openHomes, TWO_HOMED, type TwoHomed } from '../rules/7.1-nobles-go-home.js';
import { kingIsAsked } from '../rules/7.2-scottish-king.js';
import { edwardInScotland, edwardMayWinter, edwardSucceeds, mustGo } from '../rules/7.3-english-disbanding.js';
import { scotsMayDisband, wallaceHides, wallaceMayHide, wallaceRecovered } from '../rules/7.5-scottish-disbanding.js';
import { frenchJoin } from '../rules/7.61-french-knights.js';
import { finalCount, isLastYear, suddenDeath, winterCanStillDecide } from '../rules/9-victory.js';
import type { HammerState } from '../state.js';
import { endGame } from './end.js';
import { beginYear, drawLevy } from './year.js';

/** The side whose winter step it is; it is our mistake to ask at other times. */
export function stepOf(game: HammerState): Side {
  if (!game.winter) throw new Error('it is not winter');
  return game.winter.side;
}
export const beginStep = (decision: Decision, side: Side): void => decision.apply({ type: 'winter-step-begun', side });

/** The step has finished: everybody sees how the map has changed, and which nobles changed sides. */
export function endStep(decision: Decision): void {
  decision.apply({ type: 'winter-step-ended', side: stepOf(decision.game), ...changesOf(decision.game) });
}

/** Both sides decide at once, each in secret from the other. */
export function beginBothSteps(decision: Decision): void {
  for (const side of STEPS) decision.apply({ type: 'winter-step-begun', side, both: true });
}
/** Both steps have finished, and what both decided is shown together. */
export function endBothSteps(decision: Decision): void {
  const changes = changesOf(decision.game);
  for (const side of STEPS) {
    const frenchJoined = side === 'scotland' && changes.frenchJoined;
    decision.apply({ type: 'winter-step-ended', side, ...changes, frenchJoined });
  }
}
const STEPS: readonly Side[] = ['scotland', 'england'];

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
  return AREA_IDS.flatMap((area) => {
    const count = counts.get(area);
    return count ? [{ area, england: count.england, scotland: count.scotland }] : [];
  });
}

// Winter (7.x) in its fixed order, up to the builds. Steps of one side each; the others see what it decided when it has finished.

/** The year is over: the English nobles go home first (7.1). */
export function beginWinter(decision: Decision): void {
  decision.apply({ type: 'winter-begun', year: decision.game.year });
  beginStep(decision, 'england');
  sendNoblesHome(decision);
}

/** 7.1 for the side whose step it is: nobles with one home together, then Bruce, then Comyn; Edward keeps none (H7.4f). */
function sendNoblesHome(decision: Decision): void {
  const step = stepOf(decision.game);
  const enemyHeld = (noble: BlockId) => openHomes(decision.game, noble, step).length === 0;
  // All are judged by where blocks stood when the step began (H7.1c).
  const going = noblesWithOneHome(decision.game, step).map((noble) => ({ noble, converts: enemyHeld(noble) }));
  for (const { noble, converts } of going) {
    if (converts) decision.apply({ type: 'noble-changed-sides', step, noble, to: opponent(step) });
    sendHome(decision, noble, printed(noble).homes![0]!);
  }
  askTwoHomed(decision, 'bruce');
}

/** Bruce or Comyn: his owner chooses, unless one home or none is open to him (7.12). */
function askTwoHomed(decision: Decision, who: TwoHomed): void {
  const step = stepOf(decision.game);
  const noble = TWO_HOMED[who];
  if (!goesHomeNow(decision.game, noble, step)) return afterTwoHomed(decision, who);
  const open = openHomes(decision.game, noble, step);
  if (open.length === 1) {
    sendHome(decision, noble, open[0]!);
    return afterTwoHomed(decision, who);
  }
  // Both homes enemy-held: he changes sides where he stands, and his new owner says which home he goes to (H7.12c).
  if (open.length === 0) decision.apply({ type: 'noble-changed-sides', step, noble, to: opponent(step) });
  decision.enterPhase({ name: `${who}-goes-home`, side: blockOf(decision.game, noble).side });
}

/** After Bruce comes Comyn; after Comyn the Scottish nobles, or Moray. */
export function afterTwoHomed(decision: Decision, who: TwoHomed): void {
  if (who === 'bruce') return askTwoHomed(decision, 'comyn');
  if (stepOf(decision.game) === 'england') {
    endStep(decision);
    beginStep(decision, 'scotland');
    return sendNoblesHome(decision);
  }
  if (morayMayGoHome(decision.game)) decision.enterPhase({ name: 'moray-winter' });
  else afterMoray(decision);
}

/** Send a noble home; `by` the side that chose where, if anybody did. */
export function sendHome(decision: Decision, noble: BlockId, area: AreaId, by: Side = stepOf(decision.game)): void {
  decision.apply({ type: 'noble-went-home', step: stepOf(decision.game), by, noble, area });
}

/** In the last year the game ends here if the rest of the winter cannot change the winner (AMB-60); else 7.2. */
export function afterMoray(decision: Decision): void {
  if (isLastYear(decision.game) && !winterCanStillDecide(decision.game)) {
    endStep(decision);
    return endGame(decision, finalCount(decision.game));
  }
  if (kingIsAsked(decision.game)) decision.enterPhase({ name: 'scottish-king-winter' });
  else afterKing(decision);
}

/**
 * Whether Moray or the King was asked is a secret, so a step in which nobody was asked anything still waits for the Scots
 * to close it; not where everybody knows that neither can be.
 */
export function afterKing(decision: Decision): void {
  const mightBeAsked = blockOf(decision.game, MORAY).place !== 'dead' || decision.game.crowned !== null;
  if (mightBeAsked && !decision.game.winter?.asked) decision.enterPhase({ name: 'scottish-going-home' });
  else afterGoingHome(decision);
}

/** 7.4 before 7.3, whose exceptions depend on it (AMB-61). Edward II is not asked (H6.1c), nor any king in The Bruce (H7.4i). */
export function afterGoingHome(decision: Decision): void {
  endStep(decision);
  beginStep(decision, 'england');
  if (edwardSucceeds(decision.game)) decision.apply({ type: 'edward-the-second', cause: 'winter' });
  if (edwardMayWinter(decision.game)) decision.enterPhase({ name: 'edward-winter' });
  else afterEdward(decision, false);
}

/** 7.3: what cannot winter disbands by itself; the owner chooses among the rest. */
export function afterEdward(decision: Decision, winters: boolean): void {
  if (winters) decision.apply({ type: 'edward-stayed', step: 'england', area: standingArea(decision.game, EDWARD) });
  else if (edwardInScotland(decision.game)) disband(decision, EDWARD);
  for (const { id } of mustGo(decision.game, winters)) disband(decision, id);
  decision.enterPhase({ name: 'english-disbanding', edwardWinters: winters });
}

/** 7.5: Wallace first. */
export function afterEnglishDisbanding(decision: Decision): void {
  endStep(decision);
  beginStep(decision, 'scotland');
  if (wallaceMayHide(decision.game)) decision.enterPhase({ name: 'wallace-winter' });
  else afterWallace(decision);
}

export function afterWallace(decision: Decision): void {
  const recovered = wallaceRecovered(decision.game);
  if (wallaceHides(decision.game) && recovered > blockOf(decision.game, WALLACE).strength) {
    decision.apply({ type: 'wallace-recovered', step: 'scotland', strength: recovered });
  }
  if (scotsMayDisband(decision.game).length > 0) decision.enterPhase({ name: 'scottish-disbanding' });
  else beginBuilds(decision);
}

/** Moray has said where he winters: by agreement he regains steps when he returns home. */
export function winterMoray(decision: Decision, area: AreaId): void {
  winterLeader(decision, MORAY, area);
  const recovered = andrewRecovered(decision.game);
  if (recovered !== null) decision.apply({ type: 'moray-recovered', step: stepOf(decision.game), strength: recovered });
}

/** Moray, the Scottish King or Wallace goes where he winters, or stays where he is. */
export const winterLeader = (decision: Decision, block: BlockId, area: AreaId): void =>
  decision.apply({ type: 'leader-wintered', step: stepOf(decision.game), block, area });

export const disband = (decision: Decision, block: BlockId): void =>
  decision.apply({ type: 'block-disbanded', step: stepOf(decision.game), block, area: standingArea(decision.game, block) });

// Builds (7.6) and what follows them: the levy, the next year, or the end.

/** 7.6: the French first, then the Scots, then the English; or both sides at once (D36). */
export function beginBuilds(decision: Decision): void {
  const atOnce = decision.game.options.buildOrder === 'simultaneous';
  if (atOnce) {
    endStep(decision);
    beginBothSteps(decision);
  }
  if (frenchJoin(decision.game)) decision.apply({ type: 'french-knights-joined', step: 'scotland' });
  decision.enterPhase(atOnce ? { name: 'builds', spent: {}, done: [] } : { name: 'scottish-builds', spent: {} });
}

/** One side has built; when both have, all is shown. */
export function endBuilds(decision: Decision, side: Side): void {
  decision.apply({ type: 'builds-ended', side });
  const { phase } = decision.game;
  if (phase.name !== 'builds' || phase.done.length < SIDES.length) return;
  endBothSteps(decision);
  afterBuilds(decision);
}

export function afterScottishBuilds(decision: Decision): void {
  endStep(decision);
  beginStep(decision, 'england');
  decision.enterPhase({ name: 'english-builds', spent: {} });
}

export function afterEnglishBuilds(decision: Decision): void {
  endStep(decision);
  afterBuilds(decision);
}

/** 7.7, 7.8, or the end of the game: the levy of its last winter is not drawn (AMB-60), nor one after sudden death (AMB-58). */
function afterBuilds(decision: Decision): void {
  if (isLastYear(decision.game)) return endGame(decision, finalCount(decision.game));
  const outcome = decision.game.options.suddenDeathAfterWinter ? suddenDeath(decision.game) : null;
  if (outcome) return endGame(decision, outcome);
  const next = decision.game.year + 1;
  drawLevy(decision, next);
  beginYear(decision, next);
}
