// A seat that was taken by a link, and the account that it is joined to: the game is then on every device of the person, with the name.
import type { Document } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import { accountToken } from '../session.js';
import { texts } from '../texts/index.js';
import type { Follower } from './live-game.js';

const { ownSeat: words } = texts;

interface NewToken {
  readonly token: string;
}
const ADD: Document<{ readonly addSeatToAccount: NewToken }, { readonly seatToken: string; readonly key: string }> =
  'mutation ($seatToken: String!, $key: String) { addSeatToAccount(seatToken: $seatToken, idempotencyKey: $key) { token } }';
const REPLACE: Document<{ readonly replaceSeatToken: NewToken }, { readonly game: string; readonly seat: string }> =
  'mutation ($game: ID!, $seat: ID!) { replaceSeatToken(game: $game, seat: $seat) { token } }';

/** Adds a seat to the account of this browser, which has one. Returns the token that the seat has from then on. */
export const addSeat = async (seatToken: string, key: string, account: string | null = accountToken()): Promise<NewToken> =>
  (await connect(account).execute(ADD, { seatToken, key })).addSeatToAccount;

/** Replaces the token of a seat for its bearer. Without a key: who sent the link could repeat the request, and read the new token. */
export const replaceOwnToken = async (game: string, seat: string, held: string): Promise<NewToken> =>
  (await connect(held).execute(REPLACE, { game, seat })).replaceSeatToken;

interface SeatAccountProps {
  /** The name of the player whose account the seat belongs to; null if it has none, or none that is known. */
  readonly player: string | null;
  /** Whether the seat has an account, also one without a name. */
  readonly hasAccount: boolean;
  readonly follower: Pick<Follower, 'replaceToken'>;
  readonly onAdded: () => void;
}

/** Says which account a seat belongs to, or offers to join it to that of this browser; without one, to get one. */
export function SeatAccount({ player, hasAccount, follower, onAdded }: SeatAccountProps) {
  const [isAdded, setAdded] = useState(false);
  const { isBusy, problem, send } = useCommand();
  if (player !== null) return <p>{words.belongs(player)}</p>;
  if (isAdded) return <p role="status">{words.added}</p>;
  if (hasAccount) return <p>{words.belongsUnnamed}</p>;
  const add = async (account = accountToken()) => {
    if ((await send(account, (key) => follower.replaceToken((held) => addSeat(held, key, account)))) === null) return;
    setAdded(true);
    onAdded();
  };
  if (accountToken() === null)
    return (
      <>
        <SignInForm lead={words.needsAccount} onToken={(account) => account !== null && void add(account)} />
        <FormProblem problem={problem} />
      </>
    );
  return (
    <>
      <p>{words.addLead}</p>
      <button type="button" disabled={isBusy} onClick={() => void add()}>
        {words.add}
      </button>
      <FormProblem problem={problem} />
    </>
  );
}
