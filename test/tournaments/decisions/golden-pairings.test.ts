// The stored pairings of each method: a different pairing under the same version would make valid tournaments fail verification.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { decidePairing, pairingMethod } from '../../../src/tournaments/decisions/rounds.js';
import { FORMATS, type Format, formatOf } from '../../../src/tournaments/formats/index.js';
import type { RoundPaired, TournamentBody } from '../../../src/tournaments/log/entries.js';
import { applyEntry, type Tournament } from '../../../src/tournaments/log/tournament.js';
import { MULTIPLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { must } from '../../games/services.js';
import { absence, entering, id, recorded, tournamentOf, withdrawn } from '../folded.js';

interface GoldenRound {
  /** Absent players, and players who withdrew before. */
  readonly away: string;
  readonly gone: string;
  /** One per player, in registration order, in formats with bids. */
  readonly bids: readonly string[];
  /** Tables with handicaps, and byes. */
  readonly paired: string;
  /** One per table. */
  readonly results: readonly string[];
}

interface GoldenEvent {
  readonly players: string;
  readonly rounds: readonly GoldenRound[];
}

/** By pairing method. Methods with an older version stay in the file. */
const GOLDEN = JSON.parse(readFileSync(new URL('golden-pairings.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly GoldenEvent[]>
>;

const begun = (format: Format, players: string): Tournament => {
  const { isMultiplayer, countRounds } = formatOf(format);
  const several = isMultiplayer ? { points: MULTIPLAYER_POINTS, preferredTableSize: 4 } : {};
  return tournamentOf({ settings: { format, rounds: countRounds === null ? 6 : null, maxPlayers: 16, ...several } }, ...entering(players));
};

const then = (tournament: Tournament, bodies: readonly TournamentBody[]): Tournament => bodies.reduce<Tournament>(applyEntry, tournament);

const short = ({ tables, byes }: RoundPaired): string =>
  [...tables.map(({ players, handicap }) => players.join('') + (handicap ?? '')), ...byes.map(({ player }) => player)].join(' ');

/** Before a round is paired. */
function readied(tournament: Tournament, round: number, { away, gone, bids }: GoldenRound): Tournament {
  const there = then(tournament, [...[...gone].map((player) => withdrawn(player)), ...[...away].map((player) => absence(player, round))]);
  if (bids.length === 0) return there;
  const playing = there.entrants.filter(({ player, withdrawnAfterRound }) => withdrawnAfterRound === null && !away.includes(player));
  const revealedBids = playing.map(({ player }, at) => ({ player: id(player), bid: bids[at]!, salt: '' }));
  return then(there, [{ type: 'bids-revealed', round, bids: revealedBids }]);
}

const events = FORMATS.flatMap(({ id: format }) => {
  const method = pairingMethod({ opened: begun(format, 'ab').opened });
  return (GOLDEN[method] ?? []).map((event) => [method, event.players, format, event] as const);
});

test.each(FORMATS)('the file has pairings of the current method of $id', ({ id: format }) => {
  expect(GOLDEN).toHaveProperty([pairingMethod({ opened: begun(format, 'ab').opened })]);
});

test.each(events)('%s pairs %s as before; otherwise raise its version', (_method, players, format, { rounds }) => {
  let tournament = begun(format, players);
  for (const [at, each] of rounds.entries()) {
    const round = at + 1;
    tournament = readied(tournament, round, each);
    const pairing = must(decidePairing(tournament, round, seededChance(7)));
    expect(short(pairing), `round ${round}`).toBe(each.paired);
    const games = pairing.tables.map((_, table) => `game-${round}-${table + 1}`);
    const results = each.results.map((given, table) => recorded(round, table + 1, given));
    tournament = then(tournament, [pairing, { type: 'round-started', round, games, seatsDueAt: null }, ...results]);
  }
});
