// What the demo and the sparring partner need to know of a ruleset in addition to the API.

/** A notice as a spectator receives it. */
interface Notice {
  readonly type: string;
  readonly year?: number | null;
  readonly skirmish?: number | null;
}

export interface Title {
  /** The ruleset's id. */
  readonly ruleset: string;
  /** The command line option (`--seats 4`), and the game options that follow from it. */
  readonly choice: {
    readonly name: string;
    readonly meaning: string;
    readonly values: readonly string[];
    readonly standard: string;
    readonly options: (value: string) => object;
  };
  /** Describes the progress of a game from a view. */
  readonly inWords: (view: Readonly<Record<string, unknown>>) => string;
  /** Returns the heading of the chapter that a notice begins; null if it begins none. */
  readonly headingOf: (notice: Notice) => string | null;
}

export const HAMMER_OF_THE_SCOTS: Title = {
  ruleset: 'hammer-of-the-scots',
  choice: {
    name: 'scenario',
    meaning: 'the scenario',
    values: ['braveheart', 'bruce', 'campaign'],
    standard: 'bruce',
    options: (scenario) => ({ scenario: scenario.toUpperCase(), edition: '3.0' }),
  },
  inWords: ({ year, turn, phase }) => `${year}, turn ${turn}, ${phase}`,
  headingOf: ({ type, year }) => (type === 'year-begun' ? String(year) : null),
};

export const LORDS_OF_SCOTLAND: Title = {
  ruleset: 'lords-of-scotland',
  choice: {
    name: 'seats',
    meaning: 'how many play',
    values: ['2', '3', '4', '5'],
    standard: '3',
    options: (seats) => ({ seats: Number(seats) }),
  },
  inWords: ({ skirmish, turn, phase }) => `skirmish ${skirmish}, turn ${turn}, ${phase}`,
  headingOf: ({ type, skirmish }) => (type === 'skirmish-begun' ? `Skirmish ${skirmish}` : null),
};
