// What `lyon verify` prints of a tournament that was exported as one document.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { JwkSet } from '../../record/signing-key.js';
import { EXPORT_FORMAT, type ExportedTournament, verifyTournament } from '../../tournaments/running/index.js';

/** Bytes within which such a document says what it is. */
const BEGINNING = 200;
const IS_TOURNAMENT = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${EXPORT_FORMAT}"`);

/** Whether a file is an exported tournament, and not a record of a game. */
export function isTournament(file: string): boolean {
  const [open, bytes] = [openSync(file, 'r'), Buffer.alloc(BEGINNING)];
  try {
    return IS_TOURNAMENT.test(bytes.subarray(0, readSync(open, bytes)).toString('utf8'));
  } finally {
    closeSync(open);
  }
}

const NOT_WHOLE = { findings: [{ entry: null, check: 'form', why: 'this is not the whole of a document' }], unchecked: [] } as const;

export interface TournamentReport {
  readonly text: string;
  /** 1 if anything was found, 3 if something could not be checked, else 0. */
  readonly exitCode: number;
}

/** Checks the exported tournament in a file, and tells what was found. */
export const tournamentReport = (file: string, keys: JwkSet | null): Promise<TournamentReport> =>
  reportOnTournament(readFileSync(file, 'utf8'), keys);

/** The same of its text. */
export async function reportOnTournament(text: string, keys: JwkSet | null): Promise<TournamentReport> {
  const document = readDocument(text);
  const { findings, unchecked } = document === null ? NOT_WHOLE : await verifyTournament(document, keys);
  const lines = [
    ...findings.map(({ entry, check, why }) => `FAILED ${entry === null ? 'the document' : `entry ${entry}`}, ${check}: ${why}`),
    ...unchecked.map((what) => `Not checked: ${what}.`),
    ...(document === null ? [] : ['What the tournament and its players are called stands in no entry, and is as the document has it.']),
    ...(keys === null ? ['Certificates were checked with the keys in the document: give those the court publishes with --keys.'] : []),
    `${document?.entries.length ?? 0} entries of a tournament: ${findings.length === 0 ? 'nothing wrong was found' : `${findings.length} findings`}.`,
  ];
  return { text: `${lines.join('\n')}\n`, exitCode: findings.length > 0 ? 1 : unchecked.length > 0 ? 3 : 0 };
}

function readDocument(text: string): ExportedTournament | null {
  try {
    const document = JSON.parse(text);
    return Array.isArray(document.entries) && Array.isArray(document.keys?.keys) ? document : null;
  } catch {
    return null;
  }
}
