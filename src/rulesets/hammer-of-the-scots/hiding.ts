// What a game hides from a viewer: which blocks stand where and how strong they are, and which cards are held. For judging texts that do not
// say it.
import type { Statement, WrittenAction } from '../../engine/notation.js';
import { comparable, UNKNOWN } from '../../engine/positions.js';
import type { Corrected, Correction, Hiding, HidingPart, Known, PlacedStatement, RejectedAction } from '../../engine/ruleset.js';
import type { Action, ActionType } from './actions.js';
import { BLOCK_IDS, BRUCE, COMYN, EDWARD, FRENCH_KNIGHTS, KING, MORAY, NORSE, printed } from './blocks.js';
import { DECK } from './cards.js';
import { type AreaId, type BlockId, type CardId, SIDES, type Side } from './ids.js';
import { AREA_IDS, ENGLAND, isArea, isCoastal } from './map.js';
import { notation } from './notation.js';
import { blockOf, occupancy, onMap } from './on-map.js';
import type { Code } from './rejections.js';
import { printedArea, printedBlock, printedCard } from './sentences/catalogue.js';
import { type BlockState, type HammerState, type PhaseName, type Place, withChanges } from './state.js';
import type { Hammer } from './types.js';

const BLOCK_BY_NAME: ReadonlyMap<string, BlockId> = new Map(BLOCK_IDS.map((id) => [comparable(printedBlock(id)), id]));
const CARD_BY_NAME: ReadonlyMap<string, CardId> = new Map(DECK.map((id) => [comparable(printedCard(id)), id]));
const AREA_BY_NAME: ReadonlyMap<string, AreaId> = new Map(AREA_IDS.map((id) => [comparable(printedArea(id)), id]));

/** A block of an item, with the strength after its name. */
function blockIn(item: string): { readonly id: BlockId; readonly strength: number | null } | null {
  const [, name = '', steps] = /^(.*?)(?:\s+(\d))?$/.exec(comparable(item))!;
  const id = BLOCK_BY_NAME.get(name);
  return id === undefined ? null : { id, strength: steps === undefined ? null : Number(steps) };
}

/** Fields that contain blocks. Areas have the names of nobles. */
const BLOCK_FIELDS: ReadonlySet<string> = new Set([
  'block',
  'noble',
  'candidate',
  'reserves',
  'captured',
  'acted',
  'loyal',
  'moved',
  'fed',
  'converted',
]);

/** Returns a value in which two blocks have traded places. `isBlock`: whether the value stands in a field of blocks. */
function traded<Value>(value: Value, one: string, other: string, isBlock = false): Value {
  if (isBlock && (value === one || value === other)) return (value === one ? other : one) as Value;
  if (Array.isArray(value)) return value.map((each) => traded(each, one, other, isBlock)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, traded(each, one, other, BLOCK_FIELDS.has(name))] as const);
  return Object.fromEntries(fields) as Value;
}

const within = (id: BlockId, strength: number): number => Math.min(strength, printed(id).max);

/** Returns the state in which two blocks of a side have traded places and strengths; null if they serve different sides. */
export function withTraded(game: HammerState, one: BlockId, other: BlockId): HammerState | null {
  const [a, b] = [blockOf(game, one), blockOf(game, other)];
  if (a.side !== b.side || one === other) return null;
  const trade = (blocks: readonly BlockState[]): readonly BlockState[] =>
    blocks.map((block) =>
      block.id === one
        ? { ...block, place: b.place, strength: within(one, b.strength) }
        : block.id === other
          ? { ...block, place: a.place, strength: within(other, a.strength) }
          : block,
    );
  return withChanges(game, {
    blocks: trade(game.blocks),
    contests: traded(game.contests, one, other),
    battle: traded(game.battle, one, other),
    winter: game.winter && { ...game.winter, before: trade(game.winter.before) },
    phase: game.phase.name === 'play-card' ? game.phase : traded(game.phase, one, other),
  });
}

