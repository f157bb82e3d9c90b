// The clocks of the seats, counted down between two answers of the server.
import type { schema } from 'lyon/client';
import { useContext, useEffect, useState } from 'preact/hooks';
import { serverNow } from '../api.js';
import { language, texts } from '../texts/index.js';
import { Names, withName } from './title.js';

const SECOND = 1_000;

const DAYS = new Intl.NumberFormat(language(), { style: 'unit', unit: 'day', unitDisplay: 'narrow' });

/** Returns `2d 03:10:05`, the days as the language of the page abbreviates them. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const two = (number: number) => String(number).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${DAYS.format(days)} ${two(hours)}:${clock}` : hours > 0 ? `${hours}:${clock}` : clock;
}

export function ClockFaces({ clock }: { readonly clock: schema.Clock }) {
  const [now, setNow] = useState(serverNow);
  const names = useContext(Names);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="clocks" aria-label={texts.game.clock}>
      {clock.seats.map(({ seat, remainingMs, moveRemainingMs, expiresAt }) => {
        const left = expiresAt ? Date.parse(expiresAt) - now : (moveRemainingMs ?? 0) + remainingMs;
        return (
          <p key={seat} class={expiresAt ? 'running' : ''}>
            <span>{withName(names, seat)}</span> <time>{formatDuration(left)}</time>
          </p>
        );
      })}
    </section>
  );
}
