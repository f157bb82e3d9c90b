// Ways out of a game: resigning, and the game before it.
import type { Document, schema } from 'lyon/client';
import { connect } from '../api.js';
import { seatToken } from '../kept/seats.js';
import { useCommand } from '../parts/command.js';
import { ConfirmButton, FormProblem } from '../parts/form.js';
import type { Reading } from '../parts/use-reading.js';
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
