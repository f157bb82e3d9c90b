import { isJudgedGame } from '../../engine/positions.js';
import { cardsOf } from './cards.js';
import type { Event } from './events.js';
import { type CardId, ROW, type Seat, seatsOf, withSeat } from './ids.js';
import { positionState } from './position.js';
import { type Follower, type FollowerAt, type LordsState, type Recruit, withChanges } from './state.js';
import { armyOf, claimedBy, followerAt, handOf } from './table.js';

/** Returns the state after one event. Never rejects and never draws. */
export function evolve(game: LordsState, event: Event): LordsState {
  switch (event.type) {
    case 'game-opened':
      return openGame(game, event);
    case 'hand-dealt':
      return removeFromDeck(withHand(game, event.seat, event.cards), event.cards);
    case 'skirmish-begun':
      return withChanges(game, { skirmish: event.skirmish, turn: 0, row: EMPTY_ROW, ranking: [] });
    case 'recruits-dealt':
      return event.recruits.reduce(
        (now, { place, card, faceUp }) => removeFromDeck(withRecruit(now, place, { card, faceUp }), [card]),
        game,
      );
    case 'supporters-dealt':
      return removeFromDeck(withChanges(game, { supporters: [...game.supporters, ...event.cards] }), event.cards);
    case 'supporters-thrown-out':
      return withChanges(game, { supporters: [], discard: [...game.discard, ...event.cards] });
    case 'deck-renewed':
      return withChanges(game, { deck: [...game.deck, ...game.discard], discard: [] });
    case 'turn-begun':
      return withChanges(game, { turn: event.turn, phase: { name: 'turn', seat: event.seat } });
    case 'turn-skipped':
    case 'power-copied':
      return game;
    case 'recruit-turned-up':
      return withRecruit(game, event.place, { card: event.card, faceUp: true });
    case 'recruited':
      return withRecruit(withHand(game, event.seat, [...handOf(game, event.seat), event.card]), event.place, {
        card: null,
        faceUp: event.faceUp,
      });
    case 'mustered':
      return musterCard(game, event);
    case 'end-power-activated':
      return withFollower(game, event, (follower) => ({ ...follower, power: event.power }));
    case 'supporter-taken':
      return withChanges(
        withFollower(game, event, () => newFollower(event.taken, true)),
        { supporters: game.supporters.map((card) => (card === event.taken ? event.card : card)) },
      );
    case 'followers-exchanged':
      return exchangeFollowers(game, event);
    case 'card-drawn':
      return removeFromDeck(withHand(game, event.seat, [...handOf(game, event.seat), event.card]), [event.card]);
    case 'follower-discarded':
      return withChanges(game, {
        armies: withSeat(
          game.armies,
          event.seat,
          armyOf(game, event.seat).filter((_follower, index) => index !== event.place - 1),
        ),
        discard: [...game.discard, event.card],
      });
    case 'followers-revealed':
      return event.followers.reduce((now, at) => withFollower(now, at, (follower) => ({ ...follower, faceUp: true })), game);
    case 'clan-named':
      return withFollower(game, event, (follower) => ({ ...follower, counts: event.clan }));
    case 'armies-ranked':
      return withChanges(game, { ranking: event.ranking });
    case 'supporter-claimed':
      return withChanges(game, {
        claimed: withSeat(game.claimed, event.seat, [...claimedBy(game, event.seat), event.card]),
        supporters: game.supporters.filter((card) => card !== event.card),
      });
    case 'skirmish-ended':
      return clearSkirmish(game, event);
    case 'initiative-passed':
      return withChanges(game, { initiative: event.seat });
    case 'phase-entered':
      return withChanges(game, { phase: event.phase });
    case 'game-ended':
      return withChanges(game, { phase: { name: 'game-over', outcome: event.outcome } });
  }
}

const EMPTY_ROW: readonly Recruit[] = Array.from({ length: ROW }, () => ({ card: null, faceUp: false }));

const newFollower = (card: CardId, faceUp: boolean): Follower => ({ card, faceUp, power: null, counts: null, held: false });

function openGame(game: LordsState, { options, initiative, position }: Event<'game-opened'>): LordsState {
  if (position !== undefined) {
    if (isJudgedGame(position)) return position.entries.flatMap(({ events }) => events).reduce(evolve, game);
    return positionState(options, position);
  }
  const seats = seatsOf(options);
  const each = <Thing>(thing: Thing) => Object.fromEntries(seats.map((seat) => [seat, thing]));
  return withChanges(game, { options, seats, initiative, deck: cardsOf(options), hands: each([]), armies: each([]), claimed: each([]) });
}

function removeFromDeck(game: LordsState, cards: readonly CardId[]): LordsState {
  return withChanges(game, { deck: game.deck.filter((card) => !cards.includes(card)) });
}
const withHand = (game: LordsState, seat: Seat, hand: readonly CardId[]): LordsState =>
  withChanges(game, { hands: withSeat(game.hands, seat, hand) });

const withArmy = (game: LordsState, seat: Seat, army: readonly Follower[]): LordsState =>
  withChanges(game, { armies: withSeat(game.armies, seat, army) });

const withRecruit = (game: LordsState, place: number, recruit: Recruit): LordsState =>
  withChanges(game, { row: game.row.map((each, index) => (index === place - 1 ? recruit : each)) });

function withFollower(game: LordsState, { seat, place }: FollowerAt, change: (follower: Follower) => Follower): LordsState {
  const army = armyOf(game, seat).map((follower, index) => (index === place - 1 ? change(follower) : follower));
  return withArmy(game, seat, army);
}

function musterCard(game: LordsState, { seat, card, faceUp }: Event<'mustered'>): LordsState {
  const hand = handOf(game, seat).filter((held) => held !== card);
  return withArmy(withHand(game, seat, hand), seat, [...armyOf(game, seat), newFollower(card, faceUp)]);
}

/** The followers keep their powers and all other attributes (L5.2). */
function exchangeFollowers(game: LordsState, event: Event<'followers-exchanged'>): LordsState {
  const given = followerAt(game, event)!;
  const received = followerAt(game, event.with)!;
  const half = withFollower(game, event, () => received);
  return withFollower(half, event.with, () => given);
}

/** Held-over followers stay face-up with their power off; all other cards of the skirmish are discarded (L6.3, L7.4). */
function clearSkirmish(game: LordsState, { discarded, heldOver }: Event<'skirmish-ended'>): LordsState {
  const stays = (follower: Follower): boolean => heldOver.some(({ card }) => card === follower.card);
  const armies = Object.fromEntries(
    game.seats.map((seat) => [
      seat,
      armyOf(game, seat)
        .filter(stays)
        .map(({ card }) => ({ ...newFollower(card, true), held: true })),
    ]),
  );
  return withChanges(game, { armies, supporters: [], row: EMPTY_ROW, discard: [...game.discard, ...discarded] });
}
