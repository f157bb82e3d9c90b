// The private note of a seat.
import type { Document } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { seatToken } from '../kept/seats.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { Unread } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { texts } from '../texts/index.js';
import type { LiveGame } from './live-game.js';

const { players: words } = texts;

const NOTE: Document<{ readonly game: { readonly ownNote: string | null } }, { readonly game: string }> =
  'query ($game: ID!) { game(id: $game) { ownNote } }';
const SET_NOTE: Document<object, { readonly game: string; readonly note: string | null; readonly key: string }> =
  'mutation ($game: ID!, $note: String, $key: String) { setGameNote(game: $game, note: $note, idempotencyKey: $key) }';

/** The private note of the seat, which is read when it is opened. */
export function OwnNote({ game: { state, seat } }: { readonly game: LiveGame }) {
  const [isOpen, setOpen] = useState(false);
  if (seat === null) return null;
  return (
    <details class="own-note" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.note}</summary>
      {isOpen && <NoteText game={state.id} />}
    </details>
  );
}

function NoteText({ game }: { readonly game: string }) {
  const client = connect(seatToken(game));
  const reading = useReading(async () => (await client.execute(NOTE, { game })).game, [game]);
  const [text, setText] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const { isBusy, problem, send } = useCommand();
  const { value } = reading;
  if (value === null)
    return reading.problem !== null ? (
      <Unread readings={[reading]} />
    ) : (
      <p class="loading" role="status">
        {texts.frame.loading}
      </p>
    );
  const shown = text ?? value.ownNote ?? '';
  const save = async (event: Event) => {
    event.preventDefault();
    const note = shown.trim() === '' ? null : shown;
    if ((await send(note, (key) => client.execute(SET_NOTE, { game, note, key }))) !== null) setSaved(shown);
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <p class="quiet" id="note-lead">
        {words.noteLead}
      </p>
      <textarea
        aria-label={words.note}
        aria-describedby="note-lead"
        rows={5}
        value={shown}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormProblem problem={problem} />
      <p class="buttons">
        <button type="submit" disabled={isBusy}>
          {words.save}
        </button>
        <span role="status">{saved === shown ? words.saved : ''}</span>
      </p>
    </form>
  );
}
