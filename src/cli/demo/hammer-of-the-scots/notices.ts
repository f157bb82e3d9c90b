// The notices the story is told from, and what of each.

export type Side = 'england' | 'scotland';

interface Fields {
  'game-opened': { readonly options: { readonly scenario: string } };
  'year-begun': { readonly year: number };
  'turn-begun': { readonly turn: number };
  'cards-revealed': {
    readonly cards: { readonly england: string; readonly scotland: string };
    readonly first: Side;
    readonly doubleEvent: boolean;
  };
  'event-passed': { readonly side: Side };
  'truce-called': { readonly side: Side };
  'herald-rolled': { readonly side: Side; readonly noble: string; readonly die: number; readonly joins: boolean };
  'herald-die-rolled': { readonly side: Side; readonly die: number; readonly joins: boolean };
  'noble-converted': { readonly noble: string; readonly to: Side; readonly area: string; readonly cause: string };
  'area-pillaged': { readonly side: Side; readonly area: string; readonly by: string };
  'king-crowned': { readonly candidate: string; readonly area: string };
  'block-sea-moved': { readonly side: Side };
  'block-moved': { readonly side: Side };
  'norse-moved': { readonly from: string | null; readonly to: string | null };
  'battle-begun': { readonly area: string; readonly cause: string; readonly attacker: Side };
  'battle-round-begun': { readonly round: number };
  'loyalty-rolled': { readonly block: string; readonly stays: boolean };
  'block-eliminated': { readonly side: Side; readonly block: string | null; readonly area: string; readonly to: string };
  'noble-captured': { readonly noble: string; readonly by: Side };
  'edward-the-second': { readonly cause: string };
  'battle-ended': { readonly area: string; readonly winner: Side };
  'raid-loss-taken': { readonly area: string };
  'winter-begun': { readonly year: number };
  'winter-step-ended': {
    readonly converted: readonly { readonly noble: string; readonly to: Side }[];
    readonly frenchJoined: boolean;
  };
  'game-ended': {
    readonly outcome: { readonly winners: readonly Side[]; readonly clause: string; readonly sentence: string };
  };
}

export type NoticeType = keyof Fields;
export type Notice<T extends NoticeType = NoticeType> = { [K in T]: { readonly type: K } & Fields[K] }[T];
