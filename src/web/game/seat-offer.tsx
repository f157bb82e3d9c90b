// A link to a seat, opened in a browser that keeps another seat of the same game. Which of them a tab plays that plays one already is asked,
// not assumed; a new tab plays the seat of its link, if the server accepts it.
import { useEffect, useState } from 'preact/hooks';
import { problemOf } from '../api.js';
import { answerOffer, isLinkUnchecked, offeredToken } from '../kept/links.js';
import { seatToken } from '../kept/seats.js';
import { onKeptChange } from '../kept/storage.js';
import { isOfToken } from '../parts/problem.js';
import { seatName, texts } from '../texts/index.js';
import { readSeat } from './seat-tokens.js';

const { offer: words } = texts;

/** The token that this tab plays a game with, kept up to date. */
export function useSeatToken(game: string): string | null {
  const [, redraw] = useState(0);
  useEffect(() => onKeptChange(() => redraw((count) => count + 1)), [game]);
  return seatToken(game);
}

/** Returns the seat that a token plays; null if the server does not accept it. */
async function seatOf(game: string, token: string): Promise<string | null> {
  try {
    return await readSeat(game, token);
  } catch (error) {
    if (isOfToken(problemOf(error))) return null;
    throw error;
  }
}

interface Offer {
  readonly own: string;
  readonly other: string;
}

/** Asks which seat this tab plays, if a link has offered another one. A new token of the same seat replaces the old one unasked. */
export function SeatOffer({ game }: { readonly game: string }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const look = () => {
      const [own, other] = [seatToken(game), offeredToken(game)];
      if (own === null || other === null) return setOffer(null);
      Promise.all([seatOf(game, own), seatOf(game, other)]).then(
        ([ownSeat, otherSeat]) => {
          if (otherSeat === null) answerOffer(game, 'decline');
          else if (ownSeat === null || ownSeat === otherSeat) answerOffer(game, 'replace');
          else if (isLinkUnchecked(game)) answerOffer(game, 'accept');
          else setOffer({ own: ownSeat, other: otherSeat });
        },
        // Without a connection the question waits for the next load of a link.
        () => answerOffer(game, 'decline'),
      );
    };
    look();
    return onKeptChange(look);
  }, [game]);
  if (offer === null) return null;
  return (
    <section class="panel to-act seat-offer" role="alert">
      <p class="instruction">{words.question(seatName(offer.other), seatName(offer.own))}</p>
      <p class="buttons">
        <button type="button" class="primary" onClick={() => answerOffer(game, 'decline')}>
          {words.keep(seatName(offer.own))}
        </button>
        <button type="button" onClick={() => answerOffer(game, 'accept')}>
          {words.change(seatName(offer.other))}
        </button>
      </p>
      <p class="quiet">{words.hint}</p>
    </section>
  );
}