const withStrength = (game: HammerState, id: BlockId, strength: number): HammerState =>
  withChanges(game, {
    blocks: game.blocks.map((block) => (block.id === id && isArea(block.place) ? { ...block, strength: within(id, strength) } : block)),
  });

function withCard(game: HammerState, side: Side, made: CardId, stated: CardId): HammerState | null {
  const hand = game.hands[side];
  const at = hand.indexOf(made);
  if (at === -1) return null;
  const other = side === 'england' ? 'scotland' : 'england';
  // Cards that are in no hand and have not been played lie in the deck, which has no place in the state.
  const out = [...game.hands.england, ...game.hands.scotland, ...game.played.flatMap((pair) => [pair.england, pair.scotland])];
  const copies = (cards: readonly CardId[]): number => cards.filter((each) => each === stated).length;
  const foreign = copies(out) < copies(DECK) ? -1 : game.hands[other].indexOf(stated);
  return withChanges(game, {
    hands: {
      ...game.hands,
      [side]: hand.with(at, stated),
      ...(foreign === -1 ? {} : { [other]: game.hands[other].with(foreign, made) }),
    },
  });
}

function exchange(game: HammerState, seat: Side | null, made: string, stated: string): HammerState | null {
  const [one, other] = [blockIn(made), blockIn(stated)];
  if (one !== null && other !== null) {
    const now = one.id === other.id ? game : withTraded(game, one.id, other.id);
    if (now === null) return null;
    return other.strength === null ? now : withStrength(now, other.id, other.strength);
  }
  const [card, wanted] = [CARD_BY_NAME.get(comparable(made)), CARD_BY_NAME.get(comparable(stated))];
  if (card !== undefined && wanted !== undefined && seat !== null) {
    const { phase } = game;
    const now = withCard(game, seat, card, wanted);
    if (now !== null) return now;
    if (phase.name === 'play-card' && phase.chosen[seat] === card) {
      const held = withCard(withChanges(game, { hands: { ...game.hands, [seat]: [...game.hands[seat], card] } }), seat, card, wanted)!;
      const hand = held.hands[seat].toSpliced(held.hands[seat].indexOf(wanted), 1);
      return withChanges(held, {
        hands: { ...held.hands, [seat]: hand },
        phase: { name: 'play-card', chosen: { ...phase.chosen, [seat]: wanted } },
      });
    }
  }
  return null;
}

const NO_SINGLE_THING: Correction = { made: '', stated: '' };

/** The two blocks of a correction; null if it is of one block, or of something else. */
function pairIn({ made, stated }: Correction): readonly [BlockId, BlockId] | null {
  const [one, other] = [blockIn(made), blockIn(stated)];
  return one === null || other === null || one.id === other.id ? null : [one.id, other.id];
}

/** Returns the blocks that stand with another, or wait with it in the pool. Before the set-up all are together. */
function companions(game: HammerState, name: string): readonly string[] {
  const id = BLOCK_BY_NAME.get(name);
  if (id === undefined) return [];
  if (game.blocks.length === 0) return BLOCK_IDS.filter((each) => each !== id).map((each) => comparable(printedBlock(each)));
  const { place, side } = blockOf(game, id);
  return game.blocks
    .filter((block) => block.id !== id && block.place === place && block.side === side)
    .map((block) => comparable(printedBlock(block.id)));
}

/** Nobles first: where they go in winter is seen. */
function suspects(game: HammerState, seat: Side): readonly Correction[] {
  const own = game.blocks.filter((block) => block.side === seat && onMap(block));
  const nobles = own.filter(({ id }) => firmness(id) > OTHER);
  const pair = (one: BlockState, other: BlockState): Correction => ({ made: printedBlock(one.id), stated: printedBlock(other.id) });
  const apart = (one: BlockState, other: BlockState): boolean => one.place !== other.place;
  const of = (blocks: readonly BlockState[]) =>
    nobles.flatMap((noble) => blocks.filter((block) => block.id !== noble.id && apart(noble, block)).map((block) => pair(block, noble)));
  return [...of(own.filter(({ id }) => firmness(id) === OTHER)), ...of(nobles)];
}

