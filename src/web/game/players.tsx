// Who plays a game, and the seats that others may join.
import { useContext, useState } from 'preact/hooks';
import { connect } from '../api.js';
import { accountToken } from '../kept/account.js';
import { keepSeatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import type { Reading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { seatName, texts } from '../texts/index.js';
import type { Around } from './around-game.js';
import type { LiveGame } from './live-game.js';
import { Names } from './title.js';

const { players: words } = texts;

/** The players who are known by name. */
export function Players({ game: { state }, around }: { readonly game: LiveGame; readonly around: Reading<Around> }) {
  const names = useContext(Names);
  const named = state.seats.filter(({ seat }) => names[seat] !== undefined);
  if (named.length === 0) return null;
  const accountOf = (wanted: string) => around.value?.players.find(({ seat }) => seat === wanted)?.account;
  return (
    <ul class="players" aria-label={words.label}>
      {named.map(({ seat }) => {
        const account = accountOf(seat);
        return (
          <li key={seat}>
            <span class={`named ${seat}`}>{seatName(seat)}</span>{' '}
            {account === undefined ? names[seat] : <a href={pathOf({ page: 'player', account })}>{names[seat]}</a>}
          </li>
        );
      })}
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
    const since = currentSession();
    const joined = await send(wish, (key) => connect(token).joinGame({ game: state.id, seat: wish }, key));
    if (joined === null) return void around.reload();
    if (keepSeatToken(joined.game, joined.token, { since, seat: joined.seat, isOfAccount: true })) location.reload();
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
