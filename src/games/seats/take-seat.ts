import { accept, type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/canonical.js';
import type { SeatTakenBody } from '../../record/house.js';
import { seatsTakenAfter } from '../../record/seats-taken.js';
import { hashToken, sha256 } from '../callers/tokens.js';
import { setUpBy } from '../chance/set-up.js';
import { seatKey, tableKeysOf } from '../chance/table-keys.js';
import type { Bearer, TakenSeat } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { inEra } from '../game/draws.js';
import { happen } from '../game/happen.js';
import { type Position, sizeOf } from '../game/position.js';
import { type Drafted, enter } from '../log/enter.js';
import type { Refusal } from '../refusals/refusals.js';
import type { BroughtToSeat } from '../requests/requests.js';
import { whyNotThatKey } from '../requests/submission.js';
import { noticedOf } from '../viewers/noticed.js';
import { type Seated, seatedAt } from '../viewers/seated.js';
import { versionFor } from '../viewers/viewers.js';

/** What a seat may add: enough that nobody guesses it, and the same in every program that hashes it. */
const ENTROPY = /^[\w-]{16,128}$/;
const NO_ENTROPY: Refusal = {
  code: 'invalid-request',
  path: 'entropy',
  expected: { en: '16 to 128 characters of A-Z a-z 0-9 - _', fr: 'de 16 à 128 caractères parmi A-Z a-z 0-9 - _' },
};

const ENTROPY_BYTES = 32;
const newEntropy = (random: Court['randomBytes']): string => Buffer.from(random(ENTROPY_BYTES)).toString('base64url');

/**
 * Takes the seat whose token is shown. It adds entropy of its own to the game's chance, or of the house's if it names none.
 * The last seat taken sets the game up, with the first chance that is drawn.
 */
export async function takeSeat(
  court: Court,
  bearer: Bearer,
  game: string,
  { seat: named = null, entropy = null, key = null, table = null, idempotencyKey = null, expectedVersion = null }: BroughtToSeat = {},
): Promise<Result<TakenSeat, Refusal>> {
  if (entropy !== null && !ENTROPY.test(entropy)) return reject(bearer === null ? { code: 'unauthenticated' } : NO_ENTROPY);
  const badKey = idempotencyKey === null ? null : whyNotThatKey(idempotencyKey, court.limits);
  if (badKey !== null) return reject(badKey);
  for (let attempt = 1; ; attempt++) {
    const seated = await seatedAt(court, bearer, game);
    if (!seated.ok) return seated;
    const { position, seat, tokenGeneration } = seated.value;
    const asked = { named, entropy, key, table, ...(expectedVersion !== null && { expectedVersion }) };
    const remember = idempotencyKey === null ? null : keyOf(bearer!, idempotencyKey, asked);
    const before = remember && (await takenBefore(court, seated.value, remember));
    if (before) return before;
    if (named !== null && named !== seat) return reject({ code: 'not-your-seat' });
    if (position.summary.taken.includes(seat)) return reject({ code: 'seat-already-taken' });
    if (position.summary.status === 'disputed') return reject({ code: 'game-disputed' });
    if (position.summary.status !== 'seating') return reject({ code: 'game-over' });
    const taken = await seatTaken(court, position, seat, { entropy, key, table });
    if (!taken.ok) return taken;
    const currentVersion = versionFor(position.seats, position.summary, seat);
    if (expectedVersion !== null && expectedVersion !== currentVersion) return reject({ code: 'stale', currentVersion });
    const drafted = taken.value;
    if ((await enter(court, drafted, { tokenGeneration, remember })) === 'appended') return accept(takenSeat(drafted, seat));
    if (attempt === court.limits.appendAttempts) return reject({ code: 'stale', currentVersion });
  }
}

const keyOf = (bearer: string, key: string, asked: object) => ({
  key,
  bodyHash: sha256(canonical({ what: 'take-seat', asked })),
  tokenHash: hashToken(bearer),
});

/** The answer that was given under this key; null if it is new. */
async function takenBefore(
  court: Court,
  { position, seat }: Seated,
  { tokenHash, key, bodyHash }: ReturnType<typeof keyOf>,
): Promise<Result<TakenSeat, Refusal> | null> {
  const { id } = position.facts;
  const remembered = await court.games.remembered(id, tokenHash, key);
  if (remembered === null) return null;
  if (remembered.bodyHash !== bodyHash) return reject({ code: 'idempotency-key-reused' });
  const entries = await court.games.entriesAt(id, [remembered.lastSeq]);
  const { facts, ruleset, seats } = position;
  const noticed = noticedOf(ruleset, seats, entries, seat);
  return accept({ game: facts.id, seat, version: noticed.at(-1)!.version, entries: noticed });
}

async function seatTaken(
  court: Court,
  before: Position,
  seat: string,
  { entropy: asked, key, table }: Required<Omit<BroughtToSeat, 'seat' | 'idempotencyKey' | 'expectedVersion'>>,
): Promise<Result<Drafted, Refusal>> {
  const { summary } = before;
  const keys = await tableKeysOf(court, before);
  const own = seatKey(before.facts.chance, keys, key);
  if (!own.ok) return own;
  const said: SeatTakenBody = {
    entropy: asked ?? newEntropy(court.randomBytes),
    entropyBy: asked === null ? 'house' : 'seat',
    ...(own.value && { key: own.value }),
  };
  const seated = { ...summary, ...seatsTakenAfter(summary, { actor: seat, body: said }) };
  const statements = table ?? [];
  const signers = own.value === null ? keys : { ...keys, seats: { ...keys.seats, [seat]: own.value } };
  const setUp = await setUpBy(court, { ...before, summary: seated, ...inEra(before, seated) }, signers, { seat, action: null, statements });
  if (!setUp.ok) return setUp;
  const { events, draws, table: signed } = setUp.value;
  const body = signed === null ? said : { ...said, ...signed };
  const { entry, position } = happen(before, { at: court.now(), kind: 'seat-taken', actor: seat, action: null, events, body, draws });
  return accept({ before, entries: [entry], after: { ...position, bytes: sizeOf(position.state) } });
}

function takenSeat({ entries, after }: Drafted, seat: string): TakenSeat {
  const { facts, ruleset, seats, summary } = after;
  return { game: facts.id, seat, version: versionFor(seats, summary, seat), entries: noticedOf(ruleset, seats, entries, seat) };
}
