// Offers to tell the player of a turn when the page is closed, after the first one was played.
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../parts/lazy.js';
import { isShared, keepPreference, readPreference, seatToken } from '../session.js';
import { texts } from '../texts/index.js';
import type { LiveGame } from './live-game.js';

const { notifications: words } = texts;

const TellMe = lazy(async () => (await import('../notifications/tell-me.js')).TellMe);

/** Shown while others act, unless the person has answered, or this device tells already: then it is registered for the seat. */
export function TurnOffer({ game: { state, seat, entries } }: { readonly game: LiveGame }) {
  const token = seatToken(state.id);
  const [isAnswered, setAnswered] = useState(() => readPreference('told') !== null);
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const isPlayed = seat !== null && token !== null && state.status === 'PLAYING' && !state.practice && !isShared();
  useEffect(() => {
    if (!isPlayed || !isAnswered || !isSupported) return;
    // What fails here can be tried again on the page of notifications.
    const tell = async () => (await import('../notifications/device.js')).tellOfGame(state.id, token);
    void tell().catch(() => undefined);
  }, [isPlayed, isAnswered]);
  const hasActed = entries.some((entry) => entry.seat === seat && entry.kind === 'action');
  if (!isPlayed || !isSupported || isAnswered || !hasActed || state.toAct.includes(seat)) return null;
  const decline = () => {
    keepPreference('told', '[]');
    setAnswered(true);
  };
  return (
    <section class="turn-offer panel" aria-label={words.title}>
      <p>{words.offerLead}</p>
      <TellMe label={words.offer} start={({ startTellingOf }) => startTellingOf(state.id, token)} onDecline={decline} />
    </section>
  );
}
