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
import type { Event, EventType, Notice, OpenBlock } from '../events.js';
import { type AreaId, type BlockId, type CardId, SIDES, type Side } from '../ids.js';
import type { BattleCause, Outcome } from '../state.js';
import type { LogCode } from './en-log.js';

type Draft = SentenceDraft<LogCode>;
type Facts = Readonly<Record<string, SentenceFact>>;

const area = (id: AreaId): Name => ({ kind: 'area', id });
const block = (id: BlockId): Name => ({ kind: 'block', id });
const card = (id: CardId): Name => ({ kind: 'card', id });
const side = (id: Side): Name => ({ kind: 'seat', id });

const say = (code: LogCode, clause: string | null, facts: Facts = {}): readonly Draft[] => [{ code, facts, clause }];
const NOTHING: readonly Draft[] = [];

/** The types whose block is null for viewers who may not know it. */
type HidesBlock =
  | 'pillage-hit-taken'
  | 'pillage-step-gained'
  | 'step-victualled'
  | 'block-sea-moved'
  | 'block-withdrew'
  | 'block-regrouped'
  | 'block-moved'
  | 'block-eliminated'
  | 'raid-loss-taken';

/** The notice of an event, as far as sentences read it. */
type NoticeOf<T extends EventType> = T extends HidesBlock
  ? Omit<Event<T>, 'block'> & { readonly block: BlockId | null }
  : T extends 'battle-begun'
    ? { readonly area: AreaId; readonly cause: BattleCause; readonly attacker: Side; readonly revealed: readonly OpenBlock[] }
    : T extends 'norse-moved'
      ? { readonly from: AreaId | null; readonly to: AreaId | null }
      : T extends 'card-laid'
        ? { readonly side: Side; readonly card: CardId | null }
        : T extends 'cards-dealt'
          ? Readonly<Record<Side, readonly CardId[] | null>>
          : Event<T>;

type Drafts = { readonly [T in Exclude<EventType, 'game-ended'>]: (notice: NoticeOf<T>) => readonly Draft[] };

/** Returns the sentence for a block that the viewer knows, or the one for a hidden block of a side. */
const ofBlock = (known: LogCode, hidden: LogCode, clause: string | null, id: BlockId | null, of: Side, facts: Facts): readonly Draft[] =>
  id === null ? say(hidden, clause, { ...facts, side: side(of) }) : say(known, clause, { ...facts, subject: block(id) });

/** Returns a sentence for each side that has blocks in the list. */
const perSide = (code: LogCode, clause: string, open: readonly OpenBlock[]): readonly Draft[] =>
  SIDES.flatMap((each) => {
    const blocks = open.filter((shown) => shown.side === each).map((shown) => block(shown.block));
    return blocks.length === 0 ? [] : say(code, clause, { side: side(each), blocks });
  });

const converted = (nobles: readonly { readonly noble: BlockId; readonly to: Side }[]): readonly Draft[] =>
  nobles.flatMap(({ noble, to }) => say('noble-converted-at-home', 'H7.1b', { subject: block(noble), side: side(to) }));

