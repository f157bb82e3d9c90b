// What the turn remembers of blocks that came into contested areas, and of the borders they crossed.
import { countIn, isOccupiedBy } from '../board.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { countsAnyBattle, withBorderUsed } from '../rules/5.5-border-control.js';
import { crossingsCarried } from '../rules/5.5-border-limits.js';
import type { Entry, HammerState } from '../state.js';

/** Entering an area with enemies begins a battle there, or adds to one (5.3, 5.33). The first group in is the main attack. */
export function withEntry(game: HammerState, entry: Entry, area: AreaId): HammerState {
  const { side, origin, via } = entry;
  const enemy = opponent(side);
  if (!isOccupiedBy(game, area, enemy)) return game;
  const marked =
    game.current && via !== 'sea' && countsAnyBattle(game) ? { ...game, current: withBorderUsed(game.current, side, via, area) } : game;
  const pending = game.contests.some((contest) => contest.area === area);
  const contests = pending
    ? game.contests.map((contest) => (contest.area === area ? { ...contest, entries: [...contest.entries, entry] } : contest))
    : [...game.contests, { area, attacker: side, defenders: countIn(game, area, enemy), main: { origin, via }, entries: [entry] }];
  return { ...marked, contests };
}

/** A block has crossed borders: written down for the turn where limits carry into battle (AMB-10). */
export function carried(game: HammerState, side: Side, path: readonly AreaId[]): HammerState {
  if (!game.options.borderLimitsCarryIntoBattle || !game.current) return game;
  return { ...game, current: crossingsCarried(game.current, side, path) };
}
