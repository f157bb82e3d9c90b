// What the house says of a dispute: that it was opened, that an arbiter has looked, how it was ruled, that the result
// stands. Each is stored whole, and told to each viewer as he may know it.

import type { Viewer } from '../../engine/ruleset.js';

/** Who may read a text, besides an arbiter who has asked to see all: everybody, or these seats. */
export type Readers = 'everybody' | readonly string[];

/**
 * An entry, by its place in everybody's count: its seq, and how many entries each viewer had noticed when it had been
 * made. A viewer is told his own number and no other, so that an entry he has no notice of is to him the one before it.
 */
export interface EntryRef {
  readonly seq: number;
  readonly versions: Readonly<Record<string, number>>;
}

/** An entry as one viewer counts: null for who had noticed none. */
export type ViewerEntryRef = number | null;

/** The number of the entry that a mark names: to everybody, or to the viewer who is told it; 0 for who had noticed none. */
export const resolveEntryRef = (mark: EntryRef | ViewerEntryRef): number => (typeof mark === 'object' ? (mark?.seq ?? 0) : mark);

/** The game stops here. */
export interface DisputeBody<Mark = EntryRef, Text = string> {
  readonly type: 'dispute-opened';
  /** Counts the disputes of a game, from 1. */
  readonly dispute: number;
  /** A seat, or `arbiter`. */
  readonly by: string;
  /** The arbiter's. */
  readonly account: string | null;
  /** What is disputed. */
  readonly entry: Mark;
  readonly claim: Text;
  readonly readers: Readers;
  /** The dispute whose ruling is appealed. */
  readonly appealOf: number | null;
}

/** An arbiter sees what is hidden, from here to the ruling. */
export interface HiddenInfoViewedBody {
  readonly type: 'hidden-seen';
  readonly dispute: number;
  readonly account: string;
  readonly reason: string;
}

/** What a ruling does. */
export type Effect<Mark = EntryRef> =
  | { readonly type: 'uphold' }
  /** It is over, and these have won; all seats if it is drawn. */
  | { readonly type: 'correct-result'; readonly winners: readonly string[] }
  /** It goes on as it stood after this entry. */
  | { readonly type: 'take-back'; readonly to: Mark }
  /** There was no game. */
  | { readonly type: 'annul' }
  /** Written down; what comes of it is between people. */
  | { readonly type: 'penalty'; readonly seat: string; readonly penalty: string };

/** The game goes on, or is over. */
export interface RulingBody<Mark = EntryRef, Text = string> {
  readonly type: 'ruled';
  readonly dispute: number;
  readonly account: string;
  readonly effect: Effect<Mark>;
  readonly reason: Text;
  /** Of the game's rulebook; null if it says nothing to it, or for who may not read it. */
  readonly clause: string | null;
  readonly readers: Readers;
}

/** How a game ended, without the sentence: those are for people, and in a language. */
export interface Ending {
  /** The winning seats; all of them if it was drawn. */
  readonly winners: readonly string[];
  /** Of the game's rulebook; null for a ruling that names none, or none that everybody may read. */
  readonly clause: string | null;
  /** One of the ruleset's own, or `ruled`, `resigned`, `draw-agreed`, `abandoned`, `timed-out`. */
  readonly reason: string;
}

/** The reason of an ending that an arbiter has put in the place of the rules'. */
export const RULED = 'ruled';

/** How a game ended, as a ruling says. Everybody may know it, so it names the clause only if everybody may know that. */
export const endingByRuling = (winners: readonly string[], { clause, readers }: Pick<RulingBody, 'clause' | 'readers'>): Ending => ({
  winners,
  clause: readers === 'everybody' ? clause : null,
  reason: RULED,
});

/** Nothing follows this. */
export interface CertificateBody {
  readonly type: 'result-certified';
  readonly account: string;
  /** Null for a game that was annulled. */
  readonly outcome: Ending | null;
}

export type DisputeEntryBody = DisputeBody | HiddenInfoViewedBody | RulingBody | CertificateBody;
export type RedactedDisputeBody =
  | DisputeBody<ViewerEntryRef, string | null>
  | HiddenInfoViewedBody
  | RulingBody<ViewerEntryRef, string | null>
  | CertificateBody;

/** Who is told something: a viewer, and the account that asks if it is known, which may read what it has written. */
export interface Reader {
  readonly viewer: Viewer;
  readonly account?: string | null;
}

const mayRead = ({ readers, account }: Pick<DisputeBody | RulingBody, 'readers' | 'account'>, { viewer, account: own }: Reader): boolean =>
  viewer === 'arbiter' || readers === 'everybody' || readers.includes(viewer) || (account !== null && account === own);

/** An entry as a viewer counts it. */
export const redactEntryRef = ({ seq, versions }: EntryRef, viewer: Viewer): ViewerEntryRef =>
  viewer === 'arbiter' ? seq : versions[viewer] || null;

/** What the house says of a dispute, as one viewer is told it. What he may not read is null, however long it is. */
export function redactDisputeBody(body: DisputeEntryBody, reader: Reader): RedactedDisputeBody {
  const { viewer } = reader;
  switch (body.type) {
    case 'dispute-opened':
      return { ...body, entry: redactEntryRef(body.entry, viewer), claim: mayRead(body, reader) ? body.claim : null };
    case 'ruled': {
      const { effect } = body;
      const told: Effect<ViewerEntryRef> =
        effect.type === 'take-back' ? { type: 'take-back', to: redactEntryRef(effect.to, viewer) } : effect;
      const { reason, clause } = mayRead(body, reader) ? body : WITHHELD;
      return { ...body, effect: told, reason, clause };
    }
    default:
      return body;
  }
}

const WITHHELD = { reason: null, clause: null };
