// Games of Hammer of the Scots as text (docs/notation.md).

import {
  type DecisionWords,
  decisionWords,
  HYPHENS,
  IN,
  type NameKindWords,
  namesOf,
  type ReportedDraw,
  reportedBy,
  type ShownFact,
  shownFact,
  shownHeading,
  statementWords,
  type WrittenAction,
} from '../../engine/notation.js';
import { capitalize } from '../../engine/placeholders.js';
import { UNKNOWN } from '../../engine/positions.js';
import type { HiddenDecision, Notation } from '../../engine/ruleset.js';
import { ACTION_FIELDS, type ActionType, type FieldKind } from './actions.js';
import { BLOCK_IDS, BRUCE, COMYN, NORSE } from './blocks.js';
import { CARDS } from './cards.js';
import type { AreaCount, Event, Notice, OpenBlock } from './events.js';
import { type AreaId, type BlockId, type CardId, SIDE_NAMES, SIDES, type Side } from './ids.js';
import { AREA_IDS } from './map.js';
import { REQUIRED_OPTIONS, SWITCHES } from './options.js';
import { HAND_SIZE } from './rules/3-cards.js';
import { printedArea, printedBlock, printedCard } from './sentences/catalogue.js';
import { CROWNED, type PhaseName } from './state.js';
import { localized } from './texts/index.js';
import type { Hammer } from './types.js';
import { areaNames, blockNames, cardNames, sideNames } from './written-names.js';

const seatName = (side: Side): string => SIDE_NAMES[side];

const AREA_NAMES = namesOf(
  localized(({ named }) => named.area),
  AREA_IDS,
  printedArea,
  areaNames,
);

/** What people write between the areas of a path. */
const BETWEEN_AREAS = `\\s*(?:[${HYPHENS}]>?|→)\\s*|\\s+to\\s+`;
const ONE_AREA = `[^\\s,→>${HYPHENS}]+`;

/** Paths that names with several meanings may stand for, at most. */
const PATHS_MAX = 24;

/** The areas of a path are joined by hyphens: no area has one in its name. */
const PATH_NAMES: NameKindWords = {
  ...AREA_NAMES,
  expected: localized(({ named }) => named.path),
  write: (path) => (path as readonly AreaId[]).map(printedArea).join('-'),
  read(name) {
    const areas = name.split('-').map(AREA_NAMES.read);
    return areas.includes(undefined) ? undefined : areas;
  },
  meanings: (name) =>
    name
      .split(new RegExp(BETWEEN_AREAS, 'i'))
      .map(AREA_NAMES.meanings)
      .reduce<readonly (readonly unknown[])[]>(
        (paths, areas) => paths.flatMap((path) => areas.map((area) => [...path, area])).slice(0, PATHS_MAX),
        [[]],
      ),
  isOneWord: true,
  written: `${ONE_AREA}(?:(?:${BETWEEN_AREAS})${ONE_AREA})*`,
};

const KINDS: Readonly<Record<FieldKind, NameKindWords>> = {
  card: namesOf(
    localized(({ named }) => named.card),
    CARDS.map(({ id }) => id),
    printedCard,
    cardNames,
  ),
  candidate: namesOf(
    localized(({ named }) => named.candidate),
    CROWNED,
    capitalize,
  ),
  block: namesOf(
    localized(({ named }) => named.block),
    BLOCK_IDS,
    printedBlock,
    blockNames,
  ),
  area: AREA_NAMES,
  path: PATH_NAMES,
  via: namesOf(
    localized(({ named }) => named.via),
    [...AREA_IDS, 'sea'],
    (via: AreaId | 'sea') => (via === 'sea' ? 'the sea' : printedArea(via)),
    areaNames,
  ),
};

const SEAT_NAMES = namesOf(
  localized(({ named }) => named.side),
  SIDES,
  seatName,
  sideNames,
);

