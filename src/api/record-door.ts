import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Court, type Refusal, readRecord, withEnds } from '../games/index.js';
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
  app.get<{ Params: { game: string }; Querystring: Readonly<Record<string, unknown>> }>('/games/:game/record', async (request, reply) => {
    const bearer = bearerShown(request, reply, limits.authorizationLength);
    const [parameter] = Object.keys(request.query);
    if (parameter !== undefined) throw refusedBy(notTaken(parameter));
    const record = await readRecord(court, bearer, request.params.game);
    if (!record.ok) throw refusedBy(record.problem);
    // Whoever does not read on is let go.
    reply.raw.setTimeout(limits.requestTimeout, () => reply.raw.destroy());
    void reply.header('content-disposition', `attachment; filename="${request.params.game}.jsonl"`).header('cache-control', 'no-store');
    return reply.type('application/jsonl; charset=utf-8').send(Readable.from(withEnds(record.value)));
  });
}

/** Whose record it is says the token alone: what is passed over could be believed to have said it. */
const notTaken = (parameter: string): Refusal => ({
  code: 'invalid-request',
  path: parameter,
  expected: {
    en: 'left out: the address of a record takes no parameters, and the token says whose it is',
    fr: 'omis : l’adresse d’un dossier n’a pas de paramètres, et le jeton dit à qui il est',
  },
});
