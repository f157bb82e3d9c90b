// A diagram to look at: nothing on it can be picked.
import { useMemo } from 'preact/hooks';
import type { AnyEntry, AnyGame } from '../game/live-game.js';
import { thingsIn } from '../game/notices.js';
import type { DiagramKit } from './diagram.js';

interface StillDiagramProps {
  readonly kit: DiagramKit;
  readonly options?: AnyGame['options'];
  readonly view: AnyGame['view'];
  readonly viewer: string;
  /** The position before, to show what has changed since; nothing is shown if left out. */
  readonly before?: AnyGame['view'];
  /** The entry whose things are marked. */
  readonly entry?: AnyEntry | null;
}

const NOTHING = [] as const;
const nothing = () => undefined;

export function StillDiagram({ kit, options, view, viewer, before, entry = null }: StillDiagramProps) {
  const { Diagram } = kit;
  const changes = useMemo(() => (before === undefined ? undefined : kit.changesIn(before, view, entry)), [kit, before, view, entry]);
  const marked = useMemo(() => thingsIn(entry), [entry]);
  const entries = useMemo(() => (entry === null ? NOTHING : [entry]), [entry]);
  const shown = { options, view, viewer, before, entries, marked, changes };
  return <Diagram {...shown} lit={NOTHING} picked={NOTHING} onPick={nothing} />;
}
