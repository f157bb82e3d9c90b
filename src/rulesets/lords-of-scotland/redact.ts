// An event as one viewer may know it (section 9), built up from nothing.

import type { DisclosedDraw } from '../../engine/chance.js';
import type { Viewer } from '../../engine/ruleset.js';
import type { Event, EventType } from './events.js';
import { type Seat, seatsOf } from './ids.js';
import type { Options } from './options.js';
import { seesSecretsOf, visibleCard } from './visibility.js';

/** What everybody may know of an event: its own fields, but a card that lies hidden is null for who does not see it. */
export type Notice = { readonly type: EventType } & Readonly<Record<string, unknown>>;

/** An event as everybody is told of it; cards that lie hidden from the viewer are null in it (section 9). */
export function redact(event: Event, viewer: Viewer<Seat>): Notice {
  const { type } = event;
  switch (type) {
    case 'game-opened':
      return { type, options: event.options, initiative: event.initiative };
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
    // A recruit that lay face-up was seen to be taken (L9.1); one that lay face-down is known to the taker (L9.3).
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
      return { type, seat: event.seat, place: event.place, from: event.from, clan: event.clan };
    case 'supporter-taken':
      return { type, seat: event.seat, place: event.place, card: event.card, taken: event.taken };
    case 'followers-exchanged': {
      const { seat, place, card, with: other, faceUp, received } = event;
      // Whoever gave it away knew it, and whoever received it may look (L5.2).
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

/** Whether the event tells the seat that acted something it did not know before. */
export function reveals(event: Event, seat: Seat): boolean {
  switch (event.type) {
    case 'hand-dealt':
    case 'supporters-dealt':
    case 'recruit-turned-up':
    case 'card-drawn':
    case 'followers-revealed':
    // A recruit that still lay face-down may be among what is discarded.
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

/** The draws that notices tell of (L2.1): who begins, where that is drawn. Cards come from a deck that nobody knows, and open to none. */
export const disclosedDraws = (notices: readonly Notice[], agreed: Options): readonly DisclosedDraw[] =>
  agreed.initiative === null ? notices.flatMap((notice) => initiativeDraw(notice, seatsOf(agreed))) : [];

const initiativeDraw = (notice: Notice, seats: readonly Seat[]): readonly DisclosedDraw[] =>
  notice.type === 'game-opened'
    ? [{ purpose: 'initiative', opensTo: 'everybody', of: seats.length, fell: [seats.indexOf(notice['initiative'] as Seat)] }]
    : [];
