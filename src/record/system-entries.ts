// What the house says in entries that are not actions. Ids of accounts only: names can be erased, entries cannot.
import type { RulesetTypes, Viewer } from '../engine/ruleset.js';
import type { ClockTerms } from './lifecycle/clock.js';
import { type DisputeEntryBody, type RedactedDisputeBody, redactDisputeBody } from './lifecycle/disputes.js';
import { isLifecycleBody, type LifecycleBody, type RedactedLifecycleBody, redactLifecycleBody } from './lifecycle/state.js';
import type { SignedBy, TableKey } from './physical-table/statements.js';

/** Where a game's chance comes from: the court, or a real table. */
export type ChanceOrigin = 'court' | 'table';

/** The first entry: what was agreed upon. */
export interface OpeningBody {
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly seats: readonly string[];
  /** Which account plays which seat, as far as it was said. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly chance: ChanceOrigin;
  /** Of the arbiter who signs for the table, in a game on a real table that has one. */
  readonly tableKey?: TableKey;
  /** How long each seat may take; as long as it likes if left out. */
  readonly clock?: ClockTerms;
  /** The commitments to the game's secrets, one an era: made before anybody has joined. */
  readonly secretCommitments: readonly string[];
}

/** A seat is taken. */
export interface SeatTakenBody {
  /** What it adds to the game's chance. */
  readonly entropy: string;
  /** Who chose that: the seat, or the house because the seat did not. */
  readonly entropyBy: 'seat' | 'house';
  /** The seat's own, in a game on a real table: it signs with it for the table. */
  readonly key?: TableKey;
  /** Who says how chance fell in the set-up, in a game on a real table. */
  readonly table?: TableAttestation;
}

/** Who says how chance fell in an action, in a game on a real table. */
export interface TableBody {
  readonly table: TableAttestation;
}

export interface TableAttestation {
  readonly signedBy: SignedBy;
  /** Compact JWS, of which docs/record.md tells. They may hold what is hidden: no viewer is told them. */
  readonly statements?: readonly string[];
}

export type SystemEntryBody = OpeningBody | SeatTakenBody | TableBody | DisputeEntryBody | LifecycleBody;
export type RedactedBody = OpeningBody | SeatTakenBody | TableBody | RedactedDisputeBody | RedactedLifecycleBody;

/** What the house says, as one viewer is told it. `account`: that which asks, where it may read its own words. */
export function redactBody(body: SystemEntryBody | null, viewer: Viewer, account: string | null = null): RedactedBody | null {
  if (body !== null && 'type' in body)
    return isLifecycleBody(body) ? redactLifecycleBody(body, viewer) : redactDisputeBody(body, { viewer, account });
  return body !== null && 'table' in body && body.table ? { ...body, table: { signedBy: body.table.signedBy } } : body;
}
