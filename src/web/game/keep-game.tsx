// How a person comes back to a seat: this browser keeps it, and other devices get its link.
import { useState } from 'preact/hooks';
import { seatLink } from '../kept/links.js';
import { isSeatKept, seatToken } from '../kept/seats.js';
import { isShared } from '../kept/storage.js';
import { lazy } from '../parts/lazy.js';
import { CopyButton, LinkField } from '../parts/link-field.js';
import type { Reading } from '../parts/use-reading.js';
import { seatName, texts } from '../texts/index.js';
import type { Around } from './around-game.js';
import type { Follower, LiveGame } from './live-game.js';
import { SeatAccount } from './seat-account.js';

const { keep: words } = texts;

const CodeToScan = lazy(async () => (await import('../parts/code-to-scan.js')).CodeToScan);

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

/** Offers to keep the game, once the seat of this tab is taken; at first to read, afterwards folded away. */
export function KeepGame({ game: { state, seat }, around, follower }: KeepGameProps) {
  const token = seatToken(state.id);
  const isTaken = state.seats.some((each) => each.seat === seat && each.taken);
  // Open for those who take the seat on this page.
  const [wasTaken] = useState(isTaken);
  if (seat === null || token === null || !isTaken) return null;
  return (
    <details class="keep-game" open={!wasTaken}>
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
