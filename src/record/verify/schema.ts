// What a line of a record looks like, as JSON Schema. docs/record.schema.json is the same, for strangers.
import { bodyByKind } from './schema-binding.js';
import { BODIES } from './schema-bodies.js';
import { closed, count, game, hash, jws, list, name, number, of, or, salt, time, typed } from './schema-terms.js';

const use = { stream: name, index: count, draws: { ...list(of('draw')), minItems: 1 } };
const line = (part: string) =>
  closed({ commitments: of('commitments'), hash: of('hash'), header: of('header'), part: of(part), salt: of('salt') });

export const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A line of a record of a game (lyon-record/1). docs/record.md says what it means.',
  oneOf: [of('first'), of('entryOfAll'), of('entryOfViewer'), of('last')],
  allOf: [of('bodyByKind')],
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
          signature: { ...jws, description: 'Over { game, viewer, entries, head, first, certificate }.' },
        },
        ['certificate'],
      ),
    },
    header: closed({
      actor: or(of('name')),
      at: { ...time, description: 'RFC 3339 in UTC; a day there is.' },
      era: { ...count, description: 'Which of the secrets it is salted and drawn with.' },
      format: { const: 'lyon-entry/1' },
      game: of('game'),
      kind: of('name'),
      rulesVersion: { ...number, description: 'Of the rules that judged it.' },
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
      ...closed({ keys: { ...list(of('key')), minItems: 1, maxItems: 1_000 } }),
    },
    key: closed({
      alg: { const: 'EdDSA' },
      crv: { const: 'Ed25519' },
      kid: { ...hash, description: 'Its thumbprint (RFC 7638).' },
      kty: { const: 'OKP' },
      use: { const: 'sig' },
      x: of('hash'),
    }),
    bodyByKind,
    ...BODIES,
  },
} as const;
