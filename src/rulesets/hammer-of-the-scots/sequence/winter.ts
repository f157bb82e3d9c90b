// Winter (7.x) in its fixed order, up to the builds. Steps of one side each; the others see what it decided when it has finished.

import { EDWARD, MORAY, printed, WALLACE } from '../blocks.js';
import { blockOf, standingArea } from '../board.js';
import type { Course } from '../course.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { andrewRecovered } from '../rules/2.22-andrew-moray.js';
import { goesHomeNow, morayMayGoHome, noblesWithOneHome, openHomes, TWO_HOMED, type TwoHomed } from '../rules/7.1-nobles-go-home.js';
import { kingIsAsked } from '../rules/7.2-scottish-king.js';
import { edwardInScotland, edwardMayWinter, edwardSucceeds, mustGo } from '../rules/7.3-english-disbanding.js';
import { scotsMayDisband, wallaceHides, wallaceMayHide, wallaceRecovered } from '../rules/7.5-scottish-disbanding.js';
import { finalCount, isLastYear, winterCanStillDecide } from '../rules/9-victory.js';
import { beginBuilds } from './builds.js';
import { endGame } from './end.js';
import { beginStep, endStep, stepOf } from './winter-steps.js';

/** The year is over: the English nobles go home first (7.1). */
export function beginWinter(course: Course): void {
  course.happen({ type: 'winter-begun', year: course.game.year });
  beginStep(course, 'england');
  goHome(course);
}

/** 7.1 for the side whose step it is: nobles with one home together, then Bruce, then Comyn; Edward keeps none (H7.4f). */
function goHome(course: Course): void {
  const step = stepOf(course.game);
  const enemyHeld = (noble: BlockId) => openHomes(course.game, noble, step).length === 0;
  // All are judged by where blocks stood when the step began (H7.1c).
  const going = noblesWithOneHome(course.game, step).map((noble) => ({ noble, converts: enemyHeld(noble) }));
  for (const { noble, converts } of going) {
    if (converts) course.happen({ type: 'noble-changed-sides', step, noble, to: opponent(step) });
    sendHome(course, noble, printed(noble).homes![0]!);
  }
  twoHomed(course, 'bruce');
}

/** Bruce or Comyn: his owner chooses, unless one home or none is open to him (7.12). */
function twoHomed(course: Course, who: TwoHomed): void {
  const step = stepOf(course.game);
  const noble = TWO_HOMED[who];
  if (!goesHomeNow(course.game, noble, step)) return afterTwoHomed(course, who);
  const open = openHomes(course.game, noble, step);
  if (open.length === 1) {
    sendHome(course, noble, open[0]!);
    return afterTwoHomed(course, who);
  }
  // Both homes enemy-held: he changes sides where he stands, and his new owner says which home he goes to (H7.12c).
  if (open.length === 0) course.happen({ type: 'noble-changed-sides', step, noble, to: opponent(step) });
  course.enter({ name: `${who}-goes-home`, side: blockOf(course.game, noble).side });
}

/** After Bruce comes Comyn; after Comyn the Scottish nobles, or Moray. */
export function afterTwoHomed(course: Course, who: TwoHomed): void {
  if (who === 'bruce') return twoHomed(course, 'comyn');
  if (stepOf(course.game) === 'england') {
    endStep(course);
    beginStep(course, 'scotland');
    return goHome(course);
  }
  if (morayMayGoHome(course.game)) course.enter({ name: 'moray-winter' });
  else afterMoray(course);
}

/** Send a noble home; `by` the side that chose where, if anybody did. */
export function sendHome(course: Course, noble: BlockId, area: AreaId, by: Side = stepOf(course.game)): void {
  course.happen({ type: 'noble-went-home', step: stepOf(course.game), by, noble, area });
}

/** In the last year the game ends here if the rest of the winter cannot change the winner (AMB-60); else 7.2. */
export function afterMoray(course: Course): void {
  if (isLastYear(course.game) && !winterCanStillDecide(course.game)) {
    endStep(course);
    return endGame(course, finalCount(course.game));
  }
  if (kingIsAsked(course.game)) course.enter({ name: 'scottish-king-winter' });
  else afterKing(course);
}

/**
 * Whether Moray or the King was asked is a secret, so a step in which nobody was asked anything still waits for the Scots
 * to close it; not where everybody knows that neither can be.
 */
export function afterKing(course: Course): void {
  const mightBeAsked = blockOf(course.game, MORAY).place !== 'dead' || course.game.crowned !== null;
  if (mightBeAsked && !course.game.winter?.asked) course.enter({ name: 'scottish-going-home' });
  else afterGoingHome(course);
}

/** 7.4 before 7.3, whose exceptions depend on it (AMB-61). Edward II is not asked (H6.1c), nor any king in The Bruce (H7.4i). */
export function afterGoingHome(course: Course): void {
  endStep(course);
  beginStep(course, 'england');
  if (edwardSucceeds(course.game)) course.happen({ type: 'edward-the-second', cause: 'winter' });
  if (edwardMayWinter(course.game)) course.enter({ name: 'edward-winter' });
  else afterEdward(course, false);
}

/** 7.3: what cannot winter disbands by itself; the owner chooses among the rest. */
export function afterEdward(course: Course, winters: boolean): void {
  if (winters) course.happen({ type: 'edward-stayed', step: 'england', area: standingArea(course.game, EDWARD) });
  else if (edwardInScotland(course.game)) disband(course, EDWARD);
  for (const { id } of mustGo(course.game, winters)) disband(course, id);
  course.enter({ name: 'english-disbanding', edwardWinters: winters });
}

/** 7.5: Wallace first. */
export function afterEnglishDisbanding(course: Course): void {
  endStep(course);
  beginStep(course, 'scotland');
  if (wallaceMayHide(course.game)) course.enter({ name: 'wallace-winter' });
  else afterWallace(course);
}

export function afterWallace(course: Course): void {
  const recovered = wallaceRecovered(course.game);
  if (wallaceHides(course.game) && recovered > blockOf(course.game, WALLACE).strength) {
    course.happen({ type: 'wallace-recovered', step: 'scotland', strength: recovered });
  }
  if (scotsMayDisband(course.game).length > 0) course.enter({ name: 'scottish-disbanding' });
  else beginBuilds(course);
}

/** Moray has said where he winters: by agreement he regains steps when he returns home. */
export function morayWinters(course: Course, area: AreaId): void {
  wintersIn(course, MORAY, area);
  const recovered = andrewRecovered(course.game);
  if (recovered !== null) course.happen({ type: 'moray-recovered', step: stepOf(course.game), strength: recovered });
}

/** Moray, the Scottish King or Wallace goes where he winters, or stays where he is. */
export const wintersIn = (course: Course, block: BlockId, area: AreaId): void =>
  course.happen({ type: 'leader-wintered', step: stepOf(course.game), block, area });

export const disband = (course: Course, block: BlockId): void =>
  course.happen({ type: 'block-disbanded', step: stepOf(course.game), block, area: standingArea(course.game, block) });
