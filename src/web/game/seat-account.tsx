// A seat that was taken by a link, and the account that it is joined to: the game is then on every device of the person, with the name.
import type { Document } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import { accountToken } from '../session.js';
import { texts } from '../texts/index.js';

const { ownSeat: words } = texts;

const ADD: Document<object, { readonly seatToken: string }> =
  'mutation ($seatToken: String!) { addSeatToAccount(seatToken: $seatToken) { seat } }';

/** Adds a seat to the account of this browser, which has one. Adding it again changes nothing. */
export const addSeat = (seatToken: string, account: string | null = accountToken()): Promise<object> =>
  connect(account).execute(ADD, { seatToken });

interface SeatAccountProps {
  /** The token of the seat. */
  readonly token: string;
  /** The name of the player whose account the seat belongs to; null if it has none, or none that is known. */
  readonly player: string | null;
  readonly onAdded: () => void;
}

/** Says which account a seat belongs to, or offers to join it to that of this browser; without one, to get one. */
export function SeatAccount({ token, player, onAdded }: SeatAccountProps) {
  const [isAdded, setAdded] = useState(false);
  const { isBusy, problem, send } = useCommand();
  if (player !== null) return <p>{words.belongs(player)}</p>;
  if (isAdded) return <p role="status">{words.added}</p>;
  const add = async (account = accountToken()) => {
    if ((await send(token, () => addSeat(token, account))) === null) return;
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
