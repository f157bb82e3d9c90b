// What a notice says, in a sentence. Pure; names come from the components.
import type { NameOf } from '../title.js';
import type { Notice, NoticeType, Side } from './notices.js';

export const REALM: Readonly<Record<Side, string>> = { england: 'England', scotland: 'Scotland' };
const PEOPLE: Readonly<Record<Side, string>> = { england: 'the English', scotland: 'the Scots' };
const ADJECTIVE: Readonly<Record<Side, string>> = { england: 'an English', scotland: 'a Scottish' };

/** `one block`, `3 blocks`. */
export const blocks = (count: number): string => (count === 1 ? 'one block' : `${count} blocks`);

/** `Ross`, `Ross and Mar`, `Ross, Mar and Angus`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A block by its name, or as one of its side where the name was not told. */
export const blockName = (side: Side, block: string | null, nameOf: NameOf): string =>
  block === null ? `${ADJECTIVE[side]} block` : nameOf(block);

type Told = Exclude<NoticeType, 'block-moved' | 'block-sea-moved' | 'battle-begun' | 'battle-round-begun' | 'battle-ended' | 'year-begun'>;
type Sentences = { readonly [T in Told]: (notice: Notice<T>, nameOf: NameOf) => string | null };

const SENTENCES: Sentences = {
  'game-opened': () => null,
  'turn-begun': () => null,
  'cards-revealed': ({ cards, first, doubleEvent }, nameOf) =>
    `England plays ${nameOf(cards.england)}, Scotland ${nameOf(cards.scotland)}; ${REALM[first]} goes first` +
    (doubleEvent ? ', and two events end the year early.' : '.'),
  'event-passed': ({ side }) => `${REALM[side]} lets the event pass.`,
  'truce-called': ({ side }) => `${REALM[side]} calls a truce.`,
  'herald-rolled': ({ side, noble, die, joins }, nameOf) =>
    `A herald of ${PEOPLE[side]} rides to ${nameOf(noble)} (${die}), who ${joins ? 'listens' : 'sends him away'}.`,
  'herald-die-rolled': ({ side, die, joins }) =>
    `A herald of ${PEOPLE[side]} rides out (${die}), and ${joins ? 'is listened to' : 'nobody listens'}.`,
  'noble-converted': ({ noble, to, area }, nameOf) => `${nameOf(noble)}, in ${nameOf(area)}, goes over to ${PEOPLE[to]}.`,
  'area-pillaged': ({ side, area, by }, nameOf) => `Out of ${nameOf(by)} ${PEOPLE[side]} pillage ${nameOf(area)}.`,
  'king-crowned': ({ candidate, area }, nameOf) =>
    `In ${nameOf(area)} ${candidate === 'balliol' ? 'Balliol' : nameOf(candidate)} is crowned King of Scotland.`,
  'norse-moved': ({ from, to }, nameOf) => (from && to ? `The Norse sail from ${nameOf(from)} to ${nameOf(to)}.` : 'The Norse sail.'),
  'loyalty-rolled': ({ block, stays }, nameOf) => (stays ? null : `${nameOf(block)} will not fight, and goes.`),
  'block-eliminated': ({ side, block, area }, nameOf) => `${blockName(side, block, nameOf)} is lost in ${nameOf(area)}.`,
  'noble-captured': ({ noble, by }, nameOf) => `${nameOf(noble)} is captured, and serves ${PEOPLE[by]} from now on.`,
  'edward-the-second': ({ cause }) => `Edward I dies ${cause === 'combat' ? 'in battle' : 'in the winter'}; Edward II is King of England.`,
  'raid-loss-taken': ({ area }, nameOf) => `A border raid costs England a block in ${nameOf(area)}.`,
  'winter-begun': () => 'Winter comes.',
  'winter-step-ended': ({ converted, frenchJoined }, nameOf) => wintered(converted, frenchJoined, nameOf),
  'game-ended': ({ outcome }) => `${outcome.sentence} (${outcome.clause})`,
};

function wintered(converted: Notice<'winter-step-ended'>['converted'], frenchJoined: boolean, nameOf: NameOf): string | null {
  const said = (['england', 'scotland'] as const).flatMap((side) => {
    const names = converted.filter(({ to }) => to === side).map(({ noble }) => nameOf(noble));
    return names.length === 0 ? [] : [`At home ${listed(names)} ${names.length === 1 ? 'bows' : 'bow'} to ${PEOPLE[side]}.`];
  });
  if (frenchJoined) said.push('French knights join the Scots.');
  return said.length === 0 ? null : said.join(' ');
}

export const isTold = (notice: Notice): notice is Notice<Told> => Object.hasOwn(SENTENCES, notice.type);

/** The sentence for a notice that has one of its own; null where there is nothing to say. */
export const sentenceOf = <T extends Told>(notice: Notice<T>, nameOf: NameOf): string | null => {
  const say: (notice: Notice<T>, nameOf: NameOf) => string | null = SENTENCES[notice.type as T];
  return say(notice, nameOf);
};
