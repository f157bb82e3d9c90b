// What an exported tournament looks like, as JSON Schema. docs/tournament.schema.json is the same, for strangers.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { SCHEMA as OF_RECORDS } from '../../record/verify/index.js';
import { closed, count, game, hash, jws, list, number, of, or, text, time } from '../../record/verify/schema-terms.js';
import { RESULT_SOURCES } from '../log/bodies.js';
import { FORMATS } from '../settings.js';
import { TIE_BREAKS } from '../standings/standings.js';

/** Tie-breaks in logs of before, which stay as they were hashed. */
const SPELT_BEFORE = TIE_BREAKS.filter((each) => each.includes('_')).map((each) => each.replaceAll('_', '-'));

const points = { type: 'number' };
const yesOrNo = { type: 'boolean' };
const ofAll = { allocatedBye: points, requestedBye: points, absence: points };
const worth = (places: number) => ({ ...list(points), minItems: places, maxItems: places });
const inRound = { player: of('player'), round: number };
const body = (type: string, properties: Readonly<Record<string, object>>, optional: readonly string[] = []) =>
  closed({ type: { const: type }, ...properties }, optional);

const BODIES = [
  body('tournament-opened', {
    ruleset: text,
    options: { type: 'object' },
    clock: or({ type: 'object' }),
    settings: of('settings'),
    openEntry: yesOrNo,
    lateEntry: yesOrNo,
    entryClosesAt: or(of('time')),
    chanceCommitment: of('hash'),
  }),
  body('player-entered', { player: of('player'), account: or(text), seed: or(number), confirmed: { const: true } }, ['confirmed']),
  body('player-confirmed', { player: of('player') }),
  body('player-withdrawn', { player: of('player') }),
  body('player-token-replaced', { player: of('player'), told: { enum: ['player', 'organiser'] } }),
  body('entry-closed', {}),
  body('absence-noted', { ...inRound, kind: { enum: ['requested', 'absent', null] } }),
  body('arbiters-named', { accounts: list(text) }),
  body('bid-made', { ...inRound, commitment: of('hash') }),
  body('bids-revealed', {
    round: number,
    bids: list(closed({ round: number, player: of('player'), bid: text, salt: of('hash') }, ['round'])),
  }),
  body(
    'round-paired',
    {
      round: number,
      tables: list(closed({ players: list(of('player')), handicap: or(text) })),
      byes: list(closed({ player: of('player'), kind: { enum: ['allocated', 'requested'] } })),
      byHand: or(text),
      method: or(text),
    },
    ['method'],
  ),
  body('round-started', { round: number, games: list(or(of('game'))) }),
  body('result-recorded', {
    round: number,
    table: number,
    version: number,
    result: or(closed({ places: list(list(of('player'))), forfeited: list(of('player')) })),
    source: { enum: RESULT_SOURCES },
    reason: or(text),
    game: or(of('game')),
    gameHash: or(of('hash')),
    rulings: { ...number, minimum: 0 },
    number,
    certificate: of('jws'),
  }),
  body('tournament-closed', { chance: of('hash'), reason: text }, ['reason']),
];

export const EXPORT_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A tournament as one document (lyon-tournament, edition 2). docs/tournaments.md says what it means.',
  ...closed(
    {
      format: { const: 'lyon-tournament' },
      edition: { enum: [1, 2] },
      tournament: of('game'),
      name: text,
      organiser: { ...text, description: 'An account.' },
      players: list(closed({ player: of('player'), name: or(text), account: or(text) })),
      entries: { ...list(of('entry')), minItems: 1, description: 'From the first on, without a gap.' },
      head: { ...of('jws'), description: 'The number of the last entry and its hash, signed. Edition 1 has none.' },
      standings: { ...list(of('row')), description: 'As they are after the last entry.' },
      keys: of('keys'),
    },
    ['head'],
  ),
  $defs: {
    hash,
    jws,
    game,
    time,
    player: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$', description: 'What the organiser calls a player by.' },
    keys: { ...OF_RECORDS.$defs.keys },
    key: OF_RECORDS.$defs.key,
    entry: closed({
      seq: { ...number, description: 'From 1.' },
      at: of('time'),
      by: closed({ account: or(text), player: or(of('player')) }),
      body: of('body'),
      hash: { ...of('hash'), description: 'SHA-256 over the canonical JSON (RFC 8785) of the entry and the hash before it.' },
    }),
    row: closed({ rank: number, player: of('player'), points, tieBreaks: list(points) }),
    settings: closed({
      format: { enum: FORMATS },
      rounds: or(number),
      tieBreaks: { ...list({ enum: [...TIE_BREAKS, ...SPELT_BEFORE] }), uniqueItems: true },
      points: { oneOf: [of('pointsOfDuels'), of('pointsOfCompanies')] },
      tableSize: or(number),
      places: count,
    }),
    pointsOfDuels: closed({ win: points, draw: points, loss: points, forfeitWin: points, forfeitLoss: points, ...ofAll }),
    pointsOfCompanies: closed({ byPlace: closed({ 3: worth(3), 4: worth(4), 5: worth(5) }), forfeit: points, ...ofAll }),
    body: { oneOf: BODIES },
  },
} as const;

let check: ValidateFunction | null = null;

/** Where a document is not of this form, as a JSON pointer (RFC 6901); null if it is. */
export function whyNotExport(document: unknown): string | null {
  check ??= new Ajv2020({ strict: true, allowUnionTypes: true }).compile(EXPORT_SCHEMA);
  return check(document) ? null : check.errors![0]!.instancePath || '/';
}
