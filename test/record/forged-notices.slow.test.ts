import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { FORGERIES, forgedRecord } from './forged-record.js';
import { TamperingServer } from './tampering-server.js';
import { verified } from './verified.js';

const GAMES: readonly (readonly [string, object])[] = [
  ['lords-of-scotland', { seats: 2 }],
  ['lords-of-scotland', { seats: 4, bruce: true, clanActivation: 'always' }],
  ['hammer-of-the-scots', { scenario: 'bruce', edition: '3.0' }],
  ['hammer-of-the-scots', { scenario: 'braveheart', edition: '4.0' }],
  ['hammer-of-the-scots', { scenario: 'campaign', edition: '2.3' }],
];

test('measure', async () => {
  const rows: Record<string, [number, number]> = {};
  const missed: string[] = [];
  const records = GAMES.flatMap(([id, options]) => {
    const server = new TamperingServer(id, options).begin().play(Number(process.env['ACTIONS'] ?? 150));
    return [server.seats[0]!, server.seats[1]!, 'spectator'].map((viewer) => ({ id, lines: server.record(viewer) }));
  });
  for (const { lines } of records) expect((await verified(lines)).found).toEqual([]);
  for (let seed = 1; seed <= Number(process.env['FORGED'] ?? 1000); seed++) {
    const luck = seededChance(seed);
    const { id, lines } = luck.pick('record', records);
    const kind = FORGERIES[seed % FORGERIES.length]!;
    const forged = forgedRecord(lines, kind, luck);
    if (forged === null) continue;
    const { findings } = await verified(forged);
    for (const name of [kind, `= ${id}`, '= all']) {
      rows[name] ??= [0, 0];
      rows[name][0]++;
      if (findings > 0) rows[name][1]++;
    }
    if (findings === 0) {
      const at = forged.findIndex(
        (line, index) =>
          JSON.stringify(JSON.parse(line).part?.notices) !== JSON.stringify(JSON.parse(lines[index]!).part?.notices) ||
          JSON.stringify(JSON.parse(line).part?.action) !== JSON.stringify(JSON.parse(lines[index]!).part?.action),
      );
      const show = (text: string) =>
        JSON.stringify([JSON.parse(text).header?.actor, JSON.parse(text).part?.action, JSON.parse(text).part?.notices]);
      const viewer = JSON.parse(lines[0]!).viewer;
      missed.push(
        `#${seed} ${kind} ${id} ${viewer} entry ${at}\n  ${at < 0 ? '' : show(lines[at]!).slice(0, 1500)}\n  ${at < 0 ? '' : show(forged[at]!).slice(0, 1500)}`,
      );
    }
  }
  writeFileSync('/tmp/s/missed.txt', missed.join('\n'));
  console.table(Object.fromEntries(Object.entries(rows).map(([name, [made, found]]) => [name, { made, found, missed: made - found }])));
});
