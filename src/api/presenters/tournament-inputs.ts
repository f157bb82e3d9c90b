// From inputs of both APIs to requests of tournament use cases.
import type { Refusal } from '../../games/index.js';
import {
  type Format,
  formatOf,
  MATCH_POINTS,
  type MatchPoints,
  MULTIPLAYER_POINTS,
  type MultiplayerPoints,
  type ReportResultRequest,
  type TournamentRequest,
  type TournamentSettings,
  TWO_PLAYER_POINTS,
  type TwoPlayerPoints,
} from '../../tournaments/index.js';
import type { FieldPath } from '../http/errors.js';
import { optionsPath, rulesetInput } from './game-inputs.js';

type PointsInput = { readonly [Name in Exclude<keyof TwoPlayerPoints | keyof MultiplayerPoints, 'byPlace'>]?: number | null } & {
  readonly byPlace?: MultiplayerPoints['byPlace'] | null;
};

/** `OpenTournamentInput` of both APIs. */
export interface OpenTournamentInput extends Omit<TournamentRequest, 'ruleset' | 'options' | 'settings'> {
  readonly options: Readonly<Record<string, unknown>>;
  readonly settings: {
    readonly format: string;
    readonly rounds?: number | null;
    readonly tieBreaks?: readonly string[] | null;
    readonly points?: PointsInput | null;
    readonly preferredTableSize?: number | null;
    readonly maxPlayers: number;
    readonly teams?: { readonly boards: number; readonly matchPoints?: MatchPoints | null } | null;
    readonly unfinished?: string | null;
    readonly roundDays?: number | null;
    readonly bidTurnMinutes?: number | null;
  };
}

const MULTIPLAYER_FIELDS = ['byPlace', 'forfeit'];
const DUEL_FIELDS = ['win', 'draw', 'loss', 'forfeitWin', 'forfeitLoss'];

/** Fills in default points. Points of the other format are passed on for the use case to reject. */
function toPoints(format: string, input: PointsInput | null): TournamentSettings['points'] {
  const { byPlace = null, ...given } = Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null)) as PointsInput;
  const hasMultiplayerFields = byPlace !== null || 'forfeit' in given;
  const hasTwoPlayerFields = DUEL_FIELDS.some((name) => name in given);
  const isMultiplayer = hasMultiplayerFields === hasTwoPlayerFields ? formatOf(format as Format).isMultiplayer : hasMultiplayerFields;
  const known = Object.entries(given).filter(([name]) => !(isMultiplayer ? DUEL_FIELDS : MULTIPLAYER_FIELDS).includes(name));
  if (!isMultiplayer) return { ...TWO_PLAYER_POINTS, ...Object.fromEntries(known) };
  return {
    ...MULTIPLAYER_POINTS,
    ...Object.fromEntries(known),
    ...(byPlace !== null && { byPlace: { three: byPlace.three, four: byPlace.four, five: byPlace.five } }),
  };
}

/** The use case rejects missing fields. */
export function toTournamentRequest({ options, settings, ...rest }: OpenTournamentInput): TournamentRequest {
  const { ruleset, value } = rulesetInput(options, 'options');
  const { format } = settings;
  const {
    rounds = null,
    tieBreaks,
    points,
    preferredTableSize = null,
    maxPlayers,
    teams = null,
    unfinished = null,
    roundDays = null,
    bidTurnMinutes = null,
  } = settings;
  return {
    ...rest,
    ruleset,
    options: value as object,
    settings: {
      format: format as TournamentSettings['format'],
      rounds,
      tieBreaks: (tieBreaks ?? []) as TournamentSettings['tieBreaks'],
      points: toPoints(format, points ?? null),
      preferredTableSize,
      maxPlayers,
      ...(teams !== null && { teams: { boards: teams.boards, matchPoints: { ...(teams.matchPoints ?? MATCH_POINTS) } } }),
      ...(unfinished !== null && { unfinished: unfinished as TournamentSettings['unfinished'] & string }),
      ...(roundDays !== null && { roundDays }),
      ...(bidTurnMinutes !== null && { bidTurnMinutes }),
    },
  };
}

/** Returns the path of the object that has the refused field; `root` is the path of the opening. */
export const tournamentPath = ({ code }: Refusal, { ruleset }: TournamentRequest, root: FieldPath = []): FieldPath =>
  code === 'invalid-options' ? optionsPath(ruleset, root) : root;

interface TableInput {
  readonly players: readonly string[];
  readonly handicap?: string | null;
}

/** `PairRoundManuallyInput` without the tournament and the round. */
export interface ManualPairingInput {
  readonly tables: readonly TableInput[];
  readonly byes?: readonly string[] | null;
  /** The use case rejects a missing or blank reason. */
  readonly reason?: string | null;
  readonly voidBids?: boolean | null;
}

export const toManualPairing = <Input extends ManualPairingInput>({ tables, byes, reason, voidBids, ...rest }: Input) => ({
  ...rest,
  reason: reason ?? '',
  voidBids: voidBids ?? false,
  tables: tables.map(({ players, handicap = null }) => ({ players, handicap })),
  byes: byes ?? [],
});

/** `ReportResultInput` without the tournament, the round and the table. */
export interface ResultInput {
  readonly placings: readonly (readonly string[])[];
  readonly forfeited?: readonly string[] | null;
  readonly source: ReportResultRequest['source'];
  readonly reason?: string | null;
  readonly rule?: ReportResultRequest['rule'] | undefined;
}

/** The use case checks whether the players sit at the table. */
export const toResultRequest = <Input extends ResultInput>({ placings, forfeited, reason, rule, ...rest }: Input) => ({
  ...rest,
  rule: rule ?? null,
  reason: reason ?? '',
  result: { placings, forfeited: forfeited ?? [] } as ReportResultRequest['result'],
});
