// What the house says in an entry, as JSON Schema.
import { LONGEST_CLOCK } from '../clock.js';
import { kindsOf } from '../kinds.js';
import { closed, count, jws, list, number, of, or, text } from './schema-terms.js';

const seconds = { type: 'integer', minimum: 1, maximum: LONGEST_CLOCK };
const secondsOrNone = { ...seconds, minimum: 0 };

/** Definitions of the bodies of entries, by their names. */
export const BODIES = {
  opened: {
    description: 'The body of an entry game-opened.',
    ...closed(
      {
        accounts: { type: 'object', propertyNames: of('name'), additionalProperties: { type: 'string', maxLength: 200 } },
        chance: { enum: ['court', 'table'] },
        clock: of('clock'),
        openAfterEnd: { type: 'boolean' },
        options: { type: 'object' },
        public: { type: 'boolean' },
        ruleset: of('name'),
        seats: { ...list(of('name')), minItems: 1, maxItems: 100, uniqueItems: true },
        secretCommitments: { ...list(of('hash')), minItems: 16, maxItems: 16 },
        tableKey: of('publicKey'),
      },
      ['clock', 'tableKey'],
    ),
  },
  clock: {
    description: 'How long each seat may take, in seconds: a bank for the whole game, or so much each time it is to act.',
    oneOf: [closed({ bank: seconds, increment: secondsOrNone }), closed({ perMove: seconds, reserve: secondsOrNone })],
  },
  mark: {
    description: 'An entry: its seq, and how many entries each viewer had noticed. A viewer is told his own number.',
    oneOf: [
      closed({ seq: number, versions: { type: 'object', propertyNames: of('name'), additionalProperties: count } }),
      number,
      { type: 'null' },
    ],
  },
  readers: { oneOf: [{ const: 'everybody' }, list(of('name'))] },
  disputeOpened: {
    description: 'The body of an entry dispute-opened. What a viewer may not read is null.',
    ...closed({
      account: or(text),
      appealOf: or(number),
      by: of('name'),
      claim: or(text),
      dispute: number,
      entry: of('mark'),
      readers: of('readers'),
      type: { const: 'dispute-opened' },
    }),
  },
  hiddenSeen: {
    description: 'The body of an entry hidden-seen: from here to the ruling an arbiter sees all.',
    ...closed({ account: text, dispute: number, reason: text, type: { const: 'hidden-seen' } }),
  },
  ruled: {
    description: 'The body of an entry ruled. What a viewer may not read is null.',
    ...closed({
      account: text,
      clause: or(text),
      dispute: number,
      effect: {
        oneOf: [
          closed({ type: { const: 'uphold' } }),
          closed({ type: { const: 'annul' } }),
          closed({ type: { const: 'correct-result' }, winners: list(of('name')) }),
          closed({ to: of('mark'), type: { const: 'take-back' } }),
          closed({ penalty: text, seat: of('name'), type: { const: 'penalty' } }),
        ],
      },
      readers: of('readers'),
      reason: or(text),
      type: { const: 'ruled' },
    }),
  },
  resultCertified: {
    description: 'The body of an entry result-certified, the last there is.',
    ...closed({
      account: text,
      outcome: or(closed({ clause: or(text), reason: text, winners: list(of('name')) })),
      type: { const: 'result-certified' },
    }),
  },
  saidBySeat: {
    description: 'The body of an entry seat-left, resigned, draw-offered, draw-accepted or draw-declined.',
    ...closed({
      by: of('name'),
      type: { enum: kindsOf('saidBySeat') },
    }),
  },
  abandoned: {
    description: 'The body of an entry abandoned. No winners: it is left undecided.',
    ...closed({
      account: text,
      reason: text,
      type: { const: 'abandoned' },
      winners: { ...list(of('name')), uniqueItems: true },
    }),
  },
  actionsTakenBack: {
    description: 'The body of an entry actions-taken-back, of which only its seat has notice.',
    ...closed({ by: of('name'), to: of('mark'), type: { const: 'actions-taken-back' } }),
  },
  timedOut: {
    description: 'The body of an entry timed-out: the time of these seats was up first.',
    ...closed({ outOfTime: { ...list(of('name')), minItems: 1, uniqueItems: true }, type: { const: 'timed-out' } }),
  },
  timeAdded: {
    description: 'The body of an entry time-added, in seconds.',
    ...closed({ account: text, reason: text, seat: of('name'), seconds, type: { const: 'time-added' } }),
  },
  ended: {
    description: 'The event game-ended, and its notice: how the game ended by its rules.',
    type: 'object',
    required: ['outcome'],
    properties: {
      outcome: {
        type: 'object',
        required: ['clause', 'reason', 'winners'],
        properties: { clause: text, reason: text, winners: list(of('name')) },
      },
    },
  },
  seatTaken: {
    description: 'The body of an entry seat-taken.',
    ...closed(
      {
        entropy: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,128}$' },
        entropyBy: { enum: ['house', 'seat'] },
        key: of('publicKey'),
        table: of('tableSays'),
      },
      ['key', 'table'],
    ),
  },
  acted: {
    description: 'The body of an entry action in a game on a real table, where something was drawn or revealed.',
    ...closed({ table: of('tableSays') }),
  },
  tableSays: {
    description: 'Who has signed for a real table, and in the record of all, what.',
    ...closed({ signedBy: { enum: ['arbiter', 'seats'] }, statements: { ...list(jws), minItems: 1 } }, ['statements']),
  },
  publicKey: {
    description: 'An Ed25519 key (RFC 8037).',
    ...closed({ crv: { const: 'Ed25519' }, kty: { const: 'OKP' }, x: of('hash') }),
  },
} as const;
