// Events as one viewer may know them (section 9), built field by field.

import type { DisclosedDraw } from '../../engine/chance.js';
import { judgedGameText } from '../../engine/game-lines.js';
import { isJudgedGame, isOpenedInPosition } from '../../engine/positions.js';
import type { Ruleset, Viewer } from '../../engine/ruleset.js';
import type { Event, Notice } from './events.js';
import { evolve } from './evolve.js';
import { type Seat, seatsOf } from './ids.js';
import { notation } from './notation.js';
import type { Options } from './options.js';
import { writePosition } from './position-text.js';
import { EMPTY_STATE, withChanges } from './state.js';
import type { Lords } from './types.js';
import { seesSecretsOf, visibleCard } from './visibility.js';

/** Notices that a reader of the log looks for, and what they begin. */
export const MILESTONES: Ruleset<Lords>['milestones'] = { 'skirmish-begun': 'skirmish', 'armies-ranked': 'claims', 'game-ended': 'end' };

/** Returns the notice of an event for one viewer (section 9). */
export function redact(event: Event, viewer: Viewer<Seat>): Notice {
  const { type } = event;
  switch (type) {
    case 'game-opened':
      return {
        type,
        options: event.options,
        initiative: event.initiative,
        ...beginningFor(event, viewer),
      };
    case 'hand-dealt':
      return { type, seat: event.seat, count: event.cards.length, cards: seesSecretsOf(viewer, event.seat) ? event.cards : null };
    case 'skirmish-begun':
      return { type, skirmish: event.skirmish };
    case 'recruits-dealt':
      return {
        type,
        recruits: event.recruits.map(({ place, card, faceUp }) => ({ place, faceUp, card: visibleCard(viewer, card, faceUp, null) })),
      };
    case 'supporters-dealt':
    case 'supporters-thrown-out':
      return { type, cards: event.cards };
    case 'deck-renewed':
      return { type, size: event.size };
    case 'turn-begun':
      return { type, turn: event.turn, seat: event.seat };
    case 'turn-skipped':
    case 'initiative-passed':
      return { type, seat: event.seat };
    case 'recruit-turned-up':
      return { type, place: event.place, card: event.card };
    // Taking a face-up recruit is public (L9.1); the taker knows a face-down one (L9.3).
    case 'recruited': {
      const { seat, place, faceUp, card } = event;
      return { type, seat, place, faceUp, card: visibleCard(viewer, card, faceUp, seat) };
    }
    case 'mustered': {
      const { seat, faceUp, activated, card } = event;
      return { type, seat, faceUp, activated, card: visibleCard(viewer, card, faceUp, seat) };
    }
    case 'end-power-activated':
      return { type, seat: event.seat, place: event.place, power: event.power };
    case 'power-copied':
      return { type, seat: event.seat, place: event.place, copied: event.copied, clan: event.clan };
    case 'supporter-taken':
      return { type, seat: event.seat, place: event.place, card: event.card, taken: event.taken };
    case 'followers-exchanged': {
      const { seat, place, card, with: other, faceUp, received } = event;
      // Both the giver and the receiver know a face-down follower (L5.2).
      const knows = seesSecretsOf(viewer, seat) || seesSecretsOf(viewer, other.seat);
      return { type, seat, place, card, with: other, faceUp, received: faceUp || knows ? received : null };
    }
    case 'card-drawn':
      return { type, seat: event.seat, card: seesSecretsOf(viewer, event.seat) ? event.card : null };
    case 'follower-discarded':
      return { type, seat: event.seat, place: event.place, by: event.by, card: event.card };
    case 'followers-revealed':
      return { type, followers: event.followers };
    case 'clan-named':
      return { type, seat: event.seat, place: event.place, clan: event.clan };
    case 'armies-ranked':
      return { type, ranking: event.ranking };
    case 'supporter-claimed':
      return { type, seat: event.seat, card: event.card };
    case 'skirmish-ended':
      return { type, skirmish: event.skirmish, discarded: event.discarded, heldOver: event.heldOver };
    case 'phase-entered':
      return { type, phase: event.phase.name };
    case 'game-ended':
      return { type, outcome: event.outcome };
  }
}

/** Whether the event discloses something new to the seat that acted. */
export function reveals(event: Event, seat: Seat): boolean {
  switch (event.type) {
    case 'hand-dealt':
    case 'supporters-dealt':
    case 'recruit-turned-up':
    case 'card-drawn':
    case 'followers-revealed':
    // The discard may contain recruits that were still face-down.
    case 'skirmish-ended':
      return true;
    case 'recruits-dealt':
      return event.recruits.some(({ faceUp }) => faceUp);
    case 'recruited':
      return !event.faceUp;
    case 'followers-exchanged':
      return !event.faceUp;
    case 'follower-discarded':
      return !event.wasFaceUp && event.seat !== seat;
    default:
      return false;
  }
}

/** Returns the position in which a practice game begins, or the text after which it goes on, as the viewer may know it. */
function beginningFor(event: Event<'game-opened'>, viewer: Viewer<Seat>): { readonly position?: string; readonly playedBefore?: string } {
  const { position } = event;
  if (position === undefined) return {};
  if (isJudgedGame(position))
    return { playedBefore: judgedGameText<Lords>({ notation, milestones: MILESTONES }, redact, viewer, position.entries) };
  const game = evolve(EMPTY_STATE, event);
  const { turn, skirmish } = position;
  if (turn !== null) return { position: writePosition(withChanges(game, { phase: { name: 'turn', seat: turn.seat } }), viewer).join('\n') };
  const lines = writePosition(withChanges(game, { skirmish, phase: { name: 'turn', seat: position.initiative } }), viewer);
  return { position: lines.filter((line) => !/^(?:Turn|To act|Row|Supporters)\b/.test(line)).join('\n') };
}

/**
 * Returns the draws that notices disclose: the first initiative, if it was drawn (L2.1). Draws from the deck open to no viewer,
 * because no viewer knows its cards.
 */
export const disclosedDraws = (notices: readonly Notice[], options: Options): readonly DisclosedDraw[] =>
  options.initiative === null && !isOpenedInPosition(notices) ? notices.flatMap((notice) => initiativeDraw(notice, seatsOf(options))) : [];

const initiativeDraw = (notice: Notice, seats: readonly Seat[]): readonly DisclosedDraw[] =>
  notice.type === 'game-opened'
    ? [{ purpose: 'initiative', opensTo: 'public', poolSize: seats.length, places: [seats.indexOf(notice['initiative'] as Seat)] }]
    : [];