const TEMPLATES: Readonly<Record<ActionType, string>> = {
  'play-card': 'plays {card}',
  crown: 'crowns {candidate}',
  'play-event': 'plays the event',
  'pass-event': 'passes the event',
  'call-truce': 'calls the truce',
  'roll-herald': 'rolls for the Herald',
  herald: 'sends the Herald to {noble}',
  pillage: 'pillages {area} from {by}',
  'take-hit': 'takes a hit on {block}',
  'pillage-gain': 'strengthens {block}',
  'end-pillage': 'ends the pillage',
  'sea-move': 'sails {block} to {to}',
  'end-sea-move': 'ends the sea move',
  victual: 'feeds {block}',
  'end-victuals': 'ends the victuals',
  move: 'moves {block} {path}',
  rally: 'rallies to {area}',
  'declare-main-attack': 'attacks {area} with the group from {origin} through {via}',
  'join-main-attack': 'joins the Norse to the attack on {area}',
  'end-movement': 'ends movement',
  'end-declaring': 'ends the naming of attacks',
  'choose-battle': 'fights in {area}',
  fire: 'fires {block}',
  pass: 'passes with {block}',
  retreat: 'retreats {block} to {to}',
  'end-retreat': 'ends the retreat',
  regroup: 'regroups {block} to {to}',
  'end-regroup': 'ends regrouping',
  'border-raid-loss': 'loses {block} to the raid',
  'bruce-home': 'sends Bruce home to {area}',
  'comyn-home': 'sends Comyn home to {area}',
  'moray-winter': 'winters Moray in {area}',
  'king-winter': 'winters the King in {area}',
  'end-going-home': 'ends going home',
  'edward-winters': 'keeps Edward in Scotland',
  'edward-disbands': 'sends Edward away',
  'wallace-winter': 'hides Wallace in {area}',
  disband: 'disbands {block}',
  'end-disbanding': 'ends disbanding',
  draw: 'draws for {area}',
  build: 'builds {block}',
  land: 'lands {block} in {to}',
  'build-from': 'builds {block} with a point of {area}',
  'end-builds': 'ends building',
};

/** Other wordings that people use. */
const ALSO: Partial<Readonly<Record<ActionType, readonly string[]>>> = {
  'take-hit': ['takes hits on {block}', 'takes the hits on {block}'],
  move: ['moves {block} from {path}'],
  'end-movement': ['ends the movement'],
};

/** Words that also say where the block stands, as all notice it: for those who do not know which block it is. */
const PLACED = {
  'sea-move': { template: 'sails {block} {from}-{to}', places: { from: 'area' } },
  victual: { template: 'feeds {block} in {area}', places: { area: 'area' } },
  'border-raid-loss': { template: 'loses {block} in {area} to the raid', places: { area: 'area' } },
} as const satisfies Partial<Record<ActionType, object>>;
const PLACED_TYPES = Object.keys(PLACED) as (keyof typeof PLACED)[];

const decisions: DecisionWords = decisionWords(
  [
    ...PLACED_TYPES.map((type) => ({ template: PLACED[type].template, fixed: { type } })),
    ...(Object.keys(TEMPLATES) as ActionType[]).map((type) => ({
      template: TEMPLATES[type],
      fixed: { type },
      ...(ALSO[type] && { also: ALSO[type] }),
    })),
  ],
  ACTION_FIELDS,
  KINDS,
  Object.fromEntries(PLACED_TYPES.map((type) => [type, PLACED[type].places])),
);

const block = (id: BlockId | null): string => (id === null ? UNKNOWN : printedBlock(id));
const unknown = (count: number): readonly string[] => Array.from({ length: count }, () => UNKNOWN);

/** The types whose block is null for viewers who may not know it. */
type HidesBlock = 'block-eliminated';

/** The notice of an event, as far as this file reads it. */
type NoticeOf<T extends Event['type']> = T extends HidesBlock
  ? Omit<Event<T>, 'block'> & { readonly block: BlockId | null }
  : T extends 'cards-dealt' | 'hands-thrown-in'
    ? Readonly<Record<Side, readonly CardId[] | null>>
    : T extends 'battle-begun'
      ? {
          readonly area: AreaId;
          readonly attacker: Side;
          readonly revealed: readonly OpenBlock[];
          readonly waiting: Readonly<Record<Side, number>>;
        }
      : Event<T>;

