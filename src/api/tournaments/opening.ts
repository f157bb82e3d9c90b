// From what opens a tournament, as both doors are sent it, to what the use-case reads.
import type { Refusal } from '../../games/index.js';
import {
  COMPANY_POINTS,
  type CompanyPoints,
  DUEL_POINTS,
  type DuelPoints,
  type TournamentRequest,
  type TournamentSettings,
} from '../../tournaments/running/index.js';
import type { Place } from '../errors.js';
import { placeOfOptions, rulesetInput } from '../inputs.js';
import { meant } from './words.js';

interface ByPlace {
  readonly three: readonly number[];
  readonly four: readonly number[];
  readonly five: readonly number[];
}

type PointsInput = { readonly [Name in Exclude<keyof DuelPoints | keyof CompanyPoints, 'byPlace'>]?: number | null } & {
  readonly byPlace?: ByPlace | null;
};

/** `OpenTournamentInput` of the schema, and of the document. */
export interface OpenTournamentInput extends Omit<TournamentRequest, 'ruleset' | 'options' | 'settings'> {
  readonly options: Readonly<Record<string, unknown>>;
  readonly settings: {
    readonly format: string;
    readonly rounds?: number | null;
    readonly tieBreaks?: readonly string[] | null;
    readonly points?: PointsInput | null;
    readonly tableSize?: number | null;
    readonly places: number;
  };
}

const OF_COMPANIES = ['byPlace', 'forfeit'];
const OF_DUELS = ['win', 'draw', 'loss', 'forfeitWin', 'forfeitLoss'];

const sizesOf = ({ three, four, five }: ByPlace): CompanyPoints['byPlace'] => ({ 3: three, 4: four, 5: five });

/** What is left out is as usual. Points of another format stay what they are, for the use-case to refuse. */
function pointsOf(format: string, input: PointsInput | null): TournamentSettings['points'] {
  const { byPlace = null, ...said } = Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null)) as PointsInput;
  const ofCompanies = byPlace !== null || 'forfeit' in said;
  const ofDuels = OF_DUELS.some((name) => name in said);
  const isCompanies = ofCompanies === ofDuels ? format === 'companies' : ofCompanies;
  const known = Object.entries(said).filter(([name]) => !(isCompanies ? OF_DUELS : OF_COMPANIES).includes(name));
  if (!isCompanies) return { ...DUEL_POINTS, ...Object.fromEntries(known) };
  return { ...COMPANY_POINTS, ...Object.fromEntries(known), ...(byPlace !== null && { byPlace: sizesOf(byPlace) }) };
}

/** What is left out is for the use-case to say. */
export function tournamentOf({ options, settings, ...rest }: OpenTournamentInput): TournamentRequest {
  const { ruleset, value } = rulesetInput(options, 'options');
  const format = meant(settings.format);
  const { rounds = null, tieBreaks, points, tableSize = null, places } = settings;
  return {
    ...rest,
    ruleset,
    options: value as object,
    settings: {
      format: format as TournamentSettings['format'],
      rounds,
      tieBreaks: (tieBreaks ?? []) as TournamentSettings['tieBreaks'],
      points: pointsOf(format, points ?? null),
      tableSize,
      places,
    },
  };
}

/** Where the fields stand that an opening is refused for; `root` is where it stands itself in what was sent. */
export const placeInTournament = ({ code }: Refusal, { ruleset }: TournamentRequest, root: Place = []): Place =>
  code === 'invalid-options' ? placeOfOptions(ruleset, root) : root;

const SIZES: Readonly<Record<string, string>> = { 3: 'three', 4: 'four', 5: 'five' };

/** A refusal with the names that fields have where they are sent. */
export const asSent = (refusal: Refusal): Refusal =>
  'path' in refusal ? { ...refusal, path: refusal.path.replace(/(?<=byPlace\.)[345]/, (size) => SIZES[size]!) } : refusal;
