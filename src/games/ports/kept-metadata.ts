// What a platform keeps beside its games, and the port behind which it is kept.
import type { GameId } from '../game/ids.js';
import type { Remember } from './made-requests.js';

/** A JSON object that means something to the platform alone. */
export type Metadata = Readonly<Record<string, unknown>>;

/** What is kept beside a game, as the text of its JSON. */
export interface Kept {
  readonly metadata: string | null;
  /** A text for people. */
  readonly note: string | null;
}

/** What the account that opened a game is told of it beside what others are. */
export interface KeptBeside {
  readonly metadata: Metadata | null;
  readonly note: string | null;
}

export const NOTHING_KEPT: KeptBeside = { metadata: null, note: null };

/** Where it is kept. */
export interface MetadataStore {
  /** Of those of the games beside which something is kept. */
  readonly of: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, Kept>>;
  /** Null erases it, and what is left out stays: nothing of it is left when this resolves. */
  readonly set: (game: GameId, kept: Partial<Kept>, remember?: Remember | null) => Promise<void>;
}
