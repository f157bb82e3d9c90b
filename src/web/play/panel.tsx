// Playing a seat: what is asked, what can be chosen, and what the server answered. Every legal action can be chosen here by buttons, so the
// board is a second way to the same choices.
import { useState } from 'preact/hooks';
import { describeChoice, type NameOf } from '../board/names.js';
import type { Follower, LiveGame } from '../game/live-game.js';
import { ClauseLink } from '../parts/clause.js';
import { remedyOf } from '../parts/problem.js';
import { keepPreference, readPreference } from '../session.js';
import { texts } from '../texts/index.js';
import { type ActionFields, type Choice, choicesOf, chosen, matching, nextSteps, type Step, type Thing } from './choices.js';

const { play: words } = texts;

/** The choice under way, for the panel and the board. */
export interface Choosing {
  readonly choices: readonly Choice[];
  readonly picked: readonly Thing[];
  readonly steps: readonly Step[];
  /** The chosen action that waits for a confirmation. */
  readonly ready: Choice | null;
  readonly pick: (thing: Thing) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
  readonly asksFirst: boolean;
  readonly setAsksFirst: (asks: boolean) => void;
  /** Whether chosen actions are planned, to be submitted together. */
  readonly plans: boolean;
  readonly setPlans: (plans: boolean) => void;
}

/** Follows what a person picks among the legal actions, until one is chosen, and submits it. */
export function useChoosing(game: LiveGame, fields: ActionFields, { submit, setPlan }: Pick<Follower, 'submit' | 'setPlan'>): Choosing {
  const [kept, setPicked] = useState<readonly Thing[]>([]);
  const [asksFirst, setAsksFirst] = useState(() => readPreference('confirm') !== 'no');
  const [plans, setPlans] = useState(() => readPreference('plan') === 'yes');
  const choices = choicesOf(game.legal, fields);
  // An entry of another seat leaves a choice under way as it is, if it is still legal.
  const picked = matching(choices, kept).length > 0 ? kept : [];
  const ready = chosen(choices, picked);
  const send = (choice: Choice) => {
    setPicked([]);
    void (plans ? setPlan([...game.plan, choice.input]) : submit([choice.input]));
  };
  return {
    choices,
    picked,
    ready,
    steps: ready === null ? nextSteps(choices, picked) : [],
    pick(thing) {
      // A thing of the first step replaces a choice under way, so another block can be picked at once.
      const isNext = nextSteps(choices, picked).some((step) => step.thing.type === thing.type && step.thing.id === thing.id);
      const next = isNext ? [...picked, thing] : [thing];
      const only = chosen(choices, next);
      if (only !== null && !asksFirst && !game.sending) send(only);
      else setPicked(next);
    },
    cancel: () => setPicked([]),
    confirm: () => {
      if (ready !== null && !game.sending) send(ready);
    },
    asksFirst,
    setAsksFirst: (asks) => {
      keepPreference('confirm', asks ? 'yes' : 'no');
      setAsksFirst(asks);
    },
    plans,
    setPlans: (wanted) => {
      keepPreference('plan', wanted ? 'yes' : 'no');
      setPlans(wanted);
    },
  };
}

/** Returns what can be picked on the board: the next step, and while it is chosen, the first step again. */
export const litThings = ({ choices, steps, picked }: Choosing): readonly Thing[] =>
  [...steps, ...(picked.length === 0 ? [] : nextSteps(choices, []).filter(({ thing }) => thing.type === picked[0]!.type))].map(
    ({ thing }) => thing,
  );

interface PanelProps {
  readonly game: LiveGame;
  readonly phase: string;
  readonly nameOf: NameOf;
  readonly fields: ActionFields;
  readonly choosing: Choosing;
  readonly follower: Follower;
}

