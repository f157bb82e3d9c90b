// The choice under way: what a person picks on the diagram or in the panel, until actions are chosen. They are planned or submitted.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DiagramKit } from '../diagram/diagram.js';
import type { AnyAction, Follower, LiveGame, PlanStep } from '../game/live-game.js';
import { keepPreference, readPreference } from '../kept/preferences.js';
import { type ActionFields, type Candidate, type Choice, choicesOf, chosen, isGivingUp, isSame, type Thing } from './choices.js';
import { onGesture } from './gestures.js';
import { candidatesOf, isNothing, meantBy, NOTHING_PICKED, onlyBlock, type Picked, pick, stillPicked } from './picking.js';

/** How a person plays, in this browser. */
interface Manner {
  /** Whether chosen actions are planned, to be submitted together. */
  readonly plans: boolean;
  /** Whether an action that takes a single touch of the diagram asks for a second one. Plans ask before they are submitted. */
  readonly asksFirst: boolean;
  /** Whether the only legal action is taken without being picked. */
  readonly takesForced: boolean;
}

/** The choice under way, for the panel and the diagram. */
export interface Choosing extends Manner {
  readonly choices: readonly Choice[];
  readonly picked: Picked;
  /** Whether that was picked by itself, because nothing else can be: the block whose turn it is. */
  readonly isGiven: boolean;
  readonly candidates: readonly Candidate[];
  /** The chosen action that waits for a second pick. */
  readonly ready: Choice | null;
  /** Picks what a button of the panel names. */
  readonly pick: (thing: Thing) => void;
  /** Picks what a person points at on the diagram. */
  readonly pointAt: (thing: Thing) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
  readonly set: (manner: Partial<Manner>) => void;
  /** Takes back what was planned last, with what followed from it. */
  readonly removeLast: () => void;
  /** Takes back what was planned last, and chooses blocks anew. */
  readonly chooseAgain: (blocks: readonly string[]) => void;
  readonly startOver: () => void;
  readonly submitPlan: () => void;
}

const PREFERENCES = { plans: 'plan', asksFirst: 'confirm', takesForced: 'forced' } as const;

/** Returns the preferences of this browser; where it has none, plans are for those titles whose turns have several actions. */
function useManner(plansTurns: boolean): readonly [Manner, (manner: Partial<Manner>) => void] {
  const [kept, setKept] = useState<Partial<Manner>>(() =>
    Object.fromEntries(
      Object.entries(PREFERENCES).flatMap(([name, preference]) => {
        const value = readPreference(preference);
        return value === null ? [] : [[name, value === 'yes']];
      }),
    ),
  );
  return [
    { plans: plansTurns, asksFirst: true, takesForced: true, ...kept },
    (changed) => {
      for (const [name, isOn] of Object.entries(changed)) keepPreference(PREFERENCES[name as keyof Manner], isOn ? 'yes' : 'no');
      setKept({ ...kept, ...changed });
    },
  ];
}

const isSamePlan = (one: readonly PlanStep[], other: readonly PlanStep[]): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);

/** Without what was planned last; what was planned by itself after it goes too. */
function withoutLast(plan: readonly PlanStep[]): readonly PlanStep[] {
  return plan.slice(
    0,
    Math.max(
      plan.findLastIndex(({ isForced }) => !isForced),
      0,
    ),
  );
}

/** What gives something up comes last. */
const byGivingUp = (one: Candidate, other: Candidate): number => Number(isGivingUp(one.thing)) - Number(isGivingUp(other.thing));

const NO_FIELDS: ActionFields = new Map();

