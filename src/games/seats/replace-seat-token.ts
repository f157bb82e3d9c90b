import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken, newSeatToken } from '../callers/tokens.js';
import type { Bearer, SeatToken } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { rulesetOf } from '../log/load-position.js';
import type { Refusal } from '../refusals/refusals.js';
import { once } from '../requests/request-keys.js';
import { sightOf } from '../viewers/sight.js';

/** Gives a seat another token, for the account that opened the game. The old one opens nothing from then on. */
export async function replaceSeatToken(
  court: Court,
  bearer: Bearer,
  game: string,
  seat: string,
  key: string | null = null,
): Promise<Result<SeatToken, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const { facts } = sight.value.standing;
  // Whoever plays in a tournament is given nobody else's seat there.
  const barred = await court.tournamentRules(facts.id, sight.value.caller!.account);
  if (barred?.code === 'arbiter-plays') return reject(barred);
  // Asked of the ruleset and not of the store, which would take some texts for a fault.
  if (!rulesetOf(court, facts).seats(facts.options).includes(seat)) return reject({ code: 'no-such-seat' });
  return once(court, bearer, key, {
    what: 'replace-seat-token',
    asked: { game: facts.id, seat },
    async make({ secrets, remember }) {
      const token = newSeatToken(secrets);
      if (!(await court.games.replaceToken(facts.id, seat, hashToken(token), remember({})))) return reject({ code: 'no-such-seat' });
      court.announcer.announce(facts.id); // whoever watches with the old token stops
      return accept({ seat, token });
    },
    tell: async (_, secrets) => accept({ seat, token: newSeatToken(secrets) }),
  });
}