const DRAFTS: Drafts = {
  'game-opened': ({ options }) => say(`opened-${options.scenario}`, 'H0.1b'),
  'block-levied': ({ block: id }) => say('block-levied', 'H7.7a', { subject: block(id) }),
  'levy-drawn': ({ blocks }) => (blocks === 0 ? say('no-levy', null) : say('levy-drawn', 'H7.7a', { count: blocks })),
  'year-begun': ({ year }) => say('year-begun', 'H0.2a', { year }),
  'cards-dealt': (hands) => {
    const own = SIDES.flatMap((each) => {
      const hand = hands[each];
      return hand === null ? [] : say('hand-dealt', 'H3.0a', { side: side(each), cards: hand.map(card) });
    });
    return own.length > 0 ? own : say('cards-dealt', 'H3.0a');
  },
  'hands-thrown-in': () => say('hands-thrown-in', null),
  'turn-begun': ({ turn }) => say('turn-begun', 'H0.2b', { turn }),
  'card-laid': ({ side: by, card: id }) =>
    id === null ? say('card-laid-hidden', 'H3.1a', { side: side(by) }) : say('card-laid', 'H3.1a', { side: side(by), card: card(id) }),
  'cards-revealed': ({ pair, first, doubleEvent }) => [
    ...say('cards-revealed', 'H3.1a', { england: card(pair.england), scotland: card(pair.scotland) }),
    ...(doubleEvent ? say('double-event', 'H3.12b') : say('goes-first', 'H3.1d', { side: side(first) })),
  ],
  'card-begun': () => NOTHING,
  'event-passed': ({ side: by, card: id }) => say('event-passed', 'H3.12c', { side: side(by), card: card(id) }),
  'truce-called': ({ side: by }) => say('truce-called', 'HE.Ta', { side: side(by) }),
  'herald-rolled': ({ side: by, noble, die, joins }) =>
    say(joins ? 'herald-heard' : 'herald-refused', 'HE.Ha', { side: side(by), noble: block(noble), die }),
  'herald-die-rolled': ({ side: by, die, joins }) => say(joins ? 'herald-succeeds' : 'herald-fails', 'HE.Ha', { side: side(by), die }),
  'noble-converted': ({ noble, to, area: where }) =>
    say('noble-converted', null, { subject: block(noble), side: side(to), area: area(where) }),
  'area-pillaged': ({ side: by, area: where, by: from }) =>
    say('area-pillaged', 'HE.Pa', { side: side(by), area: area(where), by: area(from) }),
  'pillage-hit-taken': ({ side: of, block: id, area: where }) =>
    ofBlock('pillage-hit', 'pillage-hit-hidden', 'HE.Pb', id, of, { area: area(where) }),
  'pillage-step-gained': ({ side: of, block: id, area: where }) =>
    ofBlock('step-gained', 'step-gained-hidden', 'HE.Pc', id, of, { area: area(where) }),
  'block-sea-moved': ({ side: of, block: id, from, to }) =>
    ofBlock('sailed', 'sailed-hidden', 'HE.Sa', id, of, { from: area(from), to: area(to) }),
  'step-victualled': ({ side: of, block: id, area: where }) =>
    ofBlock('step-gained', 'step-gained-hidden', 'HE.Va', id, of, { area: area(where) }),
  'king-crowned': ({ candidate, area: where }) =>
    candidate === 'balliol'
      ? say('balliol-crowned', 'H6.22b', { area: area(where) })
      : say('king-crowned', 'H6.21c', { subject: block(candidate as string as BlockId), area: area(where) }),
  'block-moved': ({ side: of, block: id, path }) => {
    const between = path.slice(1, -1).map(area);
    const facts = { from: area(path[0]!), to: area(path.at(-1)!) };
    return between.length === 0
      ? ofBlock('moved', 'moved-hidden', 'H4.2b', id, of, facts)
      : ofBlock('moved-through', 'moved-through-hidden', 'H4.2b', id, of, { ...facts, between });
  },
  'norse-moved': ({ from, to }) =>
    from === null || to === null ? say('norse-moved-hidden', 'H4.7a') : say('norse-moved', 'H4.7a', { from: area(from), to: area(to) }),
  'rally-called': ({ side: by, area: where }) => say('rally-called', null, { side: side(by), area: area(where) }),
  'main-attack-declared': ({ side: by, area: where, origin }) =>
    say('main-attack', 'H5.32a', { side: side(by), area: area(where), from: area(origin) }),
  'norse-joined-main-attack': ({ area: where }) => say('norse-joined', null, { area: area(where) }),
  'battle-begun': ({ area: where, attacker, revealed }) => [
    ...say('battle-begun', 'H5.1a', { area: area(where), side: side(attacker) }),
    ...perSide('fights-with', 'H5.1d', revealed),
  ],
  'loyalty-rolled': ({ block: id, die, stays }) => say(stays ? 'loyal' : 'disloyal', 'H5.2a', { subject: block(id), die }),
  'block-fired': ({ block: id, dice, hits }) =>
    hits === 0
      ? say('fired-without-hit', 'H5.4a', { subject: block(id), dice })
      : say(hits === 1 ? 'fired-one' : 'fired-several', 'H5.4a', { subject: block(id), dice, hits }),
  'block-passed': ({ block: id }) => say('passed', 'H5.31g', { subject: block(id) }),
  'block-retreated': ({ block: id, from, to }) => say('retreated', 'H5.5a', { subject: block(id), from: area(from), to: area(to) }),
  'retreats-shown': ({ side: of, area: where, left, went }) => [
    ...say('retreats', 'H5.5b', { side: side(of), blocks: left.map(block), area: area(where) }),
    ...went.flatMap(({ area: to, blocks }) => say('retreated-to', 'H5.5b', { area: area(to), count: blocks })),
  ],
  'battle-hit-taken': ({ block: id }) => say('hit-taken', 'H5.41b', { subject: block(id) }),
  'block-eliminated': ({ side: of, block: id, area: where, to }) =>
    ofBlock(to === 'dead' ? 'killed' : 'eliminated', 'eliminated-hidden', 'H5.8a', id, of, { side: side(of), area: area(where) }),
  'noble-captured': ({ noble, by }) => say('captured', 'H5.7a', { subject: block(noble), side: side(by) }),
  'edward-the-second': ({ cause }) => say(cause === 'combat' ? 'edward-killed' : 'edward-dies', 'H6.1a'),
  'battle-round-begun': ({ round, attacker, revealed }) => [
    ...say('round-begun', 'H5.3a', { round, side: side(attacker) }),
    ...perSide('joined-by', 'H5.32e', revealed),
  ],
  'forced-retreat-begun': ({ side: of, area: where }) => say('forced-retreat', 'H5.3a', { side: side(of), area: area(where) }),
  'block-withdrew': ({ side: of, block: id, from, to }) =>
    ofBlock('retreated', 'retreated-hidden', 'H5.5l', id, of, { from: area(from), to: area(to) }),
  'reserves-shown': ({ side: of, area: where, revealed }) =>
    say('reserves-shown', 'H5.1d', { side: side(of), area: area(where), blocks: revealed.map((shown) => block(shown.block)) }),
  'battle-ended': ({ area: where, winner }) => say('battle-won', 'H5.3a', { side: side(winner), area: area(where) }),
  'block-regrouped': ({ side: of, block: id, from, to }) =>
    ofBlock('regrouped', 'regrouped-hidden', 'H5.6a', id, of, { from: area(from), to: area(to) }),
  'raid-loss-taken': ({ block: id, area: where }) =>
    id === null
      ? say('raid-loss-hidden', 'H5.9b', { area: area(where) })
      : say('raid-loss', 'H5.9b', { block: block(id), area: area(where) }),
  'winter-begun': ({ year }) => say('winter-begun', 'H0.2a', { year }),
  'winter-stage-begun': () => NOTHING,
  'side-asked': ({ side: of }) => say('side-asked', 'H7.12c', { side: side(of) }),
  'winter-stage-ended': ({ side: of, converted: nobles, frenchJoined }) => [
    ...say('winter-stage-ended', 'H7.0c', { side: side(of) }),
    ...converted(nobles),
    ...(frenchJoined ? say('french-join', 'H7.61a') : NOTHING),
  ],
  'noble-went-home': ({ noble, area: where }) => say('went-home', 'H7.1a', { subject: block(noble), area: area(where) }),
  'noble-changed-sides': ({ noble, to }) => converted([{ noble, to }]),
  'leader-wintered': ({ block: id, area: where }) => say('wintered', null, { subject: block(id), area: area(where) }),
  'edward-stayed': ({ area: where }) => say('edward-stayed', 'H7.4a', { area: area(where) }),
  'block-disbanded': ({ block: id, area: where }) => say('disbanded', 'H7.5g', { subject: block(id), area: area(where) }),
  'wallace-recovered': ({ strength }) => say('recovered', 'H7.5b', { subject: block('wallace' as BlockId), strength }),
  'moray-recovered': ({ strength }) => say('recovered', null, { subject: block('moray' as BlockId), strength }),
  'french-knights-joined': () => say('french-join', 'H7.61a'),
  'block-drawn': ({ block: id, area: where }) => say('drawn', 'H7.62a', { subject: block(id), area: area(where) }),
  'block-put-back': ({ block: id, area: where }) => say('put-back', null, { block: block(id), area: area(where) }),
  'block-drawn-inland': ({ block: id, area: where }) => say('drawn-inland', null, { block: block(id), area: area(where) }),
  'block-landed': ({ block: id, to }) => say('landed', null, { subject: block(id), area: area(to) }),
  'step-built': ({ block: id, area: where }) => say('step-gained', 'H7.62a', { subject: block(id), area: area(where) }),
  'builds-ended': ({ side: of }) => say('builds-ended', 'H7.6e', { side: side(of) }),
  'phase-entered': () => NOTHING,
};