/** Follows what a person picks among the legal actions, until actions are chosen, and plans or submits them. */
export function useChoosing(
  game: LiveGame,
  /** Null while it loads: nothing is planned by itself before. */
  kit: Pick<DiagramKit, 'fields' | 'plansTurns' | 'isSingleIn' | 'isOpenIn'> | null,
  { submit, plan, submitPlan }: Pick<Follower, 'submit' | 'plan' | 'submitPlan'>,
): Choosing {
  const [kept, setPicked] = useState(NOTHING_PICKED);
  const [manner, set] = useManner(kit?.plansTurns ?? false);
  const fields = kit?.fields ?? NO_FIELDS;
  const { asksFirst, takesForced } = manner;
  const hasPlan = game.plan.length > 0;
  const view = game.preview ?? game.state.view;
  const isSingle = kit?.isSingleIn(view) ?? false;
  // A plan that was begun goes on, whatever the setting.
  const plans = (manner.plans && !isSingle) || hasPlan;
  const choices = useMemo(() => choicesOf(game.legal, fields), [game.legal, fields]);
  // An entry of another seat leaves a choice under way as it is, if it is still legal.
  const own = stillPicked(choices, kept);
  const given = isSingle && isNothing(own) ? onlyBlock(choices) : null;
  const picked = given ?? own;
  const ready = picked.blocks.length === 0 ? chosen(choices, picked.things) : null;

  const isToAct = game.seat !== null && game.state.toAct.includes(game.seat);
  const isKnown = !hasPlan || game.preview !== null;
  // Who has just read which blocks of a group stay may want others to go.
  const mayForce = kit !== null && takesForced && game.split === null;
  const forced = mayForce && isToAct && isKnown && game.legal.length === 1 ? game.legal[0]! : null;
  const isSent = !hasPlan && (kit?.isOpenIn(view) ?? false) && game.connection === 'open';
  /** The version at which a forced action was sent: one that the server refuses is left to the person. */
  const sentAt = useRef<number | null>(null);
  useEffect(() => {
    if (forced === null || game.sending) return;
    if (isSent) {
      if (sentAt.current === game.state.version) return;
      sentAt.current = game.state.version;
      void submit([forced], true, { isUnasked: true });
    } else if (plans) void plan((steps) => (isSamePlan(steps, game.plan) ? [...steps, { actions: [forced], isForced: true }] : steps));
  }, [forced, isSent, game.sending]);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      // An open dialog is what Escape ends first.
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) setPicked(NOTHING_PICKED);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  /**
   * Whether the gesture under way has asked for a confirmation or submitted something. The next decision can stand
   * where that one was: the second click of a double click is not meant for it.
   */
  const isSpent = useRef(false);
  useEffect(
    () =>
      onGesture(() => {
        isSpent.current = false;
      }),
    [],
  );

  const take = (actions: readonly AnyAction[]) => {
    if (game.sending || (!plans && isSpent.current)) return;
    setPicked(NOTHING_PICKED);
    if (plans) return void plan((steps) => [...steps, { actions, isForced: false }]);
    isSpent.current = true;
    void submit(actions, takesForced);
  };
  const confirm = () => {
    if (ready !== null) take([ready.input]);
  };
  const pickThing = (thing: Thing, isNamed: boolean) => {
    const next = pick(choices, picked, thing);
    const isSecond = ready !== null && ready === next.chosen[0];
    // A button says what it does; a touch of the diagram may have been meant otherwise.
    const asks = !plans && (game.sending || (asksFirst && !isNamed && isNothing(own)));
    if (next.chosen.length === 0 || (asks && !isSecond)) {
      isSpent.current ||= next.chosen.length > 0;
      setPicked(next.picked);
    }
    // A plan asks the rules what stops the others of a group. What is submitted at once is legal.
    else take([...next.chosen, ...((plans && next.stopped) || [])].map(({ input }) => input));
  };
  return {
    ...manner,
    plans,
    choices,
    picked,
    isGiven: given !== null,
    ready,
    candidates: ready === null ? candidatesOf(choices, picked).toSorted(byGivingUp) : [],
    pick: (thing) => pickThing(thing, true),
    pointAt: (thing) => pickThing(meantBy(choices, picked, thing), thing.type === 'action'),
    cancel: () => setPicked(NOTHING_PICKED),
    confirm,
    set,
    removeLast: () => void plan(withoutLast),
    chooseAgain: (blocks) => {
      setPicked({ blocks, things: [] });
      void plan(withoutLast);
    },
    startOver: () => void plan((steps) => (steps.length === 0 ? steps : [])),
    submitPlan: () => {
      if (isSpent.current) return;
      isSpent.current = true;
      void submitPlan(takesForced);
    },
  };
}

/**
 * Returns what can be picked on the diagram: what comes next, and what would begin the choice anew. While blocks are chosen, the areas are
 * those to which they go, and longer ways are for the panel alone: their lines would cover the map.
 */
export function litThings({ choices, candidates, picked }: Choosing): readonly Thing[] {
  const type = picked.blocks.length > 0 ? 'block' : picked.things[0]?.type;
  const first = isNothing(picked) ? [] : candidatesOf(choices, NOTHING_PICKED).filter(({ thing }) => thing.type === type);
  const isHidden = (thing: Thing) => thing.type === 'path' && picked.things.length === 0;
  // An area stands for the blocks in it.
  return [...candidates, ...first].flatMap(({ thing }) =>
    isHidden(thing) ? [] : thing.type === 'group' ? [{ ...thing, type: 'area' }] : [thing],
  );
}

/** Returns what was picked, to be marked on the diagram. */
export const pickedThings = ({ picked, ready }: Choosing): readonly Thing[] =>
  ready?.things ?? [...picked.blocks.map((id) => ({ type: 'block', id })), ...picked.things];

/** Whether a candidate is among the first things of a choice. */
export const isPicked = ({ picked: { blocks, things } }: Choosing, thing: Thing): boolean =>
  thing.type === 'block' ? blocks.includes(thing.id) : things.some((each) => isSame(each, thing));

/** What a plan would do, as entries say it: the fields of an action are those of its notice. */
export const happenedBy = (plan: readonly PlanStep[]): { readonly notices: readonly object[] } => ({
  notices: plan.flatMap(({ actions }) => actions.flatMap((action) => Object.values(action).filter((fields) => typeof fields === 'object'))),
});