export function PlayPanel({ game, phase, nameOf, fields, choosing, follower }: PanelProps) {
  const { state, seat, sending, rejection, refusal, ruleset } = game;
  const isToAct = seat !== null && state.toAct.includes(seat) && (choosing.choices.length > 0 || game.plan.length > 0);
  const names = state.toAct.map((each) => texts.sides[each] ?? each);
  return (
    <section class={`panel ${isToAct ? 'to-act' : ''}`} aria-label={words.title}>
      <p class="instruction" aria-live="polite">
        {isToAct ? (texts.phases[phase] ?? words.choose) : state.outcome === null ? words.notYourTurn(names) : state.outcome.sentence}
      </p>
      {game.plan.length > 0 && <Plan game={game} nameOf={nameOf} fields={fields} follower={follower} />}
      {isToAct && <Steps nameOf={nameOf} choosing={choosing} sending={sending} />}
      {sending && <p class="quiet">{words.sending}</p>}
      {seat !== null && game.undoTo !== null && game.plan.length === 0 && isToAct && choosing.picked.length === 0 && (
        <p>
          <button type="button" class="quiet-button" disabled={sending} onClick={() => void follower.undo()}>
            {words.undo}
          </button>
        </p>
      )}
      {rejection !== null && (
        <div class="rejection" role="alert">
          <h3>{words.rejected}</h3>
          <p>{rejection.sentence}</p>
          <ClauseLink ruleset={ruleset.id} clause={rejection.clause} />
        </div>
      )}
      {refusal !== null && (
        <div class="rejection" role="alert">
          <h3>{words.refused}</h3>
          <p>{refusal.sentence ?? remedyOf(refusal)}</p>
        </div>
      )}
      {isToAct && (
        <label class="setting">
          <input
            type="checkbox"
            checked={choosing.asksFirst}
            onChange={({ currentTarget }) => choosing.setAsksFirst(currentTarget.checked)}
          />
          {words.confirmSetting}
        </label>
      )}
      {isToAct && (
        <label class="setting">
          <input type="checkbox" checked={choosing.plans} onChange={({ currentTarget }) => choosing.setPlans(currentTarget.checked)} />
          {words.planSetting}
        </label>
      )}
    </section>
  );
}

/** The planned actions: taken off one by one, all at once, or submitted together. */
function Plan({ game, nameOf, fields, follower }: Pick<PanelProps, 'game' | 'nameOf' | 'fields' | 'follower'>) {
  const planned = choicesOf(game.plan, fields);
  return (
    <div class="plan">
      <h3>{words.planned(planned.length)}</h3>
      <ol>
        {planned.map((choice, index) => (
          <li key={`${index} ${choice.kind}`}>{describeChoice(choice, nameOf)}</li>
        ))}
      </ol>
      <p class="buttons">
        <button type="button" class="primary" disabled={game.sending} onClick={() => void follower.submit(game.plan)}>
          {words.submitPlan(planned.length)}
        </button>
        <button type="button" disabled={game.sending} onClick={() => void follower.setPlan(game.plan.slice(0, -1))}>
          {words.removeLast}
        </button>
        <button type="button" disabled={game.sending} onClick={() => void follower.setPlan([])}>
          {words.reset}
        </button>
      </p>
    </div>
  );
}

/** What was picked, and what can be picked next, as buttons grouped by kind of thing. */
function Steps({ nameOf, choosing, sending }: { readonly nameOf: NameOf; readonly choosing: Choosing; readonly sending: boolean }) {
  const { picked, ready, steps, pick, cancel, confirm } = choosing;
  const groups = Map.groupBy(steps, ({ thing }) => thing.type);
  return (
    <>
      {picked.length > 0 && (
        <p class="picked-line">
          <span class="quiet">{words.picked}</span> <strong>{ready ? describeChoice(ready, nameOf) : picked.map(nameOf).join(', ')}</strong>
        </p>
      )}
      {ready !== null && (
        <p class="buttons">
          <button type="button" class="primary" disabled={sending} onClick={confirm}>
            {words.confirm}
          </button>
          <button type="button" onClick={cancel}>
            {words.cancel}
          </button>
        </p>
      )}
      {[...groups].map(([type, group]) => (
        <ul key={type} class={`choices of-${type}`}>
          {group.map(({ thing, choices }) => (
            <li key={thing.id}>
              <button type="button" class={type === 'action' ? 'primary-quiet' : ''} disabled={sending} onClick={() => pick(thing)}>
                {labelOf(thing, choices, picked, nameOf)}
              </button>
            </li>
          ))}
        </ul>
      ))}
      {picked.length > 0 && ready === null && (
        <p>
          <button type="button" class="quiet-button" onClick={cancel}>
            {words.cancel}
          </button>
        </p>
      )}
    </>
  );
}

/** A first step is named with what it does, if it can do one thing only. */
function labelOf(thing: Thing, choices: readonly Choice[], picked: readonly Thing[], nameOf: NameOf): string {
  const kinds = new Set(choices.map(({ kind }) => kind));
  const [kind] = kinds;
  const name = nameOf(thing);
  return picked.length === 0 && kinds.size === 1 && thing.type !== 'action' ? `${nameOf({ type: 'action', id: kind! })} ${name}` : name;
}
