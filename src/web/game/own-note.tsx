// The private note of a seat.
import type { Document } from 'lyon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { connect, connectPastPage } from '../api.js';
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
  const reading = useReading(async () => (await connect(seatToken(game)).execute(NOTE, { game })).game, [game]);
  const [text, setText] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const { isBusy, problem, send } = useCommand();
  const { value } = reading;
  const shown = text ?? value?.ownNote ?? '';
  /** What the server has or was sent last; null before it was read. */
  const sent = useRef<string | null>(null);
  if (sent.current === null && value !== null) sent.current = value.ownNote ?? '';
  /** Saves the note if it has changed. The page may be closed meanwhile: the request outlives it. */
  const save = async () => {
    if (sent.current === null || sent.current === shown) return;
    const before = sent.current;
    sent.current = shown;
    const note = shown.trim() === '' ? null : shown;
    const done = await send(note, (key) => connectPastPage(seatToken(game)).execute(SET_NOTE, { game, note, key }));
    if (done !== null) setSaved(shown);
    else if (sent.current === shown) sent.current = before;
  };
  // The listener of one page saves the text that is shown then.
  const saveShown = useRef(save);
  saveShown.current = save;
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void saveShown.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);
  if (value === null)
    return reading.problem !== null ? (
      <Unread readings={[reading]} />
    ) : (
      <p class="loading" role="status">
        {texts.frame.loading}
      </p>
    );
  const submit = (event: Event) => {
    event.preventDefault();
    if (sent.current === shown && !isBusy) setSaved(shown);
    void save();
  };
  return (
    <form onSubmit={submit}>
      <p class="quiet" id="note-lead">
        {words.noteLead}
      </p>
      <textarea
        aria-label={words.note}
        aria-describedby="note-lead"
        rows={5}
        value={shown}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => void save()}
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
