// Does our own engine answer the kit as another would? Lyon behind the protocol of docs/kit.md: reads requests from standard input, a line
// each, and answers on standard output.
import { createInterface } from 'node:readline';
import { answer } from './answer.js';

for await (const line of createInterface({ input: process.stdin }))
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(line))}\n`);
