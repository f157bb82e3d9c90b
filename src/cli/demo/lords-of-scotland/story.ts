// The story of a game, skirmish by skirmish, as a spectator saw it.
import type { AnyNotice, Chapter, NameOf } from '../title.js';
import type { Notice, NoticeType } from './notices.js';

/** `seat-2` as a story calls who sits there: `Seat 2`. */
export const seatName = (seat: string): string => seat.replace(/^seat-/, 'Seat ');

type Sentences = { readonly [T in NoticeType]: (notice: Notice<T>, nameOf: NameOf) => string | null };

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const SENTENCES: Sentences = {
  'skirmish-begun': () => null,
  'supporters-dealt': ({ cards }, nameOf) => `${listed(cards.map(nameOf))} can be won.`,
  recruited: ({ seat, card }, nameOf) => `${seatName(seat)} recruits ${card === null ? 'a face-down card' : nameOf(card)}.`,
  mustered: ({ seat, card, activated }, nameOf) =>
    `${seatName(seat)} musters ${card === null ? 'a card face-down' : nameOf(card)}${activated ? ' and uses its power' : ''}.`,
  'power-copied': ({ clan }, nameOf) => `The Scott uses the power of ${nameOf(clan)}.`,
  'supporter-taken': ({ seat, card, taken }, nameOf) => `${nameOf(taken)} joins ${seatName(seat)}, and ${nameOf(card)} can be won instead.`,
  'followers-exchanged': ({ seat, card, with: other, received }, nameOf) =>
    `${seatName(seat)} gives ${nameOf(card)} to ${seatName(other.seat)} for ${received === null ? 'a face-down card' : nameOf(received)}.`,
  'card-drawn': ({ seat }) => `${seatName(seat)} draws a card.`,
  'follower-discarded': ({ seat, by, card }, nameOf) =>
    `${seatName(by)} discards ${nameOf(card)}${seat === by ? ' of their own army' : `, of ${seatName(seat)}`}.`,
  'clan-named': ({ seat, clan }, nameOf) => `The Bruce of ${seatName(seat)} counts as ${nameOf(clan)}.`,
  'armies-ranked': ({ ranking }) =>
    ranking.length === 0
      ? 'Nobody has an army.'
      : `The armies: ${ranking.map(({ seat, strength, doubled }) => `${seatName(seat)} ${strength}${doubled ? ' (doubled)' : ''}`).join(', ')}.`,
  'supporter-claimed': ({ seat, card }, nameOf) => `${seatName(seat)} claims ${nameOf(card)}.`,
  'initiative-passed': ({ seat }) => `${seatName(seat)} takes the initiative.`,
  'game-ended': ({ outcome }) => `${outcome.sentence} (${outcome.clause})`,
};

const isTold = (notice: AnyNotice): notice is Notice => Object.hasOwn(SENTENCES, notice.type);

function sentenceOf<T extends NoticeType>(notice: Notice<T>, nameOf: NameOf): string | null {
  const say: (notice: Notice<T>, nameOf: NameOf) => string | null = SENTENCES[notice.type as T];
  return say(notice, nameOf);
}

/** Tells a game from its notices, in their order. What happened before the first skirmish is in no chapter. */
export function story(notices: readonly AnyNotice[], nameOf: NameOf): readonly Chapter[] {
  const chapters: { readonly heading: string; readonly sentences: string[] }[] = [];
  for (const notice of notices) {
    if (!isTold(notice)) continue;
    if (notice.type === 'skirmish-begun') chapters.push({ heading: `Skirmish ${notice.skirmish}`, sentences: [] });
    const sentence = sentenceOf(notice, nameOf);
    if (sentence !== null) chapters.at(-1)?.sentences.push(sentence);
  }
  return chapters;
}
