// Who plays a game, and the seats that others may join.
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import type { Reading } from '../parts/use-reading.js';
import { pathOf } from '../router.js';
import { accountToken, currentSession, keepSeatToken } from '../session.js';
import { seatName, texts } from '../texts/index.js';
import type { Around } from './around-game.js';
import type { LiveGame } from './live-game.js';

const { players: words } = texts;

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
