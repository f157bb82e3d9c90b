// The rematch of a game, with changed sides.
import type { Document } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect, randomText } from '../api.js';
import { accountToken } from '../kept/account.js';
import { keptSeatPath } from '../kept/links.js';
import { keepMachineSeats, keepSeatToken, keptSeats, machineSeats, seatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import type { Reading } from '../parts/use-reading.js';
import { navigate, pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import { type Around, hasEnded } from './around-game.js';
import type { LiveGame } from './live-game.js';
import { isPlayedByAccount } from './own-seat.js';
import { readSeat } from './seat-tokens.js';

const { players: words } = texts;

interface NextGame {
  readonly gameId: string;
  readonly seats: readonly { readonly token: string }[];
  readonly offers: readonly { readonly seat: string }[];
}
const REMATCH: Document<{ readonly openRematch: NextGame }, { readonly game: string; readonly key: string }> =
  'mutation ($game: ID!, $key: String) { openRematch(game: $game, idempotencyKey: $key) { gameId seats { token } offers { seat } } }';

interface NextSeat {
  readonly next: string;
  readonly token: string | null;
  readonly isOfAccount: boolean;
}

/** Returns the seat of the rematch for the bearer of a seat, taken; null if it belongs to an account that this browser does not keep. */
async function takeNext(game: string, token: string): Promise<NextSeat> {
  const { gameId: next, seats, offers } = (await connect(token).execute(REMATCH, { game, key: randomText() })).openRematch;
  const [own, offer] = [seats[0], offers[0]];
  if (own === undefined && (offer === undefined || accountToken() === null)) return { next, token: null, isOfAccount: false };
  const taken = own?.token ?? (await connect(accountToken()).joinGame({ game: next, seat: offer!.seat }, randomText())).token;
  await connect(taken).takeSeat(next);
  return { next, token: taken, isOfAccount: own === undefined };
}

/** Opens the rematch, or accepts it, with the seats that this browser and its machine play. Returns where it is played. */
async function playRematch(game: string): Promise<string | null> {
  const since = currentSession();
  const given = await takeNext(game, seatToken(game)!);
  const { next } = given;
  // The account has taken it on another device.
  const isElsewhere = given.token === null && (await isPlayedByAccount(next));
  const token = isElsewhere ? (await connect(accountToken()).joinGame({ game: next }, randomText())).token : given.token;
  if (token === null || !keepSeatToken(next, token, { since, isOfAccount: isElsewhere || given.isOfAccount })) return null;
  const machine = [];
  for (const seat of machineSeats(game)) {
    const { token: after } = await takeNext(game, seat.token);
    if (after !== null) machine.push({ ...seat, seat: await readSeat(next, after), token: after });
  }
  keepMachineSeats(next, machine);
  return next;
}

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
