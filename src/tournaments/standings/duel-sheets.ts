// Score sheets of rounds at tables of two.
import type { PlayerId } from '../player.js';
import type { Duel, DuelRound, Outcome } from '../rounds.js';
import type { DuelPoints } from './points.js';
import { type SheetRound, type Sheets, sheetsOf, withoutTable } from './sheets.js';

/** How each outcome is for the first and for the second. */
const WAYS = {
  'first-won': ['win', 'loss'],
  'second-won': ['loss', 'win'],
  drawn: ['draw', 'draw'],
  'first-forfeited': ['forfeitLoss', 'forfeitWin'],
  'second-forfeited': ['forfeitWin', 'forfeitLoss'],
  'both-forfeited': ['forfeitLoss', 'forfeitLoss'],
} as const satisfies Record<Outcome, readonly [keyof DuelPoints, keyof DuelPoints]>;

/**
 * The sheets of these rounds. A table that is not decided is as if there were none, at no points, and not by anybody's doing:
 * standings of a round that goes on are what they would be if its games ended at nothing.
 */
export const duelSheets = (players: readonly PlayerId[], rounds: readonly DuelRound[], points: DuelPoints): Sheets =>
  sheetsOf(
    players,
    rounds.map(
      ({ tables, byes }) =>
        new Map([
          ...tables.flatMap((duel) => bothOf(duel, points)),
          ...byes.map(({ player, kind }) => {
            const requested = kind === 'requested';
            return [player, withoutTable(requested ? points.requestedBye : points.allocatedBye, requested)] as const;
          }),
        ]),
    ),
    points.absence,
  );

function bothOf({ first, second, outcome }: Duel, points: DuelPoints): (readonly [PlayerId, SheetRound])[] {
  if (outcome === null) return [first, second].map((player) => [player, withoutTable(0, false)]);
  const [way, other] = WAYS[outcome];
  return [
    [first, roundOf(way, points, second, 'first')],
    [second, roundOf(other, points, first, 'second')],
  ];
}

function roundOf(way: (typeof WAYS)[Outcome][number], points: DuelPoints, rival: PlayerId, side: 'first' | 'second'): SheetRound {
  const played = way === 'win' || way === 'draw' || way === 'loss';
  return {
    points: points[way],
    met: [{ player: rival, scored: points[way] }],
    played,
    voluntary: way === 'forfeitLoss',
    won: way === 'win',
    side: played ? side : null,
  };
}
