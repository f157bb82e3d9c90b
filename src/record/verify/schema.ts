import { BODY_DEFINITIONS, ENTRY_KINDS, type EntryKind, kindsOf } from '../entry-kinds.js';
import { MAX_CLOCK_SECONDS } from '../lifecycle/clock.js';

// Building blocks of the schema.

export const hash = { type: 'string', pattern: '^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$', description: '32 bytes in base64url.' };
const salt = { type: 'string', pattern: '^[A-Za-z0-9_-]{21}[AQgw]$', description: '16 bytes in base64url.' };
export const time = {
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}\\.\\d{3}Z$',
};
export const game = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'A UUID in lower case.' };
const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' };
export const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const number = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
export const jws = { type: 'string', pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+){2}$', description: 'A compact JWS (RFC 7515).' };
export const text = { type: 'string' };
const typed = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } };
export const refTo = (definition: string) => ({ $ref: `#/$defs/${definition}` });
export const nullable = (definition: object) => ({ oneOf: [definition, { type: 'null' }] });
export const list = (items: object) => ({ type: 'array', items });

/** Returns the schema of an object with exactly these fields; those in `optional` may be missing. */
export const closed = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((each) => !optional.includes(each)),
  additionalProperties: false,
});

/** A list of seats, each once. The limit comes first: finding equal items takes quadratic time. */
const distinctSeats = { ...list(refTo('name')), maxItems: 100, uniqueItems: true };

// Bodies of entries.

const seconds = { type: 'integer', minimum: 1, maximum: MAX_CLOCK_SECONDS };
const secondsOrNone = { ...seconds, minimum: 0 };

