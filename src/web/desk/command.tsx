// A form that sends one command. What was sent once is not sent again: its idempotency key changes only with its content.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Problem, problemOf, randomText } from '../api.js';
import { remedyOf } from '../parts/problem.js';
import { texts } from '../texts/index.js';

const { desk: words, play } = texts;

export interface Command {
  readonly sending: boolean;
  readonly refusal: Problem | null;
  /** Sends with the key of this content. */
  readonly send: (content: unknown, run: (idempotencyKey: string) => Promise<unknown>) => Promise<boolean>;
}

export function useCommand(): Command {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const sent = useRef({ content: '', key: '' });
  return {
    sending,
    refusal,
    async send(content, run) {
      const text = JSON.stringify(content);
      if (sent.current.content !== text) sent.current = { content: text, key: randomText() };
      setSending(true);
      setRefusal(null);
      try {
        await run(sent.current.key);
        return true;
      } catch (error) {
        setRefusal(problemOf(error));
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}

export const Refused = ({ command: { refusal } }: { readonly command: Command }) =>
  refusal && (
    <p class="rejection" role="alert">
      {refusal.sentence ?? remedyOf(refusal)}
    </p>
  );

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
        void command.send(text, (key) => run(text, key)).then((done) => done && onDone());
      }}
    >
      <TextField id={id} label={label} hint={hint} value={text} onText={setText} />
      {children}
      <p class="buttons">
        <button type="submit" class="primary" disabled={command.sending || text.trim() === ''}>
          {command.sending ? play.sending : button}
        </button>
      </p>
      <Refused command={command} />
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
            {texts.sides[seat] ?? seat}
          </label>
        ))}
    </fieldset>
  );
}
