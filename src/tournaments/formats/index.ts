// The formats of tournaments. A new one is added to this list, and its name in the APIs to schema.graphql.
import { typeset } from '../../engine/localized-text.js';
import { SEALED_BIDS, SWISS_BIDS } from './bids.js';
import { ELIMINATION } from './elimination.js';
import type { TournamentFormat } from './format.js';
import { MULTIPLAYER } from './multiplayer.js';
import { SWISS_OPEN_BIDS } from './open-bids.js';
import { DOUBLE_ROUND_ROBIN, ROUND_ROBIN } from './round-robin.js';
import { SWISS } from './swiss.js';

const LISTED = [
  SWISS,
  ROUND_ROBIN,
  DOUBLE_ROUND_ROBIN,
  ELIMINATION,
  SEALED_BIDS,
  SWISS_BIDS,
  SWISS_OPEN_BIDS,
  MULTIPLAYER,
] as const satisfies readonly TournamentFormat[];

/** The id of a format. */
export type Format = (typeof LISTED)[number]['id'];

/** All formats, in the order in which they are listed. */
export const FORMATS: readonly (TournamentFormat & { readonly id: Format })[] = LISTED.map((format) => ({
  ...format,
  name: typeset(format.name),
}));

/** Returns a format by its id. */
export const formatOf = (id: Format): TournamentFormat => FORMATS.find((format) => format.id === id)!;

/** Whether teams can play matches in a format: its tables have two players, and no bids. */
export const hasTeams = ({ isMultiplayer, bidding }: TournamentFormat): boolean => !isMultiplayer && bidding === 'none';
