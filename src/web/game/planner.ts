// The plan of a seat: what its player has put together and not sent yet. The server says what each plan leads to.
import { flattenLegalActions, type LyonClient, LyonError } from 'lyon/client';
import { problemOf } from '../api.js';
import { keepPlan, readPlan } from '../kept/seats.js';
import { type AnyAction, type AnyRejection, type LiveGame, NO_PLAN, type PlanStep, type PositionRead } from './followed.js';
import { pause } from './seat-connection.js';

type Steps = readonly PlanStep[];

/** What the planner needs of the game that the page follows. */
interface PlannedGame {
  readonly id: string;
  /** The game as it is shown. */
  readonly shown: () => LiveGame;
  /** The position that the server has, with what is legal there: a plan starts from it. */
  readonly position: () => PositionRead;
  readonly publish: (change: Partial<LiveGame>) => void;
  /** Removes what was said of an earlier request. */
  readonly forgetRefusal: () => void;
  /** Asks the server what actions lead to. */
  readonly tryOut: (version: number, actions: readonly AnyAction[]) => ReturnType<LyonClient['dryRunActions']>;
  readonly refresh: () => Promise<void>;
  /** Whether plans may be kept for the next visit: the person has not signed out. */
  readonly mayKeep: () => boolean;
  readonly signal: AbortSignal;
}

export interface Planner {
  /** Whether the person has planned nothing. */
  readonly isEmpty: () => boolean;
  /** Changes the plan. Changes can be made faster than the server answers. */
  readonly change: (edit: (plan: Steps) => Steps) => Promise<void>;
  /** Asks the server about the plan in a new position, until it has answered. */
  readonly tryAgain: () => Promise<void>;
  /** Plans again what was planned in this position before the page was closed. */
  readonly restore: () => void;
  /** Drops the plan: its seat is not to act any longer, or has acted otherwise. */
  readonly drop: () => void;
  /** Drops the plan, also the one kept for the next visit: it was sent. */
  readonly forget: () => void;
  /** Returns the planned actions once the server has answered; empty if one had to be left out since the plan was shown. */
  readonly settled: () => Promise<readonly AnyAction[]>;
}

/** Creates the planner of a game that is followed. */
export function createPlanner(game: PlannedGame): Planner {
  /** The plan as the person wants it. The server has answered that of the game. */
  let wanted: Steps = [];
  let planning: Promise<void> | null = null;

  /** Asks the server about the plan until it has answered the wanted one. */
  function tryAgain(): Promise<void> {
    planning ??= (async () => {
      game.forgetRefusal();
      try {
        for (let asked: Steps | null = null; asked !== wanted && !game.signal.aborted; ) {
          asked = wanted;
          if ((await tryPlan(asked)) === 'again') asked = null;
        }
      } finally {
        planning = null;
      }
    })();
    return planning;
  }

  /** Publishes what a plan leads to. Returns whether the same plan must be tried again. */
  async function tryPlan(plan: Steps): Promise<'done' | 'again'> {
    const { state, seat } = game.shown();
    if (plan.length === 0) {
      const { legal, instructions } = game.position();
      keepPlan(game.id, seat!, null);
      game.publish({ ...NO_PLAN, legal, instructions });
      return 'done';
    }
    const actions = plan.flatMap((step) => step.actions);
    try {
      const answer = await game.tryOut(state.version, actions);
      if (answer.__typename === 'Rejected') {
        leaveOut(plan, actions[answer.actionIndex]!, answer);
        return 'done';
      }
      // Meanwhile the seat may have acted, or another one.
      if (game.shown().state.version !== state.version) return 'again';
      if (!plan.every((step) => wanted.includes(step))) return 'done';
      const legal = answer.legalActions === null ? [] : flattenLegalActions(answer.legalActions);
      if (game.mayKeep()) keepPlan(game.id, seat!, { version: state.version, steps: plan });
      game.publish({ plan, preview: answer.view, legal, instructions: answer.instructions });
      return 'done';
    } catch (error) {
      return explain(error);
    }
  }

  async function explain(error: unknown): Promise<'done' | 'again'> {
    const { code } = problemOf(error);
    if (code === 'stale') {
      await game.refresh();
      return wanted.length > 0 ? 'again' : 'done';
    }
    if (code === 'too-many-dry-runs' && error instanceof LyonError) {
      await pause((error.details.retryAfter ?? 1) * 1_000);
      return 'again';
    }
    // What the server has answered before stays planned.
    wanted = game.shown().plan;
    game.publish({ refusal: problemOf(error) });
    return 'done';
  }

  /** Leaves an action that the rules reject out of the plan. The others of its group go without it. */
  function leaveOut(plan: Steps, action: AnyAction, rejection: AnyRejection): void {
    wanted = without(wanted, action);
    const went = plan.find(({ actions }) => actions.includes(action))!.actions.filter((each) => each !== action);
    const { split } = game.shown();
    const known = split?.went.includes(action) ? split.stayed : [];
    if (went.length === 0) game.publish({ rejection, split: null });
    else game.publish({ split: { went, stayed: [...known, { action, rejection }] } });
  }

  return {
    isEmpty: () => wanted.length === 0,
    tryAgain,
    async change(edit) {
      const edited = edit(wanted);
      if (edited === wanted) return;
      wanted = edited;
      await tryAgain();
    },
    restore() {
      const { state, seat } = game.shown();
      if (seat === null || !state.toAct.includes(seat)) return;
      const kept = readPlan(game.id, seat) as { readonly version: number; readonly steps: Steps } | null;
      if (kept?.version !== state.version) return;
      wanted = kept.steps;
      void tryAgain();
    },
    drop() {
      wanted = [];
    },
    forget() {
      wanted = [];
      keepPlan(game.id, game.shown().seat!, null);
    },
    async settled() {
      const shown = wanted;
      await planning;
      return shown === game.shown().plan ? shown.flatMap(({ actions }) => actions) : [];
    },
  };
}

/** Returns a plan without one of its actions. */
const without = (plan: readonly PlanStep[], action: AnyAction): readonly PlanStep[] =>
  plan
    .map((step) => (step.actions.includes(action) ? { ...step, actions: step.actions.filter((each) => each !== action) } : step))
    .filter(({ actions }) => actions.length > 0);
