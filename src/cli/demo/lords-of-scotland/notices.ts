// The notices the story is told from, as a spectator gets them, and what is asked of each.

interface FollowerAt {
  readonly seat: string;
  readonly place: number;
}

interface Fields {
  'skirmish-begun': { readonly skirmish: number };
  'supporters-dealt': { readonly cards: readonly string[] };
  recruited: { readonly seat: string; readonly card: string | null };
  mustered: { readonly seat: string; readonly card: string | null; readonly activated: boolean };
  'power-copied': { readonly seat: string; readonly clan: string };
  'supporter-taken': { readonly seat: string; readonly card: string; readonly taken: string };
  'followers-exchanged': { readonly seat: string; readonly card: string; readonly with: FollowerAt; readonly received: string | null };
  'card-drawn': { readonly seat: string };
  'follower-discarded': { readonly seat: string; readonly by: string; readonly card: string };
  'clan-named': { readonly seat: string; readonly clan: string };
  'armies-ranked': { readonly ranking: readonly { readonly seat: string; readonly strength: number; readonly doubled: boolean }[] };
  'supporter-claimed': { readonly seat: string; readonly card: string };
  'initiative-passed': { readonly seat: string };
  'game-ended': { readonly outcome: { readonly clause: string; readonly sentence: string } };
}

export type NoticeType = keyof Fields;
export type Notice<T extends NoticeType = NoticeType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

/** What is asked of each kind of notice. */
export const SELECTIONS: Readonly<Record<NoticeType, string>> = {
  'skirmish-begun': 'skirmish',
  'supporters-dealt': 'cards',
  recruited: 'seat card',
  mustered: 'seat card activated',
  'power-copied': 'seat clan',
  'supporter-taken': 'seat card taken',
  'followers-exchanged': 'seat card with { seat place } received',
  'card-drawn': 'seat',
  'follower-discarded': 'seat by card',
  'clan-named': 'seat clan',
  'armies-ranked': 'ranking { seat strength doubled }',
  'supporter-claimed': 'seat card',
  'initiative-passed': 'seat',
  'game-ended': 'outcome { clause sentence }',
};
