// What stands around a game and changes without an entry of it: who plays by which name, offered seats, the rematch.
import type { Document, schema } from 'lyon/client';
import { useCallback, useEffect } from 'preact/hooks';
import { connect } from '../api.js';
import { accountToken } from '../kept/account.js';
import { seatToken } from '../kept/seats.js';
import { type Reading, usePoll, useReading } from '../parts/use-reading.js';
import type { LiveGame } from './live-game.js';
import { namesOf } from './title.js';

export interface Around {
  readonly players: readonly schema.SeatPlayer[];
  readonly rematch: string | null;
  readonly previousGame: string | null;
  readonly seats: readonly Pick<schema.Seat, 'seat' | 'offerAudience' | 'hasAccount'>[];
}
const AROUND: Document<{ readonly game: Around }, { readonly game: string }> = `query ($game: ID!) {
  game(id: $game) { players { seat account name } rematch previousGame seats { seat offerAudience hasAccount } }
}`;

/** Milliseconds between two looks for who comes or for a rematch. */
const POLL = 5_000;

/** Whether a game is over. */
export const hasEnded = ({ status }: { readonly status: schema.GameStatus }): boolean => status === 'FINISHED' || status === 'ANNULLED';

/**
 * Reads what stands around a game, again when seats are taken and when it ends; at intervals while seats are free, and after the end until there
 * is a rematch. While a player has no name, also when the turn passes: a seat can be joined to an account later.
 */
export function useAround({ state }: LiveGame): Reading<Around> {
  const { id } = state;
  const taken = state.seats.filter((each) => each.taken).length;
  const reading = useReading(
    async () => (await connect(seatToken(id) ?? accountToken()).execute(AROUND, { game: id })).game,
    [id, taken, state.status],
  );
  const { value, reload } = reading;
  const names = value && namesOf(id, value.players);
  const isNameless = names !== null && state.seats.some(({ seat }) => names[seat] === undefined);
  useEffect(() => {
    if (isNameless) void reload();
  }, [state.toAct.join(' ')]);
  const mayChange = state.status === 'SEATING' || (hasEnded(state) && value?.rematch === null);
  usePoll(
    useCallback(() => mayChange && void reload(), [mayChange, reload]),
    POLL,
  );
  return reading;
}
