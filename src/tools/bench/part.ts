// The process of one part of the benchmark: separate processes keep the parts from affecting each other.
import { type KindFigures, measurePartner } from '../spar/measure.js';
import { type ActionFigures, measureActions } from './actions.js';
import { type BatchFigures, measureBatches } from './batches.js';
import { type EngineFigures, measureEngine, measureEveryOption, measureLords, type PlayFigures } from './engine.js';
import { type EvidenceFigures, measureEvidence } from './evidence.js';
import { type ClockFigures, type MemoryFigures, measureClocks, measureMemory, measureStart, type StartFigures } from './footprint.js';
import { measurePush, type PushFigures } from './push.js';
import { measureReading, type ReadingFigures } from './reading.js';
import { measureRefusals, type RefusalFigures } from './refusals.js';
import type { RunSize } from './run-size.js';
import { measureStreams, type StreamFigures } from './streams.js';
import { measureTournaments, type TournamentFigures } from './tournaments.js';

/** The figures of all parts. */
export interface Figures {
  readonly engine: EngineFigures;
  readonly options: PlayFigures;
  readonly lords: PlayFigures;
  readonly partner: readonly KindFigures[];
  readonly tournaments: TournamentFigures;
  readonly actions: ActionFigures;
  readonly batches: BatchFigures;
  readonly reading: ReadingFigures;
  readonly refusals: RefusalFigures;
  readonly push: PushFigures;
  readonly streams: StreamFigures;
  readonly clocks: ClockFigures;
  readonly evidence: EvidenceFigures;
  readonly memory: readonly MemoryFigures[];
  readonly start: StartFigures;
}

type Measure<Value> = (size: RunSize, say: (words: string) => void) => Value | Promise<Value>;

const MEASURE: { readonly [Part in keyof Figures]: Measure<Figures[Part]> } = {
  engine: measureEngine,
  options: measureEveryOption,
  lords: measureLords,
  partner: measurePartner,
  tournaments: measureTournaments,
  actions: measureActions,
  batches: measureBatches,
  reading: measureReading,
  refusals: measureRefusals,
  push: measurePush,
  streams: measureStreams,
  clocks: measureClocks,
  evidence: measureEvidence,
  memory: measureMemory,
  start: measureStart,
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
