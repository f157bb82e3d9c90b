// Bodies of the entries of disputes, and of certificates. Stored in full, redacted for each viewer.

import type { Viewer } from '../../engine/ruleset.js';
import type { TableKey } from '../physical-table/statements.js';

/** The viewers that may read a text: all, or these seats. An arbiter with access to hidden information may read every text. */
export type Readers = 'public' | readonly string[];

/**
 * A reference to an entry: its seq, and the number of entries that each viewer had noticed by then. A viewer gets its own number only,
 * which for a hidden entry is that of the entry noticed before it.
 */
export interface EntryRef {
  readonly seq: number;
  readonly versions: Readonly<Record<string, number>>;
}

/** A reference to an entry in one viewer's numbering; null if the viewer had noticed none. */
export type ViewerEntryRef = number | null;

/** Returns the number that a reference names, as a seq or in the viewer's numbering; 0 if the viewer had noticed none. */
export const resolveEntryRef = (ref: EntryRef | ViewerEntryRef): number => (typeof ref === 'object' ? (ref?.seq ?? 0) : ref);

/** A dispute is opened. It suspends play until the ruling. */
export interface DisputeBody<Ref = EntryRef, Text = string> {
  readonly type: 'dispute-opened';
  /** The number of the dispute in its game, from 1. */
  readonly number: number;
  /** A seat, or `arbiter`. */
  readonly openedBy: string;
  /** The arbiter's account; null for a seat. */
  readonly arbiterAccount: string | null;
  /** The disputed entry. */
  readonly entryRef: Ref;
  readonly claim: Text;
  readonly readers: Readers;
  /** The dispute whose ruling is appealed; null if this is not an appeal. */
  readonly appealOf: number | null;
}

/** The signature of an entry by the arbiter whose account it names. */
export interface ArbiterSignature {
  /** The key that the account had registered. */
  readonly key: TableKey;
  /** A compact JWS with the `typ` `lyon-ruling+jwt` over a `SignedStatement`. */
  readonly jws: string;
  /** Hides what was signed from viewers who may not read it; 16 bytes in base64url. Only in the full payload. */
  readonly salt?: string;
}

/** An arbiter gets access to hidden information until the ruling. */
export interface HiddenInspectedBody {
  readonly type: 'hidden-inspected';
  readonly dispute: number;
  readonly arbiterAccount: string;
  readonly reason: string;
  /** Left out if the account has no key: the server then wrote the entry for it. */
  readonly signature?: ArbiterSignature;
}

/** The effect of a ruling. */
export type Effect<Ref = EntryRef> =
  | { readonly type: 'uphold' }
  /** The game is over and these seats have won; all seats if it is drawn. */
  | { readonly type: 'correct-result'; readonly winners: readonly string[] }
  /** The game continues from the position after this entry. */
  | { readonly type: 'roll-back'; readonly toRef: Ref }
  /** The game is void. */
  | { readonly type: 'annul' }
  /** Recorded without an effect on the game. */
  | { readonly type: 'penalty'; readonly seat: string; readonly penalty: string };

/** An arbiter rules on the open dispute, which closes it. */
export interface RulingBody<Ref = EntryRef, Text = string> {
  readonly type: 'dispute-ruled';
  readonly dispute: number;
  readonly arbiterAccount: string;
  readonly effect: Effect<Ref>;
  readonly reason: Text;
  /** The clause of the rulebook; null if none is cited, or for viewers that may not read it. */
  readonly clause: string | null;
  readonly readers: Readers;
  /** As of an inspection. */
  readonly signature?: ArbiterSignature;
}

/** How a game ended, without localized text. */
export interface Ending {
  /** The winning seats; all seats if the game is drawn. */
  readonly winners: readonly string[];
  /** The clause of the rulebook; null if a ruling cites none that all may read, or for endings by seats, time or abandonment. */
  readonly clause: string | null;
  /** A reason of the ruleset, or `ruled`, `resigned`, `abandoned`, `timed-out`, `seats-not-taken`. */
  readonly reason: string;
}

/** The reason of an ending by ruling. */
export const RULED = 'ruled';

/** Returns the ending by a ruling. Endings are public: the clause is included only if all may read it. */
export const endingByRuling = (winners: readonly string[], { clause, readers }: Pick<RulingBody, 'clause' | 'readers'>): Ending => ({
  winners,
  clause: readers === 'public' ? clause : null,
  reason: RULED,
});

/** The result is certified. No entry follows. */
export interface CertificateBody {
  readonly type: 'result-certified';
  readonly account: string;
  /** Null if the game was annulled. */
  readonly outcome: Ending | null;
  /** As of an inspection. */
  readonly signature?: ArbiterSignature;
}

export type DisputeEntryBody = DisputeBody | HiddenInspectedBody | RulingBody | CertificateBody;
export type RedactedDisputeBody =
  | DisputeBody<ViewerEntryRef, string | null>
  | HiddenInspectedBody
  | RulingBody<ViewerEntryRef, string | null>
  | CertificateBody;

/** A viewer and, if known, the caller's account, which may read its own texts. */
export interface Reader {
  readonly viewer: Viewer;
  readonly account?: string | null;
}

const mayRead = (
  { readers, arbiterAccount }: Pick<DisputeBody | RulingBody, 'readers' | 'arbiterAccount'>,
  { viewer, account: own }: Reader,
): boolean =>
  viewer === 'arbiter' || readers === 'public' || readers.includes(viewer) || (arbiterAccount !== null && arbiterAccount === own);

/** Returns a reference in a viewer's numbering. */
export const redactEntryRef = ({ seq, versions }: EntryRef, viewer: Viewer): ViewerEntryRef =>
  viewer === 'arbiter' ? seq : versions[viewer] || null;

/** Returns the body as a reader may know it. Texts that it may not read are null. */
export function redactDisputeBody(body: DisputeEntryBody, reader: Reader): RedactedDisputeBody {
  const { viewer } = reader;
  switch (body.type) {
    case 'dispute-opened':
      return { ...body, entryRef: redactEntryRef(body.entryRef, viewer), claim: mayRead(body, reader) ? body.claim : null };
    case 'dispute-ruled': {
      const { effect } = body;
      const redacted: Effect<ViewerEntryRef> =
        effect.type === 'roll-back' ? { type: 'roll-back', toRef: redactEntryRef(effect.toRef, viewer) } : effect;
      const { reason, clause } = mayRead(body, reader) ? body : WITHHELD;
      return { ...body, effect: redacted, reason, clause, ...redactSignature(body, viewer) };
    }
    default:
      return { ...body, ...redactSignature(body, viewer) };
  }
}

/** Who has the salt can guess what was signed. */
const redactSignature = ({ signature }: Pick<RulingBody, 'signature'>, viewer: Viewer): Pick<RulingBody, 'signature'> =>
  signature === undefined || viewer === 'arbiter' ? {} : { signature: { key: signature.key, jws: signature.jws } };

const WITHHELD = { reason: null, clause: null };
