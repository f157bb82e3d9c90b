// What happened, over a diagram: it stays until the viewer has closed it, or decided something.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isClosed, keepClosed } from '../kept/preferences.js';
import { texts } from '../texts/index.js';
import type { ToldEntry } from './diagram.js';

/** Whether an entry is a decision of the viewer: of a player, their own; for spectators and arbiters, that of any player. */
export const isDecision = ({ kind, seat }: ToldEntry, viewer: string): boolean =>
  kind === 'action' && (seat === viewer || viewer === 'spectator' || viewer === 'arbiter');

interface ClosableProps {
  readonly class: string;
  readonly label: string;
  /** The entry that is shown, which stays closed in this tab; null if the reader moves through the game, and nothing is in the way. */
  readonly version: number | null;
  readonly children: ComponentChildren;
}

/** A touch anywhere closes it. */
export function Closable({ class: name, label, version, children }: ClosableProps) {
  const [, setClosed] = useState(0);
  if (version === null) {
    return (
      <section class={name} aria-label={label}>
        {children}
      </section>
    );
  }
  if (isClosed(version)) return null;
  const close = () => {
    keepClosed(version);
    setClosed(version);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button does the same with the keys
    <section class={`${name} closable`} aria-label={label} onClick={close}>
      {children}
      <button type="button" class="quiet-button close" aria-label={texts.battle.close} title={texts.battle.close}>
        ×
      </button>
    </section>
  );
}
