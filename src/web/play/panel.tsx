// Playing a seat: what is asked, what can be chosen, and what the server answered. Every legal action can be chosen here by buttons, so the
// diagram is a second way to the same choices.
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import type { DiagramKit } from '../diagram/diagram.js';
import { describeChoice, type NameOf } from '../diagram/names.js';
import type { AnyAction, Follower, LiveGame, SplitGroup } from '../game/live-game.js';
import { Names, playerOf } from '../game/title.js';
import type { SoundSetting } from '../game/turn-alert.js';
import { keepPreference, readPreference } from '../kept/preferences.js';
import { ClauseLink } from '../parts/clause.js';
import { FOCUS_FIRST } from '../parts/focus.js';
import { ConfirmButton } from '../parts/form.js';
import { remedyOf } from '../parts/problem.js';
import { pathOf } from '../router.js';
import { labelled, texts } from '../texts/index.js';
import { type ActionFields, type Candidate, choicesOf, isGivingUp, type Thing } from './choices.js';
import { type Choosing, isPicked } from './choosing.js';
import { countBlocks, isNothing } from './picking.js';
import { Plan } from './plan.js';

const { play: words, plan: planWords } = texts;

interface PanelProps {
  readonly game: LiveGame;
  readonly nameOf: NameOf;
  readonly fields: ActionFields;
  readonly pictureOf: PictureOf;
  /** How many of a thing there are to pick. */
  readonly copiesOf: CopiesOf;
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

interface SplitProps extends Pick<PanelProps, 'nameOf' | 'fields' | 'choosing'> {
  readonly split: SplitGroup;
  readonly ruleset: string;
  readonly sending: boolean;
}

/** Which blocks of a group go, which stay, and what stops these. */
function Split({ split: { went, stayed }, ruleset, nameOf, fields, choosing, sending }: SplitProps) {
  const all = [...went, ...stayed.map(({ action }) => action)];
  const chooseAgain = () => choosing.chooseAgain(choicesOf(all, fields).map(({ things }) => things[0]!.id));
  const namesOf = (actions: readonly AnyAction[]): string =>
    choicesOf(actions, fields)
      .map(({ things }) => nameOf(things[0]!))
      .join(', ');
  const target = choicesOf(went, fields)[0]!.things.find(({ type }) => type === 'area');
  const reasons = Map.groupBy(stayed, ({ rejection }) => `${rejection.clause} ${rejection.sentence}`);
  return (
    <div class="split" role="status">
      <p>{labelled(target === undefined ? planWords.goes : planWords.goesTo(nameOf(target)), namesOf(went))}</p>
      {[...reasons].map(([reason, group]) => {
        const { sentence, clause } = group[0]!.rejection;
        return (
          <div key={reason}>
            <strong>{labelled(planWords.stays, namesOf(group.map(({ action }) => action)))}</strong> {sentence}{' '}
            <ClauseLink ruleset={ruleset} clause={clause} />
          </div>
        );
      })}
      <button type="button" class="quiet-button" disabled={sending} onClick={chooseAgain}>
        {planWords.chooseAgain}
      </button>
    </div>
  );
}

/** What can be taken back: the last action, or all that no one else has noticed; and why no more. */
function Undo({ game: { undo, undoBound, sending, entries, seat }, follower }: Pick<PanelProps, 'game' | 'follower'>) {
  const hasActed = entries.some((entry) => entry.seat === seat && entry.kind === 'action');
  const reason = hasActed && undoBound !== null ? planWords.undoBounds[undoBound] : null;
  return (
    <>
      {undo !== null && (
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
      )}
      {reason !== null && <p class="quiet undo-bound">{undo === null ? planWords.noUndo(reason) : planWords.undoUpTo(reason)}</p>}
    </>
  );
}

/** The id of the panel, to which a link at the top of the page leads. */
export const PANEL = 'what-to-do';

/** Moves the focus among the choices by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent): void {
  const { key, currentTarget, target } = event;
  // A key that is held presses one button, not those of the next decisions.
  if (event.repeat && (key === 'Enter' || key === ' ')) event.preventDefault();
  const all = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.choices button:enabled')];
  const buttons = all.filter((button) => button.closest('details:not([open])') === null);
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

/** What the seat of this tab is asked: its choices, its plan, what it can take back, and the settings of play. */
export function PlayPanel({ game, nameOf, fields, pictureOf, copiesOf, choosing, follower, sound }: PanelProps) {
  const { state, seat, sending, rejection, refusal } = game;
  const { ruleset } = game;
  const isToAct = seat !== null && state.toAct.includes(seat) && (choosing.choices.length > 0 || game.plan.length > 0);
  const players = useContext(Names);
  const names = state.toAct.map((each) => playerOf(players, each));
  const section = useRef<HTMLElement>(null);
  // The bar of a phone begins anew with what comes next.
  useEffect(() => {
    const bar = section.current?.closest('.side-column:not(.open)');
    if (bar) bar.scrollTop = 0;
  }, [game.plan, game.legal]);
  return (
    <section
      ref={section}
      class={`panel ${isToAct ? 'to-act' : ''}`}
      aria-label={words.title}
      id={PANEL}
      tabIndex={-1}
      // After a choice has taken away what had the focus: the next choice, and once nothing can follow, the plan.
      {...{
        [FOCUS_FIRST]: choosing.choices.length > 0 ? 'button.confirm, .long-list:not([open]) > summary, .choices button' : '.plan .primary',
      }}
      onKeyDown={moveFocus}
    >
      {/* First: what sends the plan stays where it is, whatever is asked next. */}
      {game.plan.length > 0 && <Plan game={game} nameOf={nameOf} fields={fields} choosing={choosing} />}
      {game.split !== null && <Split split={game.split} ruleset={ruleset.id} {...{ nameOf, fields, choosing, sending }} />}
      <div aria-live="polite">
        {isToAct ? (
          <Instructions game={game} />
        ) : (
          <p class="instruction">{state.status === 'DISPUTED' ? words.paused : (state.outcome?.sentence ?? words.notYourTurn(names))}</p>
        )}
        {state.status === 'DISPUTED' && <a href={pathOf({ page: 'game-disputes', game: state.id, entry: null })}>{words.toDisputes}</a>}
      </div>
      {isToAct && <Candidates {...{ nameOf, pictureOf, copiesOf, choosing, sending }} />}
      {sending && <p class="quiet">{words.sending}</p>}
      {seat !== null && game.plan.length === 0 && (choosing.isGiven || isNothing(choosing.picked)) && (
        <Undo game={game} follower={follower} />
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
      {seat !== null && state.outcome === null && <Settings choosing={choosing} sound={sound} />}
    </section>
  );
}

/** How this person plays. */
function Settings({ choosing, sound }: Pick<PanelProps, 'choosing' | 'sound'>) {
  const settings: readonly (readonly [string, boolean, (isOn: boolean) => void])[] = [
    [words.planSetting, choosing.plans, (plans) => choosing.set({ plans })],
    [planWords.forcedSetting, choosing.takesForced, (takesForced) => choosing.set({ takesForced })],
    [words.confirmSetting, choosing.asksFirst, (asksFirst) => choosing.set({ asksFirst })],
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

type PictureOf = DiagramKit['pictureOf'];
type CopiesOf = (thing: Thing) => number;

interface CandidatesProps {
  readonly nameOf: NameOf;
  readonly pictureOf: PictureOf;
  readonly copiesOf: CopiesOf;
  readonly choosing: Choosing;
  readonly sending: boolean;
}

/** Buttons from which a list of what can be begun with is folded: the diagram shows the same. */
const FOLDED_FROM = 11;

/** What was picked, and what can be picked next, as buttons grouped by kind of thing. */
function Candidates({ nameOf, pictureOf, copiesOf, choosing, sending }: CandidatesProps) {
  const { picked, isGiven, ready, candidates, cancel, confirm } = choosing;
  const names = ready
    ? describeChoice(ready, nameOf)
    : [...picked.blocks.map((id) => nameOf({ type: 'block', id })), ...picked.things.map(nameOf)].join(', ');
  const isBegun = names !== '' && !isGiven;
  // With blocks chosen, ways that are longer than others are seldom wanted.
  const isFolded = ({ thing }: Candidate) => thing.type === 'path' && picked.blocks.length > 0 && picked.things.length === 0;
  const areas = candidates.filter(({ thing }) => thing.type === 'group');
  const isInArea = ({ thing }: Candidate) =>
    thing.type === 'group' || (thing.type === 'block' && areas.some((area) => hasBlock(area, thing.id)));
  // Chosen blocks can also stay: beside «Cancel», so that no list of areas hides it.
  const isStaying = ({ thing }: Candidate) => picked.blocks.length > 0 && isGivingUp(thing);
  const staying = candidates.filter(isStaying);
  const groups = Map.groupBy(
    candidates.filter((each) => !isFolded(each) && !isInArea(each) && !isStaying(each)),
    ({ thing }) => thing.type,
  );
  // The only block is left out again by «Cancel».
  if (picked.blocks.length === 1 && groups.get('block')?.length === 1) groups.delete('block');
  const folded = candidates.filter(isFolded);
  const buttons = { nameOf, pictureOf, copiesOf, choosing, sending };
  return (
    <>
      <div class={isBegun && ready === null ? 'picked-line' : 'visually-hidden'}>
        {/* Always there: screen readers hear what changes in it. */}
        <p role="status">
          {isBegun && (
            <>
              <span class="quiet">{words.picked}</span> <strong>{names}</strong>
            </>
          )}
        </p>
        {isBegun && ready === null && (
          <button type="button" class="quiet-button" onClick={cancel}>
            {words.cancel}
          </button>
        )}
        {staying.length > 0 && <Buttons type="action" group={staying} {...buttons} />}
      </div>
      {ready !== null && (
        <p class="buttons ready">
          <button type="button" class="primary confirm" disabled={sending} onClick={confirm}>
            {names}
          </button>
          <button type="button" onClick={cancel}>
            {words.cancel}
          </button>
        </p>
      )}
      <div class={`choice-lists ${isBegun ? '' : 'first'}`}>
        {areas.length > 0 && (
          <Folding count={candidates.filter(isInArea).length}>
            <ByArea areas={areas} {...buttons} />
          </Folding>
        )}
        {[...groups].map(([type, group]) => (
          <Folding key={type} count={isBegun || type === 'action' ? 0 : group.length}>
            <Buttons type={type} group={group} {...buttons} />
          </Folding>
        ))}
        {folded.length > 0 && (
          <details class="other-ways">
            <summary>{planWords.otherWays(folded.length)}</summary>
            <Buttons type="path" group={folded} {...buttons} />
          </details>
        )}
      </div>
    </>
  );
}

const hasBlock = ({ choices }: Candidate, block: string): boolean => choices.some(({ things }) => things[0]!.id === block);

/** A list that is folded if it is long. Who has opened one, or closed it, finds the next one as it was. */
function Folding({ count, children }: { readonly count: number; readonly children: ComponentChildren }) {
  if (count < FOLDED_FROM) return children;
  return (
    <details
      class="long-list"
      open={readPreference('lists') === 'open'}
      onToggle={({ currentTarget }) => keepPreference('lists', currentTarget.open ? 'open' : 'closed')}
    >
      <summary>{planWords.longList(count)}</summary>
      {children}
    </details>
  );
}

/** The blocks that can go, by the area in which they stand. */
function ByArea({ areas, nameOf, choosing, sending }: CandidatesProps & { readonly areas: readonly Candidate[] }) {
  const blocks = choosing.candidates.filter(({ thing }) => thing.type === 'block');
  return (
    <>
      <p class="choices-of">{nameOf({ type: 'action', id: areas[0]!.choices[0]!.kind })}</p>
      <ul class="by-area">
        {areas.map((area) => {
          const { thing } = area;
          const name = thing.id === '' ? null : nameOf({ type: 'area', id: thing.id });
          const count = countBlocks(area);
          const members = blocks.filter((block) => hasBlock(area, block.thing.id));
          return (
            <li key={thing.id}>
              {name !== null && <span class="choices-of">{name}</span>}
              <ul class="choices of-block" aria-label={name ?? undefined}>
                {(count > 1 ? [area, ...members] : members).map((candidate) => {
                  const isAll = candidate === area;
                  return (
                    <li key={isAll ? '' : candidate.thing.id}>
                      <button
                        type="button"
                        disabled={sending}
                        aria-label={isAll ? planWords.allOf(name ?? '', count) : undefined}
                        data-thing={`${candidate.thing.type} ${candidate.thing.id}`}
                        onClick={() => choosing.pick(candidate.thing)}
                      >
                        {isAll ? planWords.allOf('', count) : nameOf(candidate.thing)}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface ButtonsProps extends CandidatesProps {
  readonly type: string;
  readonly group: readonly Candidate[];
}

function Buttons({ type, group, nameOf, pictureOf, copiesOf, choosing, sending }: ButtonsProps) {
  const { picked, pick, pointAt } = choosing;
  // A chosen block can be left out again.
  const isToggle = type === 'block' && picked.blocks.length > 0;
  // Nobles and areas have the same names. Of one block, which everyone knows to be asked for, all that it can do.
  const [first] = picked.things;
  const isOfBlock = type === 'action' && first?.type === 'block';
  const isQuiet = (thing: Thing) => isGivingUp(thing) && choosing.candidates.length > 1;
  const label = picked.blocks.length > 0 ? (planWords.lists[type] ?? null) : isOfBlock ? nameOf({ type: 'actor', id: first.id }) : null;
  return (
    <>
      {label !== null && <p class="choices-of">{label}</p>}
      <ul class={`choices of-${type}`} aria-label={label ?? undefined}>
        {group.map((candidate) => {
          const { thing } = candidate;
          const picture = pictureOf?.(thing);
          const copies = copiesOf(thing);
          // A plan asks before it is sent.
          if (type === 'action' && thing.id === 'passEvent' && isQuiet(thing) && !choosing.plans) {
            const name = labelOf(candidate, choosing, nameOf);
            return (
              <li key={thing.id}>
                <ConfirmButton
                  quiet
                  thing={`${type} ${thing.id}`}
                  label={name}
                  question={planWords.question(name)}
                  disabled={sending}
                  onConfirm={() => pick(thing)}
                />
              </li>
            );
          }
          return (
            <li key={thing.id}>
              <button
                type="button"
                class={isQuiet(thing) ? 'quiet-button' : type === 'action' ? 'primary-quiet' : ''}
                disabled={sending}
                aria-pressed={isToggle ? isPicked(choosing, thing) : undefined}
                data-thing={`${type} ${thing.id}`}
                // A picture is touched as one of the diagram is.
                onClick={() => (picture ? pointAt : pick)(thing)}
              >
                {picture}
                {labelOf(candidate, choosing, nameOf)}
                {copies > 1 && ` ×${copies}`}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A first thing is named with what it does, if it can do one thing only. */
function labelOf(candidate: Candidate, { picked: { blocks, things } }: Choosing, nameOf: NameOf): string {
  const { thing, choices } = candidate;
  if (thing.type === 'path' && blocks.length > 0 && things.length === 0) return `${nameOf(choices[0]!.things[1]!)}, ${nameOf(thing)}`;
  if (thing.type === 'area' && blocks.length > 0) return planWords.target(nameOf(thing), countBlocks(candidate), blocks.length);
  const kinds = new Set(choices.map(({ kind }) => kind));
  const [kind] = kinds;
  // As the battle names it.
  if (thing.type === 'area' && kinds.size === 1 && kind === 'retreat') return planWords.retreatsTo(nameOf(thing));
  // It asks for more.
  if (thing.type === 'action') return choices.length === 1 ? nameOf(thing) : `${nameOf(thing)} …`;
  const isFirst = blocks.length === 0 && things.length === 0;
  return (isFirst || thing.type === 'way') && kinds.size === 1
    ? `${nameOf({ type: 'action', id: kind! })} ${nameOf(thing)}`
    : nameOf(thing);
}
