// Verifies records in a thread of its own: proxies and players must not wait for it.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { JwkSet } from '../../record/signatures.js';
import { exitCodeOf, findingLine, otherwiseLine, verifyRecord } from '../../record/verify/index.js';
import { RULESETS } from '../../rulesets/index.js';

interface Request {
  readonly text: string;
  readonly keys: JwkSet;
  readonly receipts: readonly string[];
}

/** What is wrong with a record, and how many receipts are of entries that it lacks. */
interface VerifiedRecord {
  readonly findings: readonly string[];
  readonly named: number;
}

async function verify({ text, keys, receipts }: Request): Promise<VerifiedRecord> {
  const lines = text.split('\n').filter((line) => line !== '');
  const findings: string[] = [];
  let named = 0;
  async function* read(): AsyncGenerator<string> {
    yield* lines;
  }
  const verification = await verifyRecord(
    read,
    { rulesets: RULESETS, keys, receipts },
    {
      onFinding(finding) {
        if (finding.check === 'receipt' && finding.reason.includes('not in the record')) named++;
        else findings.push(findingLine(finding).trimEnd());
      },
      onOtherwise: ({ entry, reason }) => void findings.push(otherwiseLine(entry, reason).trimEnd()),
      onEntry: () => undefined,
    },
  );
  if (findings.length === 0 && named === 0 && exitCodeOf(verification) !== 0) findings.push('not all of it is proven');
  return { findings, named };
}

/** The thread that verifies, one record after the other. */
export class Verifier {
  readonly #worker = new Worker(fileURLToPath(import.meta.url));
  /** Rejects when the thread ends: no answer comes then. */
  readonly #ended = once(this.#worker, 'exit').then(() => Promise.reject(new Error('the thread that verifies has ended')));
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#ended.catch(() => undefined);
  }

  verify(request: Request): Promise<VerifiedRecord> {
    const verified = this.#last.then(async () => {
      this.#worker.postMessage(request);
      const [record] = (await Promise.race([once(this.#worker, 'message'), this.#ended])) as [VerifiedRecord];
      return record;
    });
    this.#last = verified.catch(() => undefined);
    return verified;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

if (!isMainThread) parentPort!.on('message', async (request: Request) => parentPort!.postMessage(await verify(request)));
