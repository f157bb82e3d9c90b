// Judges one text in a thread of its own: judging.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { RULESETS } from '../rulesets/index.js';
import { judgeText, packVerdict } from '../transcripts/index.js';

parentPort!.postMessage(packVerdict(judgeText(workerData as string, RULESETS)));
