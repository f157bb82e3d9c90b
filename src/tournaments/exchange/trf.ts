// A tournament as FIDE's Tournament Report File (TRF16, FIDE Handbook C.04, annex 2), with the extensions TRF(x) that pairing programs read.

import { accept, reject } from '../../engine/result.js';
import { buildTournamentSheets, computeTournamentStandings, eventOf, isMultiplayer, listTwoPlayerRounds } from '../contest/history.js';
import { countRounds } from '../decisions/registration.js';
import type { Tournament } from '../log/tournament.js';
import type { Outcome, PlayerId, TwoPlayerRound } from '../rounds.js';
import { readingTournament } from '../services/access.js';
import { type TwoPlayerPoints, totalPoints } from '../standings/score-sheets.js';

const LINE_END = '\r\n';
const NAME_LENGTH = 33;
const TYPES: Readonly<Record<string, string>> = { swiss: 'Swiss-System', 'round-robin': 'Round-Robin' };

/** The results of a table, those of the first side and of the second: 1, = and 0 of games that were played, + and - of forfeits. */
const RESULTS: Readonly<Record<Outcome, readonly [string, string]>> = {
  'first-won': ['1', '0'],
  'second-won': ['0', '1'],
  drawn: ['=', '='],
  'first-forfeited': ['-', '+'],
  'second-forfeited': ['+', '-'],
  'both-forfeited': ['-', '-'],
};

const BYE = '0000 - ';

/** Returns what the columns of a round have: opponent, colour and result. The side that the ruleset lists first is white. */
function roundColumns(
  { tables, byes }: TwoPlayerRound,
  player: PlayerId,
  numberOf: (player: PlayerId) => number,
  points: TwoPlayerPoints,
): string {
  for (const { first, second, outcome } of tables)
    for (const [at, [own, rival]] of [[first, second] as const, [second, first] as const].entries())
      if (own === player) return `${String(numberOf(rival)).padStart(4)} ${'wb'[at]} ${RESULTS[outcome!][at]}`;
  const bye = byes.find((each) => each.player === player)?.kind;
  if (bye === 'pairing-allocated') return `${BYE}U`;
  if (bye === undefined) return `${BYE}Z`;
  // A requested bye is named after its worth.
  if (points.requestedBye === points.win) return `${BYE}F`;
  return `${BYE}${points.requestedBye === points.absence ? 'Z' : 'H'}`;
}

/** Points have one digit after the dot, and four characters. */
const pointsText = (points: number): string => points.toFixed(1).padStart(4);
const fits = (points: number): boolean => points >= 0 && points < 100 && Math.abs(points * 10 - Math.round(points * 10)) < 1e-9;

/** What pairing programs assume. Any other points follow in lines of their own: XXS as JaVaFo reads them, the others as bbpPairings does. */
const DEFAULTS: TwoPlayerPoints = {
  win: 1,
  draw: 0.5,
  loss: 0,
  forfeitWin: 1,
  forfeitLoss: 0,
  pairingAllocatedBye: 1,
  requestedBye: 0.5,
  absence: 0,
};

function pointLines(points: TwoPlayerPoints): readonly string[] {
  if (Object.entries(DEFAULTS).every(([name, value]) => points[name as keyof TwoPlayerPoints] === value)) return [];
  const { win, draw, loss, forfeitWin, forfeitLoss, pairingAllocatedBye, requestedBye, absence } = points;
  const codes = { WW: win, BW: win, WD: draw, BD: draw, WL: loss, BL: loss, FW: forfeitWin, FL: forfeitLoss };
  const byes = { PAB: pairingAllocatedBye, HPB: requestedBye, FPB: win, ZPB: absence };
  const ofBbp = { BBW: win, BBD: draw, BBL: loss, BBZ: absence, BBF: forfeitLoss, BBU: pairingAllocatedBye };
  return [
    `XXS ${Object.entries({ ...codes, ...byes })
      .map(([code, worth]) => `${code}=${worth.toFixed(1)}`)
      .join(' ')}`,
    ...Object.entries(ofBbp).map(([code, worth]) => `${code} ${pointsText(worth)}`),
  ];
}

/** Returns the tournament after its last round without an undecided table before it: the file has no result that is still open. */
function withFinishedRounds(tournament: Tournament): Tournament {
  const played = listTwoPlayerRounds(tournament);
  const open = played.findIndex(({ tables }) => tables.some(({ outcome }) => outcome === null));
  return { ...tournament, rounds: tournament.rounds.slice(0, open === -1 ? played.length : open) };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/**
 * Returns a tournament as a Tournament Report File, with the rounds that are finished. Players are numbered by seed and registration.
 * `no-trf` if tables have more than two players, teams play, or a number of points does not fit the format. Includes only names that the
 * caller may see.
 */
export const tournamentReport = readingTournament(async (services, { head, tournament: now }) => {
  if (isMultiplayer(now) || now.opened.settings.teams !== undefined) return reject({ code: 'no-trf' });
  const tournament = withFinishedRounds(now);
  const points = now.opened.settings.points as TwoPlayerPoints;
  const standings = computeTournamentStandings(tournament);
  const totals = [...buildTournamentSheets(tournament).values()].map(totalPoints);
  if (![...totals, ...Object.values(points)].every(fits)) return reject({ code: 'no-trf' });
  const names = await services.tournaments.people(head.id);
  const { players } = eventOf(tournament);
  const numbers = new Map(players.map((player, at) => [player, at + 1]));
  const rows = new Map(standings.map((row) => [row.player, row]));
  const rounds = listTwoPlayerRounds(tournament);
  const lines = [
    `012 ${oneLine(head.name)}`,
    `042 ${head.openedAt.toISOString().slice(0, 10).replaceAll('-', '/')}`,
    `062 ${players.length}`,
    '072 0',
    '082 0',
    `092 Individual: ${TYPES[now.opened.settings.format] ?? now.opened.settings.format}`,
    `XXR ${Math.max(countRounds(now), now.rounds.length)}`,
    ...pointLines(points),
    ...players.map((player) => {
      const { rank, points: total } = rows.get(player)!;
      const name = [...oneLine(names.get(player) ?? player)].slice(0, NAME_LENGTH).join('');
      const padding = ' '.repeat(NAME_LENGTH - [...name].length);
      const before = `001 ${String(numbers.get(player)).padStart(4)}${' '.repeat(6)}${name}${padding}${' '.repeat(33)}`;
      const played = rounds.map((round) => `  ${roundColumns(round, player, (each) => numbers.get(each)!, points)}`);
      return `${before}${pointsText(total)} ${String(rank).padStart(4)}${played.join('')}`;
    }),
  ];
  return accept(lines.map((line) => `${line}${LINE_END}`).join(''));
});