/** Steps are built in winter, unnoticed. */
function strengthening({ made, stated }: Correction): readonly Action[] {
  const [one, other] = [blockIn(made), blockIn(stated)];
  if (one === null || other === null || one.id !== other.id || one.strength === null || other.strength === null) return [];
  return Array.from({ length: Math.max(0, other.strength - one.strength) }, () => ({ type: 'build', block: other.id }) as const);
}

/** What is drawn for an inland area and put back, or lands elsewhere. */
const UNLIKELY: ReadonlySet<string> = new Set([NORSE, FRENCH_KNIGHTS].map((id) => comparable(printedBlock(id))));

function tradedIn(action: Action, correction: Correction): Action {
  const pair = pairIn(correction);
  return pair === null ? action : traded(action, ...pair);
}

const [LEADER, NOBLE, OTHER] = [2, 1, 0];

/** Nobles are moved last. */
const firmness = (id: BlockId): number =>
  id === BRUCE || id === COMYN || id === MORAY || id === KING ? LEADER : printed(id).kind === 'noble' ? NOBLE : OTHER;

/** Where the block of an action stands; null if the action does not say. */
function originOf(game: HammerState, action: WrittenAction | Action): Place | null {
  const { type, path, from, area } = action as {
    readonly type: string;
    readonly path?: readonly AreaId[] | null;
    readonly from?: AreaId | null;
    readonly area?: AreaId | null;
  };
  switch (type) {
    case 'move':
      return path?.[0] ?? null;
    case 'fire':
    case 'pass':
    case 'retreat':
      return game.battle?.area ?? null;
    case 'take-hit':
      return game.battle?.area ?? (game.phase.name === 'pillage-hits' ? game.phase.area : null);
    case 'pillage-gain':
      return game.phase.name === 'pillage-gains' ? game.phase.by : null;
    case 'regroup':
      return game.phase.name === 'regroup' ? game.phase.area : null;
    case 'sea-move':
      return from ?? null;
    case 'victual':
    case 'border-raid-loss':
      return area ?? null;
    default:
      return null;
  }
}

/** Returns the state in which blocks have the strengths with which they fire. */
function prepare(game: HammerState, action: WrittenAction | null, statements: readonly Statement[]): Corrected<HammerState> {
  let state = game;
  const corrections: Correction[] = [];
  if (
    action?.type === 'take-hit' &&
    game.phase.name === 'pillage-hits' &&
    !statements.some(({ words }) => / (loses|captures)\b/i.test(words))
  ) {
    // No block is lost: one has more than one step.
    const { area, side } = game.phase;
    const standing = game.blocks.filter((block) => block.place === area && block.side !== side);
    const first = standing.find(({ id }) => printed(id).max > 1);
    if (first !== undefined && standing.every(({ strength }) => strength === 1)) {
      state = withStrength(state, first.id, 2);
      corrections.push({ made: `${printedBlock(first.id)} 1`, stated: `${printedBlock(first.id)} 2` });
    }
  }
  for (const { words, items } of statements) {
    const [, name] = /^fires (.*)$/.exec(comparable(words)) ?? [];
    const id = name === undefined ? undefined : BLOCK_BY_NAME.get(name);
    if (id === undefined || items.length === 0) continue;
    const { strength } = blockOf(state, id);
    if (strength === items.length || items.length > printed(id).max) continue;
    state = withStrength(state, id, items.length);
    corrections.push({ made: `${printedBlock(id)} ${strength}`, stated: `${printedBlock(id)} ${items.length}` });
  }
  return { state, corrections };
}

const OF_PILLAGE: ReadonlySet<string> = new Set(['take-hit', 'pillage-gain', 'end-pillage']);
/** Phases that end with blocks whose strength is hidden. */
const isPillage = ({ phase }: HammerState): boolean => phase.name.startsWith('pillage');

