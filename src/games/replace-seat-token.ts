import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer, SeatToken } from './answers.js';
import type { Court } from './court.js';
import type { Refusal } from './refusals.js';
import { sightOf } from './sight.js';
import { hashToken, newSeatToken } from './tokens.js';

/** Gives a seat another token, for the account that opened the game. The old one opens nothing from then on. */
export async function replaceSeatToken(court: Court, bearer: Bearer, game: string, seat: string): Promise<Result<SeatToken, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const { id } = sight.value.standing.facts;
  const token = newSeatToken(court.randomBytes);
  if (!(await court.games.replaceToken(id, seat, hashToken(token)))) return reject({ code: 'no-such-seat' });
  court.announcer.announce(id); // whoever watches with the old token stops
  return accept({ seat, token });
}
