// Positions of Lords of Scotland, set up by hand.
import { seededChance } from '../../../src/engine/chance.js';
import type { Action } from '../../../src/rulesets/lords-of-scotland/actions.js';
import { printed } from '../../../src/rulesets/lords-of-scotland/cards.js';
import type { Event, EventType } from '../../../src/rulesets/lords-of-scotland/events.js';
import { type BySeat, type CardId, type EndPower, SEATS, type Seat } from '../../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland as rules } from '../../../src/rulesets/lords-of-scotland/index.js';
import type { Options } from '../../../src/rulesets/lords-of-scotland/options.js';
import type { Follower, LordsState, Phase, Recruit } from '../../../src/rulesets/lords-of-scotland/state.js';
import { EMPTY_STATE } from '../../../src/rulesets/lords-of-scotland/state.js';
import type { Lords } from '../../../src/rulesets/lords-of-scotland/types.js';
import { type Step, taken } from '../../support/playthrough.js';
import { type Scripted, scriptedChance } from '../../support/scripted-chance.js';

/**
 * A card as a position writes it: `scott-3` face-up, `?scott-3` face-down, `!bruce-1` with its power on, `=macdonnell-9` held over,
 * `scott-1+cochrane` with a power it copied.
 */
type Written = string;

const follower = (written: Written): Follower => {
  const mark = /^[?!=]/.test(written) ? written[0] : '';
  const [card, copied] = written.slice(mark!.length).split('+') as [CardId, EndPower?];
  const power = mark === '!' ? (printed(card).clan as EndPower) : (copied ?? null);
  return { card, faceUp: mark !== '?', power, counts: null, held: mark === '=' };
};
const recruit = (written: Written): Recruit =>
  written === '' || written === '?'
    ? { card: null, faceUp: written === '' }
    : { card: written.replace('?', '') as CardId, faceUp: !written.startsWith('?') };

export interface Position {
  readonly options?: Partial<Options>;
  readonly hands?: BySeat<readonly string[]>;
  readonly armies?: BySeat<readonly Written[]>;
  /** Five places; `''` is a gap face-up, `'?'` one face-down. */
  readonly row?: readonly Written[];
  readonly supporters?: readonly string[];
  readonly claimed?: BySeat<readonly string[]>;
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly initiative?: Seat;
  readonly turn?: number;
  readonly phase?: Phase;
}

const cards = (written: readonly string[] = []): readonly CardId[] => written as readonly CardId[];

/** A game in its first skirmish, at the turn of the first seat unless given otherwise, with a deck of four cards that do no harm. */
export function position({ options, ...set }: Position): LordsState {
  const seats = SEATS.slice(0, options?.seats ?? 2);
  const each = <Thing>(of: (seat: Seat) => Thing) => Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
  return {
    ...EMPTY_STATE,
    options: { seats: seats.length, bruce: false, initiative: null, clanActivation: 'auto', ...options },
    seats,
    initiative: set.initiative ?? 'seat-1',
    skirmish: 1,
    turn: set.turn ?? 1,
    deck: cards(set.deck ?? ['wemyss-12', 'forsyth-12', 'makgill-12', 'scott-12']),
    discard: cards(set.discard),
    hands: each((seat) => cards(set.hands?.[seat])),
    row: (set.row ?? ['cochrane-1', 'cochrane-2', 'cochrane-3', 'cochrane-4', 'cochrane-5']).map(recruit),
    supporters: cards(set.supporters ?? ['cockburn-1', 'cockburn-2', 'cockburn-3', 'cockburn-4', 'cockburn-5'].slice(0, seats.length)),
    armies: each((seat) => (set.armies?.[seat] ?? []).map(follower)),
    claimed: each((seat) => cards(set.claimed?.[seat])),
    phase: set.phase ?? { name: 'turn', seat: 'seat-1' },
  };
}

/** The same, in the last turn of the last seat: whatever ends this turn ends the skirmish. */
export const lastTurn = (set: Position): LordsState => {
  const seat = SEATS[(set.options?.seats ?? 2) - 1]!;
  return position({ turn: 5, phase: { name: 'turn', seat }, ...set });
};

/** Takes an action with the given results of chance, and uses all of them. */
export function acted(game: LordsState, seat: Seat, action: Action, script: readonly Scripted[] = []): Step<Lords> {
  const chance = scriptedChance(script);
  const step = taken(rules, game, seat, action, chance);
  chance.assertUsedUp();
  return step;
}

/** Takes an action with any chance at all, where it is not the point. */
export const played = (game: LordsState, seat: Seat, action: Action): Step<Lords> => taken(rules, game, seat, action, seededChance(1));

/** Why an action is refused: its code and its clause; null if it is not. */
export function refusal(game: LordsState, seat: Seat, action: Action): string | null {
  const decided = rules.decide(game, seat, action, seededChance(1));
  return decided.ok ? null : `${decided.problem.clause} ${decided.problem.code}`;
}

export const eventsOf = <T extends EventType>(
  { events }: Pick<Step<Lords>, 'events'>,
  type: T,
): readonly Extract<Event, { readonly type: T }>[] => events.flatMap((event) => (isOf(event, type) ? [event] : []));
const isOf = <T extends EventType>(event: Event, type: T): event is Extract<Event, { readonly type: T }> => event.type === type;

/** The army as cards, face-down ones with a question mark. */
export const armyOf = (game: LordsState, seat: Seat): readonly string[] =>
  game.armies[seat]!.map(({ card, faceUp }) => (faceUp ? card : `?${card}`));

export const muster = (card: string, how: 'face-down' | 'face-up' | 'activated' = 'activated'): Action => ({
  type: 'muster',
  card: card as CardId,
  faceUp: how !== 'face-down',
  activate: how === 'activated',
});
