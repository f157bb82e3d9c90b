// The options of a game: their values, their form, and how they are read.
import { readChosenOptions } from '../../engine/input.js';
import { listAlternatives, localizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { SEATS, type Seat, seatsOf } from './ids.js';
import { CATALOGUES } from './sentences/index.js';

/** When only followers of the same clan hinder an activation: from four seats on, always, or never (L4.2). */
export const CLAN_ACTIVATIONS = ['auto', 'always', 'never'] as const;

export interface Options {
  /** The number of players, 2 to 5 (L1.1). */
  readonly seats: number;
  /** Whether the game includes the two Bruce cards (L1.1). */
  readonly bruce: boolean;
  /** The first holder of the initiative; null draws a seat at random (L2.1). */
  readonly initiative: Seat | null;
  readonly clanActivation: (typeof CLAN_ACTIVATIONS)[number];
}

type OptionValue = string | number | boolean | null;

/** Every value of every option, in the order of the form. */
const SWITCHES: { readonly [Name in keyof Options]: readonly OptionValue[] } = {
  seats: [2, 3, 4, 5],
  bruce: [false, true],
  initiative: [null, ...SEATS],
  clanActivation: CLAN_ACTIVATIONS,
};

const REQUIRED_OPTIONS: readonly (keyof Options)[] = ['seats'];

const DEFAULTS: Omit<Options, 'seats'> = { bruce: false, initiative: null, clanActivation: 'auto' };

/** The options as published to clients, so that they can build a form. */
export const OPTION_FORM = (Object.keys(SWITCHES) as (keyof Options)[]).map((id) => {
  const allowed = SWITCHES[id];
  return {
    id,
    meaning: localizedText(CATALOGUES, ({ options }) => options[id]),
    type: allowed.includes(true) ? ('boolean' as const) : ('choice' as const),
    required: REQUIRED_OPTIONS.includes(id),
    nullable: allowed.includes(null),
    allowed,
    defaults: id === 'seats' ? [] : [{ edition: null, value: DEFAULTS[id] }],
    excludes: [],
  };
});

/** Reads the options of a game. The number of seats is required; a seat named for the initiative must be at the table (L2.1). */
export function readOptions(input: unknown): Result<Options, Invalid> {
  const limits = {
    seats: { allowed: SWITCHES.seats, reason: localizedText(CATALOGUES, ({ reasons }) => reasons.seats) },
    bruce: { allowed: SWITCHES.bruce },
    initiative: { allowed: SWITCHES.initiative, reason: localizedText(CATALOGUES, ({ reasons }) => reasons.initiative) },
    clanActivation: { allowed: SWITCHES.clanActivation },
  };
  const chosen = readChosenOptions(input, limits, REQUIRED_OPTIONS);
  if (!chosen.ok) return chosen;
  const options = { ...DEFAULTS, ...chosen.value } as Options;
  const seats = seatsOf(options);
  return options.initiative === null || seats.includes(options.initiative) ? accept(options) : reject(seatNotAtTable(seats));
}

const seatNotAtTable = (seats: readonly Seat[]): Invalid => ({
  path: 'initiative',
  expected: listAlternatives(seats),
  allowed: [null, ...seats],
  reason: localizedText(CATALOGUES, ({ reasons }) => reasons.seatNotAtTable(seats.length)),
});
