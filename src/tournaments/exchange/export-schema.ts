// JSON Schema of an exported tournament. docs/tournament.schema.json is the published copy.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { SCHEMA as OF_RECORDS } from '../../record/verify/index.js';
import { closed, count, game, hash, jws, list, nullable, number, refTo, text, time } from '../../record/verify/schema.js';
import { OPEN_BIDS } from '../bidding.js';
import { MAX_PROPOSED_TIMES } from '../decisions/agreed-times.js';
import { FORMATS } from '../formats/index.js';
import { ADJUDICATION_SIGNERS, RESULT_SOURCES } from '../log/entries.js';
import { UNFINISHED_RULES } from '../settings.js';
import { TABLE_SIZES } from '../standings/score-sheets.js';
import { TIE_BREAKS } from '../standings/standings.js';

const points = { type: 'number' };
const flag = { type: 'boolean' };
const sharedPoints = { pairingAllocatedBye: points, requestedBye: points, absence: points };
const pointsByPlace = (places: number) => ({ ...list(points), minItems: places, maxItems: places });
const inRound = { player: refTo('player'), round: number };
const atTable = { ...inRound, table: number };
const body = (type: string, properties: Readonly<Record<string, object>>, optional: readonly string[] = []) =>
  closed({ type: { const: type }, ...properties }, optional);

const BODIES = [
  body('tournament-opened', {
    ruleset: text,
    options: { type: 'object' },
    timeControl: nullable({ type: 'object' }),
    settings: refTo('settings'),
    selfRegistration: flag,
    lateRegistration: flag,
    registrationClosesAt: nullable(refTo('time')),
    checkInClosesAt: nullable(refTo('time')),
    seatDeadlineSeconds: nullable(number),
    chanceCommitment: refTo('hash'),
  }),
  body(
    'player-registered',
    {
      player: refTo('player'),
      account: nullable(text),
      seed: nullable(number),
      confirmed: { const: true },
      team: refTo('team'),
      board: number,
    },
    ['confirmed', 'team', 'board'],
  ),
  body('player-confirmed', { player: refTo('player') }),
  body('player-withdrawn', { player: refTo('player') }),
  body('player-token-replaced', { player: refTo('player'), issuedTo: { enum: ['player', 'organiser'] } }),
  body('registration-closed', {}),
  body('player-checked-in', { player: refTo('player') }),
  body('check-in-closed', {}),
  body('absence-recorded', { ...inRound, kind: { enum: ['requested-bye', 'absent', null] } }),
  body('arbiters-set', { accounts: list(text) }),
  body('bid-placed', { ...inRound, commitment: refTo('hash') }),
  body('bids-revealed', {
    round: number,
    bids: list(closed({ player: refTo('player'), bid: text, salt: refTo('hash') })),
  }),
  body(
    'round-paired',
    {
      round: number,
      tables: list(closed({ players: list(refTo('player')), handicap: nullable(text) })),
      byes: list(closed({ player: refTo('player'), kind: { enum: ['pairing-allocated', 'requested'] } })),
      manualPairingReason: nullable(text),
      pairingMethod: nullable(text),
      voidedBids: list(
        closed({
          table: number,
          players: list(refTo('player')),
          bids: list(closed({ player: refTo('player'), bid: { enum: OPEN_BIDS } })),
        }),
      ),
      bidDeadline: refTo('deadline'),
    },
    ['voidedBids', 'bidDeadline'],
  ),
  body('open-bid-placed', { ...atTable, bid: { enum: OPEN_BIDS }, bidDeadline: refTo('deadline') }, ['bidDeadline']),
  body('bidding-lapsed', { ...atTable, deadline: refTo('time'), players: list(refTo('player')), handicap: nullable(text) }),
  body('bid-turn-warned', { ...atTable, deadline: refTo('time') }),
  body('open-bid-accepted', { ...atTable, players: list(refTo('player')), handicap: nullable(text) }),
  body(
    'round-started',
    { round: number, games: list(nullable(refTo('game'))), seatsDueAt: nullable(refTo('time')), deadline: refTo('deadline') },
    ['deadline'],
  ),
  body('round-extended', { round: number, table: nullable(number), deadline: refTo('deadline'), reason: text }),
  body('extension-proposed', { ...inRound, table: number, deadline: refTo('time') }),
  body('extension-accepted', { ...inRound, table: number, deadline: refTo('deadline') }),
  body('times-proposed', { ...atTable, times: { ...list(refTo('time')), minItems: 1, maxItems: MAX_PROPOSED_TIMES } }),
  body('time-accepted', { ...atTable, time: refTo('time') }),
  body('times-declined', atTable),
  body('time-reminded', { round: number, table: number, time: refTo('time') }),
  body('deadline-warned', { round: number, tables: list(number), deadline: refTo('time'), secondsBefore: { ...number, minimum: 0 } }),
  body('deadline-passed', { round: number, tables: list(number), deadline: refTo('time') }),
  body(
    'result-recorded',
    {
      round: number,
      table: number,
      resultVersion: number,
      result: nullable(closed({ placings: list(list(refTo('player'))), forfeited: list(refTo('player')) })),
      source: { enum: RESULT_SOURCES },
      reason: nullable(text),
      game: nullable(refTo('game')),
      gameHeadHash: nullable(refTo('hash')),
      rulingCount: { ...number, minimum: 0 },
      adjudication: closed({
        rule: { enum: UNFINISHED_RULES },
        signer: { enum: ADJUDICATION_SIGNERS },
        account: nullable(text),
        version: nullable(number),
        head: nullable(refTo('hash')),
      }),
      timeUsed: list({ ...number, minimum: 0 }),
      number,
      certificate: refTo('jws'),
    },
    ['adjudication', 'timeUsed'],
  ),
  body('tournament-closed', { chanceSeed: refTo('hash'), reason: text }, ['reason']),
];

