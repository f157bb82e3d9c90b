// Games as text: `lyon judge` and `lyon transcript`.
import { readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { LANGUAGES } from '../engine/languages.js';
import type { AnyRuleset, NoticedEntry, RulesetTypes, Viewer } from '../engine/ruleset.js';
import { ALL } from '../record/chain.js';
import type { EntryLine, FirstLine, FullPayload, ViewerPayload } from '../record/format.js';
import { advanceLifecycle, INITIAL_LIFECYCLE, type LifecycleOrDisputeBody, type LifecycleState } from '../record/lifecycle/state.js';
import { isInForce, listSegmentsTo, type Undo } from '../record/lifecycle/undo.js';
import { noticesFor } from '../record/payloads.js';
import type { OpeningBody } from '../record/system-entries.js';
import { RULESETS } from '../rulesets/index.js';
import {
  decodeText,
  judgeText,
  type OnJudged,
  progressText,
  reportVerdict,
  TEXT_BYTES_MAX,
  type Verdict,
  verdictText,
  writeGame,
} from '../transcripts/index.js';
import { BadFile, BadUsage, parseArguments } from './subcommand.js';
import { fileSize, readLines } from './verify.js';

/** Exit code if a verdict depends on facts that the text does not state. */
const FACTS_MISSING = 3;

/** Judged decisions between two updates of the progress on a terminal. */
const PROGRESS_INTERVAL = 50;

/** Seconds for one text, unless `--seconds` says otherwise. */
const SECONDS = 10;

/**
 * Judges a game as text. Exit code 0 if it is accepted, 1 if the text has a fault or a decision breaks the rules, 3 if lines or facts are
 * missing.
 */
export async function judge(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, {
    language: { type: 'string' },
    json: { type: 'boolean' },
    seconds: { type: 'string' },
    completed: { type: 'string' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('judge takes one file.');
  const language = languageFor(values.language);
  const end = performance.now() + secondsIn(values.seconds) * 1_000;
  const text = decodeText(await readBytes(file));
  const verdict: Verdict = text.ok
    ? judgeText(text.value, RULESETS, {
        onJudged: process.stderr.isTTY ? showProgress(language) : undefined,
        isOver: () => performance.now() > end,
      })
    : { kind: 'fault', faults: [text.problem], decisions: 0, gaps: [], contradictions: [] };
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const report = reportVerdict(verdict, language);
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : verdictText(verdict, language, file));
  if (values.completed !== undefined && report.completed !== null) writeFileSync(values.completed, report.completed);
  if (report.verdict === 'fault' || report.verdict === 'rejected') return 1;
  return report.verdict === 'accepted' && report.missing.length === 0 ? 0 : FACTS_MISSING;
}

/** Returns the language that is asked for, or that of the environment, as POSIX has it: `fr_FR.UTF-8`. */
function languageFor(asked: string | undefined): string {
  const tag = asked?.toLowerCase().split('-')[0];
  if (tag !== undefined && !LANGUAGES.includes(tag as never)) throw new BadUsage(`--language must be one of ${LANGUAGES.join(', ')}.`);
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const ofSystem = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/)[0]!;
  return tag ?? LANGUAGES.find((language) => language === ofSystem) ?? LANGUAGES[0];
}

function secondsIn(given: string | undefined): number {
  const seconds = given === undefined ? SECONDS : Number(given);
  if (!(seconds > 0)) throw new BadUsage('--seconds must be a number above 0.');
  return seconds;
}

const showProgress =
  (language: string): OnJudged =>
  (decisions, of) => {
    if (decisions % PROGRESS_INTERVAL === 0) process.stderr.write(`\r${progressText(decisions, of, language)}`);
  };

/** Reads a file, or standard input. A longer text is cut where it is too long to be read. */
async function readBytes(file: string): Promise<Uint8Array> {
  if (file === '-') return await buffer(process.stdin);
  // A text that is too long is not loaded.
  return fileSize(file) > TEXT_BYTES_MAX ? new Uint8Array(TEXT_BYTES_MAX + 1) : readFileSync(file);
}

/** Writes the game in a record as text: with everything that the record's viewer knows. */
export async function transcript(given: readonly string[]): Promise<number> {
  const { positionals } = parseArguments(given, {});
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('transcript takes one record.');
  fileSize(file);
  process.stdout.write(writeGame(await readGame(file)));
  return 0;
}

interface Recorded {
  readonly line: EntryLine;
  readonly number: number;
}

const isFull = (part: FullPayload | ViewerPayload): part is FullPayload => 'events' in part;

async function readGame(file: string) {
  const entries: Recorded[] = [];
  let first: FirstLine | null = null;
  try {
    for await (const text of readLines(file)) {
      const line = JSON.parse(text) as FirstLine | EntryLine | { readonly end: true };
      if ('end' in line) break;
      if ('viewer' in line) first = line;
      else entries.push({ line, number: entries.length + 1 });
    }
  } catch {
    throw new BadFile(`${file} is not a record (docs/record.md)`);
  }
  const opening = entries[0]?.line.part.body as OpeningBody | null | undefined;
  const ruleset = RULESETS.find(({ id }) => id === opening?.ruleset);
  if (first === null || !opening || ruleset === undefined) throw new BadFile(`${file} is not a record of a game that Lyon judges`);
  const viewer: Viewer = first.viewer === ALL ? 'arbiter' : first.viewer;
  const options = ruleset.completeOptions(opening.options);
  const seats = ruleset.seats(options);
  const { isTakenBack, lifecycle } = takenBackIn(seats, entries);
  const played = entries.filter((entry) => !isTakenBack(entry)).flatMap(({ line }) => noticedIn(ruleset, viewer, line) ?? []);
  const ended = played.flatMap(({ notices }) => notices).findLast(({ type }) => type === 'game-ended') as
    | { readonly outcome: { readonly winners: readonly string[] } }
    | undefined;
  const end = lifecycle.end ?? ended?.outcome ?? null;
  return {
    ruleset,
    options,
    viewer,
    entries: played,
    about: [
      ['Game', first.game],
      ['Date', entries[0]!.line.header.at.slice(0, 10).replaceAll('-', '.')],
      ...(opening.practice === undefined ? [] : [['Practice', 'on'] as const]),
    ] as const,
    players: {},
    outcome: end === 'annulled' ? null : end,
  };
}

/** Returns which entries of a record are no longer in force, and how the game ended other than by its rules. */
function takenBackIn(seats: readonly string[], entries: readonly Recorded[]) {
  const undos: Undo[] = [];
  let lifecycle: LifecycleState = INITIAL_LIFECYCLE;
  for (const { line, number } of entries) {
    const { body } = line.part;
    if (body === null || !('type' in body)) continue;
    const change = advanceLifecycle(seats, lifecycle, number, body as LifecycleOrDisputeBody);
    lifecycle = change.lifecycle;
    if (change.undo !== null) undos.push(change.undo);
  }
  const segments = listSegmentsTo(entries.length, undos);
  const isTakenBack = ({ line, number }: Recorded): boolean =>
    !segments.some((each) => number > each.after && number <= each.upTo && isInForce(each, number, line.header.actor));
  return { isTakenBack, lifecycle };
}

/** Returns an entry of play as the viewer of a record knows it; null for a system entry. */
function noticedIn(ruleset: AnyRuleset, viewer: Viewer, { header, part }: EntryLine): NoticedEntry<RulesetTypes> | null {
  const notices = isFull(part) ? noticesFor(ruleset, part.events, viewer) : part.notices;
  // The last seat that is taken begins the game.
  const actor = header.kind === 'action' ? header.actor : null;
  return notices.length === 0 ? null : { actor, action: part.action, notices };
}
