// A modified exported tournament, signed again with the server's key: all its hashes, certificates and signatures are valid.

import { computeTournamentStandings } from '../../../src/tournaments/contest/history.js';
import type { ExportedEntry, ExportedTournament, TournamentEntry, TournamentServices } from '../../../src/tournaments/index.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { applyEntry, type Tournament } from '../../../src/tournaments/log/tournament.js';
import { certifyResult, EMPTY_HASH, hashEntry } from '../../../src/tournaments/services/chain.js';
import type { TournamentId } from '../../../src/tournaments/services/ports.js';

/** The document with these entries, numbered, certified, hashed and signed one after another, and the players and standings that follow from them. */
export async function signedAnew(
  services: TournamentServices,
  document: ExportedTournament,
  wanted: readonly ExportedEntry[],
): Promise<ExportedTournament> {
  const id = document.tournament as TournamentId;
  const entries: ExportedEntry[] = [];
  let tournament: Tournament | null = null;
  for (const { at: time, by, body: given } of wanted) {
    const before = entries.at(-1)?.hash ?? EMPTY_HASH;
    const at = new Date(time);
    const body: TournamentBody =
      given.type === 'result-recorded' ? await recorded(services, { id, before, at }, tournament!, given) : given;
    const entry = { tournament: id, seq: entries.length + 1, at, by, body } as Omit<TournamentEntry, 'hash'>;
    entries.push({ seq: entry.seq, at: time, by, body, hash: hashEntry(entry, before) });
    tournament = applyEntry(tournament, body);
  }
  const head = await services.signer.sign('tournament-log', { tournament: id, entries: entries.length, head: entries.at(-1)!.hash });
  const players = tournament!.entrants.map(({ player, account }) => ({ player, account, name: null }));
  return { ...document, players, entries, head, standings: computeTournamentStandings(tournament!) };
}

function recorded(
  services: TournamentServices,
  place: Parameters<typeof certifyResult>[1],
  tournament: Tournament,
  given: Extract<TournamentBody, { type: 'result-recorded' }>,
) {
  const { number: _number, certificate: _certificate, ...version } = given;
  return certifyResult(services, place, tournament, version);
}