type Shown = { readonly [T in Event['type']]?: (notice: NoticeOf<T>) => readonly ShownFact[] };

const hands = (verb: string, dealt: NoticeOf<'cards-dealt'>): readonly ShownFact[] =>
  SIDES.map((side) => shownFact(`${verb} ${seatName(side)}`, dealt[side]?.map(printedCard) ?? unknown(HAND_SIZE)));

/** Blocks that both sides see, with their strengths. */
const reveals = (revealed: readonly OpenBlock[]): readonly ShownFact[] =>
  SIDES.flatMap((side) => {
    const own = revealed.filter((each) => each.side === side);
    const items = own.map((each) => `${printedBlock(each.block)} ${each.strength}`);
    return own.length === 0 ? [] : [shownFact(`${seatName(side)} reveals`, items)];
  });

/** Their owner may choose between two homes: the words are those of the decision. */
const TWO_HOMED: readonly BlockId[] = [BRUCE, COMYN];

const joins = (noble: BlockId, to: Side): ShownFact => shownFact(`${seatName(to)} wins over`, [printedBlock(noble)]);
/** Where all see in which area. */
const joinsIn = (noble: BlockId, to: Side, area: AreaId): ShownFact =>
  shownFact(`${seatName(to)} wins over`, [`${printedBlock(noble)}${IN}${printedArea(area)}`]);

/** The numbers of English and of Scottish blocks in each area: `Fife 0+2`. */
const onMap = (map: readonly AreaCount[]): ShownFact => ({
  ...shownFact(
    'on the map',
    map.map(({ area, england, scotland }) => `${printedArea(area)} ${england}+${scotland}`),
  ),
  isImplied: true,
});

/** What an event shows in a text in addition to its decision. An event type without a row shows nothing. */
const SHOWN: Shown = {
  'year-begun': ({ year }) => [shownHeading(`Year ${year}`)],
  'hands-thrown-in': (dealt) => hands('throws in', dealt),
  'cards-dealt': (dealt) => hands('deals', dealt),
  'turn-begun': ({ turn }) => [shownHeading(`Turn ${turn}`)],
  'cards-revealed': ({ pair, first, doubleEvent }) => [
    ...SIDES.map((side) => shownFact(`${seatName(side)} shows`, [printedCard(pair[side])])),
    doubleEvent ? shownFact('two events end the year after this turn', [], 'H3.12b') : shownFact('first', [seatName(first)]),
  ],
  'noble-converted': ({ noble, to, area }) => [joinsIn(noble, to, area)],
  'battle-begun': ({ area, attacker, revealed, waiting }) => [
    shownHeading(`Battle in ${printedArea(area)}, ${seatName(attacker)} attacks`),
    ...reveals(revealed),
    ...SIDES.flatMap((side) => (waiting[side] === 0 ? [] : [shownFact(`${seatName(side)} holds in reserve`, [String(waiting[side])])])),
  ],
  'retreats-shown': ({ side, left, went }) => [
    shownFact(`${seatName(side)} retreats`, left.map(printedBlock)),
    shownFact(
      `${seatName(side)} has gone to`,
      went.map(({ area, blocks }) => `${printedArea(area)} ${blocks}`),
    ),
  ],
  'block-eliminated': ({ side, block: id, area, to }) => [
    shownFact(`${seatName(side)} loses in ${printedArea(area)}`, [block(id)], ...(to === 'dead' ? ['for good'] : [])),
  ],
  'noble-captured': ({ noble, by }) => [shownFact(`${seatName(by)} captures`, [printedBlock(noble)], 'H5.7a')],
  'edward-the-second': () => [shownFact('Edward II is king', [], 'H6.1a')],
  'battle-round-begun': ({ round, attacker, revealed }) => [
    shownHeading(`Round ${round}, ${seatName(attacker)} attacks`),
    ...reveals(revealed),
  ],
  'forced-retreat-begun': ({ side, area }) => [shownFact(`${seatName(side)} must leave ${printedArea(area)}`, [], 'H5.3a')],
  'reserves-shown': ({ revealed }) => reveals(revealed),
  'battle-ended': ({ area, winner }) => [shownFact(`${seatName(winner)} holds ${printedArea(area)}`)],
  'winter-begun': ({ year }) => [shownHeading(`Winter ${year}`)],
  'winter-stage-begun': ({ side }) => [
    shownHeading(`${seatName(side)} in winter`),
    { ...shownFact(`${seatName(side)} decides in secret`), isImplied: true },
  ],
  'side-asked': ({ side }) => [{ ...shownFact(`${seatName(side)} is to decide`), isImplied: true }],
  'winter-stage-ended': ({ side, map, converted, frenchJoined }) => [
    shownFact(`ends the winter stage of ${seatName(side)}`),
    onMap(map),
    ...converted.map(({ noble, to }): ShownFact => ({ ...joins(noble, to), isImplied: true })),
    ...(frenchJoined ? [{ ...FRENCH, isImplied: true as const }] : []),
  ],
  'noble-went-home': ({ noble, area }) =>
    TWO_HOMED.includes(noble)
      ? [shownFact(`sends ${printedBlock(noble)} home to ${printedArea(area)}`)]
      : [shownFact('nobles go home', [printedBlock(noble)])],
  'noble-changed-sides': ({ noble, to }) => [joins(noble, to)],
  'block-disbanded': ({ block: id }) => [shownFact('disbanded', [printedBlock(id)])],
  'wallace-recovered': ({ strength }) => [shownFact('Wallace recovers', [String(strength)], 'H7.5b')],
  'moray-recovered': ({ strength }) => [shownFact('Moray recovers', [String(strength)])],
  'french-knights-joined': () => [FRENCH],
  'block-landed': ({ block: id, to }) => [shownFact(`lands ${printedBlock(id)} in ${printedArea(to)}`)],
  'game-ended': ({ outcome }) => [shownFact('winner', outcome.winners.map(seatName), outcome.clause)],
};

