import type { Mutant } from './facts.mjs';

/** An entry of cases.json with its text. */
interface Case {
  readonly name: string;
  readonly text: string;
}
interface KitTrials {
  run(path: string, mutant: Pick<Mutant, 'source' | 'start'>, names: RegExp): { readonly name: string; readonly reason: string } | null;
}
export declare function readKit(root: string): Case[];
export declare function openKitTrials(root: string, cases: readonly Case[]): KitTrials;
