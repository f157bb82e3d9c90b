// What a line of a record looks like, as JSON Schema. docs/record.schema.json is the same, for strangers.

const hash = { type: 'string', pattern: '^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$', description: '32 bytes in base64url.' };
const salt = { type: 'string', pattern: '^[A-Za-z0-9_-]{21}[AQgw]$', description: '16 bytes in base64url.' };
const game = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'A UUID in lower case.' };
const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' };
const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const number = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const jws = { type: 'string', pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+){2}$', description: 'A compact JWS (RFC 7515).' };
const text = { type: 'string' };
const typed = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } };
const of = (definition: string) => ({ $ref: `#/$defs/${definition}` });
const or = (definition: object) => ({ oneOf: [definition, { type: 'null' }] });
const list = (items: object) => ({ type: 'array', items });

/** An object of these fields and no others; those in `optional` may be missing. */
const closed = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((each) => !optional.includes(each)),
  additionalProperties: false,
});

const use = { stream: name, index: count, draws: { ...list(of('draw')), minItems: 1 } };
const line = (part: string) =>
  closed({ commitments: of('commitments'), hash: of('hash'), header: of('header'), part: of(part), salt: of('salt') });

export const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A line of a record of a game (lyon-record/1). docs/record.md says what it means.',
  oneOf: [of('first'), of('entryOfAll'), of('entryOfViewer'), of('last')],
  $defs: {
    hash,
    salt,
    game,
    name,
    first: {
      description: 'The first line: whose record of which game this is.',
      ...closed(
        {
          format: { const: 'lyon-record/1' },
          game: of('game'),
          viewer: { ...name, description: 'all, a seat or spectator.' },
          secrets: { ...list(of('hash')), maxItems: 16, description: 'In the record of all: the secret of each era that is over.' },
        },
        ['secrets'],
      ),
    },
    entryOfAll: { description: 'An entry, with all that is in it.', ...line('whole') },
    entryOfViewer: { description: 'An entry as one viewer may know it.', ...line('told') },
    last: {
      description: 'The last line: without it the record was cut short.',
      ...closed(
        {
          certificate: { ...jws, description: 'Of the result, if there is one.' },
          end: { const: true },
          entries: { ...count, description: 'How many lines of entries there are.' },
          head: { ...hash, description: 'The hash of the last of them.' },
          keys: of('keys'),
          signature: { ...jws, description: 'Over { game, viewer, entries, head }.' },
        },
        ['certificate'],
      ),
    },
    header: closed({
      actor: or(of('name')),
      at: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', description: 'RFC 3339 in UTC.' },
      era: { ...count, description: 'Which of the secrets it is salted and drawn with.' },
      format: { const: 'lyon-entry/1' },
      game: of('game'),
      kind: of('name'),
      rulesVersion: { ...count, description: 'Of the rules that judged it.' },
    }),
    commitments: {
      description: 'One of all, one of each seat, one of spectator.',
      type: 'object',
      properties: { all: of('hash'), spectator: of('hash') },
      required: ['all', 'spectator'],
      propertyNames: of('name'),
      additionalProperties: of('hash'),
    },
    whole: closed({
      action: or(typed),
      body: or({ type: 'object' }),
      draws: list(of('streamUse')),
      events: list(typed),
      previous: or(of('hash')),
      roots: list(of('root')),
      seq: number,
    }),
    told: closed({
      action: or(typed),
      body: or({ type: 'object' }),
      notices: list(typed),
      openings: list(of('opening')),
      previous: or(of('hash')),
      roots: list(of('root')),
      version: number,
    }),
    streamUse: { description: 'What an entry drew of a stream of chance.', ...closed(use) },
    draw: closed({
      fell: { ...list(count), minItems: 1, description: 'The places, from 0, in what was left of the list.' },
      of: { type: 'integer', minimum: 1, maximum: 2 ** 32, description: 'The length of the list.' },
      purpose: { type: 'string', minLength: 1, maxLength: 200 },
    }),
    opening: {
      description: 'What an entry drew of a stream, with its key and the key\u2019s path to the root of its batch.',
      ...closed({ ...use, key: of('hash'), path: { ...list(of('hash')), minItems: 6, maxItems: 6 } }),
    },
    root: {
      description: 'What binds a batch of 64 keys before the first is used.',
      ...closed({ batch: count, root: of('hash'), stream: name }),
    },
    keys: {
      description: 'The public keys of the court: a JWK set (RFC 7517).',
      ...closed({ keys: { ...list(of('key')), maxItems: 1_000 } }),
    },
    key: closed({
      alg: { const: 'EdDSA' },
      crv: { const: 'Ed25519' },
      kid: { ...hash, description: 'Its thumbprint (RFC 7638).' },
      kty: { const: 'OKP' },
      use: { const: 'sig' },
      x: of('hash'),
    }),
    opened: {
      description: 'The body of an entry game-opened.',
      ...closed(
        {
          accounts: { type: 'object', propertyNames: of('name'), additionalProperties: { type: 'string', maxLength: 200 } },
          chance: { enum: ['court', 'table'] },
          openAfterEnd: { type: 'boolean' },
          options: { type: 'object' },
          public: { type: 'boolean' },
          ruleset: of('name'),
          seats: { ...list(of('name')), minItems: 1, maxItems: 100, uniqueItems: true },
          secretCommitments: { ...list(of('hash')), minItems: 16, maxItems: 16 },
          tableKey: { type: 'object', description: 'Of the arbiter who signs what fell on a real table.' },
        },
        ['tableKey'],
      ),
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
        outcome: or(closed({ clause: text, reason: text, winners: list(of('name')) })),
        type: { const: 'result-certified' },
      }),
    },
    seatTaken: {
      description: 'The body of an entry seat-taken.',
      ...closed(
        {
          entropy: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,128}$' },
          entropyBy: { enum: ['house', 'seat'] },
          key: { type: 'object', description: 'With which the seat signs what fell on a real table.' },
          table: { type: 'object', description: 'Who says how chance fell in the set-up.' },
        },
        ['key', 'table'],
      ),
    },
  },
} as const;
