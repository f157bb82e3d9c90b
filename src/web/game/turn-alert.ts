// Says that it is this tab's turn: in its title, by its icon, and by a sound.
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepPreference, readPreference } from '../kept/preferences.js';
import { texts } from '../texts/index.js';

const { game: words, frame } = texts;

/** Milliseconds between two titles while the tab is in the background. */
const FLASH = 1_200;

/** Browsers play nothing before the person has touched the page. */
let sounds: AudioContext | null = null;
const GESTURES = ['pointerdown', 'keydown'] as const;

function allowSounds(): void {
  for (const gesture of GESTURES) removeEventListener(gesture, allowSounds);
  sounds ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
}

/** Hertz and seconds of the two notes. */
const NOTES = [
  [587, 0],
  [880, 0.14],
] as const;
const NOTE_SECONDS = 0.3;
const VOLUME = 0.12;

function chime(): void {
  if (sounds === null) return;
  void sounds.resume();
  for (const [pitch, after] of NOTES) {
    const begin = sounds.currentTime + after;
    const volume = sounds.createGain();
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
    const note = sounds.createOscillator();
    note.frequency.value = pitch;
    note.connect(volume).connect(sounds.destination);
    note.start(begin);
    note.stop(begin + NOTE_SECONDS);
  }
}

/** The icon has a picture of its own for the turn, which its fragment shows. */
function showIcon(isToAct: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null) return;
  const [path] = icon.href.split('#');
  const href = isToAct ? `${path}#turn` : path!;
  if (icon.href !== href) icon.href = href;
}

/** The setting of the sound. */
export interface SoundSetting {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/** Shows in title and icon whether the seat of this tab is to act, and sounds when its turn begins. */
export function useTurnAlert(isToAct: boolean, title: string): SoundSetting {
  const [isOn, setOn] = useState(() => readPreference('sound') !== 'no');
  const before = useRef(isToAct);
  useEffect(() => {
    for (const gesture of GESTURES) addEventListener(gesture, allowSounds);
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, allowSounds);
    };
  }, []);
  useEffect(() => {
    if (isToAct && !before.current && isOn) chime();
    before.current = isToAct;
  }, [isToAct, isOn]);
  useEffect(() => {
    const own = `${title} · ${frame.title}`;
    const turn = `● ${words.yourTurn} · ${own}`;
    document.title = isToAct ? turn : own;
    showIcon(isToAct);
    // A tab that is looked at need not flash.
    const flashing = isToAct
      ? setInterval(() => {
          document.title = document.hidden && document.title === turn ? own : turn;
        }, FLASH)
      : undefined;
    return () => {
      clearInterval(flashing);
      document.title = frame.title;
      showIcon(false);
    };
  }, [isToAct, title]);
  return {
    isOn,
    set: (wanted) => {
      keepPreference('sound', wanted ? 'yes' : 'no');
      setOn(wanted);
    },
  };
}
