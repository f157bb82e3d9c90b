// Judges one text in a thread of its own: judging.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { RULESETS } from '../rulesets/index.js';
import { judgeText, packVerdict } from '../transcripts/index.js';

/** `time`: milliseconds after which the best answer so far is given. */
const { text, time } = workerData as { readonly text: string; readonly time: number };
const end = performance.now() + time;

parentPort!.postMessage(packVerdict(judgeText(text, RULESETS, { isOver: () => performance.now() > end })));
