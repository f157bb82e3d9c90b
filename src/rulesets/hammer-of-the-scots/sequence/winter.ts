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
export const beginStep = (course: Decision, side: Side): void => course.apply({ type: 'winter-step-begun', side });

/** The step has finished: everybody sees how the map has changed, and which nobles changed sides. */
export function endStep(course: Decision): void {
  course.apply({ type: 'winter-step-ended', side: stepOf(course.game), ...changesOf(course.game) });
}

/** Both sides decide at once, each in secret from the other. */
export function beginBothSteps(course: Decision): void {
  for (const side of STEPS) course.apply({ type: 'winter-step-begun', side, both: true });
}
/** Both steps have finished, and what both decided is shown together. */
export function endBothSteps(course: Decision): void {
  const changes = changesOf(course.game);
  for (const side of STEPS) {
    const frenchJoined = side === 'scotland' && changes.frenchJoined;
    course.apply({ type: 'winter-step-ended', side, ...changes, frenchJoined });
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
export function beginWinter(course: Decision): void {
  course.apply({ type: 'winter-begun', year: course.game.year });
  beginStep(course, 'england');
  sendNoblesHome(course);
}

/** 7.1 for the side whose step it is: nobles with one home together, then Bruce, then Comyn; Edward keeps none (H7.4f). */
function sendNoblesHome(course: Decision): void {
  const step = stepOf(course.game);
  const enemyHeld = (noble: BlockId) => openHomes(course.game, noble, step).length === 0;
  // All are judged by where blocks stood when the step began (H7.1c).
  const going = noblesWithOneHome(course.game, step).map((noble) => ({ noble, converts: enemyHeld(noble) }));
  for (const { noble, converts } of going) {
    if (converts) course.apply({ type: 'noble-changed-sides', step, noble, to: opponent(step) });
    sendHome(course, noble, printed(noble).homes![0]!);
  }
  askTwoHomed(course, 'bruce');
}

/** Bruce or Comyn: his owner chooses, unless one home or none is open to him (7.12). */
function askTwoHomed(course: Decision, who: TwoHomed): void {
  const step = stepOf(course.game);
  const noble = TWO_HOMED[who];
  if (!goesHomeNow(course.game, noble, step)) return afterTwoHomed(course, who);
  const open = openHomes(course.game, noble, step);
  if (open.length === 1) {
    sendHome(course, noble, open[0]!);
    return afterTwoHomed(course, who);
  }
  // Both homes enemy-held: he changes sides where he stands, and his new owner says which home he goes to (H7.12c).
  if (open.length === 0) course.apply({ type: 'noble-changed-sides', step, noble, to: opponent(step) });
  course.enterPhase({ name: `${who}-goes-home`, side: blockOf(course.game, noble).side });
}

/** After Bruce comes Comyn; after Comyn the Scottish nobles, or Moray. */
export function afterTwoHomed(course: Decision, who: TwoHomed): void {
  if (who === 'bruce') return askTwoHomed(course, 'comyn');
  if (stepOf(course.game) === 'england') {
    endStep(course);
    beginStep(course, 'scotland');
    return sendNoblesHome(course);
  }
  if (morayMayGoHome(course.game)) course.enterPhase({ name: 'moray-winter' });
  else afterMoray(course);
}

/** Send a noble home; `by` the side that chose where, if anybody did. */
export function sendHome(course: Decision, noble: BlockId, area: AreaId, by: Side = stepOf(course.game)): void {
  course.apply({ type: 'noble-went-home', step: stepOf(course.game), by, noble, area });
}

/** In the last year the game ends here if the rest of the winter cannot change the winner (AMB-60); else 7.2. */
export function afterMoray(course: Decision): void {
  if (isLastYear(course.game) && !winterCanStillDecide(course.game)) {
    endStep(course);
    return endGame(course, finalCount(course.game));
  }
  if (kingIsAsked(course.game)) course.enterPhase({ name: 'scottish-king-winter' });
  else afterKing(course);
}

/**
 * Whether Moray or the King was asked is a secret, so a step in which nobody was asked anything still waits for the Scots
 * to close it; not where everybody knows that neither can be.
 */
export function afterKing(course: Decision): void {
  const mightBeAsked = blockOf(course.game, MORAY).place !== 'dead' || course.game.crowned !== null;
  if (mightBeAsked && !course.game.winter?.asked) course.enterPhase({ name: 'scottish-going-home' });
  else afterGoingHome(course);
}

/** 7.4 before 7.3, whose exceptions depend on it (AMB-61). Edward II is not asked (H6.1c), nor any king in The Bruce (H7.4i). */
export function afterGoingHome(course: Decision): void {
  endStep(course);
  beginStep(course, 'england');
  if (edwardSucceeds(course.game)) course.apply({ type: 'edward-the-second', cause: 'winter' });
  if (edwardMayWinter(course.game)) course.enterPhase({ name: 'edward-winter' });
  else afterEdward(course, false);
}

/** 7.3: what cannot winter disbands by itself; the owner chooses among the rest. */
export function afterEdward(course: Decision, winters: boolean): void {
  if (winters) course.apply({ type: 'edward-stayed', step: 'england', area: standingArea(course.game, EDWARD) });
  else if (edwardInScotland(course.game)) disband(course, EDWARD);
  for (const { id } of mustGo(course.game, winters)) disband(course, id);
  course.enterPhase({ name: 'english-disbanding', edwardWinters: winters });
}

/** 7.5: Wallace first. */
export function afterEnglishDisbanding(course: Decision): void {
  endStep(course);
  beginStep(course, 'scotland');
  if (wallaceMayHide(course.game)) course.enterPhase({ name: 'wallace-winter' });
  else afterWallace(course);
}

export function afterWallace(course: Decision): void {
  const recovered = wallaceRecovered(course.game);
  if (wallaceHides(course.game) && recovered > blockOf(course.game, WALLACE).strength) {
    course.apply({ type: 'wallace-recovered', step: 'scotland', strength: recovered });
  }
  if (scotsMayDisband(course.game).length > 0) course.enterPhase({ name: 'scottish-disbanding' });
  else beginBuilds(course);
}

/** Moray has said where he winters: by agreement he regains steps when he returns home. */
export function winterMoray(course: Decision, area: AreaId): void {
  winterLeader(course, MORAY, area);
  const recovered = andrewRecovered(course.game);
  if (recovered !== null) course.apply({ type: 'moray-recovered', step: stepOf(course.game), strength: recovered });
}

/** Moray, the Scottish King or Wallace goes where he winters, or stays where he is. */
export const winterLeader = (course: Decision, block: BlockId, area: AreaId): void =>
  course.apply({ type: 'leader-wintered', step: stepOf(course.game), block, area });

export const disband = (course: Decision, block: BlockId): void =>
  course.apply({ type: 'block-disbanded', step: stepOf(course.game), block, area: standingArea(course.game, block) });

// Builds (7.6) and what follows them: the levy, the next year, or the end.

/** 7.6: the French first, then the Scots, then the English; or both sides at once (D36). */
export function beginBuilds(course: Decision): void {
  const atOnce = course.game.options.buildOrder === 'simultaneous';
  if (atOnce) {
    endStep(course);
    beginBothSteps(course);
  }
  if (frenchJoin(course.game)) course.apply({ type: 'french-knights-joined', step: 'scotland' });
  course.enterPhase(atOnce ? { name: 'builds', spent: {}, done: [] } : { name: 'scottish-builds', spent: {} });
}

/** One side has built; when both have, all is shown. */
export function endBuilds(course: Decision, side: Side): void {
  course.apply({ type: 'builds-ended', side });
  const { phase } = course.game;
  if (phase.name !== 'builds' || phase.done.length < SIDES.length) return;
  endBothSteps(course);
  afterBuilds(course);
}

export function afterScottishBuilds(course: Decision): void {
  endStep(course);
  beginStep(course, 'england');
  course.enterPhase({ name: 'english-builds', spent: {} });
}

export function afterEnglishBuilds(course: Decision): void {
  endStep(course);
  afterBuilds(course);
}

/** 7.7, 7.8, or the end of the game: the levy of its last winter is not drawn (AMB-60), nor one after sudden death (AMB-58). */
function afterBuilds(course: Decision): void {
  if (isLastYear(course.game)) return endGame(course, finalCount(course.game));
  const outcome = course.game.options.suddenDeathAfterWinter ? suddenDeath(course.game) : null;
  if (outcome) return endGame(course, outcome);
  const next = course.game.year + 1;
  drawLevy(course, next);
  beginYear(course, next);
}