const FRENCH = shownFact('the French Knights join', [], 'H7.61a');

/** Returns what one notice shows by itself. */
// A notice has the fields that `NoticeOf` lists for its type: `redact` builds it.
const shownByOne = (notice: Notice): readonly ShownFact[] =>
  (SHOWN[notice.type] as ((each: Notice) => readonly ShownFact[]) | undefined)?.(notice) ?? [];

/** Dice and draws: several notices can make one statement. */
function shownByDraw(notice: Notice): ShownFact | null {
  switch (notice.type) {
    case 'herald-rolled':
      return shownFact(decisions.write({ type: 'herald', noble: notice['noble'] }), [String(notice['die'])]);
    case 'herald-die-rolled':
      return shownFact(decisions.write({ type: 'roll-herald' }), [String(notice['die'])]);
    case 'loyalty-rolled':
      return shownFact(
        `tests ${block(notice['block'] as BlockId)}`,
        [String(notice['die'])],
        ...(notice['stays'] === true ? [] : ['goes home']),
      );
    case 'block-fired': {
      const { dice, hits } = notice as Notice & Event<'block-fired'>;
      return shownFact(decisions.write({ type: 'fire', block: notice['block'] }), dice.map(String), hits === 1 ? '1 hit' : `${hits} hits`);
    }
    case 'block-put-back':
    case 'block-drawn':
    case 'block-drawn-inland':
      return shownFact(decisions.write({ type: 'draw', area: notice['area'] }), [block(notice['block'] as BlockId)]);
    case 'block-levied':
      return shownFact('levies', [block(notice['block'] as BlockId)]);
    default:
      return null;
  }
}

/** The levy is announced by number: viewers who do not see its blocks get `?` for each. */
const levied = (notice: Notice, next: Notice | undefined): readonly ShownFact[] =>
  next?.type === 'block-levied' || notice['blocks'] === 0 ? [] : [shownFact('levies', unknown(notice['blocks'] as number))];

