// A process that plays one seat until it is killed: lists of one to three actions, and a line for each answer, written before the next list
// is sent.
import { writeSync } from 'node:fs';
import { submit } from '../../src/games/index.js';
import { openServices } from './services-on-database.js';

const [url, game, token, start] = process.argv.slice(2) as [string, string, string, string];
const { services } = await openServices(url);

for (let version = Number(start), round = 0; ; round++) {
  const steps = Array.from({ length: round % 3 }, () => ({ type: 'step' }));
  const idempotencyKey = `${start}-${round}`;
  const verdict = await submit(services, token, { game, expectedVersion: version, idempotencyKey, actions: [...steps, { type: 'roll' }] });
  if (verdict.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(verdict)}`);
  version = verdict.version;
  writeSync(1, `${JSON.stringify({ idempotencyKey, verdict })}\n`);
}
