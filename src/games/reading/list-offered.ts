// Games in which a seat is offered to the account that asks.
import { accept, type Result } from '../../engine/result.js';
import { knownCaller } from '../callers/caller.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { type GameMark, gameId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { cursorAt, readCursorAt } from '../requests/cursors.js';
import { filterOf, type Listed, type ListRequest } from './whose-games.js';

/**
 * What is told of such a game is told to whoever may join it, also if the game is private: what is played, and which seats
 * are offered. Nobody is told of it any more when it has begun.
 */
export async function offered(court: Court, bearer: Bearer, request: ListRequest): Promise<Result<Listed, Refusal>> {
  const caller = await knownCaller(court, bearer);
  if (!caller.ok) return caller;
  const { account, scopes } = caller.value;
  const isAnybody = scopes.includes('open-games');
  return accept({
    opener: isAnybody ? account : null,
    // A game leaves this list when it is joined: its place stays good.
    cursorOf: ({ facts }) => cursorAt('offered', facts.openedAt.toISOString(), facts.id),
    markOf: async (after) => readMark(after),
    page: (after, limit) => court.offers.offering({ account, isAnybody }, filterOf(request), court.now(), after, limit),
  });
}

function readMark(cursor: string): GameMark | null {
  const { moment = '', game = '' } = readCursorAt('offered', cursor) ?? {};
  const id = gameId(game);
  return id === null ? null : { openedAt: new Date(moment), game: id };
}