function* others(game: HammerState, seat: Side, action: Action): Iterable<Corrected<HammerState>> {
  if (action.type === 'end-pillage' && game.phase.name === 'pillage-gains') {
    const { by } = game.phase;
    const blocks = game.blocks.map((block) =>
      block.place === by && block.side === seat ? { ...block, strength: printed(block.id).max } : block,
    );
    yield { state: withChanges(game, { blocks }), corrections: [NO_SINGLE_THING] };
  }
  if (action.type === 'play-card') {
    for (const card of new Set(game.hands[seat])) {
      const state = withCard(game, seat, card, action.card);
      if (state !== null) yield { state, corrections: [{ made: printedCard(card), stated: printedCard(action.card) }] };
    }
  }
  const { block: named, noble } = action as { readonly block?: BlockId; readonly noble?: BlockId };
  const id = named ?? noble;
  if (id === undefined) return;
  const { side } = blockOf(game, id);
  const origin = originOf(game, action);
  const own = game.blocks.filter(
    (block) => block.side === side && block.id !== id && (origin === null ? onMap(block) : block.place === origin),
  );
  for (const block of own) {
    const state = withTraded(game, id, block.id);
    if (state !== null) yield { state, corrections: [{ made: printedBlock(block.id), stated: printedBlock(id) }] };
  }
  // It may be stronger or weaker.
  const { strength } = blockOf(game, id);
  for (const steps of new Set([strength - 1, strength + 1, 1, strength - 2, strength + 2])) {
    if (steps < 1 || steps > printed(id).max) continue;
    yield {
      state: withStrength(game, id, steps),
      corrections: [{ made: `${printedBlock(id)} ${strength}`, stated: `${printedBlock(id)} ${steps}` }],
    };
  }
}

/** Returns the area of the next battle in which the Norse are revealed; null if there is none soon. */
function battleOfNorse(ahead: readonly Statement[]): AreaId | null {
  let area: AreaId | null = null;
  for (const { words, items } of ahead) {
    const begun = /^battle in (.*), \S+ attacks$/.exec(comparable(words));
    if (begun !== null) area = AREA_BY_NAME.get(begun[1]!) ?? null;
    if (/ reveals$/i.test(words) && items.some((item) => blockIn(item)?.id === NORSE)) return area;
    if (/^(turn|year) /i.test(words)) return null;
  }
  return null;
}

/** Returns the action of the rules. */
const withoutPlaces = (written: WrittenAction): WrittenAction => notation.decisions.fieldsIn(written);

function* fillings(
  game: HammerState,
  seat: Side,
  written: WrittenAction,
  shown: readonly Statement[],
  ahead: readonly Statement[],
): Iterable<Action> {
  const unknown = Object.keys(written).filter((name) => written[name] === null);
  const fill = (values: Readonly<Record<string, unknown>>): Action => ({ ...withoutPlaces(written), ...values }) as unknown as Action;
  if (unknown.length === 1 && unknown[0] === 'card') {
    for (const card of new Set(game.hands[seat])) yield fill({ card });
    return;
  }
  if (unknown.length === 1 && unknown[0] === 'block') {
    const origin = originOf(game, written);
    // The Norse move by sea, and are always named.
    const own = game.blocks.filter((block) => block.side === seat && (written.type !== 'move' || block.id !== NORSE));
    const near = own.filter((block) => (origin === null ? onMap(block) : block.place === origin));
    const moved: readonly BlockId[] = 'moved' in game.phase ? game.phase.moved : [];
    const captured = shown.filter(({ words }) => / captures$/i.test(words)).flatMap(({ items }) => items.map((item) => blockIn(item)?.id));
    if (written.type === 'take-hit') for (const { id } of own) if (captured.includes(id)) yield fill({ block: id });
    const fresh = (block: BlockState): number => (moved.includes(block.id) ? 1 : 0);
    for (const { id } of near.toSorted((one, other) => fresh(one) - fresh(other))) yield fill({ block: id });
    for (const { id } of own) if (!near.some((block) => block.id === id)) yield fill({ block: id });
    return;
  }
  for (const name of BLOCK_IDS) if (unknown.length === 1 && unknown[0] === 'noble') yield fill({ noble: name });
  if (unknown.length === 1 && unknown[0] === 'path') {
    const { place } = blockOf(game, written['block'] as BlockId);
    const coasts = AREA_IDS.filter(isCoastal);
    const from = isArea(place)
      ? [place]
      : coasts.filter((area) => game.blocks.some((block) => block.side === seat && block.place === area));
    const likely = battleOfNorse(ahead);
    if (likely !== null) for (const each of from) if (each !== likely) yield fill({ path: [each, likely] });
    for (const each of from) for (const to of coasts) if (to !== each) yield fill({ path: [each, to] });
  }
}

