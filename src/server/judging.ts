// Judges texts in threads, with limits of time and memory, so that requests of others are not delayed.
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { accept, type Result, reject } from '../engine/result.js';
import { CallerLeft, type TextJudge, type WhyNotJudged } from '../games/index.js';
import { ROOT_FOLDER } from '../root-folder.js';
import { RULESETS } from '../rulesets/index.js';
import { type PackedVerdict, unpackVerdict, type Verdict } from '../transcripts/index.js';

/** Limits of one process. */
export interface JudgingSettings {
  /** Texts that are judged at once, each in its thread. */
  readonly threads: number;
  /** Texts that wait for a thread. */
  readonly waiting: number;
  /** Milliseconds for one text, the start of its thread included. */
  readonly timeout: number;
  /** Megabytes of the heap of one thread. */
  readonly memory: number;
}

/** The part of the time after which the thread gives the best answer that it has: what it has begun then still takes some. */
const ANSWERING = 0.6;

/** Rolldown and tsc both write it here. */
const THREAD = `${ROOT_FOLDER}dist/server/judging-thread.js`;

/**
 * Returns a judge of texts. A thread judges one text and ends: it leaves no memory behind, and a text that takes too long ends with its
 * thread.
 */
export function openTextJudge({ threads, waiting, ...limits }: JudgingSettings): TextJudge {
  const inThread = pLimit(threads);
  return async (text, signal) => {
    if (inThread.activeCount + inThread.pendingCount >= threads + waiting) return reject('busy');
    return inThread(judgeInThread, text, limits, signal);
  };
}

const judgeInThread = (
  text: string,
  { timeout, memory }: Pick<JudgingSettings, 'timeout' | 'memory'>,
  signal?: AbortSignal,
): Promise<Result<Verdict, WhyNotJudged>> =>
  new Promise((resolve, fail) => {
    if (signal?.aborted) throw new CallerLeft();
    const isOver = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const thread = new Worker(THREAD, {
      workerData: { text, isOver },
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: [],
    });
    const timers = [setTimeout(() => Atomics.store(isOver, 0, 1), timeout * ANSWERING), setTimeout(() => void thread.terminate(), timeout)];
    const leave = () => {
      fail(new CallerLeft());
      void thread.terminate();
    };
    signal?.addEventListener('abort', leave, { once: true });
    thread.on('message', (verdict: PackedVerdict) => resolve(accept(unpackVerdict(verdict, RULESETS))));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(reject('exceeded')) : fail(error),
    );
    // A verdict that was sent is received before.
    thread.on('exit', () => {
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve(reject('exceeded'));
    });
  });
