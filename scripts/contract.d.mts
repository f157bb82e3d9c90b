interface OwnedBreak {
  readonly break: string;
  readonly reason: string;
}
export function restBreaks(before: object, after: object): readonly string[];
export function graphqlBreaks(before: string, after: string): Promise<readonly string[]>;
export function current(): { readonly graphql: string; readonly rest: object };
export function released(): {
  readonly graphql: string;
  readonly rest: object;
  readonly breaks: Readonly<Record<'graphql' | 'rest', readonly OwnedBreak[]>>;
};
export function compareBreaks(
  breaks: readonly string[],
  owned: readonly OwnedBreak[],
): { readonly unowned: readonly string[]; readonly stale: readonly string[] };
