import { accept, type Result, reject } from '../../engine/result.js';
import { type Reader, redactDisputeBody } from '../../record/lifecycle/disputes.js';
import { isLifecycleBody } from '../../record/lifecycle/state.js';
import { viewerIndex } from '../../record/payloads.js';
import { authorize } from '../access/callers.js';
import { placeOfVersion } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import { openDisputeOf, type StoredDispute } from '../model/proceedings.js';
import type { ListedGame } from '../ports/game-lists.js';
import type { Entry } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { cursorRefusal, parseTimeCursor, timeCursor, whyNotPageLength } from '../requests/pagination.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, DisputePage, DisputeReading, ListedDispute } from '../services/results.js';
import type { Services } from '../services/services.js';
import { toListing } from './list-games.js';

/** Returns the disputes of a game as the caller may know them, oldest first. */
export async function readDisputes(services: Services, bearer: Bearer, game: string): Promise<Result<readonly DisputeReading[], Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame, viewer, caller } = access.value;
  const reader = { viewer, account: caller?.account ?? null };
  const { facts, summary } = storedGame;
  const { disputes } = summary.proceedings;
  const entries = disputes.length === 0 ? [] : await services.games.entriesAt(facts.id, disputes.flatMap(entriesOfDispute));
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const seats = findRuleset(services, facts).seats(facts.options);
  const hashOf = async (version: number | null) =>
    version === null ? null : ((await placeOfVersion(services, facts.id, viewerIndex(seats, viewer), version))?.hash ?? null);
  return accept(
    await Promise.all(
      disputes.map(async (dispute) => {
        const reading = toDisputeReading(dispute, bySeq, reader);
        const openedHash = bySeq.get(dispute.openedSeq)!.hash;
        return { game: facts.id, entryHash: await hashOf(reading.opened.entryRef), openedHash, ...reading };
      }),
    ),
  );
}

const entriesOfDispute = ({ openedSeq, inspections, ruling }: StoredDispute): readonly number[] => [
  openedSeq,
  ...inspections.map(({ seq }) => seq),
  ...(ruling === null ? [] : [ruling.seq]),
];

function toDisputeReading(
  dispute: StoredDispute,
  entries: ReadonlyMap<number, Entry>,
  reader: Reader,
): Omit<DisputeReading, 'game' | 'entryHash' | 'openedHash'> {
  const statements = entriesOfDispute(dispute).map((seq) => {
    const { at, body } = entries.get(seq)!;
    if (body === null || !('type' in body) || isLifecycleBody(body)) throw new Error('a stored dispute names an entry that is not of it');
    return { at, body: redactDisputeBody(body, reader) };
  });
  const dated = <Type extends string>(type: Type) =>
    statements.flatMap(({ at, body }) => (body.type === type ? [{ at, ...body } as WithTime<Type>] : []));
  return { opened: dated('dispute-opened')[0]!, inspections: dated('hidden-inspected'), ruling: dated('dispute-ruled')[0] ?? null };
}

type WithTime<Type> = Extract<ReturnType<typeof redactDisputeBody>, { readonly type: Type }> & { readonly at: Date };

interface DisputeListRequest {
  /** The cursor of the last dispute of the previous page; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

/** Returns the open disputes of all games the caller may see, oldest first; for arbiters. */
export async function listDisputes(
  services: Services,
  bearer: Bearer,
  { after, first }: DisputeListRequest,
): Promise<Result<DisputePage, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const arbiter = await authorize(services, bearer, 'rule');
  if (!arbiter.ok) return arbiter;
  // The cursor stays valid when its dispute is ruled on.
  const cursor = after === null ? null : parseTimeCursor('disputes', after);
  if (after !== null && cursor === null) return reject(cursorRefusal(after));
  const position = cursor && { openedAt: cursor.moment, game: cursor.game };
  const { account, scopes } = arbiter.value;
  const reader = { account, seesOwn: scopes.includes('open-games') };
  const games = await services.games.disputedGames(reader, position, first + 1);
  const disputes = games.slice(0, first).map(toListedDispute);
  const isWhole = position === null && games.length <= first;
  const totalCount = isWhole ? games.length : await services.games.countDisputedGames(reader);
  return accept({ disputes, hasNextPage: games.length > first, totalCount });
}

function toListedDispute(listed: ListedGame): ListedDispute {
  const { number, dispute } = openDisputeOf(listed.summary.proceedings)!;
  const { openedAt, by, appealOf } = dispute;
  const cursor = timeCursor('disputes', openedAt, listed.facts.id);
  return { game: toListing(listed), dispute: number, openedAt: new Date(openedAt), openedBy: by, appealOf, cursor };
}