/** Reasons that hold whichever blocks stand where: they depend on the path, on counts and on what all have seen. */
const PUBLIC: ReadonlySet<Code> = new Set<Code>([
  'path-too-short',
  'no-border',
  'stops-at-enemy',
  'stops-after-red',
  'stops-in-england',
  'stops-beyond-border',
  'steps-back',
  'border-full',
  'border-full-this-turn',
  'truce-bars-attack',
  'truce-bars-raid',
  'group-costs-a-point',
  'crossing-costs-a-point',
  'pinned',
  'border-held-by-enemy',
  'border-controlled-by-enemy',
  'no-rallies',
  'not-an-enemy-group',
  'no-friendly-neighbour',
  'no-battle-there',
  'no-retreat-there',
  'retreat-to-enemy',
  'retreat-wrong-way',
  'no-retreat-in-round-1',
  'no-retreat-into-england',
  'retreat-border-held',
  'retreat-border-closed',
  'retreat-border-full',
  'regroup-wrong-way',
  'no-regroup-into-england',
  'regroup-to-enemy',
  'regroup-border-full',
  'no-regroup-there',
  'not-a-noble',
  'moray-is-loyal',
  'too-early-for-balliol',
]);

/** Reasons that hold if all know whose turn it is, and for what: battles, pillages and winters end with what is hidden. */
const OF_ORDER: ReadonlySet<Code> = new Set<Code>(['not-your-turn', 'not-in-this-phase', 'card-already-laid']);
const OPEN_PHASES: ReadonlySet<string> = new Set<PhaseName>([
  'play-card',
  'movement',
  'main-attacks',
  'sea-move',
  'victuals',
  'choose-battle',
]);
const OPEN_ACTIONS: ReadonlySet<string> = new Set<ActionType>([
  'play-card',
  'move',
  'end-movement',
  'sea-move',
  'end-sea-move',
  'victual',
  'end-victuals',
  'choose-battle',
]);

/** Reasons that hold if the text names the block. */
const OF_NAMED: ReadonlySet<Code> = new Set<Code>([
  'too-far',
  'norse-move-by-sea',
  'norse-never-in-england',
  'norse-keep-to-irish-sea',
  'nobles-are-not-lost',
  'norse-barred-from-sea-move',
]);

/** Reasons that hold if the text has named the block as moved in the same phase. */
const OF_MOVED: ReadonlySet<Code> = new Set<Code>(['block-already-moved', 'not-where-it-stands']);

function isCertain(known: Known, { state: game, seat, action, written, rejection }: RejectedAction<Hammer>): boolean {
  const { code } = rejection;
  if (game.winter !== null || isPillage(game) || (game.battle === null && OF_PILLAGE.has(action.type))) return false;
  if (OF_ORDER.has(code as Code)) {
    const isOpen = game.battle === null && OPEN_PHASES.has(game.phase.name) && OPEN_ACTIONS.has(action.type);
    // Which battles there are depends on where blocks stand.
    return isOpen && known.order && (known.places || game.phase.name === 'movement');
  }
  // Wherever the block stood before, all have seen it move.
  if (OF_MOVED.has(code as Code) && known.order && known.moved.has(String(written['block']))) return true;
  if (OF_NAMED.has(code as Code)) return known.order && written['block'] !== null;
  if (!known.places || !known.order) return false;
  if (PUBLIC.has(code as Code)) return true;
  // Nobody stands there.
  const origin = written['block'] === null ? originOf(game, written) : null;
  return code === 'not-where-it-stands' && origin !== null && !game.blocks.some((block) => block.side === seat && block.place === origin);
}

