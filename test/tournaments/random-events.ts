// Random tournaments: pairings, outcomes and absences are random and follow no pairing system.
import type { UnrecordedChance } from '../../src/engine/chance.js';
import type { Bye, MultiplayerRound, Outcome, PlayerId, TwoPlayerRound } from '../../src/tournaments/rounds.js';

export const playersOf = (count: number): PlayerId[] =>
  Array.from({ length: count }, (_, at) => `p${String(at + 1).padStart(4, '0')}` as PlayerId);

const PLAYED: readonly Outcome[] = ['first-won', 'second-won', 'drawn'];
const OUTCOMES: readonly Outcome[] = [...PLAYED, ...PLAYED, ...PLAYED, 'first-forfeited', 'second-forfeited', 'both-forfeited'];

/** Rounds at tables of two, with occasional absences and requested byes. */
export const duelRounds = (players: readonly PlayerId[], rounds: number, luck: UnrecordedChance): TwoPlayerRound[] =>
  Array.from({ length: rounds }, () => {
    const order = luck.sample('order', players, players.length);
    const away = new Set(players.filter(() => luck.pick('away', [true, false, false, false, false, false])));
    const there = order.filter((player) => !away.has(player));
    const tables = Array.from({ length: Math.floor(there.length / 2) }, (_, at) => ({
      first: there[2 * at]!,
      second: there[2 * at + 1]!,
      outcome: luck.pick('outcome', OUTCOMES),
    }));
    const odd = there.length % 2 === 1 ? [{ player: there.at(-1)!, kind: 'pairing-allocated' } as const] : [];
    const off = [...away].filter(() => luck.pick('asked', [true, false])).map((player): Bye => ({ player, kind: 'requested' }));
    return { tables, byes: [...odd, ...off] };
  });

/** Rounds at tables of three to five, with occasional shared places. */
export const companyRounds = (players: readonly PlayerId[], rounds: number, luck: UnrecordedChance): MultiplayerRound[] =>
  Array.from({ length: rounds }, () => {
    const left = [...luck.sample('order', players, players.length)];
    const tables: MultiplayerRound['tables'][number][] = [];
    while (left.length >= 3) {
      const seated = left.splice(0, luck.pick('size', [3, 4, 5]));
      if (seated.length < 3) left.length = 0;
      const places: PlayerId[][] = [];
      for (const player of luck.sample('places', seated, seated.length)) {
        const last = places.at(-1);
        if (last && luck.pick('shared', [true, false, false])) last.push(player);
        else places.push([player]);
      }
      if (seated.length >= 3) tables.push({ players: seated, places, forfeited: [] });
    }
    return { tables, byes: left.map((player) => ({ player, kind: 'pairing-allocated' })) };
  });
