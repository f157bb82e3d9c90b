// The OpenAPI document as this server serves it.

import { type Bearer, listGames, readGame } from '../../games/index.js';
import { listSeasons, listTournaments, readTournament, type TournamentServices } from '../../tournaments/index.js';
import { type Document, operationsOf } from './document.js';
import { etagOf, etagResponse } from './etag.js';
import type { Handler, OperationRequest } from './operation.js';

/** Values of parameters, by name, that belong together: a game and a cursor of it. */
type Sample = Readonly<Record<string, string | number>>;

/** Parameters whose recorded examples exist on no other server. */
const OF_ONE_SERVER: readonly string[] = ['game', 'cursor', 'tournament', 'season', 'player', 'team'];

/** Milliseconds for which samples are used. */
const KEPT = 10_000;
/** Tournaments in which a player and a team are looked for, newest first. */
const TOURNAMENTS = 5;

/** Samples name only what callers without a token may read. */
const NOBODY: Bearer = null;

async function sampleGames(services: TournamentServices): Promise<readonly Sample[]> {
  const listed = await listGames(services, NOBODY, { relation: 'public', first: 1, after: null });
  const [newest] = listed.ok ? listed.value.games : [];
  const read = newest && (await readGame(services, NOBODY, newest.game));
  return read?.ok ? [{ game: read.value.game, cursor: read.value.cursor, fromVersion: 1 }] : [];
}

async function sampleTournaments(services: TournamentServices): Promise<readonly Sample[]> {
  const listed = await listTournaments(services, NOBODY, { relation: 'public', ruleset: null, first: TOURNAMENTS, after: null });
  const samples: Sample[] = [];
  for (const { tournament: id } of listed.ok ? listed.value.tournaments : []) {
    const read = await readTournament(services, NOBODY, id);
    if (!read.ok) continue;
    const { entrants } = read.value.snapshot.tournament;
    const player = entrants.find(({ team }) => team !== null) ?? entrants[0];
    const ofPlayer = player && { player: player.player, ...(player.team !== null && { team: player.team }) };
    samples.push({ tournament: id, ...ofPlayer });
    if (ofPlayer !== undefined && 'team' in ofPlayer) break;
  }
  return samples;
}

async function sampleSeasons(services: TournamentServices): Promise<readonly Sample[]> {
  const listed = await listSeasons(services, NOBODY, { relation: 'public', ruleset: null, first: 1, after: null });
  return listed.ok ? listed.value.seasons.map(({ season }) => ({ season })) : [];
}

/** Returns samples of what every caller may read on this server, newest first. */
async function findSamples(services: TournamentServices): Promise<readonly Sample[]> {
  return [...(await sampleGames(services)), ...(await sampleTournaments(services)), ...(await sampleSeasons(services))];
}

/**
 * Returns the document with examples of parameters from the first sample that has all an operation needs. Only reads get them: a write that
 * is sent as it is prefilled must not change a game that others play. Without a sample, the recorded examples remain.
 */
function withSamples(document: Document, samples: readonly Sample[]): Document {
  const paths: Record<string, Document['paths'][string]> = { ...document.paths };
  for (const { method, path, parameters } of operationsOf(document)) {
    const needed = parameters.map(({ name }) => name).filter((name) => OF_ONE_SERVER.includes(name));
    const sample = samples.find((each) => needed.every((name) => name in each));
    if (method !== 'GET' || needed.length === 0 || sample === undefined) continue;
    const item = paths[path]!;
    const shown = parameters.map((each) => (each.required && each.name in sample ? { ...each, example: sample[each.name] } : each));
    paths[path] = { ...item, get: { ...item.get!, parameters: shown } };
  }
  return { ...document, paths };
}

/** The document as sent, and the samples in it, as JSON. */
interface Served {
  readonly text: Buffer;
  readonly etag: string;
  readonly of: string;
}

/** Returns the handler of the document. Its samples are read again after ten seconds. If they cannot be read, the last ones remain. */
export function servedDocumentHandler(document: Document): Handler {
  const write = (samples: readonly Sample[]): Served => {
    const text = JSON.stringify(withSamples(document, samples));
    // As bytes: to count and encode half a million characters takes a millisecond for each response.
    return { text: Buffer.from(text), etag: etagOf(text), of: JSON.stringify(samples) };
  };
  let served: Served | null = null;
  let dueAt = 0;
  let refreshed: Promise<void> = Promise.resolve();
  const refresh = async ({ services, log }: OperationRequest): Promise<void> => {
    try {
      const samples = await findSamples(services);
      if (JSON.stringify(samples) !== served?.of) served = write(samples);
    } catch (fault) {
      log.warn({ fault }, 'no samples for the OpenAPI document');
    }
  };
  return async (request: OperationRequest) => {
    const now = request.services.now().getTime();
    if (now >= dueAt) {
      dueAt = now + KEPT;
      refreshed = refresh(request);
    }
    await refreshed;
    served ??= write([]);
    return etagResponse(served, request.headers['if-none-match'], 'no-cache');
  };
}
