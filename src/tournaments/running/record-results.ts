// What games of tournaments come to, read into their tournaments: at an end, and whenever a ruling changes one.
import { accept } from '../../engine/result.js';
import { resultOfGame, tableAt } from '../deciding/results.js';
import { BY_HOUSE, change } from './change.js';
import { gameStands } from './game-ends.js';
import type { DueTable, TournamentCourt, TournamentId } from './ports.js';
import { standingOf } from './sight.js';

/** Tables that are read in one go. */
const AT_ONCE = 50;

/**
 * Reads what is due and answers which tournaments have results to tell. Any instance may do it at any time: whoever enters a
 * result first has entered it, and the others find that nothing is left to say.
 */
export async function recordResults(court: TournamentCourt): Promise<readonly TournamentId[]> {
  const told = new Set<TournamentId>();
  for (let after: DueTable['game'] | null = null; ; ) {
    const due: readonly DueTable[] = await court.tournaments.due(after, AT_ONCE);
    for (const each of due) {
      // One that cannot be read does not keep the others waiting; it stays due.
      const isNew = await recorded(court, each).catch(court.onFault);
      if (isNew) told.add(each.tournament);
    }
    if (due.length < AT_ONCE) return [...told];
    after = due.at(-1)!.game;
  }
}

async function recorded(court: TournamentCourt, due: DueTable): Promise<boolean> {
  const standing = await standingOf(court, due.tournament);
  if (standing === null) return false;
  const changed = await change(court, standing, async (tournament) => {
    const table = tableAt(tournament, due);
    const stands = table.ok ? await gameStands(court, due.game, table.value.players) : null;
    const version = table.ok && stands !== null && !stands.disputed ? resultOfGame(table.value, stands) : null;
    return accept({ bodies: version === null ? [] : [version], by: BY_HOUSE });
  });
  // Otherwise it is still due, and read again.
  if (changed.ok) await court.tournaments.read(due);
  return changed.ok && changed.value.tournament.seq > standing.tournament.seq;
}