/** The definitions of bodies, by name. */
const BODY_SCHEMAS = {
  opened: {
    description: 'The body of an entry game-opened.',
    ...closed(
      {
        seatAccounts: {
          type: 'object',
          maxProperties: 100,
          propertyNames: refTo('name'),
          additionalProperties: { type: 'string', maxLength: 200 },
        },
        chanceSource: { enum: ['server', 'physical-table'] },
        timeControl: refTo('clock'),
        revealAfterEnd: { type: 'boolean' },
        options: { type: 'object' },
        public: { type: 'boolean' },
        ruleset: refTo('name'),
        seats: { ...distinctSeats, minItems: 1 },
        secretCommitments: { ...list(refTo('hash')), minItems: 16, maxItems: 16 },
        arbiterKey: refTo('publicKey'),
        practice: refTo('practice'),
      },
      ['timeControl', 'arbiterKey', 'practice'],
    ),
  },
  practice: {
    description:
      'A practice game: the position in which it begins, or the state at the end of a transcript, and the seed from which its secrets follow, each null if not set. For viewers, whether each is set.',
    oneOf: [
      closed({ position: nullable({ type: 'object' }), seed: nullable({ type: 'string', minLength: 1, maxLength: 200 }) }),
      closed({ fromPosition: { type: 'boolean' }, seeded: { type: 'boolean' } }),
    ],
  },
  clock: {
    description: 'The time control, in seconds: an initial time for the whole game, or a time for each move.',
    oneOf: [
      closed({ initialSeconds: seconds, incrementSeconds: secondsOrNone }),
      closed({ perMoveSeconds: seconds, reserveSeconds: secondsOrNone }),
    ],
  },
  entryRef: {
    description:
      'A reference to an entry: its seq, and how many entries each viewer had noticed. In a viewer\u2019s payload, that viewer\u2019s number.',
    oneOf: [
      closed({ seq: number, versions: { type: 'object', propertyNames: refTo('name'), additionalProperties: count } }),
      number,
      { type: 'null' },
    ],
  },
  readers: { oneOf: [{ const: 'public' }, list(refTo('name'))] },
  arbiterSignature: {
    description: 'The signature of an arbiter. Only the full record has the salt.',
    ...closed({ jws, key: refTo('publicKey'), salt }, ['salt']),
  },
  disputeOpened: {
    description: 'The body of an entry dispute-opened. Texts withheld from the viewer are null.',
    ...closed({
      arbiterAccount: nullable(text),
      appealOf: nullable(number),
      openedBy: refTo('name'),
      claim: nullable(text),
      number,
      entryRef: refTo('entryRef'),
      readers: refTo('readers'),
      type: { const: 'dispute-opened' },
    }),
  },
  hiddenInspected: {
    description: 'The body of an entry hidden-inspected: the arbiter sees all hidden information until the ruling.',
    ...closed(
      { arbiterAccount: text, dispute: number, reason: text, signature: refTo('arbiterSignature'), type: { const: 'hidden-inspected' } },
      ['signature'],
    ),
  },
  ruled: {
    description: 'The body of an entry dispute-ruled. Texts withheld from the viewer are null.',
    ...closed(
      {
        arbiterAccount: text,
        clause: nullable(text),
        dispute: number,
        effect: {
          oneOf: [
            closed({ type: { const: 'uphold' } }),
            closed({ type: { const: 'annul' } }),
            closed({ type: { const: 'correct-result' }, winners: list(refTo('name')) }),
            closed({ toRef: refTo('entryRef'), type: { const: 'roll-back' } }),
            closed({ penalty: text, seat: refTo('name'), type: { const: 'penalty' } }),
          ],
        },
        readers: refTo('readers'),
        reason: nullable(text),
        signature: refTo('arbiterSignature'),
        type: { const: 'dispute-ruled' },
      },
      ['signature'],
    ),
  },
  resultCertified: {
    description: 'The body of an entry result-certified, the last entry of a game.',
    ...closed(
      {
        account: text,
        outcome: nullable(closed({ clause: nullable(text), reason: text, winners: list(refTo('name')) })),
        signature: refTo('arbiterSignature'),
        type: { const: 'result-certified' },
      },
      ['signature'],
    ),
  },
  seatStatement: {
    description: 'The body of an entry seat-left or seat-resigned.',
    ...closed({
      seat: refTo('name'),
      type: { enum: kindsOf('seatStatement') },
    }),
  },
  abandoned: {
    description:
      'The body of an entry game-abandoned. Without winners, the game is undecided. The account is null if the server ended the game because seats were not taken in time.',
    ...closed({
      account: nullable(text),
      reason: text,
      type: { const: 'game-abandoned' },
      winners: distinctSeats,
    }),
  },
  actionsUndone: {
    description: 'The body of an entry actions-undone, which only its seat notices.',
    ...closed({ seat: refTo('name'), toRef: refTo('entryRef'), type: { const: 'actions-undone' } }),
  },
  timedOut: {
    description: 'The body of an entry seats-timed-out: the time of these seats expired first.',
    ...closed({ seats: { ...distinctSeats, minItems: 1 }, type: { const: 'seats-timed-out' } }),
  },
  timeAdded: {
    description: 'The body of an entry time-added, in seconds.',
    ...closed({ account: text, reason: text, seat: refTo('name'), seconds, type: { const: 'time-added' } }),
  },
  serviceInterrupted: {
    description: 'The body of an entry service-interrupted: no clock ran between these times.',
    ...closed({ from: time, until: time, type: { const: 'service-interrupted' } }),
  },
  ended: {
    description: 'The event game-ended, and its notice: how the game ended by its rules.',
    type: 'object',
    required: ['outcome'],
    properties: {
      outcome: {
        type: 'object',
        required: ['clause', 'reason', 'winners'],
        properties: { clause: text, reason: text, winners: list(refTo('name')) },
      },
    },
  },
  seatTaken: {
    description: 'The body of an entry seat-taken.',
    ...closed(
      {
        entropy: refTo('entropy'),
        entropySource: { enum: ['server', 'seat'] },
        seatKey: refTo('publicKey'),
        attestation: refTo('tableSays'),
      },
      ['seatKey', 'attestation'],
    ),
  },
  entropy: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,128}$' },
  acted: {
    description:
      'The body of an entry action: the entropy of its sender or, at a physical table, the signatures for what was drawn or revealed.',
    ...closed({ attestation: refTo('tableSays'), entropy: refTo('entropy') }, ['attestation', 'entropy']),
    minProperties: 1,
  },
  tableSays: {
    description: 'The signers of a physical table and, in the full record, the attestations.',
    ...closed({ signedBy: { enum: ['arbiter', 'seats'] }, attestations: { ...list(jws), minItems: 1 } }, ['attestations']),
  },
  publicKey: {
    description: 'An Ed25519 key (RFC 8037).',
    ...closed({ crv: { const: 'Ed25519' }, kty: { const: 'OKP' }, x: refTo('hash') }),
  },
} as const;

// Bodies by the kind in the header.

const entryOfKind = (kind: object, required: object = {}) => ({
  type: 'object',
  ...required,
  properties: { header: { type: 'object', required: ['kind'], properties: { kind } } },
});

/** Returns the schema of the body of a kind. If several kinds share a definition, `type` must be the kind. */
function bodySchemaOf(kind: EntryKind): object {
  const definition = BODY_DEFINITIONS[kind];
  if (kind === 'action') return nullable(refTo(definition));
  return { type: 'object', ...refTo(definition), ...(kindsOf(definition).length > 1 && { properties: { type: { const: kind } } }) };
}

