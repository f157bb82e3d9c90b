// Ways out of a game: giving it up before it begins, resigning, and the game before it.
import type { Document, schema } from 'lyon/client';
import { connect } from '../api.js';
import { accountToken } from '../kept/account.js';
import { seatToken } from '../kept/seats.js';
import { useCommand } from '../parts/command.js';
import { ConfirmButton, FormProblem } from '../parts/form.js';
import { type Reading, useReading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import type { Around } from './around-game.js';
import type { LiveGame } from './live-game.js';

const { players: words } = texts;

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
        isGrave
        onConfirm={resign}
      />
      <FormProblem problem={problem} />
    </>
  );
}

const OPENER: Document<{ readonly game: { readonly opener: Pick<schema.GameOpener, 'isCaller'> } }, { readonly game: string }> =
  'query ($game: ID!) { game(id: $game) { opener { isCaller } } }';
const GIVE_UP: Document<object, { readonly input: schema.AbandonGameInput }> =
  'mutation ($input: AbandonGameInput!) { abandonGame(input: $input) { version } }';

/** A game that has not begun can be given up by the account that opened it. */
function GiveUp({ game: { state } }: { readonly game: LiveGame }) {
  const { isBusy, problem, send } = useCommand();
  const account = accountToken();
  const { value } = useReading(
    async () => (account === null ? null : (await connect(account).execute(OPENER, { game: state.id })).game.opener),
    [account, state.id],
  );
  if (value?.isCaller !== true) return null;
  const giveUp = () =>
    void send(state.id, (idempotencyKey) =>
      connect(account).execute(GIVE_UP, { input: { game: state.id, reason: words.givenUp, idempotencyKey } }),
    );
  return (
    <>
      <ConfirmButton label={words.giveUp} question={words.giveUpQuestion} disabled={isBusy} isGrave onConfirm={giveUp} />
      <FormProblem problem={problem} />
    </>
  );
}

/** Ways out of a game: giving it up before it begins, resigning, and the game before it. */
export function WaysOut({ game, around }: { readonly game: LiveGame; readonly around: Reading<Around> }) {
  const previous = around.value?.previousGame;
  return (
    <div class="ways-out">
      <Resign game={game} />
      {game.state.status === 'SEATING' && <GiveUp game={game} />}
      {previous && <a href={pathOf({ page: 'game', game: previous })}>{words.earlier}</a>}
    </div>
  );
}
