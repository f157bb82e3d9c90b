// What stands around a game and changes without an entry of it: who plays by which name, offered seats, the rematch, the note of the seat.
import type { Document, schema } from 'lyon/client';
import { useCallback, useState } from 'preact/hooks';
import { connect, randomText } from '../api.js';
import { useCommand } from '../parts/command.js';
import { ConfirmButton, FormProblem } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import { type Reading, usePoll, useReading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { accountToken, keepMachineSeats, keepSeatToken, keptSeatPath, keptSeats, machineSeats, seatToken } from '../session.js';
import { seatName, texts } from '../texts/index.js';
import type { LiveGame } from './live-game.js';

const { players: words } = texts;

interface Around {
  readonly players: readonly schema.SeatPlayer[];
  readonly rematch: string | null;
  readonly previousGame: string | null;
  readonly seats: readonly Pick<schema.Seat, 'seat' | 'offerAudience'>[];
}
const AROUND: Document<{ readonly game: Around }, { readonly game: string }> = `query ($game: ID!) {
  game(id: $game) { players { seat account name } rematch previousGame seats { seat offerAudience } }
}`;

/** Milliseconds between two looks for a rematch. */
const POLL = 5_000;

const hasEnded = ({ status }: LiveGame['state']): boolean => status === 'FINISHED' || status === 'ANNULLED';

/** Reads what stands around a game, again when seats are taken and when it ends; after the end, until there is a rematch. */
export function useAround({ state }: LiveGame): Reading<Around> {
  const { id } = state;
  const taken = state.seats.filter((each) => each.taken).length;
  const reading = useReading(
    async () => (await connect(seatToken(id) ?? accountToken()).execute(AROUND, { game: id })).game,
    [id, taken, state.status],
  );
  const { value, reload } = reading;
  const mayChange = state.status === 'SEATING' || (hasEnded(state) && value?.rematch === null);
  usePoll(
    useCallback(() => mayChange && void reload(), [mayChange, reload]),
    POLL,
  );
  return reading;
}

/** The players who are known by name. */
export function Players({ around }: { readonly around: Reading<Around> }) {
  const players = around.value?.players ?? [];
  if (players.length === 0) return null;
  return (
    <ul class="players" aria-label={words.label}>
      {players.map(({ seat, account, name }) => (
        <li key={seat}>
          <span class={`named ${seat}`}>{seatName(seat)}</span> <a href={pathOf({ page: 'player', account })}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Offers to join a seat that is offered to every account, to a viewer without a seat. */
export function JoinSeat({ game: { state, seat }, around }: { readonly game: LiveGame; readonly around: Reading<Around> }) {
  const { isBusy, problem, send } = useCommand();
  const [wanted, setWanted] = useState<string | null>(null);
  const offered = around.value?.seats.filter(({ offerAudience }) => offerAudience === 'ANYONE') ?? [];
  if (seat !== null || offered.length === 0) return null;
  const join = async (wish: string, token = accountToken()) => {
    setWanted(wish);
    if (token === null) return;
    const joined = await send(wish, (key) => connect(token).joinGame({ game: state.id, seat: wish }, key));
    if (joined === null) return void around.reload();
    keepSeatToken(joined.game, joined.token);
    location.reload();
  };
  return (
    <section class="panel" aria-label={texts.game.seats}>
      <p class="buttons">
        {offered.map(({ seat: each }) => (
          <button key={each} type="button" class="primary" disabled={isBusy} onClick={() => void join(each)}>
            {words.join(seatName(each))}
          </button>
        ))}
      </p>
      <FormProblem problem={problem} />
      {wanted !== null && accountToken() === null && (
        <SignInForm lead={texts.home.joinLead(seatName(wanted))} onToken={(token) => token !== null && void join(wanted, token)} />
      )}
    </section>
  );
}

const RESIGN: Document<object, { readonly input: schema.GameCommandInput }> =
  'mutation ($input: GameCommandInput!) { resign(input: $input) { version } }';

/** Resigning, which is asked for twice. */
function Resign({ game: { state, seat } }: { readonly game: LiveGame }) {
  const { isBusy, problem, send } = useCommand();
  if (seat === null || state.status !== 'PLAYING' || state.resignedSeats.includes(seat)) return null;
  const resign = () =>
    void send(seat, (idempotencyKey) => connect(seatToken(state.id)).execute(RESIGN, { input: { game: state.id, idempotencyKey } }));
  return (
    <>
      <ConfirmButton
        label={words.resign}
        question={state.seats.length > 2 ? words.resignQuestionOfMany : words.resignQuestion}
        disabled={isBusy}
        onConfirm={resign}
      />
      <FormProblem problem={problem} />
    </>
  );
}

interface NextGame {
  readonly gameId: string;
  readonly seats: readonly { readonly token: string }[];
  readonly offers: readonly { readonly seat: string }[];
}
const REMATCH: Document<{ readonly openRematch: NextGame }, { readonly game: string; readonly key: string }> =
  'mutation ($game: ID!, $key: String) { openRematch(game: $game, idempotencyKey: $key) { gameId seats { token } offers { seat } } }';

/** Returns the seat of the rematch for the bearer of a seat, taken; null if it belongs to an account that this browser does not keep. */
async function takeNext(game: string, token: string): Promise<{ readonly next: string; readonly token: string | null }> {
  const { gameId: next, seats, offers } = (await connect(token).execute(REMATCH, { game, key: randomText() })).openRematch;
  const [own, offer] = [seats[0], offers[0]];
  if (own === undefined && (offer === undefined || accountToken() === null)) return { next, token: null };
  const taken = own?.token ?? (await connect(accountToken()).joinGame({ game: next, seat: offer!.seat }, randomText())).token;
  await connect(taken).takeSeat(next);
  return { next, token: taken };
}

/** Opens the rematch, or accepts it, with the seats that this browser and its machine play. Returns where it is played. */
async function playRematch(game: string): Promise<string | null> {
  const { next, token } = await takeNext(game, seatToken(game)!);
  if (token === null) return null;
  keepSeatToken(next, token);
  const machine = [];
  for (const seat of machineSeats(game)) {
    const { token: after } = await takeNext(game, seat.token);
    if (after !== null) machine.push({ ...seat, seat: await seatOf(next, after), token: after });
  }
  keepMachineSeats(next, machine);
  return next;
}

const OWN_SEAT: Document<{ readonly game: { readonly legalActions: { readonly seat: string } } }, { readonly game: string }> =
  'query ($game: ID!) { game(id: $game) { legalActions { seat } } }';
const seatOf = async (game: string, token: string): Promise<string> =>
  (await connect(token).execute(OWN_SEAT, { game })).game.legalActions.seat;

/** After the end: the rematch with changed sides, which one seat opens and the others accept. */
export function Rematch({ game: { state, seat }, around }: { readonly game: LiveGame; readonly around: Reading<Around> }) {
  const { isBusy, problem, send } = useCommand();
  const [isForeign, setForeign] = useState(false);
  if (!hasEnded(state) || around.value === null) return null;
  const { rematch } = around.value;
  const kept = rematch === null ? [] : keptSeats(rematch);
  if (rematch !== null && (seat === null || kept.length > 0))
    return (
      <section class="panel" aria-label={words.rematchWatch}>
        <a class="button" href={kept[0] ? keptSeatPath(kept[0]) : pathOf({ page: 'game', game: rematch })}>
          {words.rematchWatch}
        </a>
      </section>
    );
  if (seat === null) return null;
  const play = async () => {
    const next = await send(rematch, () => playRematch(state.id).then((found) => ({ found })));
    if (next === null) return void around.reload();
    if (next.found === null) setForeign(true);
    else navigate(pathOf({ page: 'game', game: next.found }));
  };
  return (
    <section class={rematch === null ? 'panel' : 'panel to-act'} aria-label={words.rematchPlay}>
      {rematch !== null && <p role="status">{words.rematchOffered}</p>}
      <button type="button" class="primary" disabled={isBusy} onClick={() => void play()}>
        {rematch === null ? words.rematch : words.rematchPlay}
      </button>
      {isForeign && <p role="alert">{words.rematchAccount}</p>}
      <FormProblem problem={problem} />
    </section>
  );
}

/** Ways out of a game: resigning, and the game before it. */
export function WaysOut({ game, around }: { readonly game: LiveGame; readonly around: Reading<Around> }) {
  const previous = around.value?.previousGame;
  return (
    <div class="ways-out">
      <Resign game={game} />
      {previous && <a href={pathOf({ page: 'game', game: previous })}>{words.earlier}</a>}
    </div>
  );
}

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
  const { value } = useReading(async () => (await client.execute(NOTE, { game })).game, [game]);
  const [text, setText] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const { isBusy, problem, send } = useCommand();
  if (value === null)
    return (
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
