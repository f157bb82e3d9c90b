// The kinds of entries there are. Whatever else tells them apart is made of these tables.

/** What the house says of disputes: each kind, and by which definition of record.schema.json. */
const DISPUTE_KINDS = {
  'dispute-opened': 'disputeOpened',
  'hidden-seen': 'hiddenSeen',
  ruled: 'ruled',
  'result-certified': 'resultCertified',
} as const;

/** What is done with a game apart from playing it. */
const LIFECYCLE_KINDS = {
  'seat-left': 'saidBySeat',
  resigned: 'saidBySeat',
  'draw-offered': 'saidBySeat',
  'draw-accepted': 'saidBySeat',
  'draw-declined': 'saidBySeat',
  abandoned: 'abandoned',
  'actions-taken-back': 'actionsTakenBack',
  'timed-out': 'timedOut',
  'time-added': 'timeAdded',
} as const;

/** By which definition the house speaks in an entry, by its kind. */
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

/** Every kind. */
export const ENTRY_KINDS = Object.keys(BODY_DEFINITIONS) as readonly EntryKind[];

/** The kinds in which the house speaks by this definition. */
export const kindsOf = (definition: (typeof BODY_DEFINITIONS)[EntryKind]): readonly EntryKind[] =>
  ENTRY_KINDS.filter((kind) => BODY_DEFINITIONS[kind] === definition);

/** Whether entries of a kind are known here. */
export const isEntryKind = (kind: string): kind is EntryKind => Object.hasOwn(BODY_DEFINITIONS, kind);
export const isDisputeKind = (kind: string): kind is DisputeKind => Object.hasOwn(DISPUTE_KINDS, kind);
export const isLifecycleKind = (kind: string): kind is LifecycleKind => Object.hasOwn(LIFECYCLE_KINDS, kind);

/** What is noticed by whoever acted, and by nobody else. */
export const isPrivateKind = (kind: string): boolean => kind === 'actions-taken-back';
