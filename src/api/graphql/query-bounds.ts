import { Refused } from '../errors.js';

/** Fields that ask the court something, wherever they stand. Every field of a root does besides. */
export const USE_CASES: readonly string[] = [
  'game',
  'legalActions',
  'notices',
  'replay',
  'record',
  'disputes',
  'dispute',
  'clauses',
  'rulings',
  'players',
  'standings',
  'standingsCsv',
  'crosstable',
  'export',
  'results',
  'log',
  'ratings',
];

const ASKED = USE_CASES.join(', ');

/** What a query has too much of. */
const BOUNDS = {
  tokens: { en: 'tokens', fr: 'lexèmes' },
  brackets: { en: 'brackets in one another', fr: 'parenthèses l’une dans l’autre' },
  depth: { en: 'levels', fr: 'niveaux' },
  fields: { en: 'fields', fr: 'champs' },
  aliases: { en: 'aliases', fr: 'alias' },
  'root-fields': { en: 'fields at its root', fr: 'champs à sa racine' },
  'use-cases': {
    en: `fields that ask something of their own: those of the root, ${ASKED}`,
    fr: `champs qui demandent quelque chose par eux-mêmes : ceux de la racine, ${ASKED}`,
  },
  cost: { en: 'fields in its answer, each page counted at its full length', fr: 'champs dans sa réponse, chaque page comptée en entier' },
  'schema-fields': { en: 'fields about the schema', fr: 'champs sur le schéma' },
  'schema-aliases': { en: 'aliases in what it asks about the schema', fr: 'alias dans ce qu’elle demande sur le schéma' },
  'schema-lists': { en: 'lists of parts of types in one another', fr: 'listes de parties de types l’une dans l’autre' },
} as const;

/** A query has more of something than it may: `bound` and `limit` say so to a program. */
export const tooLarge = (bound: keyof typeof BOUNDS, limit: number, more: Readonly<Record<string, number>> = {}): Refused =>
  new Refused(
    'query-too-large',
    { en: `A query may have at most ${limit} ${BOUNDS[bound].en}.`, fr: `Une requête a au plus ${limit} ${BOUNDS[bound].fr}.` },
    { bound, limit, ...more },
  );
