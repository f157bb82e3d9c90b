// What the API says of the log of heads, and what that means for those who rely on it.
import type { Document, schema } from 'lyon/client';

/** What the page reads of a witness. */
export type LogWitness = Omit<schema.LogWitness, '__typename'>;
/** What the page reads of the log. */
export type HeadLog = Omit<schema.HeadLog, '__typename' | 'witnesses'> & { readonly witnesses: readonly LogWitness[] };

export const HEAD_LOG: Document<{ readonly headLog: HeadLog }, object> = `{
  headLog { origin verifierKey path size publishedAt readUntil stopped witnesses {
    name verifierKey answer answeredAt cosignedAt cosignedSize
  } }
}`;

/** How something is, as its colour says it. */
export type Tone = 'good' | 'late' | 'bad';

/** Whether the log goes on: not yet begun, up to date, behind, or stopped for this reason. */
export type LogState = 'STARTING' | 'CURRENT' | 'OLD' | schema.LogStop;

export const TONE_OF_STATE: Readonly<Record<LogState, Tone>> = {
  STARTING: 'late',
  CURRENT: 'good',
  OLD: 'late',
  LOST: 'bad',
  FORKED: 'bad',
};

export const TONE_OF_ANSWER: Readonly<Record<schema.WitnessAnswer, Tone>> = {
  COSIGNED: 'good',
  UNREACHABLE: 'late',
  UNKNOWN_LOG: 'late',
  REFUSED: 'late',
  WRONG_ANSWER: 'late',
  AHEAD: 'bad',
  INCONSISTENT: 'bad',
};

/** Milliseconds within which an entry enters the log. */
const ENTERS_MS = 60_000;
/** Milliseconds after which a log with witnesses publishes its checkpoint again, changed or not. */
const RENEWED_MS = 300_000;

/**
 * Returns the state of the log at a time of this device. The age of the checkpoint alone does not show it: without changes, a log without
 * witnesses publishes none.
 */
export function stateOf(log: Pick<HeadLog, 'publishedAt' | 'readUntil' | 'stopped' | 'witnesses'>, now: number): LogState {
  const { publishedAt, readUntil, stopped, witnesses } = log;
  if (stopped) return stopped;
  if (!readUntil) return 'STARTING';
  const isRenewed = witnesses.length === 0 || !publishedAt || now - Date.parse(publishedAt) <= RENEWED_MS + ENTERS_MS;
  return isRenewed && now - Date.parse(readUntil) <= ENTERS_MS ? 'CURRENT' : 'OLD';
}
