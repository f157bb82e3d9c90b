// Bodies of entries that are not actions. They hold ids of accounts and no names: names can be erased, entries cannot.
import type { RulesetTypes, Viewer } from '../engine/ruleset.js';
import type { ClockTerms } from './lifecycle/clock.js';
import { type DisputeEntryBody, type RedactedDisputeBody, redactDisputeBody } from './lifecycle/disputes.js';
import { isLifecycleBody, type LifecycleBody, type RedactedLifecycleBody, redactLifecycleBody } from './lifecycle/state.js';
import type { SignedBy, TableKey } from './physical-table/statements.js';

/** Where a game's chance comes from: the server, or a physical table. */
export type ChanceOrigin = 'server' | 'physical-table';

/** Where a practice game begins and what its chance follows from, as the full record has it. Each is null if it is not set; one is. */
export interface PracticeTerms {
  /** A position as the ruleset reads it, or the judged game after which this one goes on. */
  readonly position: object | null;
  /** The game's secrets follow from it. */
  readonly seed: string | null;
}

/** The same for viewers. */
export interface RedactedPracticeTerms {
  readonly fromPosition: boolean;
  readonly seeded: boolean;
}

/** The first entry: the terms of the game. */
export interface OpeningBody<Practice = PracticeTerms> {
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly revealAfterEnd: boolean;
  readonly seats: readonly string[];
  /** The accounts assigned to seats. */
  readonly seatAccounts: Readonly<Record<string, string>>;
  readonly chanceSource: ChanceOrigin;
  /** The key of the arbiter who signs for the physical table, if there is one. */
  readonly arbiterKey?: TableKey;
  /** Unlimited time if omitted. */
  readonly timeControl?: ClockTerms;
  /** Omitted unless it is a practice game. */
  readonly practice?: Practice;
  /** The commitments to the game's secrets, one for each era. */
  readonly secretCommitments: readonly string[];
}

/** A seat is taken. */
export interface SeatTakenBody {
  /** The seat's contribution to the game's chance. */
  readonly entropy: string;
  /** Who chose the entropy: the seat, or the server if the seat sent none. */
  readonly entropySource: 'seat' | 'server';
  /** The key with which the seat signs for a physical table. */
  readonly seatKey?: TableKey;
  /** The attestation of the set-up's draws, at a physical table. */
  readonly attestation?: TableAttestation;
}

/** What an action brings apart from the decision. It has one of the two. */
export interface ActionBody {
  /** The sender's contribution to the draws of the action. Never at a physical table, nor in a practice game with a seed. */
  readonly entropy?: string;
  /** The attestation of the action's draws, at a physical table. */
  readonly attestation?: TableAttestation;
}

export interface TableAttestation {
  readonly signedBy: SignedBy;
  /** Compact JWS (docs/record.md). They may hold hidden information, and are sent to no viewer. */
  readonly attestations?: readonly string[];
}

export type SystemEntryBody = OpeningBody | SeatTakenBody | ActionBody | DisputeEntryBody | LifecycleBody;
export type RedactedOpeningBody = OpeningBody<RedactedPracticeTerms>;
export type RedactedBody = RedactedOpeningBody | SeatTakenBody | ActionBody | RedactedDisputeBody | RedactedLifecycleBody;

// The record format gives these bodies no `type`.

/** Whether a body is that of a seat being taken. */
export const isSeatTakenBody = (body: SystemEntryBody | RedactedBody): body is SeatTakenBody => 'entropySource' in body;

/** Returns the attestation of a physical table in a body; null if there is none. */
export const attestationIn = (body: object | null): TableAttestation | null =>
  (body !== null && 'attestation' in body ? (body as ActionBody).attestation : null) ?? null;

/** Returns the entropy that the sender of an action added to its draws; null in other entries, and if the sender added none. */
export const actionEntropyIn = (body: object | null): string | null =>
  body !== null && 'entropy' in body && !('entropySource' in body) && typeof body.entropy === 'string' ? body.entropy : null;

/** Returns what every viewer may know of the terms of a practice game: not the position or the seed itself. */
export const redactPractice = ({ position, seed }: PracticeTerms): RedactedPracticeTerms => ({
  fromPosition: position !== null,
  seeded: seed !== null,
});

/** The position shows hidden blocks and cards, and the seed all chance. */
function redactOpening({ practice, ...terms }: OpeningBody): RedactedOpeningBody {
  return practice === undefined ? terms : { ...terms, practice: redactPractice(practice) };
}

/** Whether the opening of a record says that a seed makes the game's chance. */
export const isSeeded = ({ practice }: OpeningBody | RedactedOpeningBody): boolean =>
  practice !== undefined && ('seed' in practice ? practice.seed !== null : practice.seeded);

/** Returns the body as one viewer may know it. `account`: the caller's, which may read its own texts. */
export function redactBody(body: SystemEntryBody | null, viewer: Viewer, account: string | null = null): RedactedBody | null {
  if (body !== null && 'type' in body)
    return isLifecycleBody(body) ? redactLifecycleBody(body, viewer) : redactDisputeBody(body, { viewer, account });
  if (body !== null && 'secretCommitments' in body) return redactOpening(body);
  const attestation = attestationIn(body);
  return attestation === null ? body : { ...(body as SeatTakenBody | ActionBody), attestation: { signedBy: attestation.signedBy } };
}
