// Whether an entry of an exported tournament is one that the rules of tournaments let follow on those before it.
import { type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals.js';
import { canonical } from '../../record/canonical.js';
import { bid, revealBids } from '../deciding/bidding.js';
import {
  absentFrom,
  closeEntry,
  confirm,
  enter,
  nameArbiters,
  noteAbsence,
  replaceToken,
  roundsLeft,
  withdraw,
} from '../deciding/entering.js';
import { pairByHand } from '../deciding/pairing.js';
import { fits, forfeitsOf, resultOfGame, sayResult, tableAt } from '../deciding/results.js';
import { close, startable, started } from '../deciding/starting.js';
import type { Closed, ResultRecorded, ResultVersion, RoundStarted, TournamentBody } from '../log/bodies.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import { namedTwice } from '../player.js';
import type { ExportedEntry } from './export.js';

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** How many may sit at a table of several, whatever the ruleset: what a pairing by hand is held to. */
const SIZES = [3, 5] as const;

/** Why an entry cannot follow, in words; null if it can. `next` are the entries after it. Pairings by the format are checked elsewhere. */
export function whyNotFollows(
  tournament: Tournament,
  entry: ExportedEntry,
  organiser: string,
  next: readonly ExportedEntry[],
): string | null {
  const { body, by } = entry;
  if (body.type === 'bid-made' && by.player !== body.player) return 'it was not made by the player';
  if (body.type === 'bids-revealed') {
    const told = body.bids.map(({ player }) => player);
    if (namedTwice(told).length > 0) return 'somebody bids twice';
    if (told.length < tournament.entrants.length - absentFrom(tournament, body.round).length) return 'not all bids of who plays are told';
  }
  const again = decidedAgain(tournament, entry, organiser);
  if (again === null) return null;
  if (!again.ok) return `by the rules it is refused: ${again.problem.code}`;
  if (!same(again.value, asDecided(body))) return 'by the rules it is another one';
  return body.type === 'round-started' ? whyNotForfeited(tournament, body, next) : null;
}

/** The same entry as the rules make it; null where they leave all to whoever made it. */
function decidedAgain(tournament: Tournament, { at, by, body }: ExportedEntry, organiser: string): Result<object, Refusal> | null {
  switch (body.type) {
    case 'tournament-opened':
      return null;
    case 'player-entered': {
      const { type: _type, ...wanted } = body;
      if (wanted.confirmed && wanted.account !== by.account) return reject({ code: 'forbidden' });
      return enter(tournament, wanted, new Date(at), by.account !== organiser);
    }
    case 'player-confirmed':
      return confirm(tournament, body.player, by.account ?? '');
    case 'player-withdrawn':
      return withdraw(tournament, body.player);
    case 'player-token-replaced':
      return replaceToken(tournament, body.player, body.told);
    case 'entry-closed':
      return closeEntry(tournament);
    case 'absence-noted':
      return noteAbsence(tournament, body, by.player !== null);
    case 'arbiters-named':
      return nameArbiters(tournament, body.accounts);
    case 'bid-made':
      // Which is not known here: any will do.
      return bid(tournament, { ...body, bid: 'E1' }, body.commitment);
    case 'bids-revealed':
      return revealBids(tournament, body.round, body.bids);
    case 'round-paired': {
      if (body.byHand === null) return null;
      const byes = body.byes.map(({ player }) => player);
      return pairByHand(tournament, { ...body, byes, reason: body.byHand }, SIZES);
    }
    case 'round-started': {
      const ready = startable(tournament, body.round);
      if (!ready.ok) return ready;
      const games = body.games.flatMap((game) => (game === null ? [] : [game]));
      return { ok: true, value: started(body.round, ready.value, games) };
    }
    case 'result-recorded':
      return resultAgain(tournament, body);
    case 'tournament-closed':
      return closed(tournament, body);
  }
}

/** Logs of before say no reason; where one is said, rounds were left. */
function closed(tournament: Tournament, { chance, reason }: Closed): Result<object, Refusal> {
  const decided = close(tournament, chance);
  return decided.ok && reason !== undefined && roundsLeft(tournament) > 0 ? { ok: true, value: { ...decided.value, reason } } : decided;
}

/** An entry as far as it is decided: without what is said of it afterwards, and as logs have it since. */
function asDecided(body: TournamentBody): object {
  if (body.type === 'result-recorded') return versionIn(body);
  if (body.type === 'bids-revealed')
    return { ...body, bids: body.bids.map(({ player, bid: told, salt }) => ({ player, bid: told, salt })) };
  if (body.type !== 'round-paired') return body;
  const { method = null, ...rest } = body;
  return { ...rest, method };
}

function versionIn({ number: _number, certificate: _certificate, ...version }: ResultRecorded): ResultVersion {
  return version;
}

/** What a table's game came to stands in its record; that it may take the place of what was said before is checked here. */
function resultAgain(tournament: Tournament, body: ResultRecorded): Result<object, Refusal> | null {
  const table = tableAt(tournament, body);
  if (!table.ok) return table;
  const { source, result, reason, rulings, gameHash } = body;
  if (result !== null && !fits(tournament, table.value, result)) return reject({ code: 'result-unfit' });
  if (source === 'record' || source === 'ruling') {
    if (table.value.game === null || gameHash === null) return reject({ code: 'result-unfit' });
    const end = { result, hash: gameHash, rulings, ruled: reason, endsByRuling: source === 'ruling', abandoned: false };
    const version = resultOfGame(table.value, end);
    return version === null ? reject({ code: 'result-recorded' }) : { ok: true, value: version };
  }
  // Somebody was absent when the round started: held against the entry that started it.
  if (isOfStart(body))
    return roundOf(tournament, body.round).results[body.table - 1]!.length === 0 ? null : reject({ code: 'result-recorded' });
  if (result === null) return reject({ code: 'result-unfit' });
  const said = sayResult(tournament, source, { round: body.round, table: body.table, result, reason: reason ?? '' }, null);
  return said.ok ? { ok: true, value: { ...said.value, rulings } } : said;
}

const isOfStart = ({ source, reason, game }: ResultRecorded): boolean => source === 'forfeit' && reason === null && game === null;

/** Whoever was absent when a round started forfeits in the entries that follow, and nobody else does. */
function whyNotForfeited(tournament: Tournament, { round }: RoundStarted, next: readonly ExportedEntry[]): string | null {
  const wanted = forfeitsOf(roundOf(tournament, round).pairing!.tables, round, absentFrom(tournament, round));
  const other = next.findIndex(({ body }) => !(body.type === 'result-recorded' && isOfStart(body)));
  const given = next.slice(0, other === -1 ? next.length : other).map(({ body }) => versionIn(body as ResultRecorded));
  return same(wanted, given) ? null : 'its forfeits do not follow from who was absent';
}
