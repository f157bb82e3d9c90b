// What screen readers say as a replay moves on.
import { texts } from '../texts/index.js';
import type { AnyReplay } from './positions.js';

const { replay: words } = texts;

interface NarrationProps {
  /** The shown position; null while it is read. */
  readonly replay: Pick<AnyReplay, 'version' | 'entry' | 'outcome'> | null;
  readonly last: number;
}

/** The number of the shown entry and what happened in it, said once and as a whole. The page shows both elsewhere. */
export function Narration({ replay, last }: NarrationProps) {
  const said = replay === null ? [] : [`${words.position(replay.version, last)}.`, ...sentencesOf(replay)];
  return (
    <p class="visually-hidden narration" aria-live="polite" aria-atomic="true">
      {said.join(' ')}
    </p>
  );
}

const sentencesOf = ({ entry, outcome }: Pick<AnyReplay, 'entry' | 'outcome'>): readonly string[] => [
  ...(entry.takenBack ? [words.takenBack] : []),
  ...entry.sentences.map(({ text }) => text),
  ...(outcome === null ? [] : [outcome.sentence]),
];
