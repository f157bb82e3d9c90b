export interface ChosenTest {
  readonly path: string;
  readonly distance: number;
  readonly time: number;
}

export declare function relatedTests(changed: Iterable<string>, sources: ReadonlyMap<string, string>): Map<string, number>;
export declare function chooseTests(related: ReadonlyMap<string, number>, times: ReadonlyMap<string, number>, limit?: number): ChosenTest[];
