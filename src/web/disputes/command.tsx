// Forms of disputes: a command with one text, and who may read it.
import type { LyonClient } from 'lyon/client';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { seatName, texts } from '../texts/index.js';
import type { Command, CommandName, Content } from './acts.js';
import { type Sign, sendCommand, UNSIGNED } from './documents.js';

const { disputes: words, play } = texts;

interface TextCommandProps<Name extends CommandName> {
  readonly client: LyonClient;
  readonly command: Name;
  /** The content besides the text. */
  readonly content: Omit<Content<Name>, TextOf>;
  /** The field of the content that the text is for. */
  readonly field: TextOf;
  readonly hint: string;
  readonly button: string;
  readonly sign?: Sign;
  /** Called with the number of the dispute that the command has opened. */
  readonly onDone: (dispute: number | null) => void;
  readonly children?: ComponentChildren;
}
type TextOf = 'claim' | 'reason';

/** A command with one text: a claim, or a reason. */
export function TextCommand<Name extends CommandName>(props: TextCommandProps<Name>) {
  const { client, command: name, content, field, hint, button, sign = UNSIGNED, onDone, children } = props;
  const [text, setText] = useState('');
  const command = useCommand();
  const submit = async () => {
    const whole = { name, content: { ...content, [field]: text } } as Command;
    // The command answers null if it fails, and so does one that opens no dispute.
    const answer = await command.send(whole, async (key) => ({ dispute: await sendCommand(client, whole, key, sign) }));
    if (answer !== null) onDone(answer.dispute);
  };
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField id={`${name}-${field}`} label={words[field]} hint={hint} value={text} onText={setText} />
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

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
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
