// Playing a seat: what is asked, what can be chosen, and what the server answered. Every legal action can be chosen here by buttons, so the
// diagram is a second way to the same choices.

import { useMemo, useState } from 'preact/hooks';
import { describeChoice, type NameOf } from '../diagram/names.js';
import type { Follower, LiveGame } from '../game/live-game.js';
import type { SoundSetting } from '../game/turn-alert.js';
import { ClauseLink } from '../parts/clause.js';
import { FOCUS_FIRST } from '../parts/focus.js';
import { remedyOf } from '../parts/problem.js';
import { pathOf } from '../router.js';
import { keepPreference, readPreference } from '../session.js';
import { seatName, texts } from '../texts/index.js';
import { type ActionFields, type Candidate, type Choice, choicesOf, chosen, matching, nextCandidates, type Thing } from './choices.js';

const { play: words } = texts;

/** The choice under way, for the panel and the diagram. */
interface Choosing {
  readonly choices: readonly Choice[];
  readonly picked: readonly Thing[];
  readonly candidates: readonly Candidate[];
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
  const choices = useMemo(() => choicesOf(game.legal, fields), [game.legal, fields]);
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
    candidates: ready === null ? nextCandidates(choices, picked) : [],
    pick(thing) {
      // A first thing replaces a choice under way, so another block can be picked at once.
      const isNext = nextCandidates(choices, picked).some(
        (candidate) => candidate.thing.type === thing.type && candidate.thing.id === thing.id,
      );
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

/** Returns what can be picked on the diagram: the next things, and while they are picked, the first ones again. */
export const litThings = ({ choices, candidates, picked }: Choosing): readonly Thing[] =>
  [...candidates, ...(picked.length === 0 ? [] : nextCandidates(choices, []).filter(({ thing }) => thing.type === picked[0]!.type))].map(
    ({ thing }) => thing,
  );

interface PanelProps {
  readonly game: LiveGame;
  readonly nameOf: NameOf;
  readonly fields: ActionFields;
  readonly choosing: Choosing;
  readonly follower: Follower;
  readonly sound: SoundSetting;
}

/** What is asked: the decision with its clause, and its parts as a list. Without instructions, that something is to be chosen. */
function Instructions({ game: { instructions, legal, plan, ruleset } }: Pick<PanelProps, 'game'>) {
  const [first, ...parts] = instructions;
  return (
    <>
      <p class="instruction">{plan.length > 0 && legal.length === 0 ? words.planEnds : (first?.text ?? words.choose)}</p>
      {parts.length > 0 && (
        <ul class="tasks">
          {parts.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {first?.clause && (
        <p class="instruction-clause">
          <ClauseLink ruleset={ruleset.id} clause={first.clause} />
        </p>
      )}
    </>
  );
}

/** What can be taken back: the last action, or all that no one else has noticed. */
function Undo({ game: { undo, sending }, follower }: Pick<PanelProps, 'game' | 'follower'>) {
  if (undo === null) return null;
  return (
    <p class="buttons undo">
      <button type="button" class="quiet-button" disabled={sending} onClick={() => void follower.undo('last')}>
        {words.undo}
      </button>
      {undo.actions > 1 && (
        <button type="button" class="quiet-button" disabled={sending} onClick={() => void follower.undo('all')}>
          {words.resetTurn(undo.actions)}
        </button>
      )}
    </p>
  );
}

/** The id of the panel, to which a link at the top of the page leads. */
export const PANEL = 'what-to-do';

/** What the keyboard is at after a choice has taken away what had the focus. */
const FIRST_BUTTON = '.plan .primary, .buttons .primary, .choices button';

/** Moves the focus among the choices by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent): void {
  const { key, currentTarget, target } = event;
  const buttons = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.choices button:enabled')];
  const at = buttons.indexOf(target as HTMLElement);
  const last = buttons.length - 1;
  const next: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
  };
  const to = next[key];
  if (at < 0 || to === undefined || to < 0 || to > last) return;
  event.preventDefault();
  buttons[to]!.focus();
}

export function PlayPanel({ game, nameOf, fields, choosing, follower, sound }: PanelProps) {
  const { state, seat, sending, rejection, refusal } = game;
  const { ruleset } = game;
  const isToAct = seat !== null && state.toAct.includes(seat) && (choosing.choices.length > 0 || game.plan.length > 0);
  const names = state.toAct.map(seatName);
  return (
    <section
      class={`panel ${isToAct ? 'to-act' : ''}`}
      aria-label={words.title}
      id={PANEL}
      tabIndex={-1}
      {...{ [FOCUS_FIRST]: FIRST_BUTTON }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && choosing.picked.length > 0) choosing.cancel();
        moveFocus(event);
      }}
    >
      <div aria-live="polite">
        {isToAct ? (
          <Instructions game={game} />
        ) : (
          <p class="instruction">{state.status === 'DISPUTED' ? words.paused : (state.outcome?.sentence ?? words.notYourTurn(names))}</p>
        )}
        {state.status === 'DISPUTED' && <a href={pathOf({ page: 'game-disputes', game: state.id, entry: null })}>{words.toDisputes}</a>}
      </div>
      {game.plan.length > 0 && <Plan game={game} nameOf={nameOf} fields={fields} follower={follower} />}
      {isToAct && <Candidates nameOf={nameOf} choosing={choosing} sending={sending} />}
      {sending && <p class="quiet">{words.sending}</p>}
      {isToAct && game.plan.length === 0 && choosing.picked.length === 0 && <Undo game={game} follower={follower} />}
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
      {seat !== null && state.outcome === null && <Settings choosing={choosing} sound={sound} />}
    </section>
  );
}

/** How this person plays. */
function Settings({ choosing, sound }: Pick<PanelProps, 'choosing' | 'sound'>) {
  const settings: readonly (readonly [string, boolean, (isOn: boolean) => void])[] = [
    [words.confirmSetting, choosing.asksFirst, choosing.setAsksFirst],
    [words.planSetting, choosing.plans, choosing.setPlans],
    [words.soundSetting, sound.isOn, sound.set],
  ];
  return (
    <details class="settings">
      <summary>{words.settings}</summary>
      {settings.map(([label, isOn, set]) => (
        <label key={label} class="setting">
          <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => set(currentTarget.checked)} />
          {label}
        </label>
      ))}
    </details>
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
function Candidates({ nameOf, choosing, sending }: { readonly nameOf: NameOf; readonly choosing: Choosing; readonly sending: boolean }) {
  const { picked, ready, candidates, pick, cancel, confirm } = choosing;
  const groups = Map.groupBy(candidates, ({ thing }) => thing.type);
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

/** A first thing is named with what it does, if it can do one thing only. */
function labelOf(thing: Thing, choices: readonly Choice[], picked: readonly Thing[], nameOf: NameOf): string {
  const kinds = new Set(choices.map(({ kind }) => kind));
  const [kind] = kinds;
  const name = nameOf(thing);
  return picked.length === 0 && kinds.size === 1 && thing.type !== 'action' ? `${nameOf({ type: 'action', id: kind! })} ${name}` : name;
}
