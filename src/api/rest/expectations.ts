// What must stand in a request where the document does not find it: in our words, in every language of the house.
import type { ErrorObject } from 'ajv';
import { oneOf, type Told } from '../../engine/told.js';
import { GIVEN, HOW_TO_WRITE, LEFT_OUT, type Mistake, NAME_LENGTH_MAX, ONE_FIELD, typed, writtenOtherwise } from '../mistakes.js';

type Allowed = readonly (string | number | boolean | null)[];

const isTypes = (value: unknown): value is string | readonly string[] => typeof value === 'string' || Array.isArray(value);

/** What a schema asks for, in a few words. */
function wanted(schema: unknown): Told {
  const { type, enum: values } = (schema ?? {}) as { readonly type?: unknown; readonly enum?: Allowed };
  if (values !== undefined) return oneOf(values);
  return isTypes(type) ? typed(type) : GIVEN;
}

const bound = (en: string, fr: string): Told => ({ en, fr });

/** What ajv tells of a keyword that is broken. */
interface Broken {
  readonly type: string | readonly string[];
  readonly allowedValues: Allowed;
  readonly allowedValue: Allowed[number];
  readonly missingProperty: string;
  readonly additionalProperty: string;
  readonly limit: number;
}

const propertiesOf = ({ parentSchema }: ErrorObject): Readonly<Record<string, unknown>> =>
  (parentSchema?.['properties'] as Readonly<Record<string, unknown>> | undefined) ?? {};

const fieldsOf = (error: ErrorObject): readonly string[] => Object.keys(propertiesOf(error));

interface OfValue {
  readonly type?: string | readonly string[];
  readonly enum?: Allowed;
  readonly const?: Allowed[number];
}

/** Whether a value would be what its schema asks for with quotation marks, or without. */
const isMiswritten = ({ data, parentSchema }: ErrorObject): boolean =>
  writtenOtherwise(data).some((other) => {
    const { type = typeof other, const: only = other, enum: values = [other] } = (parentSchema ?? {}) as OfValue;
    const isOfType = [type].flat().some((each) => each === typeof other || (each === 'integer' && Number.isInteger(other)));
    return isOfType && other === only && values.includes(other as Allowed[number]);
  });

/** The keywords that are about a value and not about how many or how great. */
const OF_VALUES = ['type', 'enum', 'const'];

type Reading = (params: Broken, error: ErrorObject) => { readonly at?: string; readonly expected: Told; readonly allowed?: Allowed };

/** By the keyword that is broken. */
const READINGS: Readonly<Record<string, Reading>> = {
  type: ({ type }) => ({ expected: typed(type) }),
  enum: ({ allowedValues }) => ({ expected: oneOf(allowedValues), allowed: allowedValues }),
  const: ({ allowedValue }) => ({ expected: oneOf([allowedValue]), allowed: [allowedValue] }),
  required: ({ missingProperty }, error) => ({ at: missingProperty, expected: wanted(propertiesOf(error)[missingProperty]) }),
  additionalProperties: ({ additionalProperty }, error) => {
    const allowed = fieldsOf(error);
    return { at: additionalProperty.slice(0, NAME_LENGTH_MAX), expected: allowed.length > 0 ? oneOf(allowed) : LEFT_OUT, allowed };
  },
  minimum: ({ limit }) => ({ expected: bound(`${limit} or more`, `${limit} ou plus`) }),
  maximum: ({ limit }) => ({ expected: bound(`${limit} or less`, `${limit} ou moins`) }),
  minLength: ({ limit }) => ({ expected: bound(`${limit} characters or more`, `${limit} caractères ou plus`) }),
  maxLength: ({ limit }) => ({ expected: bound(`${limit} characters or fewer`, `${limit} caractères ou moins`) }),
  minItems: ({ limit }) => ({ expected: bound(`a list of ${limit} or more`, `une liste de ${limit} ou plus`) }),
  maxItems: ({ limit }) => ({ expected: bound(`a list of ${limit} or fewer`, `une liste de ${limit} ou moins`) }),
  minProperties: (_, error) => ({ expected: ONE_FIELD, allowed: fieldsOf(error) }),
  maxProperties: (_, error) => ({ expected: ONE_FIELD, allowed: fieldsOf(error) }),
};

const NOT_UNDERSTOOD: Told = { en: 'as the OpenAPI document says', fr: 'tel que le dit le document OpenAPI' };

/** A JSON pointer (RFC 6901) as a list of names and places. */
const namesOf = (pointer: string): readonly (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part));

/** What to say of the errors of one value. Of a choice that none of its members takes, the deepest complaint says most. */
export function mistakeIn(errors: readonly ErrorObject[]): Mistake {
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.length));
  const error = errors.find(({ instancePath, keyword }) => instancePath.length === deepest && keyword in READINGS) ?? errors[0]!;
  const { at, ...rest } = READINGS[error.keyword]?.(error.params as Broken, error) ?? { expected: NOT_UNDERSTOOD };
  const reason = OF_VALUES.includes(error.keyword) && isMiswritten(error) ? { reason: HOW_TO_WRITE } : {};
  return { path: [...namesOf(error.instancePath), ...(at === undefined ? [] : [at])], ...rest, ...reason };
}
