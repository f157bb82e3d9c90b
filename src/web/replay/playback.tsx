// The play button of a replay: entry after entry, as fast as a person likes.
import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts/index.js';

const { playback: words } = texts;

/** Entries a second. */
const SPEEDS = [1, 2, 5, 10, 30] as const;
const FIRST_SPEED = 2;

/** Milliseconds of delay that are made up for by faster entries. */
const MADE_UP = 300;

/** What runs by itself: Space belongs to it while it has the focus. */
const OWN_SPACE = 'a, button, input, select, summary, [tabindex="0"]';

interface PlaybackOptions {
  /** The entry that the address names. */
  readonly version: number;
  readonly last: number;
  /** Writes another entry into the address. */
  readonly go: (version: number) => void;
}

export interface Playback {
  /** The entry to show: the played one, otherwise that of the address. */
  readonly shown: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
  readonly toggle: () => void;
  /** Shows an entry, and stops. */
  readonly go: (version: number) => void;
  readonly last: number;
  /** Starts the time of the entry that is drawn, if it is the played one: the next one comes when it is over. Returns what ends it. */
  readonly startTimer: (drawn: number | null) => (() => void) | undefined;
}

/**
 * Plays a game entry by entry. No entry is left out: the next one waits until this one is drawn. The address follows when it stops, since
 * browsers refuse to change it many times a second.
 */
export function usePlayback({ version, last, go }: PlaybackOptions): Playback {
  const [played, setPlayed] = useState<number | null>(null);
  const [speed, setSpeed] = useState<number>(FIRST_SPEED);
  const due = useRef(0);
  const stop = (at: number) => {
    setPlayed(null);
    go(at);
  };
  const toggle = () => {
    if (played !== null) return stop(played);
    due.current = performance.now();
    setPlayed(version >= last ? 1 : version);
  };
  const kept = useRef(toggle);
  kept.current = toggle;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest(OWN_SPACE) !== null;
      if (event.key !== ' ' || isOwn || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      kept.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return {
    shown: played ?? version,
    isPlaying: played !== null,
    speed,
    setSpeed,
    toggle,
    go: played === null ? go : stop,
    last,
    startTimer(drawn) {
      if (played === null || drawn !== played) return undefined;
      // A short delay is made up for, a long one is not.
      due.current = Math.max(due.current + 1_000 / speed, performance.now() - MADE_UP);
      const timer = setTimeout(
        // A person may have stopped it in this moment.
        () => (played >= last ? stop(last) : setPlayed((now) => (now === played ? played + 1 : now))),
        due.current - performance.now(),
      );
      return () => clearTimeout(timer);
    },
  };
}

/** Goes on to the next entry when the time of the drawn one is over; null while none is drawn. */
export function usePlaybackTimer({ isPlaying, shown, speed, last, startTimer }: Playback, drawn: number | null): void {
  useEffect(() => startTimer(drawn), [isPlaying, shown, speed, last, drawn]);
}

export function PlayButton({ isPlaying, toggle, speed, setSpeed }: Playback) {
  return (
    <p class="playback">
      <button type="button" class="primary" onClick={toggle}>
        {/* Drawn: some fonts have no such letters. */}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={isPlaying ? 'M3.5 2h3.2v12H3.5zM9.3 2h3.2v12H9.3z' : 'M3.5 1.5 14 8 3.5 14.5z'} />
        </svg>{' '}
        <span class="words">{isPlaying ? words.pause : words.play}</span>
      </button>
      <label>
        <span class="visually-hidden">{words.speed}</span>
        <select value={String(speed)} title={words.speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
          {SPEEDS.map((each) => (
            <option key={each} value={String(each)}>
              {words.perSecond(each)}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
