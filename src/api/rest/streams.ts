import { signReceiptNow } from '../../games/index.js';
import { createStreamTicket, type MessageType, readStream } from '../../streams/index.js';
import { includedIn, type OfIncluded } from './included.js';
import type { OperationRequest } from './operation.js';
import { type OfPage, pageFrom, unwrap } from './operation.js';
import { messageWith } from './serialize.js';

interface StreamParameters extends OfPage, OfIncluded {
  readonly types?: readonly MessageType[];
}

/** Returns the wanted types of messages; null for all. */
export const typesOf = ({ types }: StreamParameters): readonly MessageType[] | null => types ?? null;

export const streamOperations = {
  createStreamTicket: ({ services, bearer }: OperationRequest) => unwrap(createStreamTicket(services, bearer)),
  async streamMessages(call: OperationRequest<StreamParameters>) {
    const { services, bearer, parameters } = call;
    const { messages, ...page } = await unwrap(readStream(services, bearer, { ...pageFrom(call), types: typesOf(parameters) }));
    const included = includedIn(parameters);
    return { items: messages.map((message) => messageWith(message, included, (entry) => signReceiptNow(services, entry))), ...page };
  },
};
