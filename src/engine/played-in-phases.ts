// What a ruleset that is played in phases answers, from the phase its game is in.
import type { Choice, Final, PhaseTypes } from './phase.js';
import type { Rejection } from './ruleset.js';

/** The seats that are to act; none before the game and after it. */
export const toActIn = <T extends PhaseTypes, Game>(phase: Choice<T, Game> | Final, game: Game): readonly T['Seat'][] =>
  phase.kind === 'choice' ? phase.toAct(game) : [];

/** Every action a seat may take; none if it is not to act. */
export const legalIn = <T extends PhaseTypes, Game>(phase: Choice<T, Game> | Final, game: Game, seat: T['Seat']): readonly T['Action'][] =>
  phase.kind === 'choice' && phase.toAct(game).includes(seat) ? phase.legal(game, seat) : [];

/** How a ruleset refuses. */
interface Refusing<T extends PhaseTypes, Game, Code extends string> {
  /** Why nobody may act: the game has not begun, or is over. */
  readonly final: (code: Final['code']) => T['Refused'];
  /** Why a seat may not act that is not to; `toAct` are those that are. */
  readonly outOfTurn: (game: Game, toAct: readonly T['Seat'][]) => T['Refused'];
  /** A reason as a player is told it. */
  readonly explained: (refused: T['Refused'], clauseOfPhase: string) => Rejection<Code>;
}

/** How an action is attempted: it is taken if it may be; else nothing happens, and the answer is why. */
export const attempting =
  <T extends PhaseTypes, Whole, Code extends string>({ final, outOfTurn, explained }: Refusing<T, Whole, Code>) =>
  <Game extends Whole>(
    phase: Choice<T, Game> | Final,
    course: T['Course'],
    game: Game,
    seat: T['Seat'],
    action: T['Action'],
  ): Rejection<Code> | null => {
    if (phase.kind === 'final') return explained(final(phase.code), phase.clause);
    const toAct = phase.toAct(game);
    if (!toAct.includes(seat)) return explained(outOfTurn(game, toAct), phase.turnClause);
    const refused = phase.attempt(course, game, seat, action);
    return refused && explained(refused, phase.clause);
  };
