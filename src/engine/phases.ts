// Rulesets whose games are a sequence of phases: decisions, phases, and the ruleset functions derived from them.
import type { Chance } from './chance.js';
import type { Reasons, ViolationOf } from './rejections.js';
import { accept, type Result, reject } from './result.js';
import type { Rejection } from './ruleset.js';

/** Returns the event that follows automatically from an event, whatever caused it; null if none does. */
export type Consequence<State, Event> = (game: State, event: Event) => Event | null;

interface Transitions<State, Event> {
  readonly evolve: (game: State, event: Event) => State;
  readonly consequences?: readonly Consequence<State, Event>[];
}

/** A decision in progress: its events up to now, and the game after them. */
export class Decision<State, Event> {
  game: State;
  readonly events: Event[] = [];
  readonly chance: Chance;
  readonly #transitions: Transitions<State, Event>;

  constructor(game: State, chance: Chance, transitions: Transitions<State, Event>) {
    this.game = game;
    this.chance = chance;
    this.#transitions = transitions;
  }
  /** Records an event and applies it to the game, then does the same with its consequences. */
  apply(event: Event): void {
    this.events.push(event);
    this.game = this.#transitions.evolve(this.game, event);
    for (const consequence of this.#transitions.consequences ?? []) {
      const next = consequence(this.game, event);
      if (next) this.apply(next);
    }
  }
}

/** The types that the phases of one ruleset share. */
interface PhaseTypes {
  readonly Seat: string;
  readonly Action: { readonly type: string };
  readonly Decision: object;
  readonly Violation: object;
}

/** The actions of these types. `Extract` proves to the compiler that they are actions. */
type ActionOf<T extends PhaseTypes, Type extends T['Action']['type']> = Extract<T['Action'], { readonly type: Type }>;

/** The rules of a phase that waits for one or more seats. */
export interface ChoiceRules<T extends PhaseTypes, Game, Type extends T['Action']['type']> {
  /** The clause that calls for this decision. */
  readonly clause: string;
  /** The clause that says whose turn it is; defaults to `clause`. */
  readonly turnClause?: string;
  /** The actions of this phase. */
  readonly actions: readonly Type[];
  readonly toAct: (game: Game) => readonly T['Seat'][];
  /** Returns every action the seat may take. Called only for seats that are to act. */
  readonly legal: (game: Game, seat: T['Seat']) => readonly T['Action'][];
  /** Returns the first rule that the action would break, in the order of the rulebook; null if none. */
  readonly whyNot: (game: Game, seat: T['Seat'], action: ActionOf<T, Type>) => T['Violation'] | null;
  /** Carries out an action. Called only for legal actions. */
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
  /** Returns the first rule that the action would break; null if none. An action of another phase breaks a rule of its own. */
  readonly whyNot: (game: Game, seat: T['Seat'], action: T['Action']) => T['Violation'] | null;
  /** Carries out the action and returns null; if the action is illegal, returns the violation and changes nothing. */
  readonly attempt: (decision: T['Decision'], game: Game, seat: T['Seat'], action: T['Action']) => T['Violation'] | null;
}

/** A phase without legal actions: the game has not begun, or is over. */
export interface Final {
  readonly kind: 'final';
  readonly clause: string;
  readonly code: 'not-begun' | 'game-over';
}

/** Creates a phase from its rules. An action of another phase returns `wrongPhase` before any rule is checked. */
export function defineChoice<T extends PhaseTypes, Game, const Type extends T['Action']['type']>(
  { clause, turnClause = clause, actions, toAct, legal, whyNot, act }: ChoiceRules<T, Game, Type>,
  wrongPhase: (game: Game, seat: T['Seat'], action: T['Action']) => T['Violation'],
): Choice<T, Game> {
  const belongs = (action: T['Action']): action is ActionOf<T, Type> => (actions as readonly string[]).includes(action.type);
  return {
    kind: 'choice',
    clause,
    turnClause,
    actions,
    toAct,
    legal,
    whyNot: (game, seat, action) => (belongs(action) ? whyNot(game, seat, action) : wrongPhase(game, seat, action)),
    attempt(decision, game, seat, action) {
      if (!belongs(action)) return wrongPhase(game, seat, action);
      const violation = whyNot(game, seat, action);
      if (violation === null) act(decision, game, seat, action);
      return violation;
    },
  };
}

