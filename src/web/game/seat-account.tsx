// A seat that was taken by a link, and the account that it is joined to: the game is then on every device of the person, with the name.
import { useState } from 'preact/hooks';
import { accountToken } from '../kept/account.js';
import { useCommand } from '../parts/command.js';
import { FormProblem } from '../parts/form.js';
import { SignInForm } from '../parts/guest.js';
import { texts } from '../texts/index.js';
import type { Follower } from './live-game.js';

const { ownSeat: words } = texts;

interface SeatAccountProps {
  /** The name of the player whose account the seat belongs to; null if it has none, or none that is known. */
  readonly player: string | null;
  /** Whether the seat has an account, also one without a name. */
  readonly hasAccount: boolean;
  readonly follower: Pick<Follower, 'addToAccount'>;
  readonly onAdded: () => void;
}

/** Says which account a seat belongs to, or offers to join it to that of this browser; without one, to get one. */
export function SeatAccount({ player, hasAccount, follower, onAdded }: SeatAccountProps) {
  const [isAdded, setAdded] = useState(false);
  const { isBusy, problem, send } = useCommand();
  if (player !== null) return <p>{words.belongs(player)}</p>;
  if (isAdded) return <p role="status">{words.added}</p>;
  if (hasAccount) return <p>{words.belongsUnnamed}</p>;
  const add = async (account: string) => {
    if ((await send(account, () => follower.addToAccount(account))) === null) return;
    setAdded(true);
    onAdded();
  };
  const kept = accountToken();
  if (kept === null)
    return (
      <>
        <SignInForm lead={words.needsAccount} onToken={(account) => account !== null && void add(account)} />
        <FormProblem problem={problem} />
      </>
    );
  return (
    <>
      <p>{words.addLead}</p>
      <button type="button" disabled={isBusy} onClick={() => void add(kept)}>
        {words.add}
      </button>
      <FormProblem problem={problem} />
    </>
  );
}
