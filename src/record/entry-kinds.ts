// The kinds of entries, and the definition in record.schema.json of the body of each.

/** Disputes and certificates. */
const DISPUTE_KINDS = {
  'dispute-opened': 'disputeOpened',
  'hidden-inspected': 'hiddenInspected',
  'dispute-ruled': 'ruled',
  'result-certified': 'resultCertified',
} as const;

/** Other entries apart from play. */
const LIFECYCLE_KINDS = {
  'seat-left': 'seatStatement',
  'seat-resigned': 'seatStatement',
  'game-abandoned': 'abandoned',
  'actions-undone': 'actionsUndone',
  'seats-timed-out': 'timedOut',
  'time-added': 'timeAdded',
  'service-interrupted': 'serviceInterrupted',
} as const;

/** The definition of the body, by kind. */
export const BODY_DEFINITIONS = {
  'game-opened': 'opened',
  'seat-taken': 'seatTaken',
  action: 'acted',
  ...DISPUTE_KINDS,
  ...LIFECYCLE_KINDS,
} as const;

export type EntryKind = keyof typeof BODY_DEFINITIONS;
export type DisputeKind = keyof typeof DISPUTE_KINDS;
export type LifecycleKind = keyof typeof LIFECYCLE_KINDS;

export const ENTRY_KINDS = Object.keys(BODY_DEFINITIONS) as readonly EntryKind[];

/** Returns the kinds whose bodies have this definition. */
export const kindsOf = (definition: (typeof BODY_DEFINITIONS)[EntryKind]): readonly EntryKind[] =>
  ENTRY_KINDS.filter((kind) => BODY_DEFINITIONS[kind] === definition);

export const isEntryKind = (kind: string): kind is EntryKind => Object.hasOwn(BODY_DEFINITIONS, kind);
export const isDisputeKind = (kind: string): kind is DisputeKind => Object.hasOwn(DISPUTE_KINDS, kind);
export const isLifecycleKind = (kind: string): kind is LifecycleKind => Object.hasOwn(LIFECYCLE_KINDS, kind);

/** Whether only the seat that acted notices entries of this kind. */
export const isPrivateKind = (kind: string): boolean => kind === 'actions-undone';
