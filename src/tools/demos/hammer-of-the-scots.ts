import { type Chapter, joinNames, type NameOf, type Title } from './title.js';

// The notices that the story uses, and their fields.

export type Side = 'england' | 'scotland';

interface Fields {
  'game-opened': { readonly options: { readonly scenario: string } };
  'year-begun': { readonly year: number };
  'turn-begun': { readonly turn: number };
  'cards-revealed': {
    readonly cards: { readonly england: string; readonly scotland: string };
    readonly first: Side;
    readonly doubleEvent: boolean;
  };
  'event-passed': { readonly side: Side };
  'truce-called': { readonly side: Side };
  'herald-rolled': { readonly side: Side; readonly noble: string; readonly die: number; readonly joins: boolean };
  'herald-die-rolled': { readonly side: Side; readonly die: number; readonly joins: boolean };
  'noble-converted': { readonly noble: string; readonly to: Side; readonly area: string; readonly cause: string };
  'area-pillaged': { readonly side: Side; readonly area: string; readonly by: string };
  'king-crowned': { readonly candidate: string; readonly area: string };
  'block-sea-moved': { readonly side: Side };
  'block-moved': { readonly side: Side };
  'norse-moved': { readonly from: string | null; readonly to: string | null };
  'battle-begun': { readonly area: string; readonly cause: string; readonly attacker: Side };
  'battle-round-begun': { readonly round: number };
  'loyalty-rolled': { readonly block: string; readonly stays: boolean };
  'block-eliminated': { readonly side: Side; readonly block: string | null; readonly area: string; readonly to: string };
  'noble-captured': { readonly noble: string; readonly by: Side };
  'edward-the-second': { readonly cause: string };
  'battle-ended': { readonly area: string; readonly winner: Side };
  'raid-loss-taken': { readonly area: string };
  'winter-begun': { readonly year: number };
  'winter-step-ended': {
    readonly converted: readonly { readonly noble: string; readonly to: Side }[];
    readonly frenchJoined: boolean;
  };
  'game-ended': {
    readonly outcome: { readonly winners: readonly Side[]; readonly clause: string; readonly sentence: string };
  };
}

export type NoticeType = keyof Fields;
export type Notice<T extends NoticeType = NoticeType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

// Sentences for single notices. Pure; names come from the components.

export const REALM: Readonly<Record<Side, string>> = { england: 'England', scotland: 'Scotland' };
const PEOPLE: Readonly<Record<Side, string>> = { england: 'the English', scotland: 'the Scots' };
const ADJECTIVE: Readonly<Record<Side, string>> = { england: 'an English', scotland: 'a Scottish' };

/** `one block`, `3 blocks`. */
export const blocks = (count: number): string => (count === 1 ? 'one block' : `${count} blocks`);

/** Returns the name of a block, or its side if the block is hidden. */
export const blockName = (side: Side, block: string | null, nameOf: NameOf): string =>
  block === null ? `${ADJECTIVE[side]} block` : nameOf(block);

type NarratedType = Exclude<
  NoticeType,
  'block-moved' | 'block-sea-moved' | 'battle-begun' | 'battle-round-begun' | 'battle-ended' | 'year-begun'
>;
type Sentences = { readonly [T in NarratedType]: (notice: Notice<T>, nameOf: NameOf) => string | null };

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
  'winter-step-ended': ({ converted, frenchJoined }, nameOf) => narrateWinter(converted, frenchJoined, nameOf),
  'game-ended': ({ outcome }) => `${outcome.sentence} (${outcome.clause})`,
};

function narrateWinter(converted: Notice<'winter-step-ended'>['converted'], frenchJoined: boolean, nameOf: NameOf): string | null {
  const sentences = (['england', 'scotland'] as const).flatMap((side) => {
    const names = converted.filter(({ to }) => to === side).map(({ noble }) => nameOf(noble));
    return names.length === 0 ? [] : [`At home ${joinNames(names)} ${names.length === 1 ? 'bows' : 'bow'} to ${PEOPLE[side]}.`];
  });
  if (frenchJoined) sentences.push('French knights join the Scots.');
  return sentences.length === 0 ? null : sentences.join(' ');
}

export const isNarrated = (notice: Notice): notice is Notice<NarratedType> => Object.hasOwn(SENTENCES, notice.type);

/** Returns the sentence for a notice; null if the story omits it. */
export const narrate = <T extends NarratedType>(notice: Notice<T>, nameOf: NameOf): string | null => {
  const say: (notice: Notice<T>, nameOf: NameOf) => string | null = SENTENCES[notice.type as T];
  return say(notice, nameOf);
};

