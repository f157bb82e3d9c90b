// The sorts of games that are played to measure the rules.
import { type AnyRuleset, closed, type RulesetTypes } from '../../engine/ruleset.js';
import { agreed, type Options } from '../../rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import { SCENARIOS, type ScenarioId } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { SWITCHES } from '../../rulesets/hammer-of-the-scots/switches.js';
import { lordsOfScotland } from '../../rulesets/lords-of-scotland/index.js';

/** What is played: a ruleset with options, and what a row of the table calls it. */
export interface Sort {
  readonly name: string;
  readonly ruleset: AnyRuleset;
  readonly options: RulesetTypes['Options'];
}
export const HAMMER = closed(hammerOfTheScots);
const LORDS = closed(lordsOfScotland);

const scenarios = (optionsOf: (scenario: ScenarioId) => Options): readonly Sort[] =>
  SCENARIOS.map((name) => ({ name, ruleset: HAMMER, options: optionsOf(name) }));

/** Of two options that exclude each other one is off. */
const OFF: readonly string[] = ['volleyStrongest', 'norseRegroupSameCoast'];
const ON = Object.entries(SWITCHES).flatMap(([name, { allowed }]) => (allowed.includes(true) && !OFF.includes(name) ? [[name, true]] : []));
const EVERY_OPTION: Partial<Options> = {
  ...Object.fromEntries(ON),
  inlandSeaDraw: 'adjacent-coast',
  seaReinforcementSteps: 'either',
  borderControlScope: 'any-battle',
  frenchCheck: 'once-reached',
};

/** The groups that are measured, each in a process of its own. */
export const PLAYED = {
  /** As they are if nothing is said. */
  scenarios: scenarios((scenario) => agreed({ scenario, edition: '3.0' })),
  everyOption: scenarios((scenario) => agreed({ scenario, edition: '3.0', ...EVERY_OPTION })),
  lords: [2, 3, 4, 5].map((seats) => ({
    name: `${seats} seats`,
    ruleset: LORDS,
    options: { seats, bruce: true, initiative: null, clanActivation: 'auto' },
  })),
} as const satisfies Readonly<Record<string, readonly Sort[]>>;
