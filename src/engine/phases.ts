import type { Chance } from './chance.js';
import type { Rejection } from './ruleset.js';

/** What follows from an event by itself, whatever brought the event about; null if nothing does. */
export type Consequence<State, Event> = (game: State, event: Event) => Event | null;

/** How events change the game, and what follows from them by itself. */
interface Transitions<State, Event> {
  readonly evolve: (game: State, event: Event) => State;
  readonly consequences?: readonly Consequence<State, Event>[];
}

/** A decision in the making: what has happened so far, and the game as it then stands. */
export class Decision<State, Event> {
  game: State;
  readonly events: Event[] = [];
  readonly chance: Chance;
  readonly #by: Transitions<State, Event>;

  constructor(game: State, chance: Chance, by: Transitions<State, Event>) {
    this.game = game;
    this.chance = chance;
    this.#by = by;
  }
  /** An event is written down the moment it happens; what follows is decided from the state it led to. */
  apply(event: Event): void {
    this.events.push(event);
    this.game = this.#by.evolve(this.game, event);
    for (const follows of this.#by.consequences ?? []) {
      const next = follows(this.game, event);
      if (next) this.apply(next);
    }
  }
}

// A phase of a game: who decides now, what may be decided, and what comes of it. For rulesets that are played in phases.

/** What the phases of one ruleset are made of. */
export interface PhaseTypes {
  readonly Seat: string;
  readonly Action: { readonly type: string };
  readonly Decision: object;
  /** Why not, as the rules of the ruleset say it. */
  readonly Violation: object;
}

/** The actions of these types; said so that the compiler sees they are actions. */
type ActionOf<T extends PhaseTypes, Type extends T['Action']['type']> = Extract<T['Action'], { readonly type: Type }>;

/** What a phase that waits for one or more seats knows to answer. */
export interface ChoiceRules<T extends PhaseTypes, Game, Type extends T['Action']['type']> {
  /** The clause of the rulebook that asks for this decision. */
  readonly clause: string;
  /** The clause that says whose turn it is; the same one if left out. */
  readonly turnClause?: string;
  /** The actions that belong to the phase. */
  readonly actions: readonly Type[];
  readonly toAct: (game: Game) => readonly T['Seat'][];
  /** Every action the seat, which is to act, may take. */
  readonly legal: (game: Game, seat: T['Seat']) => readonly T['Action'][];
  /** The first rule the action would break, in the order of the rulebook, or null. */
  readonly whyNot: (game: Game, seat: T['Seat'], action: ActionOf<T, Type>) => T['Violation'] | null;
  /** What the action does; it has been found legal. */
  readonly act: (decision: T['Decision'], game: Game, seat: T['Seat'], action: ActionOf<T, Type>) => void;
}

/** A phase that waits for one or more seats. */
export interface Choice<T extends PhaseTypes, Game> {
  readonly kind: 'choice';
  readonly clause: string;
  readonly turnClause: string;
  readonly actions: readonly T['Action']['type'][];
  readonly toAct: (game: Game) => readonly T['Seat'][];
  readonly legal: (game: Game, seat: T['Seat']) => readonly T['Action'][];
  /** Null when the action was taken; else why not, and nothing has happened. */
  readonly attempt: (decision: T['Decision'], game: Game, seat: T['Seat'], action: T['Action']) => T['Violation'] | null;
}

/** A phase in which nobody may act: the game has not begun, or is over. */
export interface Final {
  readonly kind: 'final';
  readonly clause: string;
  readonly code: 'not-begun' | 'game-over';
}

/** A phase from its questions: whatever does not belong to it is refused, as `stray` says, before its rules are asked. */
export function defineChoice<T extends PhaseTypes, Game, const Type extends T['Action']['type']>(
  { clause, turnClause = clause, actions, toAct, legal, whyNot, act }: ChoiceRules<T, Game, Type>,
  stray: (game: Game) => T['Violation'],
): Choice<T, Game> {
  const belongs = (action: T['Action']): action is ActionOf<T, Type> => (actions as readonly string[]).includes(action.type);
  return {
    kind: 'choice',
    clause,
    turnClause,
    actions,
    toAct,
    legal,
    attempt(decision, game, seat, action) {
      if (!belongs(action)) return stray(game);
      const refused = whyNot(game, seat, action);
      if (refused === null) act(decision, game, seat, action);
      return refused;
    },
  };
}

/** A phase as clients are told of it: the clause that asks for its decision, and the actions that belong to it. */
export interface PhaseDescription {
  readonly id: string;
  readonly clause: string;
  readonly actions: readonly string[];
}

/** A table of phases as clients are told of it. */
export const describePhases = (
  phases: Readonly<Record<string, Final | { readonly kind: 'choice'; readonly clause: string; readonly actions: readonly string[] }>>,
): readonly PhaseDescription[] =>
  Object.entries(phases).map(([id, phase]) => ({ id, clause: phase.clause, actions: phase.kind === 'choice' ? phase.actions : [] }));

// What a ruleset that is played in phases answers, from the phase its game is in.

/** The seats that are to act; none before the game and after it. */
export const seatsToAct = <T extends PhaseTypes, Game>(phase: Choice<T, Game> | Final, game: Game): readonly T['Seat'][] =>
  phase.kind === 'choice' ? phase.toAct(game) : [];

/** Every action a seat may take; none if it is not to act. */
export const legalActions = <T extends PhaseTypes, Game>(
  phase: Choice<T, Game> | Final,
  game: Game,
  seat: T['Seat'],
): readonly T['Action'][] => (phase.kind === 'choice' && phase.toAct(game).includes(seat) ? phase.legal(game, seat) : []);

/** How a ruleset refuses. */
interface RejectionFormat<T extends PhaseTypes, Game, Code extends string> {
  /** Why nobody may act: the game has not begun, or is over. */
  readonly final: (code: Final['code']) => T['Violation'];
  /** Why a seat may not act that is not to; `toAct` are those that are. */
  readonly outOfTurn: (game: Game, toAct: readonly T['Seat'][]) => T['Violation'];
  /** A reason as a player is told it. */
  readonly explain: (refused: T['Violation'], clauseOfPhase: string) => Rejection<Code>;
}

/** How an action is attempted: it is taken if it may be; else nothing happens, and the answer is why. */
export const createAttempt =
  <T extends PhaseTypes, Whole, Code extends string>({ final, outOfTurn, explain }: RejectionFormat<T, Whole, Code>) =>
  <Game extends Whole>(
    phase: Choice<T, Game> | Final,
    decision: T['Decision'],
    game: Game,
    seat: T['Seat'],
    action: T['Action'],
  ): Rejection<Code> | null => {
    if (phase.kind === 'final') return explain(final(phase.code), phase.clause);
    const toAct = phase.toAct(game);
    if (!toAct.includes(seat)) return explain(outOfTurn(game, toAct), phase.turnClause);
    const refused = phase.attempt(decision, game, seat, action);
    return refused && explain(refused, phase.clause);
  };
