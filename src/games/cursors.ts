import type { Viewer } from '../engine/ruleset.js';

/**
 * A place in one viewer's log. It names the viewer whose count it is in, since a game opened at its end is counted anew:
 * a cursor of the seat then still says after which entry to go on.
 */
export interface Mark {
  readonly viewer: Viewer;
  readonly version: number;
}

const MARK = /^([a-z0-9-]{1,64})\.(0|[1-9][0-9]{0,8})$/;

export const cursorOf = (viewer: Viewer, version: number): string => `${viewer}.${version}`;

/** What a cursor says, if it is one. */
export function readCursor(text: string): Mark | null {
  const parts = MARK.exec(text);
  return parts === null ? null : { viewer: parts[1]!, version: Number(parts[2]) };
}
