// The board of a replayed position, with what changed since the entry before.
import type { BoardKit } from '../board/board.js';
import { StillBoard } from '../board/still-board.js';
import type { AnyReplay } from './positions.js';

interface ReplayedBoardProps {
  readonly kit: BoardKit;
  readonly replay: AnyReplay;
  /** The position one entry earlier; null if it is not known. */
  readonly before: AnyReplay | null;
}

export const ReplayedBoard = ({ kit, replay, before }: ReplayedBoardProps) => (
  <div class="replayed-board" data-version={replay.version} data-before={before?.version}>
    <StillBoard kit={kit} view={replay.view} viewer={replay.viewer} before={before?.view ?? null} entry={replay.entry} />
  </div>
);