/** Counts by area that a statement has: `Fife 0+2`. */
function countsIn(shown: readonly Statement[]): ReadonlyMap<AreaId, Readonly<Record<Side, number>>> | null {
  const map = shown.find((each) => comparable(each.words) === 'on the map');
  if (map === undefined || map.items.length === 0) return null;
  const counts = new Map<AreaId, Readonly<Record<Side, number>>>();
  for (const item of map.items) {
    const [, name = '', england, scotland] = /^(.*?)\s+(\d+)\+(\d+)$/.exec(comparable(item)) ?? [];
    const area = AREA_BY_NAME.get(name);
    if (area === undefined) return null;
    counts.set(area, { england: Number(england), scotland: Number(scotland) });
  }
  return counts;
}

function distance(game: HammerState, seat: Side, shown: readonly Statement[], ahead: readonly Statement[]): number {
  const stated = countsIn(shown);
  // Both sides build at the same time: the map stands below the decision of the second to end.
  const wanted = stated ?? (game.phase.name === 'builds' ? countsIn(ahead) : null);
  if (wanted === null) return 0;
  const now = occupancy(game.blocks);
  let sum = 0;
  for (const area of AREA_IDS)
    for (const side of stated === null ? [seat] : SIDES) sum += Math.abs((now.get(area)?.[side] ?? 0) - (wanted.get(area)?.[side] ?? 0));
  return sum;
}

/** The block that an action of winter moves or removes, and where to. */
function goingBy(action: Action): { readonly id: BlockId; readonly to: Place } | null {
  switch (action.type) {
    case 'bruce-home':
      return { id: BRUCE, to: action.area };
    case 'comyn-home':
      return { id: COMYN, to: action.area };
    case 'moray-winter':
      return { id: MORAY, to: action.area };
    case 'king-winter':
      return { id: KING, to: action.area };
    case 'disband':
      return { id: action.block, to: 'pool' };
    default:
      return null;
  }
}

/** Returns the state in which the action leads to the counts that statements say. */
function conform(game: HammerState, action: Action, shown: readonly Statement[]): HammerState {
  const stated = countsIn(shown);
  if (stated === null) return game;
  const going = goingBy(action);
  const wanted = new Map(stated);
  if (going !== null) {
    const { side, place } = blockOf(game, going.id);
    const add = (area: Place, count: number) => {
      if (!isArea(area)) return;
      const before = wanted.get(area) ?? { england: 0, scotland: 0 };
      wanted.set(area, { ...before, [side]: Math.max(0, before[side] + count) });
    };
    add(place, 1);
    add(going.to, -1);
  }
  const blocks = game.blocks.map((block) => ({ ...block }));
  for (const side of SIDES) {
    const target = (area: AreaId): number => wanted.get(area)?.[side] ?? 0;
    const inArea = (place: Place) => blocks.filter((block) => block.side === side && block.place === place);
    const spare: (typeof blocks)[number][] = [];
    for (const area of AREA_IDS) {
      // Leaders are asked where they winter, and stay on the map.
      const here = inArea(area)
        .filter(({ id }) => firmness(id) < LEADER)
        .sort((one, other) => firmness(one.id) - firmness(other.id));
      spare.push(...here.slice(0, Math.max(0, inArea(area).length - target(area))));
    }
    spare.sort((one, other) => firmness(other.id) - firmness(one.id));
    spare.push(...inArea('pool'));
    for (const area of AREA_IDS) {
      for (let count = inArea(area).filter((block) => !spare.includes(block)).length; count < target(area); count++) {
        const block = spare.shift();
        if (block === undefined) break;
        block.place = area;
        if (block.strength === 0) block.strength = printed(block.id).max;
      }
    }
    for (const block of spare) {
      if (block.place === 'pool') continue;
      block.place = 'pool';
      block.strength = 0;
    }
  }
  return withChanges(game, { blocks });
}

