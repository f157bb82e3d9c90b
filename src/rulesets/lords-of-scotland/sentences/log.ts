// The sentences of the log: which sentence a notice gets, and its facts. The words are in the catalogue of each language.

import {
  composeSentence,
  type LogCatalogue,
  type LogSentence,
  type Name,
  plainSentence,
  type SentenceDraft,
  type SentenceFact,
} from '../../../engine/log-sentences.js';
import type { Event, EventType, Notice } from '../events.js';
import type { CardId, Clan, Seat } from '../ids.js';
import type { FollowerAt, Outcome, RankedArmy } from '../state.js';
import type { LogCode } from './en-log.js';

type Draft = SentenceDraft<LogCode>;
type Facts = Readonly<Record<string, SentenceFact>>;

const card = (id: CardId): Name => ({ kind: 'card', id });
const clan = (id: Clan): Name => ({ kind: 'clan', id });
const seat = (id: Seat): Name => ({ kind: 'seat', id });

const say = (code: LogCode, clause: string | null, facts: Facts = {}): readonly Draft[] => [{ code, facts, clause }];
const NOTHING: readonly Draft[] = [];

/** A card that is null for viewers who may not know it. */
type HiddenCard<E> = E extends { readonly card: unknown } ? Omit<E, 'card'> & { readonly card: CardId | null } : E;

/** The notice of an event, as far as sentences read it. */
type NoticeOf<T extends EventType> = T extends 'recruited' | 'mustered' | 'card-drawn'
  ? HiddenCard<Event<T>>
  : T extends 'hand-dealt'
    ? { readonly seat: Seat; readonly count: number; readonly cards: readonly CardId[] | null }
    : T extends 'recruits-dealt'
      ? { readonly recruits: readonly { readonly card: CardId | null }[] }
      : T extends 'followers-exchanged'
        ? { readonly seat: Seat; readonly card: CardId; readonly with: FollowerAt; readonly received: CardId | null }
        : Event<T>;

type Drafts = { readonly [T in Exclude<EventType, 'game-ended'>]: (notice: NoticeOf<T>) => readonly Draft[] };

const ranked = ({ seat: of, strength, doubled }: RankedArmy): readonly Draft[] =>
  say(doubled ? 'army-doubled' : 'army', 'L7.1', { seat: seat(of), strength });

