// Bounds of what a ruleset publishes, for clients that reserve space or check responses.
import type { Rulebook } from './rulebook.js';

/**
 * The most items of lists, and the highest values of numbers, none of which is negative, by type and field in kebab-case: `view.areas`. Types
 * are those of the published schema without the name of the ruleset; those that rulesets share have no other name. `[]` after a field stands
 * for the items of its list.
 */
export type RulesetBounds = Readonly<Record<string, number>>;

/** The most characters of a text of a rulebook, and of the description of an option, in any language. A test checks all of them. */
export const RULEBOOK_TEXT_MAX = 1_000;

type List = readonly unknown[];

/** Returns the length of the longest list; 0 without lists. */
export const longest = (lists: readonly List[]): number => Math.max(0, ...lists.map(({ length }) => length));

interface OptionForm {
  readonly allowed: List;
  readonly defaults: List;
  readonly excludes: readonly { readonly values: List; readonly otherValues: List }[];
}

/** Returns the bounds of what every ruleset publishes: its options, its rulebook, its phases and its actions. */
export function commonBounds(
  { clauses, clarifications }: Rulebook,
  {
    options,
    phases,
    actions,
  }: {
    readonly options: readonly OptionForm[];
    readonly phases: readonly { readonly actions: List }[];
    readonly actions: readonly { readonly fields: List }[];
  },
): RulesetBounds {
  const excludes = options.flatMap((option) => option.excludes);
  const clarifying = clauses.map(({ id }) => clarifications.filter((each) => each.clauses.includes(id)));
  return {
    'ruleset.options': options.length,
    'ruleset-option.allowed-values': longest(options.map(({ allowed }) => allowed)),
    'ruleset-option.defaults': longest(options.map(({ defaults }) => defaults)),
    'ruleset-option.excludes': longest(options.map((option) => option.excludes)),
    'ruleset-option-exclusion.values': longest(excludes.map(({ values }) => values)),
    'ruleset-option-exclusion.other-values': longest(excludes.map(({ otherValues }) => otherValues)),
    'clarification.clauses': longest(clarifications.map((each) => each.clauses)),
    'clause.clarifications': longest(clarifying),
    'components.phases': phases.length,
    'phase.actions': longest(phases.map((phase) => phase.actions)),
    'components.actions': actions.length,
    'action-kind.fields': longest(actions.map(({ fields }) => fields)),
  };
}
