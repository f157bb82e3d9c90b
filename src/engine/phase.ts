// A phase of a game: who decides now, what may be decided, and what comes of it. For rulesets that are played in phases.

/** What the phases of one ruleset are made of. */
export interface PhaseTypes {
  readonly Seat: string;
  readonly Action: { readonly type: string };
  readonly Course: object;
  /** Why not, as the rules of the ruleset say it. */
  readonly Refused: object;
}

/** The actions of these types; said so that the compiler sees they are actions. */
type ActionOf<T extends PhaseTypes, Type extends T['Action']['type']> = Extract<T['Action'], { readonly type: Type }>;

/** What a phase that waits for one or more seats knows to answer. */
export interface Questions<T extends PhaseTypes, Game, Type extends T['Action']['type']> {
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
  readonly whyNot: (game: Game, seat: T['Seat'], action: ActionOf<T, Type>) => T['Refused'] | null;
  /** What the action does; it has been found legal. */
  readonly act: (course: T['Course'], game: Game, seat: T['Seat'], action: ActionOf<T, Type>) => void;
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
  readonly attempt: (course: T['Course'], game: Game, seat: T['Seat'], action: T['Action']) => T['Refused'] | null;
}

/** A phase in which nobody may act: the game has not begun, or is over. */
export interface Final {
  readonly kind: 'final';
  readonly clause: string;
  readonly code: 'not-begun' | 'game-over';
}

/** A phase from its questions: whatever does not belong to it is refused, as `stray` says, before its rules are asked. */
export function choiceOf<T extends PhaseTypes, Game, const Type extends T['Action']['type']>(
  { clause, turnClause = clause, actions, toAct, legal, whyNot, act }: Questions<T, Game, Type>,
  stray: (game: Game) => T['Refused'],
): Choice<T, Game> {
  const belongs = (action: T['Action']): action is ActionOf<T, Type> => (actions as readonly string[]).includes(action.type);
  return {
    kind: 'choice',
    clause,
    turnClause,
    actions,
    toAct,
    legal,
    attempt(course, game, seat, action) {
      if (!belongs(action)) return stray(game);
      const refused = whyNot(game, seat, action);
      if (refused === null) act(course, game, seat, action);
      return refused;
    },
  };
}

/** A phase as clients are told of it: the clause that asks for its decision, and the actions that belong to it. */
export interface PhaseKind {
  readonly id: string;
  readonly clause: string;
  readonly actions: readonly string[];
}

/** A table of phases as clients are told of it. */
export const phaseKinds = (
  phases: Readonly<Record<string, Final | { readonly kind: 'choice'; readonly clause: string; readonly actions: readonly string[] }>>,
): readonly PhaseKind[] =>
  Object.entries(phases).map(([id, phase]) => ({ id, clause: phase.clause, actions: phase.kind === 'choice' ? phase.actions : [] }));
