// Fields and buttons of forms. What the server refuses stands at its field.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Problem } from '../api.js';
import { texts } from '../texts/index.js';
import { remedyOf } from './problem.js';

const { tournaments: words } = texts;

interface FieldProblem {
  /** The problem of the form, if it is about this field. */
  readonly problem: Problem | null;
  /** The field's name in the input; the last name of the problem's path. */
  readonly name: string;
}

const isAbout = (problem: Problem | null, name: string): boolean => problem?.path?.includes(name) ?? false;

interface FieldProps extends FieldProblem {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Draws the control with the attributes that name its hint and its problem. */
  readonly children: (attributes: ControlAttributes) => ComponentChildren;
}
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

/** A labelled control, with its hint and the sentence of what the server refuses about it. */
export function Field({ id, label, hint, name, problem, children }: FieldProps) {
  const wrong = isAbout(problem, name);
  const described = [hint !== undefined && `${id}-hint`, wrong && `${id}-problem`].filter((each) => each !== false);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': wrong || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-problem`} class="field-problem" role="alert">
          {problem!.sentence}
        </p>
      )}
    </div>
  );
}

interface NumberFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** A field for a number, as its text. */
export function NumberField({ value, onInput, required, min, max, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          required={required}
          min={min}
          max={max}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface FormProblemProps {
  readonly problem: Problem | null;
  /** The fields that show their problems themselves. */
  readonly fields?: readonly string[];
}

/** What the server refuses about a form as a whole. */
export function FormProblem({ problem, fields = [] }: FormProblemProps) {
  if (problem === null || fields.some((name) => isAbout(problem, name))) return null;
  return (
    <div class="rejection" role="alert">
      <p>{problem.sentence ?? remedyOf(problem)}</p>
    </div>
  );
}

interface ConfirmButtonProps {
  readonly label: string;
  readonly question: string;
  readonly disabled?: boolean;
  /** Whether it looks weaker than the buttons beside it. */
  readonly quiet?: boolean;
  /** Whether it ends something for good: «Cancel» is then the main answer. */
  readonly isGrave?: boolean;
  /** What the button stands for among the choices of a game. */
  readonly thing?: string;
  readonly onConfirm: () => void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A button that asks before it acts. */
export function ConfirmButton({ label, question, disabled, quiet, isGrave = false, thing, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button
        type="button"
        class={quiet ? 'quiet-button' : undefined}
        data-thing={thing}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  return (
    <span class="confirm" role="group" aria-label={question}>
      <span>{question}</span>
      <button
        type="button"
        class={isGrave ? 'quiet-button' : 'primary'}
        // The question replaces the button that had the focus.
        ref={isGrave ? null : focus}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {/* What ends something for good is named again. */}
        {isGrave ? label : words.yes}
      </button>
      <button type="button" class={isGrave ? 'primary' : undefined} ref={isGrave ? focus : null} onClick={() => setAsking(false)}>
        {words.cancel}
      </button>
    </span>
  );
}

/** Says that the server is working, to all people. */
export function Working({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <p class="working" role="status">
      {isBusy && (
        <>
          <progress aria-label={words.working} /> {words.working}
        </>
      )}
    </p>
  );
}
