// The diagram of a replayed position, with what changed since the entry before.
import type { DiagramKit } from '../diagram/diagram.js';
import { StillDiagram } from '../diagram/still-diagram.js';
import type { AnyGame } from '../game/live-game.js';
import type { AnyReplay } from './positions.js';

interface ReplayedDiagramProps {
  readonly kit: DiagramKit;
  readonly options: AnyGame['options'];
  readonly replay: AnyReplay;
  /** The position one entry earlier; null if it is not known. */
  readonly before: AnyReplay | null;
}

export const ReplayedDiagram = ({ kit, options, replay, before }: ReplayedDiagramProps) => (
  <div class="replayed-diagram" data-version={replay.version} data-before={before?.version}>
    <StillDiagram
      kit={kit}
      options={options}
      view={replay.view}
      viewer={replay.viewer}
      before={before?.view ?? null}
      entry={replay.entry}
    />
  </div>
);
