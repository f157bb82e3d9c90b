// Forms of disputes: a command with one text, and who may read it.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { seatName, texts } from '../texts/index.js';

const { disputes: words, play } = texts;

interface TextCommandProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly run: (text: string, idempotencyKey: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly children?: ComponentChildren;
}

/** A form with one text: a claim, or a reason. */
export function TextCommand({ id, label, hint, button, run, onDone, children }: TextCommandProps) {
  const [text, setText] = useState('');
  const command = useCommand();
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        void command.send(text, (key) => run(text, key)).then((done) => done !== null && onDone());
      }}
    >
      <TextField id={id} label={label} hint={hint} value={text} onText={setText} />
      {children}
      <p class="buttons">
        <button type="submit" class="primary" disabled={command.isBusy || text.trim() === ''}>
          {command.isBusy ? play.sending : button}
        </button>
      </p>
      <FormProblem problem={command.problem} />
    </form>
  );
}

interface TextFieldProps extends Pick<TextCommandProps, 'id' | 'label' | 'hint'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

export function TextField({ id, label, hint, value, onText }: TextFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={2_000}
        required
        value={value}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      <p id={`${id}-hint`} class="quiet">
        {hint}
      </p>
    </div>
  );
}

interface ReadersProps {
  readonly seats: readonly string[];
  /** Null for every viewer. */
  readonly readers: readonly string[] | null;
  readonly onReaders: (readers: readonly string[] | null) => void;
}

/** Who may read a text: everyone, or some seats. */
export function ReadersField({ seats, readers, onReaders }: ReadersProps) {
  const toggle = (seat: string, reads: boolean) => {
    const chosen = seats.filter((each) => (each === seat ? reads : (readers ?? seats).includes(each)));
    onReaders(chosen);
  };
  return (
    <fieldset class="readers">
      <legend>{words.readers}</legend>
      <label class="check">
        <input type="radio" name="readers" checked={readers === null} onChange={() => onReaders(null)} />
        {words.everyone}
      </label>
      <label class="check">
        <input type="radio" name="readers" checked={readers !== null} onChange={() => onReaders([])} />
        {words.someSeats}
      </label>
      {readers !== null &&
        seats.map((seat) => (
          <label key={seat} class="check reader">
            <input type="checkbox" checked={readers.includes(seat)} onChange={({ currentTarget }) => toggle(seat, currentTarget.checked)} />
            {seatName(seat)}
          </label>
        ))}
    </fieldset>
  );
}
