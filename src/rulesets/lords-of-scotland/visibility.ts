// What a viewer may know of a card that lies face-down: the one gate between the state and everything that is shown.
import type { Viewer } from '../../engine/ruleset.js';
import type { CardId, Seat } from './ids.js';

/** Whether the viewer sees what only this seat sees. */
export const seesSecretsOf = (viewer: Viewer<Seat>, seat: Seat): boolean => viewer === seat || viewer === 'arbiter';

/** A card's name for whoever may know it: all if it is face-up, else only its controller; null for all others (L3.8). */
export const visibleCard = (viewer: Viewer<Seat>, card: CardId, faceUp: boolean, controller: Seat | null): CardId | null =>
  faceUp || viewer === 'arbiter' || viewer === controller ? card : null;
