// The clause that a rejection cites: the printed one, or that of an option which the players chose against their edition.
import type { Rejected } from '../../engine/phases.js';
import { CLAUSES, isOptionClause, optionClause } from './clauses.js';
import { completeOptions, type EditionProfile, type Options, type Profile, SWITCH_NAMES } from './editions.js';
import { type Code, REASONS } from './rejections.js';
import type { HammerState } from './state.js';

/** Printed clauses that state what options set: the statement applies while these have the defaults of the edition. */
const STATED_BY_EDITION: Readonly<Record<string, readonly (keyof EditionProfile)[]>> = {
  'HE.Hc': ['heraldRollFirst'],
  'HE.Sd': ['norseSeaMoveCard'],
  'HE.Sg': ['truceBarsSeaMove'],
  'HE.Te': ['truceBarsRaids'],
  'H4.4h': ['asBorderOneGroup'],
  'H4.6d': ['borderControlScope'],
  'H5.32c': ['mainDeclaredInMove'],
  'H5.5e': ['borderControlScope'],
  'H7.6d': ['buildOrder'],
  'H7.62d': ['inlandSeaDraw'],
  'H7.62e': ['seaReinforcementSteps', 'inlandSeaDraw'],
  'H7.62f': ['inlandSeaDraw'],
  'H7.62g': ['inlandSeaDraw'],
};

const TAGS = new Map(CLAUSES.map(({ id, editions }) => [id, editions]));

/** Whether the clause is in force in the edition, as printed. */
const isOfEdition = (clause: string, { edition }: Options): boolean => {
  const tag = TAGS.get(clause);
  return tag === '2.3' ? edition === '2.3' : tag === '3.x' ? edition !== '2.3' : true;
};

/** A choice against the edition. */
interface Choice {
  readonly name: keyof Profile;
  /** The options of the game without it. */
  readonly without: Options;
}

/** The states of a game share their options, and a position has thousands of rejected actions. */
const CHOICES = new WeakMap<Options, readonly Choice[]>();

function choicesIn(options: Options): readonly Choice[] {
  const known = CHOICES.get(options);
  if (known !== undefined) return known;
  const usual = completeOptions({ scenario: options.scenario, edition: options.edition });
  const choices = SWITCH_NAMES.filter((name) => options[name] !== usual[name]).map((name) => ({
    name,
    without: { ...options, [name]: usual[name] },
  }));
  CHOICES.set(options, choices);
  return choices;
}

/**
 * Returns the clause to cite. A rejection that rests on one choice of the players cites the clause of that option: without the
 * choice the action would be legal, or would be rejected for another reason than the one that the printed clause gives.
 */
export function citedClause(clause: string, { code, game, codeIn }: Rejected<HammerState, Code>): string {
  const { options } = game;
  const choices = choicesIn(options);
  if (choices.length === 0 || isOptionClause(clause)) return clause;
  const codeWithout = ({ without }: Choice): Code | null => codeIn({ ...game, options: without });
  const decisive = choices.find((choice) => codeWithout(choice) === null);
  if (decisive !== undefined) return optionClause(decisive.name);
  const stated = choices.filter(({ name }) => STATED_BY_EDITION[clause]?.some((each) => each === name));
  // A phase that only the choice brings about is there without it as well: nothing tells what would be asked instead.
  const isOfPhase = REASONS[code][0] === null;
  const [option] = isOfPhase || !isOfEdition(clause, options) ? stated : stated.filter((choice) => codeWithout(choice) !== code);
  return option === undefined ? clause : optionClause(option.name);
}
