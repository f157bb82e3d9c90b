// Builds (7.6) and what follows them: the levy, the next year, or the end.
import type { Course } from '../course.js';
import { SIDES, type Side } from '../ids.js';
import { frenchJoin } from '../rules/7.61-french-knights.js';
import { finalCount, isLastYear, suddenDeath } from '../rules/9-victory.js';
import { endGame } from './end.js';
import { levy } from './levy.js';
import { beginBothSteps, beginStep, endBothSteps, endStep } from './winter-steps.js';
import { beginYear } from './year.js';

/** 7.6: the French first, then the Scots, then the English; or both sides at once (D36). */
export function beginBuilds(course: Course): void {
  const atOnce = course.game.options.buildOrder === 'simultaneous';
  if (atOnce) {
    endStep(course);
    beginBothSteps(course);
  }
  if (frenchJoin(course.game)) course.happen({ type: 'french-knights-joined', step: 'scotland' });
  course.enter(atOnce ? { name: 'builds', spent: {}, done: [] } : { name: 'scottish-builds', spent: {} });
}

/** One side has built; when both have, all is shown. */
export function endBuilds(course: Course, side: Side): void {
  course.happen({ type: 'builds-ended', side });
  const { phase } = course.game;
  if (phase.name !== 'builds' || phase.done.length < SIDES.length) return;
  endBothSteps(course);
  afterBuilds(course);
}

export function afterScottishBuilds(course: Course): void {
  endStep(course);
  beginStep(course, 'england');
  course.enter({ name: 'english-builds', spent: {} });
}

export function afterEnglishBuilds(course: Course): void {
  endStep(course);
  afterBuilds(course);
}

/** 7.7, 7.8, or the end of the game: the levy of its last winter is not drawn (AMB-60), nor one after sudden death (AMB-58). */
function afterBuilds(course: Course): void {
  if (isLastYear(course.game)) return endGame(course, finalCount(course.game));
  const outcome = course.game.options.suddenDeathAfterWinter ? suddenDeath(course.game) : null;
  if (outcome) return endGame(course, outcome);
  const next = course.game.year + 1;
  levy(course, next);
  beginYear(course, next);
}
