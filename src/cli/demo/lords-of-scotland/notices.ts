// The notices the story is told from, and what of each.

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
