// An entry of an exported tournament by the rules of tournaments: whether it is one that may follow on those before it.
import { type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
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
import { mayMake } from './who-makes.js';

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** How many may sit at a table of several, whatever the ruleset: what a pairing by hand is held to. */
const SIZES = [3, 5] as const;

/** An entry among all, and the tournament as it was before it. */
export interface EntryAt {
  readonly tournament: Tournament;
  readonly organiser: string;
  readonly entries: readonly ExportedEntry[];
  /** Its place among them, from 0. */
  readonly at: number;
  /** Whether it is a result of the time when certificates did not name the entry before. */
  readonly isOfBefore: boolean;
}

/**
 * Clocks of two instances of a court may be so many milliseconds apart: the entry of one may bear a time that much before that of the
 * entry it follows.
 */
const CLOCKS_APART_MS = 60_000;

/** Why an entry cannot follow, in words; null if it can. Pairings by the format are checked elsewhere. */
export function whyNotByRules(place: EntryAt): string | null {
  const { tournament, organiser, entries, at } = place;
  const entry = entries[at]!;
  const { body, by } = entry;
  const ofStart = isOfStart(place);
  if (!mayMake(by, body, { tournament, organiser, isOfStart: ofStart }) && !isOfUnnamedArbiter(place))
    return 'it was made by somebody who may not';
  if (Date.parse(entry.at) < Date.parse(entries[at - 1]!.at) - CLOCKS_APART_MS) return 'it is of a time before the entry that it follows';
  if (body.type === 'bids-revealed') {
    const told = body.bids.map(({ player }) => player);
    if (namedTwice(told).length > 0) return 'somebody bids twice';
    if (told.length < tournament.entrants.length - absentFrom(tournament, body.round).length) return 'not all bids of who plays are told';
  }
  // It was compared with what the start makes of who was absent.
  if (ofStart) return null;
  const again = decidedAgain(tournament, entry, organiser);
  if (again === null) return null;
  if (!again.ok) return `by the rules it is refused: ${again.problem.code}`;
  if (!same(again.value, asDecided(body))) return 'by the rules it is another one';
  return body.type === 'round-started' ? whyNotForfeited(tournament, body, entries.slice(at + 1)) : null;
}

/**
 * Whether the log leaves it open that whoever made the entry might: results were said by any arbiter of the court who did not play, before
 * certificates named entries, and where none was named no log tells who was one.
 */
export function isOfUnnamedArbiter(place: EntryAt): boolean {
  const { tournament, organiser, entries, at, isOfBefore } = place;
  const { body, by } = entries[at]!;
  if (!isOfBefore || body.type !== 'result-recorded' || tournament.arbiters.length > 0 || by.account === null) return false;
  const ofStart = isOfStart(place);
  const named = { ...tournament, arbiters: [by.account] };
  return (
    !mayMake(by, body, { tournament, organiser, isOfStart: ofStart }) &&
    mayMake(by, body, { tournament: named, organiser, isOfStart: ofStart })
  );
}

/**
 * Whether an entry is one of the forfeits that are entered with the start of a round: directly after it, as many as there are
 * tables without a game, and of such a table.
 */
function isOfStart({ tournament, entries, at }: EntryAt): boolean {
  const { body } = entries[at]!;
  if (body.type !== 'result-recorded') return false;
  let start = at - 1;
  while (entries[start]?.body.type === 'result-recorded') start--;
  const before = entries[start]?.body;
  if (before?.type !== 'round-started' || before.round !== body.round) return false;
  const games = roundOf(tournament, body.round).games ?? [];
  return at - start <= games.filter((game) => game === null).length && games[body.table - 1] === null;
}

/** The same entry as the rules make it; null where they leave all to whoever made it. */
function decidedAgain(tournament: Tournament, { at, by, body }: ExportedEntry, organiser: string): Result<object, Refusal> | null {
  switch (body.type) {
    case 'tournament-opened':
      return null;
    case 'player-entered': {
      const { type: _type, ...wanted } = body;
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
      return bid(tournament, body, body.commitment);
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
      const games = ready.value.plays.flatMap((isPlayed, table) => (isPlayed ? [body.games[table] ?? 'one that is left out'] : []));
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
  if (result === null) return reject({ code: 'result-unfit' });
  const said = sayResult(tournament, source, { round: body.round, table: body.table, result, reason: reason ?? '' }, null);
  return said.ok ? { ok: true, value: { ...said.value, rulings } } : said;
}

/** Whoever was absent when a round started forfeits in the entries directly after. */
function whyNotForfeited(tournament: Tournament, { round }: RoundStarted, next: readonly ExportedEntry[]): string | null {
  const wanted = forfeitsOf(roundOf(tournament, round).pairing!.tables, round, absentFrom(tournament, round));
  const given = next.slice(0, wanted.length).map(({ body }) => (body.type === 'result-recorded' ? versionIn(body) : null));
  return same(wanted, given) ? null : 'its forfeits do not follow from who was absent';
}
