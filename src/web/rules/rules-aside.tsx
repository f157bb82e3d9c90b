// The rules next to a game: next to it in a wide window, a sheet over its lower part on a phone.
import { useEffect, useRef } from 'preact/hooks';
import { pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import { Rulebook } from './rulebook.js';

const { rules: words, frame } = texts;

interface RulesAsideProps {
  readonly ruleset: string;
  /** Closed, it keeps its place in the text and what is searched for. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RulesAside({ ruleset, isOpen, onClose }: RulesAsideProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <aside
      class={`rules-aside ${isOpen ? '' : 'closed'}`}
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
