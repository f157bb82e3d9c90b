import type { TicketSealer } from '../../games/ports/streams.js';
import { DecryptionError, type Encryption } from './encryption.js';

/** Purpose of the key, and context of what it encrypts. */
const TICKETS = 'lyon/stream-tickets/1';

/** Seals tickets under a key derived from the server's. */
export function ticketSealer(encryption: Encryption): TicketSealer {
  const tickets = encryption.forPurpose(TICKETS);
  return {
    seal: (content) => tickets.encrypt(Buffer.from(content), TICKETS).toString('base64url'),
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Buffer.from ignores characters outside base64url, and would accept a ticket with such characters added.
      if (bytes.toString('base64url') !== sealed) return null;
      try {
        return tickets.decrypt(bytes, TICKETS).toString();
      } catch (error) {
        if (error instanceof DecryptionError) return null;
        throw error;
      }
    },
  };
}
