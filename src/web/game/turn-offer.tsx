// Offers notifications of turns, which need no open page, after the player has played the first one.
import { useEffect, useState } from 'preact/hooks';
import { keepPreference, readPreference } from '../kept/preferences.js';
import { seatToken } from '../kept/seats.js';
import { isShared } from '../kept/storage.js';
import { lazy } from '../parts/lazy.js';
import { texts } from '../texts/index.js';
import type { LiveGame } from './live-game.js';

const { notifications: words } = texts;

const Subscribe = lazy(async () => (await import('../notifications/subscribe.js')).Subscribe, { isPart: true });

/** Shown while others act, unless the person has answered, or this device is subscribed: then it is registered for the seat. */
export function TurnOffer({ game: { state, seat, entries } }: { readonly game: LiveGame }) {
  const token = seatToken(state.id);
  const [isAnswered, setAnswered] = useState(() => readPreference('subscribed') !== null);
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const isPlayed = seat !== null && token !== null && state.status === 'PLAYING' && !state.practice && !isShared();
  useEffect(() => {
    if (!isPlayed || !isAnswered || !isSupported) return;
    // What fails here can be tried again on the page of notifications.
    const subscribe = async () => (await import('../notifications/device.js')).addGame(state.id, token);
    void subscribe().catch(() => undefined);
  }, [isPlayed, isAnswered, token]);
  const hasActed = entries.some((entry) => entry.seat === seat && entry.kind === 'action');
  if (!isPlayed || !isSupported || isAnswered || !hasActed || state.toAct.includes(seat)) return null;
  const decline = () => {
    keepPreference('subscribed', '[]');
    setAnswered(true);
  };
  return (
    <section class="turn-offer panel" aria-label={words.title}>
      <Subscribe
        lead={words.offerLead}
        label={words.offer}
        start={({ startForGame }) => startForGame(state.id, token)}
        onDecline={decline}
      />
    </section>
  );
}