// The story of a game, year by year, from a spectator's view.

/** A battle in progress. Its losses are reported when it ends. */
interface Fight {
  readonly area: string;
  readonly attacker: Side;
  readonly lost: string[];
  readonly captured: string[];
  rounds: number;
}

/** Returns the chapters of a game from its notices, in order. Notices before the first year are in no chapter. */
export function tellStory(notices: Iterable<Notice>, nameOf: NameOf): Chapter[] {
  const years: { readonly heading: string; readonly sentences: string[] }[] = [];
  const say = (sentence: string | null) => {
    if (sentence !== null) years.at(-1)?.sentences.push(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  };
  const marches = trackMoves(say);
  const battles = trackBattle(say, nameOf);
  for (const notice of notices) {
    if (marches.handles(notice) || battles.handles(notice)) continue;
    if (notice.type === 'year-begun') years.push({ heading: String(notice.year), sentences: [] });
    else if (isNarrated(notice)) say(narrate(notice, nameOf));
  }
  return years;
}

type Say = (sentence: string | null) => void;

/** Counts the moves of a side, and reports them before the next other notice. */
function trackMoves(say: Say) {
  let side: Side | null = null;
  let [marched, sailed] = [0, 0];
  const flush = () => {
    if (marched > 0) say(`${REALM[side!]} moves ${blocks(marched)}.`);
    if (sailed > 0) say(`${REALM[side!]} ships ${blocks(sailed)}.`);
    [marched, sailed] = [0, 0];
  };
  return {
    /** Returns whether the notice was a move. */
    handles(notice: Notice): boolean {
      const moves = notice.type === 'block-moved' || notice.type === 'block-sea-moved';
      if (!moves || notice.side !== side) flush();
      if (!moves) return false;
      side = notice.side;
      if (notice.type === 'block-moved') marched++;
      else sailed++;
      return true;
    },
  };
}

/** Summarizes a battle in one sentence. */
function trackBattle(say: Say, nameOf: NameOf) {
  let fight: Fight | null = null;
  return {
    /** Returns whether the notice was part of a battle. */
    handles(notice: Notice): boolean {
      if (notice.type === 'battle-begun') {
        fight = { area: notice.area, attacker: notice.attacker, rounds: 1, lost: [], captured: [] };
        return true;
      }
      if (fight === null) return false;
      if (notice.type === 'battle-ended') {
        say(outcomeOf(fight, notice.winner));
        fight = null;
        return true;
      }
      return isPartOfBattle(fight, notice, nameOf);
    },
  };

  function outcomeOf({ area, attacker, rounds, lost, captured }: Fight, winner: Side): string {
    const result = winner === attacker ? 'takes the field' : 'is beaten off';
    const losses = [
      lost.length > 0 && `${joinNames(lost)} ${lost.length === 1 ? 'falls' : 'fall'}`,
      captured.length > 0 && `${joinNames(captured)} ${captured.length === 1 ? 'is' : 'are'} captured`,
    ].filter((loss) => loss !== false);
    const after = rounds === 1 ? '' : ` after ${rounds} rounds`;
    return `Battle in ${nameOf(area)}: ${REALM[attacker]} attacks and ${result}${after}${losses.length === 0 ? '' : `; ${losses.join('; ')}`}.`;
  }
}

/** Returns whether the battle's sentence covers the notice. */
function isPartOfBattle(fight: Fight, notice: Notice, nameOf: NameOf): boolean {
  switch (notice.type) {
    case 'battle-round-begun':
      fight.rounds = notice.round;
      return true;
    case 'block-eliminated':
      fight.lost.push(blockName(notice.side, notice.block, nameOf));
      return true;
    case 'noble-captured':
      fight.captured.push(nameOf(notice.noble));
      return true;
    default:
      return false;
  }
}

/** The demo of Hammer of the Scots. */
export const HAMMER_OF_THE_SCOTS: Title = {
  ruleset: 'hammer-of-the-scots',
  choice: {
    name: 'scenario',
    meaning: 'the scenario',
    values: ['braveheart', 'bruce', 'campaign'],
    standard: 'bruce',
    options: (scenario) => ({ scenario: scenario.toUpperCase(), edition: '3.0' }),
  },
  shelves: ['areas', 'blocks', 'cards'],
  inWords: ({ year, turn, phase }) => `${year}, turn ${turn}, ${phase}`,
  story: (notices, nameOf) => tellStory(notices as readonly Notice[], nameOf),
  winner: (seat) => REALM[seat as Side],
};
