// Results on their way into the log: numbered, and signed by the court.
import type { Court } from '../../games/court/court.js';
import type { ResultRecorded, ResultVersion } from '../log/bodies.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import type { TournamentId } from './ports.js';

/** Where a result is entered: after the entry of this hash, at this time. */
interface Place {
  readonly id: TournamentId;
  readonly before: string;
  readonly at: Date;
}

/** This result as it is entered next into this tournament. Its certificate names the entry before, and so the whole log until then. */
export async function certified(
  { signer }: Pick<Court, 'signer'>,
  { id, before, at }: Place,
  tournament: Tournament,
  version: ResultVersion,
): Promise<ResultRecorded> {
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const number = tournament.results + 1;
  const { type: _type, ...said } = version;
  const { players } = roundOf(tournament, version.round).pairing!.tables[version.table - 1]!;
  const seated = players.map((player) => ({ player, account: accounts.get(player) ?? null }));
  const payload = { tournament: id, number, before, ...said, players: seated, at: at.toISOString() };
  return { ...version, number, certificate: await signer.sign('table-result', payload) };
}
