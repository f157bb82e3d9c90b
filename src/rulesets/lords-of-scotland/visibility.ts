// The only access of views and notices to hidden cards.
import type { Viewer } from '../../engine/ruleset.js';
import type { CardId, Seat } from './ids.js';

/** Whether the viewer sees the secrets of this seat. */
export const seesSecretsOf = (viewer: Viewer<Seat>, seat: Seat): boolean => viewer === seat || viewer === 'arbiter';

/** Returns a card, or null if the viewer may not know it: face-down cards are visible to their controller and to arbiters only (L3.8). */
export const visibleCard = (viewer: Viewer<Seat>, card: CardId, faceUp: boolean, controller: Seat | null): CardId | null =>
  faceUp || viewer === 'arbiter' || viewer === controller ? card : null;
