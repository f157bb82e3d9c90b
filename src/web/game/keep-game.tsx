// How a person comes back to a seat: this browser keeps it, and other devices get its link.
import { useContext, useState } from 'preact/hooks';
import { seatLink } from '../kept/links.js';
import { isSeatKept, seatToken } from '../kept/seats.js';
import { isShared } from '../kept/storage.js';
import { lazy } from '../parts/lazy.js';
import { CopyButton, LinkField } from '../parts/link-field.js';
import { OpenColumn } from '../parts/side-column.js';
import type { Reading } from '../parts/use-reading.js';
import { seatName, texts } from '../texts/index.js';
import type { Around } from './around-game.js';
import type { Follower, LiveGame } from './live-game.js';
import { SeatAccount } from './seat-account.js';

const { keep: words } = texts;

const CodeToScan = lazy(async () => (await import('../parts/code-to-scan.js')).CodeToScan, { isPart: true });

/** A link as something to copy, and as a code for the camera of a phone. */
export function LinkToTake({ link, label }: { readonly link: string; readonly label: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p class="buttons">
        {/* The secret stands on the screen only where the browser cannot copy it. */}
        {navigator.clipboard ? <CopyButton link={link} label={label} done={texts.frame.copied} /> : <LinkField label={label} link={link} />}
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? words.hideCode : words.showCode}
        </button>
      </p>
      {isShown && <CodeToScan text={link} label={words.code} />}
    </>
  );
}

interface KeepGameProps {
  readonly game: LiveGame;
  readonly around: Reading<Around>;
  readonly follower: Follower;
}

/** Whether the seat of this tab is taken, and whether that happened on this page. */
function useTaken({ state, seat }: LiveGame): { readonly isTaken: boolean; readonly isTakenHere: boolean } {
  const isTaken = state.seats.some((each) => each.seat === seat && each.taken);
  const [wasTaken] = useState(isTaken);
  return { isTaken, isTakenHere: isTaken && !wasTaken };
}

/** In the bar of a phone, which hides the offer itself: leads those to it who take the seat on this page, until they have seen or closed it. */
export function KeepGameLine({ game }: Pick<KeepGameProps, 'game'>) {
  const openColumn = useContext(OpenColumn);
  const { isTakenHere } = useTaken(game);
  const [isDone, setIsDone] = useState(false);
  // Before the game begins, the offer is in view.
  if (!isTakenHere || isDone || game.state.status === 'SEATING') return null;
  const show = () => {
    openColumn();
    setIsDone(true);
    requestAnimationFrame(() => document.querySelector('.keep-game')?.scrollIntoView());
  };
  return (
    <p class="keep-game-line in-bar">
      <button type="button" class="link" onClick={show}>
        {words.title}
      </button>
      <button type="button" class="quiet-button" onClick={() => setIsDone(true)}>
        {texts.frame.close}
      </button>
    </p>
  );
}

/** Offers to keep the game, once the seat of this tab is taken; at first to read, afterwards folded away. */
export function KeepGame({ game, around, follower }: KeepGameProps) {
  const { state, seat } = game;
  const token = seatToken(state.id);
  const { isTaken, isTakenHere } = useTaken(game);
  if (seat === null || token === null || !isTaken) return null;
  return (
    <details class="keep-game" open={isTakenHere}>
      <summary>{words.title}</summary>
      <p>{!isSeatKept(state.id) ? words.unkept : isShared() ? words.shared : words.kept}</p>
      <p>{words.otherDevice(seatName(seat))}</p>
      <LinkToTake link={seatLink(state.id, token)} label={words.copy} />
      {around.value !== null && (
        <SeatAccount
          follower={follower}
          player={around.value.players.find((each) => each.seat === seat)?.name ?? null}
          hasAccount={around.value.seats.some((each) => each.seat === seat && each.hasAccount === true)}
          onAdded={() => void around.reload()}
        />
      )}
      <p>
        <a href="/my-games">{texts.mine.title}</a>
      </p>
    </details>
  );
}
