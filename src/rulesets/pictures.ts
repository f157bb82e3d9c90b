// The pictures of positions. Not part of a ruleset: browsers that run the rules draw nothing with them.
import { seededChance } from '../engine/chance.js';
import type { DrawPicture } from '../engine/picture.js';
import { hammerOfTheScots } from './hammer-of-the-scots/index.js';
import { picture as hammerPicture } from './hammer-of-the-scots/picture.js';
import { lordsOfScotland } from './lords-of-scotland/index.js';
import { picture as lordsPicture } from './lords-of-scotland/picture.js';

/** By ruleset. */
export const PICTURES: ReadonlyMap<string, DrawPicture> = new Map([
  [hammerOfTheScots.id, hammerPicture as DrawPicture],
  [lordsOfScotland.id, lordsPicture as DrawPicture],
]);

/** Any number: a set-up deals blocks and cards, of which the picture shows none. */
const SEED = 1297;

/** Draws a set-up: for pages that are about no game of their own. */
export function setUpPicture(): string {
  const options = hammerOfTheScots.readOptions({ scenario: 'braveheart', edition: '4.0' });
  if (!options.ok) throw new Error(JSON.stringify(options.problem));
  const state = hammerOfTheScots.setup(options.value, seededChance(SEED)).reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty);
  return hammerPicture(hammerOfTheScots.view(state, 'spectator'));
}