/** Facts of one kind that follow each other are one list: `draws for Fife: Norse, Keith`. Dice of two volleys are not. */
const isJoined = (last: ShownFact | undefined, fact: ShownFact, { type }: Notice): last is ShownFact =>
  last?.words === fact.words && fact.items.length > 0 && type !== 'block-fired';

function shown(notices: readonly Notice[]): readonly ShownFact[] {
  const facts: ShownFact[] = [];
  for (const [at, notice] of notices.entries()) {
    // The decision to disband a block says so.
    if (at === 0 && notice.type === 'block-disbanded') continue;
    const drawn = shownByDraw(notice);
    for (const fact of notice.type === 'levy-drawn' ? levied(notice, notices[at + 1]) : drawn === null ? shownByOne(notice) : [drawn]) {
      const last = facts.at(-1);
      if (isJoined(last, fact, notice)) facts[facts.length - 1] = { ...last, items: [...last.items, ...fact.items] };
      else facts.push(fact);
    }
  }
  return facts;
}

/** What `shown` returns, and what the lines of decisions report. */
const statements = statementWords(
  [
    { template: 'deals {side}', items: 'card' },
    { template: 'throws in {side}', items: 'card' },
    { template: '{side} shows', items: 'card' },
    { template: 'first', items: 'side' },
    { template: 'levies', items: 'block' },
    { template: 'fires {block}', items: 'number' },
    { template: 'tests {block}', items: 'number' },
    { template: 'sends the Herald to {block}', items: 'number' },
    { template: 'rolls for the Herald', items: 'number' },
    { template: 'draws for {area}', items: 'block' },
    { template: 'lands {block} in {area}' },
    { template: '{side} wins over', items: 'block', places: 'area' },
    { template: '{side} captures', items: 'block' },
    { template: '{side} reveals', items: 'block' },
    { template: '{side} holds in reserve', items: 'number' },
    { template: '{side} holds {area}' },
    { template: '{side} retreats', items: 'block' },
    { template: '{side} has gone to', items: 'area' },
    { template: '{side} loses in {area}', items: 'block' },
    { template: '{side} must leave {area}' },
    { template: '{side} is to decide' },
    { template: '{side} in winter' },
    { template: 'ends the winter stage of {side}' },
    { template: 'on the map', items: 'area' },
    { template: 'sends {block} home to {area}' },
    { template: 'nobles go home', items: 'block' },
    { template: 'disbanded', items: 'block' },
    { template: '{block} recovers', items: 'number' },
    { template: 'the {block} join' },
    { template: 'winner', items: 'side' },
    { template: 'Battle in {area}, {side} attacks' },
    { template: 'Round {round}, {side} attacks' },
  ],
  { ...KINDS, side: SEAT_NAMES },
);

const NOTHING_HIDDEN: Readonly<Record<string, ActionType>> = {
  'coronation-or-event': 'play-event',
  movement: 'end-movement',
  'main-attacks': 'end-declaring',
  'sea-move': 'end-sea-move',
  victuals: 'end-victuals',
  'pillage-gains': 'end-pillage',
  retreat: 'end-retreat',
  regroup: 'end-regroup',
} satisfies Partial<Record<PhaseName, ActionType>>;

/** Returns the action that notices prove; of decisions that end a phase, by the phase. */
function actionIn({ notices, phase }: HiddenDecision<Hammer>): WrittenAction | null {
  const [first] = notices;
  const provenBy = first === undefined ? null : actionOf(first);
  // The only battle begins by itself, at the end of what came before it.
  const isOwn = provenBy?.type !== 'choose-battle' || phase === null || !(phase in NOTHING_HIDDEN);
  if (provenBy !== null && isOwn) return provenBy;
  const type = phase === null ? undefined : NOTHING_HIDDEN[phase];
  return type === undefined ? null : { type };
}