function kindOf(game: HammerState, action: Action): string {
  if (action.type === 'disband') return `disband ${blockOf(game, action.block).place}`;
  return action.type === 'build' || action.type === 'build-from' ? 'build' : JSON.stringify(action);
}

/** Returns states in which something is otherwise that only numbers show. */
function* lastResorts(game: HammerState): Iterable<HammerState> {
  // The set-up decides nothing else.
  if (game.blocks.length === 0) return;
  const { edwardWintered, year } = game;
  const edward = blockOf(game, EDWARD);
  if (edwardWintered === year) {
    const never = withChanges(game, { edwardWintered: null });
    for (const { id, side, place } of game.blocks) {
      if (side !== 'england' || place !== 'pool') continue;
      const other = onMap(edward) ? withTraded(never, EDWARD, id) : never;
      if (other !== null) yield other;
      return;
    }
  } else if (edward.side === 'england') {
    for (const { id, side, place, strength } of game.blocks) {
      if (side !== 'england' || strength === 0 || place === ENGLAND || printed(id).kind === 'noble') continue;
      const other = withTraded(withChanges(game, { edwardWintered: year }), EDWARD, id);
      if (other !== null) yield other;
    }
  }
}

const digest = (game: HammerState): string => JSON.stringify([game.phase, [...occupancy(game.blocks)], game.battle?.leaving]);

const HIDDEN_DRAWS = /^(levies|deals|throws in|draws for )/i;

/** Returns the card that a side shows among statements; null if they do not say it. */
function cardShown(side: string, shown: readonly Statement[]): CardId | null {
  const words = comparable(`${side} shows`);
  const item = shown.find((each) => comparable(each.words) === words)?.items[0];
  return (item === undefined ? undefined : CARD_BY_NAME.get(comparable(item))) ?? null;
}

/** Cards that are laid are shown after the second of the turn. */
const withLaterFacts = <Part extends HidingPart>(parts: readonly Part[]): readonly Part[] =>
  parts.map((part, at) => {
    const { action, own, seat } = part;
    if (action?.type !== 'play-card' || action['card'] !== null || seat === null) return part;
    const next = parts[at + 1];
    const card = cardShown(seat, part.shown) ?? (next?.action?.type === 'play-card' ? cardShown(seat, next.shown) : null);
    if (card === null) return part;
    const known = { ...action, card };
    return { ...part, action: known, own: own && { ...own, words: notation.decisions.write(known) } };
  });

/** Returns for the unknown cards of each deal those that the side plays or shows before the next. */
function settledIn(parts: readonly HidingPart<PlacedStatement>[]): ReadonlyMap<string, string> {
  const settled = new Map<string, string>();
  /** Sides that have said which card they lay before they show it. */
  const named = new Set<Side>();
  const dealt = new Map<Side, PlacedStatement>();
  const shown: Record<Side, string[]> = { england: [], scotland: [] };
  const settle = (side: Side): void => {
    const { line, insertion, items }: Omit<PlacedStatement, 'words'> = dealt.get(side) ?? { line: 0, items: [] };
    const left = [...shown[side]];
    for (const item of items) if (left.includes(comparable(item))) left.splice(left.indexOf(comparable(item)), 1);
    for (const [at, item] of items.entries())
      if (item === UNKNOWN && left.length > 0) settled.set(`${insertion ?? line}:${at}`, left.shift()!);
    dealt.delete(side);
    shown[side] = [];
  };
  for (const { seat, action, shown: statements } of parts) {
    const laid = action?.type === 'play-card' ? (action['card'] as CardId | null) : null;
    if (laid !== null) {
      shown[seat as Side].push(comparable(printedCard(laid)));
      named.add(seat as Side);
    }
    for (const statement of statements) {
      const isYear = /^year \d/.test(comparable(statement.words));
      for (const side of SIDES) {
        const words = comparable(statement.words);
        // The text may leave out what is dealt then.
        if (isYear) settle(side);
        if (words === `deals ${side}`) {
          settle(side);
          dealt.set(side, statement);
        } else if (words === `${side} shows` && !named.delete(side) && statement.items[0] !== UNKNOWN) {
          shown[side].push(...statement.items.map(comparable));
        }
      }
    }
  }
  for (const side of SIDES) settle(side);
  return settled;
}