/** For other programs, which have only the schema: the verifier here validates the body separately, by kind. */
const bodyByKind = {
  description: 'In entry lines: the kind is a known one, and the body is one of that kind.',
  ...entryOfKind({ enum: ENTRY_KINDS }),
  allOf: ENTRY_KINDS.map((kind) => ({
    if: entryOfKind({ const: kind }, { required: ['header'] }),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
    then: { type: 'object', properties: { part: { type: 'object', properties: { body: bodySchemaOf(kind) } } } },
  })),
};

// Lines of a record. docs/record.schema.json is a copy for other programs.

const seriesUse = { series: name, index: count, draws: { ...list(refTo('draw')), minItems: 1 } };
const line = (part: string) =>
  closed({ commitments: refTo('commitments'), hash: refTo('hash'), header: refTo('header'), part: refTo(part), salt: refTo('salt') });

export const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A line of a record of a game (lyon-record/1). docs/record.md specifies it.',
  oneOf: [refTo('first'), refTo('entryOfAll'), refTo('entryOfViewer'), refTo('last')],
  allOf: [refTo('bodyByKind')],
  $defs: {
    hash,
    salt,
    game,
    name,
    first: {
      description: 'The first line: the game and the viewer.',
      ...closed(
        {
          format: { const: 'lyon-record/1' },
          game: refTo('game'),
          viewer: { ...name, description: 'all, a seat or spectator.' },
          secrets: { ...list(refTo('hash')), maxItems: 16, description: 'In the full record: the secret of each past era.' },
        },
        ['secrets'],
      ),
    },
    entryOfAll: { description: 'An entry with its full payload.', ...line('fullPayload') },
    entryOfViewer: { description: 'An entry with the payload of one viewer.', ...line('viewerPayload') },
    last: {
      description: 'The last line. A record without it is truncated.',
      ...closed(
        {
          certificate: { ...jws, description: 'The certificate of the result, if it is certified.' },
          end: { const: true },
          entries: { ...count, description: 'The number of entry lines.' },
          head: { ...hash, description: 'The hash of the last entry.' },
          keys: refTo('keys'),
          signature: { ...jws, description: 'Over { game, viewer, entries, head, first, keys, certificate }.' },
        },
        ['certificate'],
      ),
    },
    header: closed({
      actor: nullable(refTo('name')),
      at: { ...time, description: 'RFC 3339 in UTC, an existing day.' },
      era: { ...count, description: 'The index of the secret for its salts and draws.' },
      format: { const: 'lyon-entry/1' },
      game: refTo('game'),
      kind: refTo('name'),
      rulesVersion: { ...number, description: 'The version of the rules that judged it.' },
    }),
    commitments: {
      description: 'One for all, one for each seat and one for spectator.',
      type: 'object',
      properties: { all: refTo('hash'), spectator: refTo('hash') },
      required: ['all', 'spectator'],
      propertyNames: refTo('name'),
      additionalProperties: refTo('hash'),
    },
    fullPayload: closed({
      action: nullable(typed),
      body: nullable({ type: 'object' }),
      draws: list(refTo('seriesUse')),
      events: list(typed),
      previous: nullable(refTo('hash')),
      roots: list(refTo('root')),
      seq: number,
    }),
    viewerPayload: closed({
      action: nullable(typed),
      body: nullable({ type: 'object' }),
      notices: list(typed),
      openings: list(refTo('opening')),
      previous: nullable(refTo('hash')),
      roots: list(refTo('root')),
      version: number,
    }),
    seriesUse: { description: 'The draws of an entry from one series.', ...closed(seriesUse) },
    draw: closed({
      places: { ...list(count), minItems: 1, description: 'The indices, from 0, in the remaining list.' },
      poolSize: { type: 'integer', minimum: 1, maximum: 2 ** 32, description: 'The length of the list.' },
      purpose: { type: 'string', minLength: 1, maxLength: 200 },
    }),
    opening: {
      description: 'The draws of an entry from one series, with the key and its path to the root of its batch.',
      ...closed({ ...seriesUse, key: refTo('hash'), path: { ...list(refTo('hash')), minItems: 6, maxItems: 6 } }),
    },
    root: {
      description: 'The commitment to a batch of 64 keys, published before the first is used.',
      ...closed({ batch: count, root: refTo('hash'), series: name }),
    },
    keys: {
      description: 'The public keys of the server: a JWK set (RFC 7517).',
      ...closed({ keys: { ...list(refTo('key')), minItems: 1, maxItems: 1_000 } }),
    },
    key: closed({
      alg: { const: 'EdDSA' },
      crv: { const: 'Ed25519' },
      kid: { ...hash, description: 'Its thumbprint (RFC 7638).' },
      kty: { const: 'OKP' },
      use: { const: 'sig' },
      x: refTo('hash'),
    }),
    bodyByKind,
    ...BODY_SCHEMAS,
  },
} as const;
