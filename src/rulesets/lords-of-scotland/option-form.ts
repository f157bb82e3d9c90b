// The options as a form in every language, and how they are read.
import { readChosenOptions } from '../../engine/input.js';
import { type LocalizedText, listAlternatives, localizedText } from '../../engine/localized-text.js';
import { nameOption } from '../../engine/option-texts.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { SEATS, type Seat, seatsOf } from './ids.js';
import { DEFAULTS, type Options, type OptionValue, REQUIRED_OPTIONS, SWITCHES } from './options.js';
import { CATALOGUES } from './sentences/index.js';

/** One option's side of an exclusion. */
export interface OptionExclusion {
  readonly values: readonly OptionValue[];
  readonly option: keyof Options;
  readonly otherValues: readonly OptionValue[];
  readonly reason: LocalizedText;
}

/** A seat that a game does not have cannot hold the initiative first (L2.1). Listed at both options. */
const EXCLUDED_SEATS = SEATS.flatMap((seat) => {
  const tooFew = SWITCHES.seats.filter((seats) => !seatsOf({ seats: Number(seats) }).includes(seat));
  return tooFew.map((seats) => {
    const reason = localizedText(CATALOGUES, ({ reasons }) => reasons.seatNotAtTable(Number(seats)));
    return { seat, seats, reason };
  });
});

const exclusionsOf = (id: keyof Options): readonly OptionExclusion[] =>
  EXCLUDED_SEATS.flatMap(({ seat, seats, reason }): readonly OptionExclusion[] => {
    if (id === 'initiative') return [{ values: [seat], option: 'seats', otherValues: [seats], reason }];
    return id === 'seats' ? [{ values: [seats], option: 'initiative', otherValues: [seat], reason }] : [];
  });

/** The options as published to clients, so that they can build a form. */
export const OPTION_FORM = (Object.keys(SWITCHES) as (keyof Options)[]).map((id) => {
  const allowed = SWITCHES[id];
  return {
    id,
    ...nameOption(CATALOGUES, id, allowed),
    type: allowed.includes(true) ? ('boolean' as const) : ('choice' as const),
    required: REQUIRED_OPTIONS.includes(id),
    nullable: allowed.includes(null),
    allowed,
    defaults: id === 'seats' ? [] : [{ edition: null, value: DEFAULTS[id] }],
    excludes: exclusionsOf(id),
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