const OF_DICE = /^(fires|tests|sends the herald|rolls for the herald)\b/i;
const isKnown = ({ items }: Statement): boolean => items.length > 0 && !items.includes(UNKNOWN);

/** Returns whether all know where blocks stand after a part: as before, because it says so, or not. */
function placesIn({ seat, action, own, shown }: HidingPart): 'as-before' | 'stated' | 'unknown' {
  const says = (pattern: RegExp): readonly Statement[] =>
    shown.filter(({ words, items }) => pattern.test(words) && !items.includes(UNKNOWN) && items.length > 0);
  if (countsIn(shown) !== null) return 'stated';
  if (seat === null) return 'as-before';
  // A die says which side a noble serves, and which block is lost.
  if ([...(own === null ? [] : [own]), ...shown].some((each) => OF_DICE.test(each.words) && !isKnown(each))) return 'unknown';
  if (shown.some(({ words, items }) => / reveals$/i.test(words) && items.includes(UNKNOWN))) return 'unknown';
  if (action === null) return says(/ has gone to$/i).length > 0 ? 'as-before' : 'unknown';
  const open = Object.keys(action).filter((name) => action[name] === null);
  if (open.length === 0) return 'as-before';
  // Where an unknown block goes, all notice.
  if (open.some((name) => name !== 'block' && name !== 'card')) return 'unknown';
  switch (action.type) {
    case 'sea-move':
      return action['from'] === undefined ? 'unknown' : 'as-before';
    case 'border-raid-loss':
      return action['area'] === undefined ? 'unknown' : 'as-before';
    // Whether the block is lost depends on its strength.
    case 'take-hit':
      return 'unknown';
    default:
      return 'as-before';
  }
}

const NONE_MOVED: ReadonlySet<string> = new Set();

/** The cards decide who is first, until the next are laid. */
function knownAfter({ places, order, moved: before }: Known, part: HidingPart): Known {
  const { action } = part;
  const block = action?.type === 'move' ? action['block'] : null;
  const isSamePhase = action !== null && action.type === 'move';
  const moved = isSamePhase ? (block === null ? before : new Set([...before, String(block)])) : NONE_MOVED;
  const found = placesIn(part);
  const areShown = SIDES.every((side) => cardShown(side, part.shown) !== null);
  const mayHideCard = action === null || (action.type === 'play-card' && action['card'] === null);
  return { places: found === 'stated' || (found === 'as-before' && places), order: areShown || (order && !mayHideCard), moved };
}

export const hiding: Hiding<Hammer> = {
  withLaterFacts,
  settledIn,
  prepare,
  exchange: (game, seat, made, stated) => exchange(game, seat as Side | null, made, stated),
  others,
  companions,
  suspects,
  strengthening,
  unlikely: UNLIKELY,
  traded: tradedIn,
  lastResorts,
  fillings,
  isCertain,
  isSeenByAll: ({ words }) => comparable(words) === 'first',
  knownAfter,
  decidesInSecret: (game) => game.winter !== null || game.battle !== null,
  distance,
  conform,
  kindOf,
  digest,
  mayGuess: (words) => HIDDEN_DRAWS.test(words),
};
