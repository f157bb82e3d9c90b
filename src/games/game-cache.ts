/** States of games, bounded. */
export interface GameCache {
  readonly size: () => number;
}
