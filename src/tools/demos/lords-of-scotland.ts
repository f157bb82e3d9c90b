import type { AnyNotice, Chapter, NameOf, Title } from './title.js';

// The notices from which the story is written, with the fields in use.

interface FollowerAt {
  readonly seat: string;
  readonly place: number;
}

interface Fields {
  'skirmish-begun': { readonly skirmish: number };
  'supporters-dealt': { readonly cards: readonly string[] };
  recruited: { readonly seat: string; readonly card: string | null };
  mustered: { readonly seat: string; readonly card: string | null; readonly activated: boolean };
  'power-copied': { readonly seat: string; readonly clan: string };
  'supporter-taken': { readonly seat: string; readonly card: string; readonly taken: string };
  'followers-exchanged': { readonly seat: string; readonly card: string; readonly with: FollowerAt; readonly received: string | null };
  'card-drawn': { readonly seat: string };
  'follower-discarded': { readonly seat: string; readonly by: string; readonly card: string };
  'clan-named': { readonly seat: string; readonly clan: string };
  'armies-ranked': { readonly ranking: readonly { readonly seat: string; readonly strength: number; readonly doubled: boolean }[] };
  'supporter-claimed': { readonly seat: string; readonly card: string };
  'initiative-passed': { readonly seat: string };
  'game-ended': { readonly outcome: { readonly clause: string; readonly sentence: string } };
}

export type NoticeType = keyof Fields;
export type Notice<T extends NoticeType = NoticeType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

// The story of a game, skirmish by skirmish, as a spectator saw it.

/** `seat-2` as a story calls who sits there: `Seat 2`. */
export const seatName = (seat: string): string => seat.replace(/^seat-/, 'Seat ');

type Sentences = { readonly [T in NoticeType]: (notice: Notice<T>, nameOf: NameOf) => string | null };

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const SENTENCES: Sentences = {
  'skirmish-begun': () => null,
  'supporters-dealt': ({ cards }, nameOf) => `${joinNames(cards.map(nameOf))} can be won.`,
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

const isNarrated = (notice: AnyNotice): notice is Notice => Object.hasOwn(SENTENCES, notice.type);

function narrate<T extends NoticeType>(notice: Notice<T>, nameOf: NameOf): string | null {
  const say: (notice: Notice<T>, nameOf: NameOf) => string | null = SENTENCES[notice.type as T];
  return say(notice, nameOf);
}

/** Tells a game from its notices, in their order. What happened before the first skirmish is in no chapter. */
export function tellStory(notices: readonly AnyNotice[], nameOf: NameOf): readonly Chapter[] {
  const chapters: { readonly heading: string; readonly sentences: string[] }[] = [];
  for (const notice of notices) {
    if (!isNarrated(notice)) continue;
    if (notice.type === 'skirmish-begun') chapters.push({ heading: `Skirmish ${notice.skirmish}`, sentences: [] });
    const sentence = narrate(notice, nameOf);
    if (sentence !== null) chapters.at(-1)?.sentences.push(sentence);
  }
  return chapters;
}

/** Lords of Scotland as the demo plays it and tells it. */
export const LORDS_OF_SCOTLAND: Title = {
  ruleset: 'lords-of-scotland',
  choice: {
    name: 'seats',
    meaning: 'how many play',
    values: ['2', '3', '4', '5'],
    standard: '3',
    options: (seats) => ({ seats: Number(seats) }),
  },
  shelves: ['clans', 'cards'],
  inWords: ({ skirmish, turn, phase }) => `skirmish ${skirmish}, turn ${turn}, ${phase}`,
  story: tellStory,
  winner: seatName,
};
