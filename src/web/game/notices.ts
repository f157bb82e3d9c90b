// What the notices of an entry are about, whatever the ruleset.
import type { Happened } from '../diagram/diagram.js';
import type { Thing } from '../play/choices.js';

/** Fields of notices that name a thing on a diagram, and its type. */
const FIELDS: Readonly<Record<string, string>> = {
  area: 'area',
  from: 'area',
  to: 'area',
  block: 'block',
  noble: 'block',
  card: 'card',
};

/** Returns the things that the notices of an entry name. */
export const thingsIn = (entry: Happened | null | undefined): readonly Thing[] =>
  (entry?.notices ?? []).flatMap((notice) =>
    Object.entries(notice).flatMap(([field, value]) => {
      const type = FIELDS[field];
      return type !== undefined && typeof value === 'string' ? [{ type, id: value }] : [];
    }),
  );
