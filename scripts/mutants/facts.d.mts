export interface Mutant {
  readonly name: string;
  readonly line: number;
  readonly start: number;
  readonly source: string;
}
export declare function mutantsOf(fileName: string, source: string): Mutant[];
