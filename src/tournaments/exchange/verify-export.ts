// Verifies an exported tournament offline: everything in it must follow from its entries.

import { type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { bytesFrom, canonical, HASH_BYTES, sha256Text } from '../../record/hashing.js';
import { verify } from '../../record/receipts.js';
import type { JwkSet } from '../../record/signatures.js';
import { computeTournamentStandings } from '../contest/history.js';
import { computeTeamStandings, groupByTeam } from '../contest/teams.js';
import { decideReminders, decideTimeAcceptance, decideTimesDecline, decideTimesProposal } from '../decisions/agreed-times.js';
import {
  decideBidAcceptance,
  decideLapses,
  decideOpenBid,
  decideTurnWarnings,
  drawSides,
  listLapsedTurns,
  listStandingBids,
  withBidDeadline,
} from '../decisions/open-bids.js';
import { mayAppend } from '../decisions/permissions.js';
import {
  countRemainingRounds,
  decideAbsence,
  decideArbiters,
  decideCheckIn,
  decideCheckInClosing,
  decideConfirmation,
  decideRegistration,
  decideRegistrationClosing,
  decideTokenReplacement,
  decideWithdrawal,
  listAbsent,
} from '../decisions/registration.js';
import {
  buildForfeits,
  decideGameResult,
  decideReportedResult,
  findTable,
  isOfGame,
  isValidResult,
  type ReportedSource,
} from '../decisions/results.js';
import {
  decideDueDeadlines,
  decideExtensionAcceptance,
  decideExtensionProposal,
  decideRoundExtension,
  roundDeadline,
} from '../decisions/round-deadlines.js';
import {
  buildRoundStarted,
  checkRoundStart,
  decideBid,
  decideBidReveal,
  decideClosing,
  decideManualPairing,
  decidePairing,
  pairingMethod,
  seatDeadline,
} from '../decisions/rounds.js';
import { formatOf } from '../formats/index.js';
import {
  type BiddingLapsed,
  type BidTurnWarned,
  bidCommitmentText,
  type DeadlinePassed,
  type DeadlineWarned,
  type ResultRecorded,
  type ResultVersion,
  type RoundPaired,
  type RoundStarted,
  type TimeReminded,
  type TournamentBody,
  type TournamentClosed,
} from '../log/entries.js';
import { applyEntry, findBidding, findRound, type Tournament } from '../log/tournament.js';
import { type Deadline, findDuplicates, type PlayerId } from '../rounds.js';
import { chanceFromSeed, commitToSeed, EMPTY_HASH, hashEntry } from '../services/chain.js';
import type { TournamentEntry } from '../services/ports.js';
import type { ExportedEntry, ExportedTournament } from './export.js';
import { whyNotValidExport } from './export-schema.js';

// Checks an entry of an exported tournament: whether it may follow the entries before it.

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Table sizes independent of the ruleset, as used to check manual pairings. */
const SIZES = [3, 5] as const;

/** An entry with the full log, and the tournament before it. */
interface EntryInLog {
  readonly tournament: Tournament;
  readonly organiser: string;
  readonly entries: readonly ExportedEntry[];
  /** The index of the entry, from 0. */
  readonly at: number;
  /** The latest time of the entries before it, in milliseconds. */
  readonly latest: number;
}

/** Maximum clock difference between server instances: an entry's time may be this much before that of any entry before it. */
export const MAX_CLOCK_SKEW_MS = 60_000;

/** Returns why an entry cannot follow, in words; null if it can. Computed pairings are checked elsewhere. */
function whyNotAllowed(place: EntryInLog): string | null {
  const { tournament, organiser, entries, at, latest } = place;
  const entry = entries[at]!;
  const { body, by } = entry;
  const ofStart = isStartForfeit(place);
  if (!mayAppend(by, body, { tournament, organiser, isOfStart: ofStart })) return 'the author was not authorized';
  if (Date.parse(entry.at) < latest - MAX_CLOCK_SKEW_MS) return 'its time is before that of an earlier entry';
  if (body.type === 'bids-revealed') {
    const bidders = body.bids.map(({ player }) => player);
    if (findDuplicates(bidders).length > 0) return 'a player has two bids';
    if (bidders.length < tournament.entrants.length - listAbsent(tournament, body.round).length) return "a player's bid is missing";
  }
  // Compared with the start of the round instead.
  if (ofStart) return null;
  const again = redecide(tournament, entry, organiser);
  if (again === null) return null;
  if (!again.ok) return `the rules reject it: ${again.problem.code}`;
  if (!same(again.value, withoutAppendedFields(body))) return 'it differs from the result of the rules';
  return body.type === 'round-started' ? whyForfeitsDiffer(tournament, body, entries.slice(at + 1)) : null;
}

/**
 * Returns whether an entry is a forfeit appended with the start of a round: directly after it, at most one per table without a game, and of
 * such a table.
 */
function isStartForfeit({ tournament, entries, at }: EntryInLog): boolean {
  const { body } = entries[at]!;
  if (body.type !== 'result-recorded') return false;
  let start = at - 1;
  while (entries[start]?.body.type === 'result-recorded') start--;
  const before = entries[start]?.body;
  if (before?.type !== 'round-started' || before.round !== body.round) return false;
  const games = findRound(tournament, body.round).games ?? [];
  return at - start <= games.filter((game) => game === null).length && games[body.table - 1] === null;
}

/** Decides the entry again by the rules; null if the rules leave its content to the author. */
function redecide(tournament: Tournament, { at, by, body }: ExportedEntry, organiser: string): Result<object, Refusal> | null {
  switch (body.type) {
    case 'tournament-opened':
      return null;
    case 'player-registered': {
      const { type: _type, ...wanted } = body;
      return decideRegistration(tournament, wanted, new Date(at), by.account !== organiser);
    }
    case 'player-confirmed':
      return decideConfirmation(tournament, body.player, by.account ?? '');
    case 'player-withdrawn':
      return decideWithdrawal(tournament, body.player);
    case 'player-token-replaced':
      return decideTokenReplacement(tournament, body.player, body.issuedTo);
    case 'registration-closed':
      return decideRegistrationClosing(tournament);
    case 'player-checked-in':
      return decideCheckIn(tournament, body.player, by.player !== null);
    case 'check-in-closed':
      return decideCheckInClosing(tournament, new Date(at), by.account === null);
    case 'absence-recorded':
      return decideAbsence(tournament, body, by.player !== null);
    case 'arbiters-set':
      return decideArbiters(tournament, body.accounts);
    case 'bid-placed':
      return decideBid(tournament, body, body.commitment);
    case 'bids-revealed':
      return decideBidReveal(tournament, body.round, body.bids);
    case 'round-paired': {
      if (body.manualPairingReason === null) {
        const { bidDeadline, ...paired } = body;
        return { ok: true, value: withBidDeadline(tournament, paired, whenBidding(bidDeadline, at)) };
      }
      const byes = body.byes.map(({ player }) => player);
      return decideManualPairing(tournament, { ...body, byes, reason: body.manualPairingReason, voidBids: true }, SIZES);
    }
    case 'open-bid-placed':
      return decideOpenBid(tournament, body, whenBidding(body.bidDeadline, at));
    case 'open-bid-accepted':
      return decideBidAcceptance(tournament, body, earliest(at));
    case 'bidding-lapsed':
      return redecideLapse(tournament, body, at);
    case 'bid-turn-warned':
      return redecideWarning(decideTurnWarnings, tournament, { ...body, until: body.deadline }, at);
    case 'round-started': {
      const ready = checkRoundStart(tournament, body.round);
      if (!ready.ok) return ready;
      const games = ready.value.plays.flatMap((isPlayed, table) => (isPlayed ? [body.games[table] ?? 'missing'] : []));
      return {
        ok: true,
        value: buildRoundStarted(
          body.round,
          ready.value,
          games,
          seatDeadline(tournament, startOf(tournament, body, at)),
          redecideDeadline(tournament, body, at),
        ),
      };
    }
    case 'round-extended': {
      const { round, table, deadline, reason } = body;
      const when = whenDecided(deadline, at);
      return allowed(decideRoundExtension(tournament, { round, table, until: deadline.until, reason }, when));
    }
    case 'extension-proposed':
      return allowed(decideExtensionProposal(tournament, { ...body, until: body.deadline }, earliest(at)));
    case 'extension-accepted':
      return allowed(decideExtensionAcceptance(tournament, { ...body, until: body.deadline.until }, whenDecided(body.deadline, at)));
    case 'times-proposed':
      return allowed(decideTimesProposal(tournament, body, earliest(at)));
    case 'time-accepted':
      return allowed(decideTimeAcceptance(tournament, body, earliest(at)));
    case 'times-declined':
      return decideTimesDecline(tournament, body, earliest(at));
    case 'time-reminded':
      return redecideWarning(decideReminders, tournament, { ...body, until: body.time }, at);
    case 'deadline-warned':
    case 'deadline-passed':
      return redecideDue(tournament, body, at);
    case 'result-recorded':
      return redecideResult(tournament, body, by, organiser);
    case 'tournament-closed':
      return redecideClosing(tournament, body);
  }
}

/** A time that an entry states is a little before that of the entry itself. */
function whenDecided({ from }: Deadline, at: string): Date {
  const difference = Date.parse(at) - Date.parse(from);
  return difference >= 0 && difference <= MAX_CLOCK_SKEW_MS ? new Date(from) : new Date(at);
}

/** Without a limit to the turn that begins, the time does not matter. */
const whenBidding = (deadline: Deadline | undefined, at: string): Date =>
  deadline === undefined ? earliest(at) : whenDecided(deadline, at);

/** A turn to bid ends at its time, or later after an outage. The draw of sides is checked with the seed. */
function redecideLapse(tournament: Tournament, body: BiddingLapsed, at: string): Result<object, Refusal> {
  const drawn = (_: unknown, pair: readonly PlayerId[]) =>
    (same(pair.toSorted(), body.players.toSorted()) ? body.players : pair) as readonly [PlayerId, PlayerId];
  const lapse = decideLapses(tournament, new Date(at), drawn).find(({ round, table }) => round === body.round && table === body.table);
  return lapse === undefined ? reject({ code: 'no-deadline' }) : { ok: true, value: lapse };
}

/** The warning of a table is decided again. `until`: the time that it is about, as the entry states it. */
function redecideWarning(
  decide: (tournament: Tournament, now: Date) => readonly (BidTurnWarned | TimeReminded)[],
  tournament: Tournament,
  body: { readonly round: number; readonly table: number; readonly until: string },
  at: string,
): Result<object, Refusal> {
  const found = warningTimes(body.until, at).flatMap((when) => decide(tournament, when));
  const warning = found.find(({ round, table }) => round === body.round && table === body.table);
  return warning === undefined ? reject({ code: 'no-deadline' }) : { ok: true, value: warning };
}

/** Times at which a warning may have been decided: that of its entry, or just before the deadline if it was written a little after it. */
function warningTimes(deadline: string, at: string): readonly Date[] {
  const beforeDeadline = new Date(Date.parse(deadline) - 1);
  return beforeDeadline >= earliest(at) && beforeDeadline < new Date(at) ? [new Date(at), beforeDeadline] : [new Date(at)];
}

/** Refusals of a time that commands report as `invalid-request`, with what they accept. */
const WRONG_TIMES = ['not-later', 'too-late', 'unsuitable-times'] as const;

/** A wrong time is reported with the code of the closest refusal. */
const allowed = (decided: Result<object, Refusal | { readonly code: (typeof WRONG_TIMES)[number] }>): Result<object, Refusal> =>
  decided.ok || !WRONG_TIMES.some((code) => code === decided.problem.code)
    ? (decided as Result<object, Refusal>)
    : reject({ code: 'deadline-passed' });

/** The organiser may choose any deadline in the future; without one, the settings decide. */
function redecideDeadline(tournament: Tournament, { deadline }: RoundStarted, at: string): Deadline | null {
  if (deadline === undefined) return roundDeadline(tournament, null, new Date(at));
  const when = whenDecided(deadline, at);
  return Date.parse(deadline.until) > when.getTime() ? roundDeadline(tournament, deadline.until, when) : null;
}

/** The earliest time at which an entry of this time may have been decided. */
const earliest = (at: string): Date => new Date(Date.parse(at) - MAX_CLOCK_SKEW_MS);

/**
 * The server notes deadlines at their times, or later after an outage. It decides a little before the time of the entry: what was due by then
 * is noted, all tables of a deadline together.
 */
function redecideDue(tournament: Tournament, body: DeadlineWarned | DeadlinePassed, at: string): Result<object, Refusal> {
  const tablesDue = (when: Date): readonly number[] =>
    decideDueDeadlines(tournament, when).find(({ tables, ...rest }) => same({ ...rest, tables: body.tables }, body))?.tables ?? [];
  const times = body.type === 'deadline-warned' ? warningTimes(body.deadline, at) : [new Date(at)];
  const isDue = times.some((when) => body.tables.every((table) => tablesDue(when).includes(table)));
  const isComplete = tablesDue(earliest(at)).every((table) => body.tables.includes(table));
  return isDue && isComplete && body.tables.length > 0 ? { ok: true, value: body } : reject({ code: 'no-deadline' });
}

/** How long after a deadline, while it writes other entries, the server may take to note it, in milliseconds. It looks every second. */
export const MAX_NOTE_DELAY_MS = 600_000;

/** What the server must note at its time: that the deadline of a table passed, or that a turn to bid ended. */
interface DueNote {
  /** In words. */
  readonly name: string;
  /** RFC 3339. */
  readonly until: string;
  readonly isNotedBy: (body: TournamentBody) => boolean;
  /** What an entry leaves open if it is the first one after the time; null for nothing. `seq`: the number of the entry. */
  readonly doubt: (body: TournamentBody, seq: number) => string | null;
}

/** Lists what the server should have noted by a time. */
function listDueNotes(tournament: Tournament, now: Date): readonly DueNote[] {
  const passed = decideDueDeadlines(tournament, now).filter(({ type }) => type === 'deadline-passed');
  const deadlines = passed.flatMap(({ round, tables, deadline }) =>
    tables.map((table): DueNote => {
      const place = `table ${table} in round ${round}`;
      return {
        name: `the deadline of ${place}`,
        until: deadline,
        isNotedBy: (body) => body.type === 'deadline-passed' && body.round === round && body.tables.includes(table),
        doubt: (body) =>
          isResultOf(body, round, table)
            ? `whether the game of ${place} went on after its deadline, ${deadline}, which is not noted: its record shows that`
            : null,
      };
    }),
  );
  const turns = listLapsedTurns(tournament, now).map(({ round, table, until }): DueNote => {
    const name = `the turn to bid of table ${table} in round ${round}`;
    return {
      name,
      until,
      isNotedBy: (body) => body.type === 'bidding-lapsed' && body.round === round && body.table === table,
      doubt: (body, seq) =>
        isBid(body) || listLapsedTurns(applyEntry(tournament, body), now).some((turn) => turn.round === round && turn.table === table)
          ? null
          : `whether the server was running between the end of ${name}, ${until}, and entry ${seq}, which ended it without a note`,
    };
  });
  return [...deadlines, ...turns];
}

/** A bid after the end of its turn breaks the rules, and needs no other finding. */
const isBid = ({ type }: TournamentBody): boolean => type === 'open-bid-placed' || type === 'open-bid-accepted';

/** Entries that the server writes when it looks at deadlines, all that are due at once. */
const isOfDeadlines = ({ by, body: { type } }: ExportedEntry): boolean =>
  by.account === null &&
  by.player === null &&
  ['deadline-warned', 'deadline-passed', 'result-recorded', 'bidding-lapsed', 'bid-turn-warned', 'time-reminded'].includes(type);

/** Finds deadlines of tables and ends of turns to bid that passed without a note, although the server was running. */
class DeadlineCheck {
  /** The time of the first entry after a deadline that is not noted. */
  readonly #firstAfter = new Map<string, number>();
  readonly #reported = new Set<string>();
  /** The end of the last turns to bid that the server noted: it had then looked at all others. */
  #lapsesNotedAt = Number.NEGATIVE_INFINITY;

  /** Call it before the entry is applied. Returns what is wrong, and what the log alone leaves open. */
  check(tournament: Tournament, entry: ExportedEntry): { readonly wrong: readonly string[]; readonly open: readonly string[] } {
    const { seq, at, body } = entry;
    const [wrong, open]: [string[], string[]] = [[], []];
    const time = Date.parse(at);
    for (const { name, until, isNotedBy, doubt } of listDueNotes(tournament, new Date(time))) {
      const key = `${name} ${until}`;
      const first = this.#firstAfter.get(key) ?? time;
      this.#firstAfter.set(key, first);
      if (isNotedBy(body) || this.#reported.has(key)) continue;
      const left = doubt(body, seq);
      if (time - first > MAX_NOTE_DELAY_MS || this.#wasPassedOver(until, entry)) {
        this.#reported.add(key);
        wrong.push(`${name}, ${until}, has passed without a note`);
      } else if (left !== null && time - Date.parse(until) > MAX_NOTE_DELAY_MS) {
        open.push(left);
      }
    }
    if (body.type === 'bidding-lapsed') this.#lapsesNotedAt = time;
    return { wrong, open };
  }

  /** Whether the server noted the end of another turn later than this one, and not this one with it. */
  #wasPassedOver(until: string, entry: ExportedEntry): boolean {
    return !isOfDeadlines(entry) && Date.parse(until) <= this.#lapsesNotedAt - MAX_CLOCK_SKEW_MS;
  }
}

const isResultOf = (body: TournamentBody, round: number, table: number): boolean =>
  body.type === 'result-recorded' && body.round === round && body.table === table && isOfGame(body);

/** Closing before the last round has a reason, which the organiser chose. */
function redecideClosing(tournament: Tournament, { chanceSeed, reason }: TournamentClosed): Result<object, Refusal> {
  const decided = decideClosing(tournament, chanceSeed);
  if (!decided.ok || countRemainingRounds(tournament) === 0) return decided;
  return reason === undefined ? reject({ code: 'reason-required' }) : { ok: true, value: { ...decided.value, reason } };
}

/** Removes the fields that are added after the decision. */
function withoutAppendedFields(body: TournamentBody): object {
  if (body.type === 'result-recorded') return resultVersionIn(body);
  return body;
}

function resultVersionIn({ number: _number, certificate: _certificate, ...version }: ResultRecorded): ResultVersion {
  return version;
}

/** The game's record contains the result itself. This checks only that it may replace the previous version. */
function redecideResult(
  tournament: Tournament,
  body: ResultRecorded,
  by: ExportedEntry['by'],
  organiser: string,
): Result<object, Refusal> | null {
  const table = findTable(tournament, body);
  if (!table.ok) return table;
  const { source, result, reason, rulingCount, gameHeadHash, adjudication, timeUsed } = body;
  if (result !== null && !isValidResult(tournament, table.value, result)) return reject({ code: 'invalid-result' });
  if (!isTimeRight(tournament, table.value, timeUsed)) return reject({ code: 'invalid-result' });
  // What the games' records have is taken as it stands.
  const ofGame = timeUsed === undefined ? {} : { timeUsed };
  if (isOfGame(body)) {
    if (table.value.game === null || gameHeadHash === null) return reject({ code: 'invalid-result' });
    const ending = { endsByRuling: source === 'ruling', abandoned: false, neverStarted: source === 'forfeit' };
    const end = { result, hash: gameHeadHash, rulings: rulingCount, ruled: reason, ...ending, ...ofGame };
    const version = decideGameResult(table.value, end);
    return version === null ? reject({ code: 'result-already-recorded' }) : { ok: true, value: version };
  }
  if (result === null) return reject({ code: 'invalid-result' });
  const position = { version: adjudication?.version ?? null, head: adjudication?.head ?? null };
  const goesOn = { result: null, rulings: rulingCount, abandoned: false, ended: false, disputed: false };
  const decided = decideReportedResult(
    tournament,
    source as ReportedSource,
    { round: body.round, table: body.table, result, reason: reason ?? '', rule: adjudication?.rule ?? null },
    { ...goesOn, position, ...ofGame },
    { signer: by.account === null ? 'server' : by.account === organiser ? 'organiser' : 'arbiter', account: by.account },
  );
  if (!decided.ok || adjudication !== undefined || source !== 'adjudication') return decided;
  // Earlier versions did not say what an adjudication rests on.
  const { adjudication: _, ...earlier } = decided.value;
  return { ok: true, value: earlier };
}

/** Times are stated exactly for games of a tournament whose tie-breaks count them, one of each player. */
const isTimeRight = (
  { opened }: Tournament,
  { players, game }: { readonly players: readonly unknown[]; readonly game: string | null },
  timeUsed: readonly number[] | undefined,
): boolean =>
  timeUsed === undefined
    ? game === null || !opened.settings.tieBreaks.includes('time-used')
    : game !== null && opened.settings.tieBreaks.includes('time-used') && timeUsed.length === players.length;

/** Returns when a round started by its deadline: the server sets it while it drafts the games, shortly before the time of the entry. */
function startOf({ opened: { seatDeadlineSeconds } }: Tournament, { seatsDueAt }: RoundStarted, at: string): Date {
  const entered = Date.parse(at);
  if (seatsDueAt === null || seatDeadlineSeconds === null) return new Date(entered);
  const started = Date.parse(seatsDueAt) - 1_000 * seatDeadlineSeconds;
  return new Date(started <= entered && entered - started <= MAX_CLOCK_SKEW_MS ? started : entered);
}

/** Forfeits of absent players must directly follow the start of a round. */
function whyForfeitsDiffer(tournament: Tournament, { round }: RoundStarted, next: readonly ExportedEntry[]): string | null {
  const wanted = buildForfeits(findRound(tournament, round).pairing!.tables, round, listAbsent(tournament, round));
  const given = next.slice(0, wanted.length).map(({ body }) => (body.type === 'result-recorded' ? resultVersionIn(body) : null));
  return same(wanted, given) ? null : 'its forfeits do not match the absent players';
}

/** A finding and its place; `entry` is null for the document as a whole. */
interface ExportFinding {
  readonly entry: number | null;
  readonly check: 'chain' | 'head' | 'format' | 'rules' | 'bids' | 'chance' | 'pairing' | 'result' | 'standings' | 'players';
  readonly reason: string;
}

export interface ExportVerification {
  readonly findings: readonly ExportFinding[];
  /** What could not be checked, and why. */
  readonly unchecked: readonly string[];
}

/**
 * Verifies the document's schema; the hashes and numbers of the entries; the server's signature over the last; that every entry may follow
 * those before it; bids against their commitments; the seed against its commitment; every computed pairing, by computing it again; results
 * with their certificates; and the standings. `keys`: the server's published keys. If null, it uses those in the document, which are only
 * as trustworthy as its source.
 */
export async function verifyTournament(document: ExportedTournament, keys: JwkSet | null): Promise<ExportVerification> {
  const misplaced = whyNotValidExport(document);
  const formatFinding: ExportFinding = { entry: null, check: 'format', reason: `${misplaced} does not match docs/tournament.schema.json` };
  // Missing entries make all further checks meaningless.
  if (misplaced !== null) return { findings: [formatFinding], unchecked: [] };
  const findings: ExportFinding[] = [];
  const unchecked: string[] = [];
  const seed = findSeed(document.entries);
  const deadlines = new DeadlineCheck();
  let latest = Number.NEGATIVE_INFINITY;
  let tournament: Tournament | null = null;
  let hash = EMPTY_HASH;
  try {
    for (const [at, entry] of document.entries.entries()) {
      const { seq, body } = entry;
      const found = (check: ExportFinding['check'], reason: string): void => void findings.push({ entry: seq, check, reason });
      if (seq !== at + 1 || rehash(document, entry, hash) !== entry.hash)
        found('chain', 'its hash or number does not follow from the previous entry');
      if (tournament !== null) {
        const unruly = whyNotAllowed({ ...document, tournament, at, latest });
        if (unruly !== null) found('rules', unruly);
        const unnoted = deadlines.check(tournament, entry);
        for (const each of unnoted.wrong) found('rules', each);
        unchecked.push(...unnoted.open);
        const reason = whyNotBody(tournament, body, seed);
        if (reason !== null) found(...reason);
        if (body.type === 'result-recorded') {
          const wrong = await whyNotCertified(document, tournament, body, hash, keys ?? document.keys);
          if (wrong !== null) found('result', wrong);
        }
        if (
          body.type === 'bidding-lapsed' &&
          seed === null &&
          findBidding(findRound(tournament, body.round), body.table - 1).bids.length === 0
        )
          unchecked.push(`the sides of table ${body.table} of round ${body.round}: the seed is published when the tournament is closed`);
        if (body.type === 'round-paired') {
          if (body.pairingMethod === null && body.manualPairingReason === null)
            found('pairing', 'it has neither a method nor a reason for manual pairing');
          const unknown = whyNotRecomputable(tournament, body, seed);
          if (unknown !== null) unchecked.push(unknown);
        }
      } else if (entry.by.account !== document.organiser || entry.by.player !== null) found('format', 'the author is not the organiser');
      hash = entry.hash;
      latest = Math.max(latest, Date.parse(entry.at));
      tournament = applyEntry(tournament, body);
    }
    if (
      tournament === null ||
      !same(computeTournamentStandings(tournament), document.standings) ||
      !areTeamStandingsRight(tournament, document)
    )
      findings.push({ entry: null, check: 'standings', reason: 'they do not follow from the entries' });
    if (
      tournament !== null &&
      !same(
        playersOf(tournament),
        document.players.map(({ player, account }) => ({ player, account })),
      )
    )
      findings.push({ entry: null, check: 'players', reason: 'they differ from the registered players, their order or their accounts' });
    if (tournament !== null && !areTeamsRight(tournament, document))
      findings.push({ entry: null, check: 'players', reason: 'the teams differ from those of the registered players, or their order' });
  } catch {
    findings.push({ entry: null, check: 'format', reason: 'an entry cannot follow those before it, or is not a tournament entry' });
  }
  const unsigned = await whyNotSigned(document, keys ?? document.keys);
  if (unsigned !== null) findings.push({ entry: null, check: 'head', reason: unsigned });
  return { findings, unchecked };
}

const playersOf = ({ entrants }: Tournament) => entrants.map(({ player, account }) => ({ player, account }));

/** Returns why the server's signature does not cover these entries; null if it does. */
async function whyNotSigned({ tournament, entries, head }: ExportedTournament, keys: JwkSet): Promise<string | null> {
  const signed = verify('tournament-log', head, keys);
  if (!signed.ok) return 'the signature over its last entry is not by a key of the server';
  const expected = { tournament, entries: entries.length, head: entries.at(-1)?.hash };
  return same(signed.value, expected) ? null : 'the server has signed a different last entry';
}

const rehash = ({ tournament }: ExportedTournament, { seq, at, by, body }: ExportedEntry, before: string): string =>
  hashEntry({ tournament, seq, at: new Date(at), by, body } as Omit<TournamentEntry, 'hash'>, before);

function findSeed(entries: readonly ExportedEntry[]): Uint8Array | null {
  const closed = entries.find(({ body }) => body.type === 'tournament-closed')?.body;
  return closed?.type === 'tournament-closed' ? bytesFrom(closed.chanceSeed, HASH_BYTES) : null;
}

const usesChance = ({ opened: { settings } }: Tournament): boolean => formatOf(settings.format).drawsLots;

type Why = readonly [ExportFinding['check'], string];

function whyNotBody(tournament: Tournament, body: TournamentBody, seed: Uint8Array | null): Why | null {
  switch (body.type) {
    case 'bids-revealed': {
      const { commitments } = findRound(tournament, body.round);
      const other = body.bids.find((bid) => sha256Text(bidCommitmentText(body.round, bid)) !== commitments.get(bid.player));
      return other === undefined ? null : ['bids', `the bid of ${other.player} does not match its commitment`];
    }
    case 'round-paired':
      if (!same(listStandingBids(tournament, body.round), body.voidedBids ?? []))
        return ['bids', 'it does not name the open bids that it voids'];
      return isRecomputedEqual(tournament, body, seed) ? null : ['pairing', 'recomputing gives a different pairing'];
    case 'bidding-lapsed': {
      const round = findRound(tournament, body.round);
      const { bids } = findBidding(round, body.table - 1);
      if (bids.length > 0 || seed === null || same(drawSides(chanceFromSeed(seed), round, body.players), body.players)) return null;
      return ['chance', 'the draw gives other sides'];
    }
    case 'tournament-closed':
      return seed !== null && commitToSeed(seed) === tournament.opened.chanceCommitment
        ? null
        : ['chance', 'the seed does not match its commitment'];
    default:
      return null;
  }
}

/** Returns why a pairing cannot be recomputed, in words; null if it can, or if it is manual. */
function whyNotRecomputable(
  tournament: Tournament,
  { round, manualPairingReason, pairingMethod: method }: RoundPaired,
  seed: Uint8Array | null,
): string | null {
  if (manualPairingReason !== null) return null;
  if (method !== pairingMethod(tournament))
    return `the pairing of round ${round}: its method is ${method}, but this version has ${pairingMethod(tournament)}`;
  return usesChance(tournament) && seed === null
    ? `the pairing of round ${round}: the seed is published when the tournament is closed`
    : null;
}

const areTeamsRight = (tournament: Tournament, { teams }: ExportedTournament): boolean =>
  same(tournament.opened.settings.teams === undefined ? null : [...groupByTeam(tournament).keys()], teams?.map(({ team }) => team) ?? null);

const areTeamStandingsRight = (tournament: Tournament, { teamStandings }: ExportedTournament): boolean =>
  same(tournament.opened.settings.teams === undefined ? null : computeTeamStandings(tournament), teamStandings ?? null);

function isRecomputedEqual(tournament: Tournament, body: RoundPaired, seed: Uint8Array | null): boolean {
  if (body.manualPairingReason !== null || whyNotRecomputable(tournament, body, seed) !== null) return true;
  const again = decidePairing(tournament, body.round, chanceFromSeed(seed ?? new Uint8Array(HASH_BYTES)), { voidBids: true });
  const { bidDeadline: _, ...paired } = body;
  return again.ok && same(again.value, paired);
}

async function whyNotCertified(
  document: ExportedTournament,
  tournament: Tournament,
  { type: _type, certificate, ...result }: ResultRecorded,
  before: string,
  keys: JwkSet,
): Promise<string | null> {
  const { results, pairing } = findRound(tournament, result.round);
  if (result.number !== tournament.results + 1) return 'its number is not consecutive';
  if (result.resultVersion !== (results[result.table - 1]?.length ?? 0) + 1) return 'its version is not the next one of its table';
  const signed = verify('table-result', certificate, keys);
  if (!signed.ok) return 'its certificate is not signed by a key of the server';
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const players = pairing!.tables[result.table - 1]!.players.map((player) => ({ player, account: accounts.get(player) ?? null }));
  const { at } = signed.value as { readonly at?: unknown };
  return same(signed.value, { tournament: document.tournament, before, ...result, players, at }) ? null : 'it differs from its certificate';
}
