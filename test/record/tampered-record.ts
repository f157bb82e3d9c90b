// How a dishonest server issues a record: closed and signed like any record.

import type { Sealed } from '../../src/record/chain.js';
import { isLifecycleKind } from '../../src/record/entry-kinds.js';
import { type FirstLine, toRecordPayload } from '../../src/record/format.js';
import { base64url, canonical } from '../../src/record/hashing.js';
import type { Ending } from '../../src/record/lifecycle/disputes.js';
import { applyResignation, type LifecycleBody } from '../../src/record/lifecycle/state.js';
import { viewersOf } from '../../src/record/payloads.js';
import type { GameSecret, GameSecrets } from '../../src/record/secrets.js';
import { sign, signingKeyOf } from '../../src/record/signing.js';
import { seededBytes } from '../support/seeded-bytes.js';

/** The server's signing key. The same in every run: reports print its name. */
export const key = signingKeyOf(seededBytes(1298)(32));

/** How a record is closed, if not as it should be. */
export interface Closed {
  /** The number of disclosed secrets, if not those of the eras that are over. */
  readonly secrets?: number;
  readonly certificate?: object;
}

/** An entry, and the secret that salts it. */
export type Entered = Sealed & { readonly secret: GameSecret };

/** What a server stores of a game. */
interface Kept {
  readonly game: string;
  readonly seats: readonly string[];
  readonly secrets: GameSecrets;
  readonly sealed: readonly Entered[];
  readonly era: number;
}

/** How many eras are over after the last entry. */
function erasOver({ sealed, seats, era }: Kept): number {
  let [isOver, isDisputed] = [false, false];
  let resignedSeats: readonly string[] = [];
  for (const { header, whole } of sealed) {
    const { body, events } = whole;
    if (header.kind === 'action' && events.some(({ type }) => type === 'game-ended')) isOver = true;
    if (body === null || !('type' in body)) continue;
    if (body.type === 'dispute-opened') isDisputed = true;
    if (body.type === 'dispute-ruled') {
      isDisputed = false;
      const { type } = body.effect;
      if (type === 'roll-back') [isOver, resignedSeats] = [false, []];
      else isOver ||= type === 'annul' || type === 'correct-result';
    }
    if (!isLifecycleKind(body.type)) continue;
    const given = applyResignation(seats, resignedSeats, body as LifecycleBody);
    ({ resignedSeats } = given);
    isOver ||= given.end !== null;
  }
  return era + (isOver && !isDisputed ? 1 : 0);
}

/** What a game was agreed to be. */
interface Agreed extends Pick<Kept, 'game' | 'seats'> {
  readonly options: object;
  readonly ruleset: { readonly id: string };
}

/** The certificate that is due after an entry that certifies. */
export function certificateDue({ game, seats, options, ruleset }: Agreed, { header, hash }: Entered, outcome: Ending | null): object {
  const { at, rulesVersion } = header;
  const agreed = { chanceSource: 'server', options, ruleset: ruleset.id, seats: seats.map((seat) => ({ seat, account: null })) };
  return { ...agreed, game, at, hash, outcome, rulesVersion };
}

/** The lines of the record of a viewer, or of all. */
export function recordOf(kept: Kept, viewer: string, { secrets = erasOver(kept), certificate: given }: Closed): string[] {
  const index = viewersOf(kept.seats).indexOf(viewer);
  const result = Array.from({ length: secrets }, (_, era) => base64url(kept.secrets.era(era).bytes()));
  const first: FirstLine = { format: 'lyon-record/1', game: kept.game, viewer, ...(viewer === 'all' && { secrets: result }) };
  const entries = kept.sealed.flatMap(({ header, commitments, whole, parts, hash, secret }) => {
    const part = index === -1 ? whole : parts[index];
    const salt = base64url(secret.salt(whole.seq, viewer));
    return part ? [{ header, commitments, salt, part, hash }] : [];
  });
  const certificate = given && sign(key, 'result', given as never);
  const end = { entries: entries.length, head: entries.at(-1)!.hash, ...(certificate && { certificate }) };
  const keys = { keys: [key.public] };
  const signature = sign(key, 'record', toRecordPayload(first, { ...end, keys }));
  return [first, ...entries, { end: true, ...end, signature, keys }].map(canonical);
}
