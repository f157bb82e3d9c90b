// The direct encounter: of those whom nothing before has told apart, who scored most against the others of them.
import type { PlayerId } from '../player.js';
import type { Sheets } from './sheets.js';

/** What was scored against the others of a group, and the most it could have been if those not met had been met and beaten. */
interface Among {
  readonly player: PlayerId;
  readonly scored: number;
  readonly best: number;
}

export interface EncounterRules {
  /** What a game won is worth. */
  readonly win: number;
  /** Whether games that were forfeited count. */
  readonly forfeits: boolean;
}

/**
 * The place of each within a group of equals, from 1, and the same for all where it tells nothing. If all have met each other,
 * by what they scored against each other. Else, as in FIDE's tie-break regulations (article 6), whoever would be first however
 * the games that are missing had ended is first, then the next in the same way; the others share the place below. Those who share
 * a place are asked about again by themselves. Who met several times counts every game.
 */
export function directEncounter(group: readonly PlayerId[], sheets: Sheets, rules: EncounterRules): ReadonlyMap<PlayerId, number> {
  const places = new Map<PlayerId, number>();
  const shared = sharedPlaces(group, sheets, rules);
  let place = 1;
  for (const sharing of shared) {
    const within = sharing.length === group.length || sharing.length === 1 ? null : directEncounter(sharing, sheets, rules);
    for (const player of sharing) places.set(player, place - 1 + (within?.get(player) ?? 1));
    place += sharing.length;
  }
  return places;
}

/** Those who share the first place, those who share the next, and so on. */
function sharedPlaces(group: readonly PlayerId[], sheets: Sheets, { win, forfeits }: EncounterRules): readonly (readonly PlayerId[])[] {
  const members = new Set(group);
  let missing = false;
  const rows = group.map((player): Among => {
    const counted = sheets.get(player)!.filter(({ played }) => played || forfeits);
    const against = counted.flatMap(({ met }) => met).filter((each) => members.has(each.player));
    const unmet = group.length - 1 - new Set(against.map((each) => each.player)).size;
    missing ||= unmet > 0;
    const scored = against.reduce((total, each) => total + each.scored, 0);
    return { player, scored, best: scored + unmet * win };
  });
  const sorted = rows.toSorted((a, b) => b.scored - a.scored);
  return missing ? certain(sorted) : byScore(sorted);
}

function byScore(sorted: readonly Among[]): readonly (readonly PlayerId[])[] {
  const shared = new Map<number, PlayerId[]>();
  for (const { player, scored } of sorted) shared.set(scored, [...(shared.get(scored) ?? []), player]);
  return [...shared.values()];
}

/** As long as nobody below could have caught up, a place each; then all the others. */
function certain(sorted: readonly Among[]): readonly (readonly PlayerId[])[] {
  const open = sorted.findIndex(({ scored }, at) => sorted.slice(at + 1).some(({ best }) => best >= scored));
  const sure = open === -1 ? sorted.length : open;
  const rest = sorted.slice(sure).map(({ player }) => player);
  return [...sorted.slice(0, sure).map(({ player }) => [player]), ...(rest.length > 0 ? [rest] : [])];
}
