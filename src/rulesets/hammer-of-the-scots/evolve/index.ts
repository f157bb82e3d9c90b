import type { Event } from '../events.js';
import type { HammerState, Phase } from '../state.js';
import { battleEvolved } from './battle.js';
import { blocksEvolved } from './blocks.js';
import { cardsEvolved } from './cards.js';
import { winterEvolved } from './winter.js';

/** The state after one event. Never refuses, never draws: the event has happened. */
export function evolve(game: HammerState, event: Event): HammerState {
  switch (event.type) {
    case 'phase-entered':
      return phaseEntered(game, event.phase);
    case 'game-ended':
      return { ...game, battle: null, contests: [], winter: null, phase: { name: 'game-over', outcome: event.outcome } };
    case 'game-opened':
    case 'year-begun':
    case 'cards-dealt':
    case 'hands-thrown-in':
    case 'turn-begun':
    case 'card-laid':
    case 'cards-revealed':
    case 'card-begun':
    case 'event-passed':
    case 'truce-called':
    case 'king-crowned':
      return cardsEvolved(game, event);
    case 'block-levied':
    case 'levy-drawn':
    case 'herald-rolled':
    case 'herald-die-rolled':
    case 'noble-converted':
    case 'area-pillaged':
    case 'pillage-hit-taken':
    case 'pillage-step-gained':
    case 'block-sea-moved':
    case 'step-victualled':
    case 'block-moved':
    case 'norse-moved':
    case 'rally-called':
    case 'main-attack-declared':
    case 'norse-joined-main-attack':
    case 'block-regrouped':
    case 'raid-loss-taken':
      return blocksEvolved(game, event);
    case 'battle-begun':
    case 'loyalty-rolled':
    case 'block-fired':
    case 'block-passed':
    case 'block-retreated':
    case 'retreats-shown':
    case 'battle-hit-taken':
    case 'block-eliminated':
    case 'noble-captured':
    case 'edward-the-second':
    case 'battle-round-begun':
    case 'forced-retreat-begun':
    case 'block-withdrew':
    case 'reserves-shown':
    case 'battle-ended':
      return battleEvolved(game, event);
    case 'winter-begun':
    case 'winter-step-begun':
    case 'winter-step-ended':
    case 'noble-went-home':
    case 'noble-changed-sides':
    case 'leader-wintered':
    case 'edward-stayed':
    case 'block-disbanded':
    case 'wallace-recovered':
    case 'moray-recovered':
    case 'french-knights-joined':
    case 'block-drawn':
    case 'block-put-back':
    case 'block-drawn-inland':
    case 'block-landed':
    case 'step-built':
    case 'builds-ended':
      return winterEvolved(game, event);
  }
}

/**
 * Every choice phase phaseEntered during a winter step is a question to somebody. One that the other side must answer (where
 * the noble it has won goes home) does not count: it tells that side nothing of what the step's own side is asked.
 */
function phaseEntered(game: HammerState, phase: Phase): HammerState {
  const { winter } = game;
  if (!winter || winter.asked || ('side' in phase && phase.side !== winter.side)) return { ...game, phase };
  return { ...game, phase, winter: { ...winter, asked: true } };
}
