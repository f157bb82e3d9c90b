// Plays Lords of Scotland by determinised search: it samples worlds that the view allows, plays each legal action in them to the end of
// the skirmish with the open rules, and takes the action with the best mean result.
import type { UnrecordedChance } from '../../engine/chance.js';
import type { Action } from '../../rulesets/lords-of-scotland/actions.js';
import { cardsOf, printed, strengthOf } from '../../rulesets/lords-of-scotland/cards.js';
import type { BySeat, CardId, Seat } from '../../rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland } from '../../rulesets/lords-of-scotland/index.js';
import type { Follower, LordsState, Phase } from '../../rulesets/lords-of-scotland/state.js';
import type { Lords } from '../../rulesets/lords-of-scotland/types.js';
import type { LordsView } from '../../rulesets/lords-of-scotland/view.js';
import { best, bestUnlessSlip, type Situation } from './strategy.js';

/** Rounds of the search: in each, every action left is played in so many worlds, then the worse ones drop out. */
const ROUNDS = [
  { worlds: 3, keep: 8 },
  { worlds: 6, keep: 4 },
  { worlds: 10, keep: 1 },
] as const;

/** The value of a won or lost game, in strength of supporters. */
const GAME = 60;
/** The value of a card in hand by its strength: it can win later supporters. */
const CARD_IN_HAND = 0.12;

export function chooseLordsAction(situation: Situation<Lords>): Action {
  return bestUnlessSlip(situation.strength, situation.random, { best: () => searched(situation), sensible: () => situation.legal });
}

function searched({ seat, view, legal, random }: Situation<Lords>): Action {
  let left = legal.map((action) => ({ action, sum: 0 }));
  for (const { worlds, keep } of ROUNDS) {
    if (left.length <= keep) continue;
    for (let world = 0; world < worlds; world++) {
      // All actions are compared in the same worlds.
      const state = sampleWorld(view, seat, random);
      for (const each of left) each.sum += playOn(state, seat, each.action, random);
    }
    left = left.toSorted((one, other) => other.sum - one.sum).slice(0, keep);
  }
  return left[0]!.action;
}

/** Returns a state that has this view for the seat. Hidden cards are drawn from those the seat cannot locate. */
export function sampleWorld(view: LordsView, seat: Seat, random: UnrecordedChance): LordsState {
  const hidden = random.sample('hidden', unlocatedCards(view), Number.POSITIVE_INFINITY).slice();
  const draw = (): CardId => hidden.pop()!;
  const hands: Record<string, readonly CardId[]> = {};
  const armies: Record<string, readonly Follower[]> = {};
  const claimed: Record<string, readonly CardId[]> = {};
  for (const each of view.seats) {
    hands[each.seat] = each.hand ?? Array.from({ length: each.handSize }, draw);
    armies[each.seat] = each.army.map(({ card, faceUp, power, countsAs, heldOver }) => ({
      card: card ?? draw(),
      faceUp,
      power,
      counts: countsAs,
      held: heldOver,
    }));
    claimed[each.seat] = each.claimed;
  }
  const row = view.row.map(({ card, gap, faceUp }) => ({ card: gap ? null : (card ?? draw()), faceUp }));
  return {
    options: view.options,
    seats: view.seats.map((each) => each.seat),
    initiative: view.initiative,
    skirmish: view.skirmish,
    turn: view.turn,
    discard: view.discard,
    hands: hands as BySeat<readonly CardId[]>,
    row,
    supporters: view.supporters,
    armies: armies as BySeat<readonly Follower[]>,
    claimed: claimed as BySeat<readonly CardId[]>,
    ranking: view.ranking,
    phase: phaseOf(view, seat),
    deck: hidden,
  };
}

/** Returns the cards that are in the deck, face-down, or in the hands of others. */
function unlocatedCards({ options, discard, row, supporters, seats }: LordsView): readonly CardId[] {
  const located = new Set<CardId | null>([...discard, ...supporters, ...row.map(({ card }) => card)]);
  for (const { hand, army, claimed } of seats)
    for (const card of [...(hand ?? []), ...army.map((each) => each.card), ...claimed]) located.add(card);
  return cardsOf(options).filter((card) => !located.has(card));
}

const phaseOf = ({ phase, acting, claims }: LordsView, seat: Seat): Phase =>
  ({ name: phase, seat, ...(acting !== null && { place: acting.place }), ...(phase === 'claims' && { order: claims }) }) as Phase;

/** Plays the action, then both sides by a simple policy to the end of the skirmish. Returns the result for the seat. */
function playOn(before: LordsState, seat: Seat, action: Action, random: UnrecordedChance): number {
  let state = afterAction(before, seat, action, random);
  while (state.skirmish === before.skirmish) {
    const [next] = lordsOfScotland.toAct(state);
    if (next === undefined) break;
    state = afterAction(state, next, probableAction(state, next, random), random);
  }
  return worthFor(state, seat);
}

function afterAction(state: LordsState, seat: Seat, action: Action, random: UnrecordedChance): LordsState {
  const decided = lordsOfScotland.decide(state, seat, action, random);
  if (!decided.ok) throw new Error(`${JSON.stringify(action)} is legal and was rejected: ${decided.problem.code}`);
  return decided.value.reduce(lordsOfScotland.evolve, state);
}

/** Returns what a player might do: takes the strongest supporter, and otherwise any kind of action. */
function probableAction(state: LordsState, seat: Seat, random: UnrecordedChance): Action {
  const legal = lordsOfScotland.legal(state, seat);
  const [first] = legal;
  if (first?.type === 'claim' || first?.type === 'take-supporter')
    return best(legal, (action) => ('card' in action ? printed(action.card).strength : 0));
  const kind = random.pick('kind', [...new Set(legal.map(({ type }) => type))]);
  return random.pick(
    'action',
    legal.filter(({ type }) => type === kind),
  );
}

function worthFor(state: LordsState, seat: Seat): number {
  const worth = (each: Seat) => strengthOf(state.claimed[each] ?? []) + CARD_IN_HAND * strengthOf(state.hands[each] ?? []);
  const others = state.seats.filter((each) => each !== seat);
  const lead = worth(seat) - Math.max(...others.map(worth));
  const outcome = lordsOfScotland.outcome(state);
  if (outcome === null) return lead;
  return lead + (outcome.winners.includes(seat) ? GAME : -GAME);
}
