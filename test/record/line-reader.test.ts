// What is hashed of an entry stands in its line as it is.
import { expect, test } from 'vitest';
import type { EntryLine } from '../../src/record/format.js';
import { canonical } from '../../src/record/hashing.js';
import { buildLineTexts, sliceLineTexts } from '../../src/record/verify/line-reader.js';
import { TamperingServer } from './tampering-server.js';

const PLAYED = [
  new TamperingServer('lords-of-scotland', { seats: 3 }),
  new TamperingServer('hammer-of-the-scots', { scenario: 'campaign', edition: '3.0' }),
  new TamperingServer('small', {}),
];
const records = PLAYED.flatMap((server) => {
  server.begin().play(30);
  return ['all', server.seats[0]!, 'spectator'].map((viewer) => server.record(viewer).slice(1, -1));
});

test('the texts of real entries are those of what is in them', () => {
  expect(records.flat().length).toBeGreaterThan(150);
  for (const line of records.flat()) expect(sliceLineTexts(line)).toEqual(buildLineTexts(JSON.parse(line), line.length));
});

test('no name and no text in an entry is mistaken for a field of the line', () => {
  const names = ['all', 'spectator', 'commitments', 'hash', 'header', 'part', 'salt'];
  const entry = JSON.parse(records[0]![5]!) as EntryLine;
  const commitments = Object.fromEntries(names.map((name) => [name, entry.hash]));
  const texts = [',"hash":"', ',"header":{', ',"part":{', ',"salt":"x"}'];
  const inside = { hash: 'h', header: { part: {}, salt: 's' }, part: { part: {}, salt: 's' }, salt: 's', texts };
  for (const name of names) {
    const header = { ...entry.header, actor: name, kind: name };
    const forged = { ...entry, commitments, header, part: { ...entry.part, action: { type: 'x', ...inside }, events: [inside] } };
    const line = canonical(forged);
    expect(sliceLineTexts(line)).toEqual(buildLineTexts(forged as unknown as EntryLine, line.length));
  }
});
