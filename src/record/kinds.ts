// The kinds of entries there are. Whatever else tells them apart is made of these tables.

/** What the house says of disputes: each kind, and by which definition of record.schema.json. */
const OF_DISPUTES = {
  'dispute-opened': 'disputeOpened',
  'hidden-seen': 'hiddenSeen',
  ruled: 'ruled',
  'result-certified': 'resultCertified',
} as const;

/** What is done with a game apart from playing it. */
const OF_LIFECYCLE = {
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
export const SAID_IN = { 'game-opened': 'opened', 'seat-taken': 'seatTaken', action: 'acted', ...OF_DISPUTES, ...OF_LIFECYCLE } as const;

export type EntryKind = keyof typeof SAID_IN;
export type DisputeKind = keyof typeof OF_DISPUTES;
export type LifecycleKind = keyof typeof OF_LIFECYCLE;

/** Every kind. */
export const KINDS = Object.keys(SAID_IN) as readonly EntryKind[];

/** The kinds in which the house speaks by this definition. */
export const kindsOf = (definition: (typeof SAID_IN)[EntryKind]): readonly EntryKind[] =>
  KINDS.filter((kind) => SAID_IN[kind] === definition);

/** Whether entries of a kind are known here. */
export const isKind = (kind: string): kind is EntryKind => Object.hasOwn(SAID_IN, kind);
export const isOfDispute = (kind: string): kind is DisputeKind => Object.hasOwn(OF_DISPUTES, kind);
export const isOfLifecycle = (kind: string): kind is LifecycleKind => Object.hasOwn(OF_LIFECYCLE, kind);

/** What is noticed by whoever acted, and by nobody else. */
export const isPrivate = (kind: string): boolean => kind === 'actions-taken-back';
