// Results on their way into the log: numbered, and signed by the court.
import type { Court } from '../../games/court.js';
import type { ResultRecorded, ResultVersion } from '../log/bodies.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import type { TournamentId } from './ports.js';

/** These results as they are entered next into this tournament. */
export async function certified(
  { signer, now }: Pick<Court, 'signer' | 'now'>,
  id: TournamentId,
  tournament: Tournament,
  versions: readonly ResultVersion[],
): Promise<readonly ResultRecorded[]> {
  const at = now().toISOString();
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  return Promise.all(
    versions.map(async (version, index) => {
      const number = tournament.results + index + 1;
      const { type: _type, ...said } = version;
      const { players } = roundOf(tournament, version.round).pairing!.tables[version.table - 1]!;
      const seated = players.map((player) => ({ player, account: accounts.get(player) ?? null }));
      const certificate = await signer.sign('table-result', { tournament: id, number, ...said, players: seated, at });
      return { ...version, number, certificate };
    }),
  );
}
