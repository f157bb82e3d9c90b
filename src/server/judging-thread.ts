// Judges one text in a thread of its own: judging.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { RULESETS } from '../rulesets/index.js';
import { judgeText, packVerdict } from '../transcripts/index.js';

/** `isOver`: one integer, which becomes 1 when the best answer so far is to be given. */
const { text, isOver } = workerData as { readonly text: string; readonly isOver: Int32Array };

parentPort!.postMessage(packVerdict(judgeText(text, RULESETS, { isOver: () => Atomics.load(isOver, 0) === 1 })));