const DRAFTS: Drafts = {
  'game-opened': ({ initiative }) => say('opened', 'L2.1', { seat: seat(initiative) }),
  'hand-dealt': ({ seat: of, count, cards }) =>
    cards === null
      ? say('hand-dealt-hidden', 'L2.2', { seat: seat(of), count })
      : say('hand-dealt', 'L2.2', { seat: seat(of), cards: cards.map(card) }),
  'skirmish-begun': ({ skirmish }) => say('skirmish-begun', 'L3.1', { skirmish }),
  'recruits-dealt': ({ recruits }) => {
    const known = recruits.flatMap((recruit) => (recruit.card === null ? [] : [card(recruit.card)]));
    const hidden = recruits.length - known.length;
    return [
      ...(known.length > 0 ? say('recruits-shown', 'L3.4', { cards: known }) : NOTHING),
      ...(hidden > 0 ? say('recruits-dealt', 'L2.2', { count: hidden }) : NOTHING),
    ];
  },
  'supporters-dealt': ({ cards }) => say('supporters-dealt', 'L2.2', { cards: cards.map(card) }),
  'supporters-thrown-out': ({ cards }) => say('supporters-thrown-out', 'L2.3', { cards: cards.map(card) }),
  'deck-renewed': ({ size }) => say('deck-renewed', 'L7.6', { count: size }),
  'turn-begun': ({ seat: of }) => say('turn-begun', 'L3.1', { seat: seat(of) }),
  'turn-skipped': ({ seat: of }) => say('turn-skipped', 'L3.7', { seat: seat(of) }),
  'recruit-turned-up': ({ place, card: id }) =>
    id === null ? say('gap-turned-up', 'L3.2', { place }) : say('recruit-turned-up', 'L3.2', { card: card(id), place }),
  recruited: ({ seat: by, card: id }) =>
    id === null ? say('recruited-hidden', 'L3.4', { seat: seat(by) }) : say('recruited', 'L3.4', { seat: seat(by), card: card(id) }),
  mustered: ({ seat: by, card: id, faceUp, activated }) => {
    if (id === null) return say('mustered-hidden', 'L3.6', { seat: seat(by) });
    const code = activated ? 'mustered-activated' : faceUp ? 'mustered' : 'mustered-face-down';
    return say(code, activated ? 'L4.1' : 'L3.6', { seat: seat(by), card: card(id) });
  },
  'end-power-activated': ({ seat: of, power }) => say('end-power', 'L6.0', { seat: seat(of), clan: clan(power) }),
  'power-copied': ({ seat: of, copied, clan: of2 }) =>
    say('power-copied', 'L5.5', { seat: seat(of), other: seat(copied.seat), clan: clan(of2) }),
  'supporter-taken': ({ seat: by, card: id, taken }) =>
    say('supporter-taken', 'L5.1', { seat: seat(by), card: card(id), taken: card(taken) }),
  'followers-exchanged': ({ seat: by, card: id, with: other, received }) =>
    received === null
      ? say('exchanged-hidden', 'L5.2', { seat: seat(by), card: card(id), other: seat(other.seat) })
      : say('exchanged', 'L5.2', { seat: seat(by), card: card(id), other: seat(other.seat), received: card(received) }),
  'card-drawn': ({ seat: by, card: id }) =>
    id === null ? say('drawn-hidden', 'L5.3', { seat: seat(by) }) : say('drawn', 'L5.3', { seat: seat(by), card: card(id) }),
  'follower-discarded': ({ by, seat: of, card: id }) =>
    by === of
      ? say('discarded-own', 'L5.6', { seat: seat(by), card: card(id) })
      : say('discarded', 'L5.6', { seat: seat(by), other: seat(of), card: card(id) }),
  'followers-revealed': ({ followers }) =>
    followers.flatMap(({ seat: of, card: id }) => say('revealed', 'L7.1', { seat: seat(of), card: card(id) })),
  'clan-named': ({ seat: by, clan: named }) => say('clan-named', 'L6.1', { seat: seat(by), clan: clan(named) }),
  'armies-ranked': ({ ranking }) => (ranking.length === 0 ? say('no-army', 'L7.2') : ranking.flatMap(ranked)),
  'supporter-claimed': ({ seat: by, card: id }) => say('claimed', 'L7.3', { seat: seat(by), card: card(id) }),
  'skirmish-ended': ({ skirmish, heldOver }) => [
    ...say('skirmish-ended', 'L7.4', { skirmish }),
    ...heldOver.flatMap(({ seat: of, card: id }) => say('held-over', 'L6.3', { seat: seat(of), card: card(id) })),
  ],
  'initiative-passed': ({ seat: to }) => say('initiative', 'L7.5', { seat: seat(to) }),
  'phase-entered': () => NOTHING,
};

/** Returns the sentences of the notices of one entry. `outcomeSentence` words the outcome of a game that they end. */
export const narrate = (
  notices: readonly Notice[],
  catalogue: LogCatalogue<LogCode>,
  outcomeSentence: (outcome: Outcome) => string,
): readonly LogSentence[] =>
  notices.flatMap((notice) => {
    if (notice.type === 'game-ended') {
      const outcome = notice['outcome'] as Outcome;
      return [plainSentence(outcomeSentence(outcome), outcome.clause)];
    }
    // A notice has the fields that `NoticeOf` lists for its type: `redact` builds it.
    const drafts = (DRAFTS[notice.type] as (notice: Notice) => readonly Draft[])(notice);
    return drafts.map((draft) => composeSentence(catalogue, draft));
  });
