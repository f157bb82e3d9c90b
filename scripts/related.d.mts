/** How a test is related to the changes. */
export interface Relation {
  /** The number of files between it and the changes. */
  readonly distance: number;
  /** It is in the folder in test/ of a changed file. */
  readonly isMirrored: boolean;
}

export interface ChosenTest extends Relation {
  readonly path: string;
  readonly time: number;
}

export declare function relatedTests(changed: Iterable<string>, sources: ReadonlyMap<string, string>): Map<string, Relation>;
export declare function chooseTests(
  related: ReadonlyMap<string, Relation>,
  times: ReadonlyMap<string, number>,
  limit?: number,
): ChosenTest[];