/**
 * Joins a roll and the hits it causes if they are in one entry: `York Knights roll 2, 5, 6: one hit on Graham`. Returns null if the notice
 * at this place is no such roll.
 */
function rollWithHits(notices: readonly Notice[], at: number): { readonly drafts: readonly Draft[]; readonly length: number } | null {
  const fired = notices[at] as Notice & NoticeOf<'block-fired'>;
  if (fired.type !== 'block-fired' || fired.hits === 0) return null;
  const hit: Name[] = [];
  while (notices[at + 1 + hit.length]?.type === 'battle-hit-taken') {
    hit.push(block((notices[at + 1 + hit.length] as Notice & NoticeOf<'battle-hit-taken'>).block));
  }
  if (hit.length === 0) return null;
  const targets = [...new Map(hit.map((each) => [each.id, each])).values()];
  const facts = { subject: block(fired.block), dice: fired.dice, hits: fired.hits, targets };
  return { drafts: say(fired.hits === 1 ? 'fired-one-at' : 'fired-several-at', 'H5.4a', facts), length: 1 + hit.length };
}

/** Returns the drafts of the notices of one entry, in their order. */
function draftsOf(notices: readonly Notice[]): readonly (Draft | Outcome)[] {
  const drafts: (Draft | Outcome)[] = [];
  for (let at = 0; at < notices.length; at++) {
    const joined = rollWithHits(notices, at);
    if (joined !== null) {
      drafts.push(...joined.drafts);
      at += joined.length - 1;
      continue;
    }
    const notice = notices[at]!;
    if (notice.type === 'game-ended') drafts.push(notice['outcome'] as Outcome);
    // A notice has the fields that `NoticeOf` lists for its type: `redact` builds it.
    else drafts.push(...(DRAFTS[notice.type] as (notice: Notice) => readonly Draft[])(notice));
  }
  return drafts;
}

const isOutcome = (each: Draft | Outcome): each is Outcome => 'winners' in each;

/** Returns the sentences of the notices of one entry. `outcomeSentence` words the outcome of a game that they end. */
export const narrate = (
  notices: readonly Notice[],
  catalogue: LogCatalogue<LogCode>,
  outcomeSentence: (outcome: Outcome) => string,
): readonly LogSentence[] =>
  draftsOf(notices).map((each) => (isOutcome(each) ? plainSentence(outcomeSentence(each), each.clause) : composeSentence(catalogue, each)));