function actionOf(notice: Notice): WrittenAction | null {
  const fields = (type: ActionType, ...names: readonly string[]): WrittenAction => ({
    type,
    ...Object.fromEntries(names.map((name) => [name, notice[name] ?? null])),
  });
  switch (notice.type) {
    case 'card-laid':
      return fields('play-card', 'card');
    case 'king-crowned':
      return fields('crown', 'candidate');
    case 'event-passed':
      return fields('pass-event');
    case 'truce-called':
      return fields('call-truce');
    case 'herald-die-rolled':
      return fields('roll-herald');
    case 'herald-rolled':
    case 'noble-converted':
      return fields('herald', 'noble');
    case 'area-pillaged':
      return fields('pillage', 'area', 'by');
    case 'pillage-hit-taken':
    case 'battle-hit-taken':
      return fields('take-hit', 'block');
    case 'pillage-step-gained':
      return fields('pillage-gain', 'block');
    case 'block-sea-moved':
      return fields('sea-move', 'block', 'from', 'to');
    case 'step-victualled':
      return fields('victual', 'block', 'area');
    case 'block-moved':
      return fields('move', 'block', 'path');
    case 'norse-moved':
      return { type: 'move', block: NORSE, path: notice['from'] === null ? null : [notice['from'], notice['to']] };
    case 'rally-called':
      return fields('rally', 'area');
    case 'main-attack-declared':
      return fields('declare-main-attack', 'area', 'origin', 'via');
    case 'norse-joined-main-attack':
      return fields('join-main-attack', 'area');
    case 'battle-begun':
      return fields('choose-battle', 'area');
    case 'block-fired':
      return fields('fire', 'block');
    case 'block-passed':
      return fields('pass', 'block');
    case 'block-withdrew':
      return fields('retreat', 'block', 'to');
    case 'block-regrouped':
      return fields('regroup', 'block', 'to');
    case 'raid-loss-taken':
      return fields('border-raid-loss', 'block', 'area');
    case 'builds-ended':
      return fields('end-builds');
    default:
      return null;
  }
}

/** A die up to the firepower of the block hits (H5.4a). Every firepower is from 1 to 5. */
const SURE = { hit: '1', miss: '6' };

/** Draws are named where they are made: `fire:douglas:2`, `draw:fife`, `deal:2`. */
function reportOf(purpose: string): ReportedDraw {
  const [what = '', subject] = purpose.split(':');
  switch (what) {
    case 'fire':
      return { ...reportedBy(decisions.write({ type: 'fire', block: subject })), sure: SURE };
    case 'loyalty':
      return reportedBy(`tests ${printedBlock(subject as BlockId)}`);
    case 'draw':
      return reportedBy(decisions.write({ type: 'draw', area: subject }), (outcome) => printedBlock(outcome as BlockId));
    case 'levy':
      return reportedBy('levies', (outcome) => printedBlock(outcome as BlockId));
    case 'herald':
      return {
        words: decisions.write({ type: 'roll-herald' }),
        isIn: (words) => /^(sends the herald to|rolls for the herald)/i.test(words),
        item: String,
      };
    default:
      return {
        words: 'deals',
        isIn: (words) => /^(deals|throws in) /i.test(words),
        item: (outcome) => printedCard(outcome as CardId),
        lines: SIDES.map((side) => ({ words: `deals ${seatName(side)}`, count: HAND_SIZE })),
      };
  }
}

export const notation: Notation<Hammer> = {
  options: Object.fromEntries(Object.entries(SWITCHES).map(([name, { allowed }]) => [name, allowed])),
  required: REQUIRED_OPTIONS,
  seatName,
  seatNames: SEAT_NAMES,
  decisions,
  omitted: new Set<ActionType>([
    'end-pillage',
    'end-sea-move',
    'end-victuals',
    'end-movement',
    'end-declaring',
    'end-retreat',
    'end-regroup',
    'end-going-home',
    'end-disbanding',
    'end-builds',
    'pass',
    'take-hit',
    'play-event',
    'pass-event',
    'call-truce',
    'choose-battle',
    'bruce-home',
    'comyn-home',
    'moray-winter',
    'king-winter',
    'wallace-winter',
    'edward-winters',
    'edward-disbands',
  ]),
  statements,
  actionIn,
  shown,
  reportOf,
};
