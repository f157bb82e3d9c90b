// The column beside a diagram. Where the diagram fills a narrow window, it is a bar at the bottom, which a handle pulls up.
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { texts } from '../texts/index.js';

/** Pulls the bar up, for what stands in it. */
export const OpenColumn = createContext<() => void>(() => undefined);

interface SideColumnProps {
  readonly hasHandle: boolean;
  /** Whether all of it is shown anyway. */
  readonly isFull?: boolean;
  readonly children: ComponentChildren;
}

export function SideColumn({ hasHandle, isFull = false, children }: SideColumnProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  return (
    <div class={`side-column ${isOpen || isFull ? 'open' : ''}`}>
      {hasHandle && (
        <button type="button" class="bar-handle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span class="visually-hidden">{isOpen ? texts.board.less : texts.board.more}</span>
        </button>
      )}
      <OpenColumn.Provider value={open}>{children}</OpenColumn.Provider>
    </div>
  );
}
