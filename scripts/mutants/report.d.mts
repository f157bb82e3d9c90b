export declare function counted(number: number, what: string): string;
export declare function progressOf(tried: number, total: number, milliseconds: number): string;
export declare function reportOf(run: {
  readonly known: readonly string[];
  readonly tried: readonly string[];
  readonly survived: ReadonlySet<string>;
  readonly reasons: Readonly<Record<string, string>>;
}): { readonly lines: readonly string[]; readonly isWell: boolean };