/** A phase as published to clients. */
export interface PhaseDescription {
  readonly id: string;
  /** The clause that calls for its decision. */
  readonly clause: string;
  readonly actions: readonly string[];
}

/** Returns the phases of a ruleset as published to clients. */
export const describePhases = (
  phases: Readonly<Record<string, Final | { readonly kind: 'choice'; readonly clause: string; readonly actions: readonly string[] }>>,
): readonly PhaseDescription[] =>
  Object.entries(phases).map(([id, phase]) => ({ id, clause: phase.clause, actions: phase.kind === 'choice' ? phase.actions : [] }));

/** Returns the seats that are to act in a phase; none before the game and after it. */
export const seatsToAct = <T extends PhaseTypes, Game>(phase: Choice<T, Game> | Final, game: Game): readonly T['Seat'][] =>
  phase.kind === 'choice' ? phase.toAct(game) : [];

/** A rejected action. */
export interface Rejected<Game, Code extends string> {
  readonly code: Code;
  readonly game: Game;
  /** Returns the code with which the action would be rejected in another game, for example one with other options; null if legal. */
  readonly codeIn: (other: Game) => Code | null;
}

/** A ruleset in phases: what `phasedRuleset` derives `legal` and `decide` from. */
interface PhasedRules<T extends PhaseTypes, Game, Event, Code extends string> {
  readonly phaseOf: (game: Game) => Choice<T, Game> | Final;
  readonly beginDecision: (game: Game, chance: Chance) => T['Decision'] & { readonly events: readonly Event[] };
  readonly reasons: Reasons;
  /** Returns the clause to cite in a game whose options may replace it by another; defaults to the clause itself. */
  readonly clauseIn?: (clause: string, rejected: Rejected<Game, Code>) => string;
  /** Creates the violation of an action before or after the game. */
  readonly final: (code: Final['code']) => ViolationOf<Code>;
  /** Creates the violation of a seat that is not among those to act. */
  readonly outOfTurn: (game: Game, toAct: readonly T['Seat'][]) => ViolationOf<Code>;
  readonly formatRejection: (violation: ViolationOf<Code>) => string;
}

/** Returns the ruleset functions `legal` and `decide` of a game in phases. */
export function phasedRuleset<T extends PhaseTypes & { readonly Violation: ViolationOf<Code> }, Game, Event, Code extends string>({
  phaseOf,
  beginDecision,
  reasons,
  clauseIn = (clause) => clause,
  final,
  outOfTurn,
  formatRejection,
}: PhasedRules<T, Game, Event, Code>) {
  const rejectWith = (
    violation: ViolationOf<Code>,
    clauseOfPhase: string,
    game: Game,
    codeIn: (other: Game) => Code | null = () => violation.code,
  ): Result<never, Rejection<Code>> =>
    reject({
      code: violation.code,
      facts: violation.facts,
      clause: clauseIn(reasons[violation.code]![0] ?? clauseOfPhase, { code: violation.code, game, codeIn }),
      sentence: formatRejection(violation),
    });
  return {
    legal(game: Game, seat: T['Seat']): readonly T['Action'][] {
      const phase = phaseOf(game);
      return phase.kind === 'choice' && phase.toAct(game).includes(seat) ? phase.legal(game, seat) : [];
    },
    decide(game: Game, seat: T['Seat'], action: T['Action'], chance: Chance): Result<readonly Event[], Rejection<Code>> {
      const phase = phaseOf(game);
      if (phase.kind === 'final') return rejectWith(final(phase.code), phase.clause, game);
      const toAct = phase.toAct(game);
      if (!toAct.includes(seat)) return rejectWith(outOfTurn(game, toAct), phase.turnClause, game);
      const decision = beginDecision(game, chance);
      const violation = phase.attempt(decision, game, seat, action);
      if (violation === null) return accept(decision.events);
      return rejectWith(violation, phase.clause, game, (other) => phase.whyNot(other, seat, action)?.code ?? null);
    },
  };
}
