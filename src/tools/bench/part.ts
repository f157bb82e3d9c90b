// The process of one part of the benchmark: separate processes keep the parts from affecting each other.
import { type ActionFigures, measureActions } from './actions.js';
import { type EngineFigures, measureEngine } from './engine.js';
import { type MemoryFigures, measureMemory, measureStart, type StartFigures } from './footprint.js';
import { type LogFigures, measureLog } from './log.js';
import { type LongReadFigures, measureLongReads } from './long-reads.js';
import { measureReading, type ReadingFigures } from './reading.js';
import { measureRefusals, type RefusalFigures } from './refusals.js';
import type { RunSize } from './timing.js';
import { measureTurns, type TurnFigures } from './turns.js';
import { measureVerification, type VerificationFigures } from './verification.js';

/** The figures of all parts. */
export interface Figures {
  readonly engine: EngineFigures;
  readonly actions: ActionFigures;
  readonly turns: TurnFigures;
  readonly reading: ReadingFigures;
  readonly refusals: RefusalFigures;
  readonly 'long-reads': LongReadFigures;
  readonly log: LogFigures;
  readonly memory: readonly MemoryFigures[];
  readonly start: StartFigures;
  readonly verification: VerificationFigures;
}

type Measure<Value> = (size: RunSize, say: (words: string) => void) => Value | Promise<Value>;

const MEASURE: { readonly [Part in keyof Figures]: Measure<Figures[Part]> } = {
  engine: measureEngine,
  actions: measureActions,
  turns: measureTurns,
  reading: measureReading,
  refusals: measureRefusals,
  'long-reads': measureLongReads,
  log: measureLog,
  memory: measureMemory,
  start: measureStart,
  verification: measureVerification,
};

/** Messages to the parent: progress, and finally the figures. */
export type PartMessage = { readonly words: string } | { readonly figures: Figures[keyof Figures] };

const [part, size] = process.argv.slice(2) as [keyof Figures, RunSize];
// Exits when the parent is gone. Exit handlers remove temporary files.
process.on('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const send = (message: PartMessage) => process.send!(message);
const figures = await MEASURE[part](size, (words) => void send({ words }));
process.send!({ figures } satisfies PartMessage, () => process.exit(0));
