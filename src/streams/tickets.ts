// Tickets for event streams: the EventSource of a browser cannot send an Authorization header (docs/decisions/stream-tickets.md).
import { accept, type Result, reject } from '../engine/result.js';
import type { Refusal } from '../games/refusals/refusals.js';
import type { Bearer } from '../games/services/results.js';
import type { TournamentServices } from '../tournaments/index.js';
import { resolveOwner } from './streams.js';

export interface StreamTicket {
  /** For the parameter `ticket` of event streams. */
  readonly ticket: string;
  readonly expiresAt: Date;
}

/** A leaked ticket is recognized as one. */
const TICKET_PREFIX = 'lyon_ticket_';

/** Milliseconds for which a ticket opens streams. */
const VALID_FOR = 900_000;

/** Returns a ticket that opens event streams in place of the caller's token, while the token is valid. Errors as in `resolveOwner`. */
export async function createStreamTicket(services: TournamentServices, bearer: Bearer): Promise<Result<StreamTicket, Refusal>> {
  const owner = await resolveOwner(services, bearer);
  if (!owner.ok) return owner;
  const expiry = Math.min(services.now().getTime() + VALID_FOR, owner.value.expiresAt?.getTime() ?? Infinity);
  const ticket = TICKET_PREFIX + services.tickets.seal(`${expiry} ${bearer}`);
  return accept({ ticket, expiresAt: new Date(expiry) });
}

/** Returns the token that a ticket stands for. Refused as `unauthenticated`, or `token-expired` if the ticket has expired. */
export function redeemTicket(services: TournamentServices, ticket: string): Result<string, Refusal> {
  const content = ticket.startsWith(TICKET_PREFIX) ? services.tickets.unseal(ticket.slice(TICKET_PREFIX.length)) : null;
  if (content === null) return reject({ code: 'unauthenticated' });
  const [expiry = '', bearer = ''] = content.split(' ');
  return services.now().getTime() < Number(expiry) ? accept(bearer) : reject({ code: 'token-expired' });
}