export const EXPORT_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A tournament as one document (lyon-tournament, edition 1). docs/tournaments.md says what it means.',
  ...closed(
    {
      format: { const: 'lyon-tournament' },
      edition: { const: 1 },
      tournament: refTo('game'),
      name: text,
      organiser: { ...text, description: 'An account.' },
      players: list(closed({ player: refTo('player'), name: nullable(text), account: nullable(text) })),
      teams: {
        ...list(closed({ team: refTo('team'), name: nullable(text) })),
        description: 'In the order of their first players. Absent if players play for themselves.',
      },
      entries: { ...list(refTo('entry')), minItems: 1, description: 'From the first on, without a gap.' },
      head: { ...refTo('jws'), description: 'The number of the last entry and its hash, signed.' },
      standings: { ...list(refTo('row')), description: 'As they are after the last entry.' },
      teamStandings: { ...list(refTo('teamRow')), description: 'Those of teams. Absent if players play for themselves.' },
      keys: refTo('keys'),
    },
    ['teams', 'teamStandings'],
  ),
  $defs: {
    hash,
    jws,
    game,
    time,
    player: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$', description: 'What the organiser calls a player by.' },
    team: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$', description: 'What a team is called.' },
    keys: { ...OF_RECORDS.$defs.keys },
    key: OF_RECORDS.$defs.key,
    entry: closed({
      seq: { ...number, description: 'From 1.' },
      at: refTo('time'),
      by: closed({ account: nullable(text), player: nullable(refTo('player')) }),
      body: refTo('body'),
      hash: { ...refTo('hash'), description: 'SHA-256 over the canonical JSON (RFC 8785) of the entry and the hash before it.' },
    }),
    row: closed({ rank: number, player: refTo('player'), points, tieBreaks: list(points) }),
    teamRow: closed({ rank: number, team: refTo('team'), points, tieBreaks: list(points) }),
    deadline: closed({ from: refTo('time'), until: refTo('time') }),
    settings: closed(
      {
        format: { enum: FORMATS.map(({ id }) => id) },
        teams: closed({ boards: number, matchPoints: closed({ win: points, draw: points, loss: points }) }),
        rounds: nullable(number),
        tieBreaks: { ...list({ enum: TIE_BREAKS }), uniqueItems: true },
        points: { oneOf: [refTo('twoPlayerPoints'), refTo('multiplayerPoints')] },
        preferredTableSize: nullable(number),
        maxPlayers: count,
        unfinished: { enum: UNFINISHED_RULES },
        roundDays: number,
        bidTurnMinutes: number,
      },
      ['teams', 'unfinished', 'roundDays', 'bidTurnMinutes'],
    ),
    twoPlayerPoints: closed({ win: points, draw: points, loss: points, forfeitWin: points, forfeitLoss: points, ...sharedPoints }),
    multiplayerPoints: closed({
      byPlace: closed(Object.fromEntries(Object.entries(TABLE_SIZES).map(([name, size]) => [name, pointsByPlace(size)]))),
      forfeit: points,
      ...sharedPoints,
    }),
    body: { oneOf: BODIES },
  },
} as const;

let check: ValidateFunction | null = null;

/** Returns the JSON pointer (RFC 6901) of the first mismatch with the schema; null if there is none. */
export function whyNotValidExport(document: unknown): string | null {
  check ??= new Ajv2020({ strict: true, allowUnionTypes: true }).compile(EXPORT_SCHEMA);
  return check(document) ? null : check.errors![0]!.instancePath || '/';
}
