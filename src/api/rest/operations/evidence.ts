import { Readable } from 'node:stream';
import { certifyResult, readEntry, readGame, readRecord, replay, withEnds } from '../../../games/index.js';
import { type Asked, type OfGame, Ready, settled } from '../operation.js';
import { saidUnderKey, settledMatching } from '../preconditions.js';
import { tellEntry, tellProceeded, tellReplay } from '../tell.js';

/** The log, and what can be shown of it to others. */
export const evidenceOperations = {
  /** Written as it is read, so that a long one takes no memory. */
  async readRecord({ court, bearer, parameters: { game } }: Asked<OfGame>) {
    const lines = await settled(readRecord(court, bearer, game));
    const headers = { 'content-disposition': `attachment; filename="${game}.jsonl"`, 'cache-control': 'no-store' };
    return new Ready(Readable.from(withEnds(lines)), headers);
  },
  async replay({ court, bearer, parts, parameters }: Asked<OfGame & { readonly version: number; readonly viewer?: string }>) {
    return tellReplay(parts, await settled(replay(court, bearer, { ...parameters, viewer: parameters.viewer ?? null })));
  },
  async readEntry({ court, bearer, parts, parameters: { game, cursor } }: Asked<OfGame & { readonly cursor: string }>) {
    const evidence = await settled(readEntry(court, bearer, game, cursor));
    return { ...evidence, entry: tellEntry(parts, evidence.entry) };
  },
  readCertificate: ({ court, bearer, parameters: { game } }: Asked<OfGame>) => settled(readGame(court, bearer, game)),
  async certifyResult({ court, bearer, parts, parameters: { game }, headers, matched }: Asked<OfGame>) {
    const request = { game, ...saidUnderKey({ headers, matched }) };
    return tellProceeded(parts, await settledMatching({ matched }, certifyResult(court, bearer, request)));
  },
};
