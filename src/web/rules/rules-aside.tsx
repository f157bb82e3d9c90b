// The rules next to a game: a panel that leaves the game as it is.
import { useEffect, useRef } from 'preact/hooks';
import { pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import { Rulebook } from './rulebook.js';

const { rules: words, frame } = texts;

interface RulesAsideProps {
  readonly ruleset: string;
  readonly onClose: () => void;
}

export function RulesAside({ ruleset, onClose }: RulesAsideProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside
      class="rules-aside"
      aria-label={words.title}
      ref={panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p class="buttons">
        <a href={pathOf({ page: 'rules', ruleset })} target="_blank" rel="noopener">
          {words.learn}
        </a>
        <button type="button" onClick={onClose}>
          {frame.close}
        </button>
      </p>
      <Rulebook ruleset={ruleset} />
    </aside>
  );
}
