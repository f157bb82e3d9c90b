import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Court, readRecord } from '../games/index.js';
import { bearerShown } from './bearer-shown.js';
import { refusedBy } from './errors.js';
import type { DoorLimits } from './limits.js';

interface RecordDoor {
  readonly court: Court;
  readonly limits: Pick<DoorLimits, 'authorizationLength' | 'requestTimeout'>;
}

/**
 * `GET /games/{id}/record`: a game's record as JSON Lines (docs/record.md), of all when everything is open, else of what
 * the token's holder may know. It is written as it is read, so that a long one takes no memory.
 */
export function recordDoor(app: FastifyInstance, { court, limits }: RecordDoor): void {
  app.get<{ Params: { game: string } }>('/games/:game/record', async (request, reply) => {
    const bearer = bearerShown(request, reply, limits.authorizationLength);
    const record = await readRecord(court, bearer, request.params.game);
    if (!record.ok) throw refusedBy(record.problem);
    // Whoever does not read on is let go.
    reply.raw.setTimeout(limits.requestTimeout, () => reply.raw.destroy());
    void reply.header('content-disposition', `attachment; filename="${request.params.game}.jsonl"`).header('cache-control', 'no-store');
    return reply.type('application/jsonl; charset=utf-8').send(Readable.from(ended(record.value)));
  });
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
