// A game as text, from what one viewer has noticed of it.
import { accept, type Result } from '../../engine/result.js';
import type { NoticedEntry, RulesetTypes, Viewer } from '../../engine/ruleset.js';
import { viewerIndex } from '../../record/payloads.js';
import { gameText } from '../../transcripts/index.js';
import { projectEntry, readViewer, takenBackIn } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import { headFor, versionFor } from '../access/viewers.js';
import type { StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { LongText } from '../services/long-work.js';
import { findRuleset, readPages } from '../services/positions.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';

interface TranscriptRequest {
  readonly game: string;
  /** The viewer; the caller's own if null. Another viewer only if the whole game is open. */
  readonly viewer: string | null;
}

/** A transcript. Its text has headers only before the last seat is taken. */
interface TranscriptReading extends LongText {
  readonly viewer: Viewer;
  /** The number of entries that the viewer has noticed. */
  readonly version: number;
}

/** Entries that are read and projected at once. */
const ENTRIES_PER_PAGE = 50;

/**
 * Returns the transcript of a game, with what the viewer has noticed: actions that were taken back are left out. The text has no names of
 * players, because the game shows none.
 */
export async function readTranscript(
  services: Services,
  bearer: Bearer,
  { game, viewer: requested }: TranscriptRequest,
): Promise<Result<TranscriptReading, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame } = access.value;
  const { facts, summary } = storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const viewer = readViewer(access.value.viewer, seats, requested);
  if (!viewer.ok) return viewer;
  const version = versionFor(seats, summary, viewer.value);
  return accept({
    viewer: viewer.value,
    version,
    writtenFrom: [facts.id, viewer.value, version, headFor(seats, summary, viewer.value), ruleset.rulesVersion].join(' '),
    write: async (step) => accept(await writeTranscript({ ...services, step }, storedGame, viewer.value)),
  });
}

async function writeTranscript(services: Services, { facts, summary }: StoredGame, viewer: Viewer): Promise<string> {
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const range = { viewer: viewerIndex(seats, viewer), afterSeq: 0, upToSeq: summary.seq, limit: ENTRIES_PER_PAGE };
  const isTakenBack = takenBackIn(summary);
  const noticed: NoticedEntry<RulesetTypes>[] = [];
  for await (const page of readPages(services, facts.id, range)) {
    for (const entry of page) {
      if (isTakenBack(entry)) continue;
      const { kind, seat, action, notices } = projectEntry(ruleset, seats, entry, viewer)!;
      if (notices.length > 0) noticed.push({ actor: kind === 'action' ? seat : null, action, notices });
      await services.step();
    }
  }
  const lines = gameText({
    ruleset,
    options: facts.options,
    viewer,
    entries: noticed,
    about: [
      ['Game', facts.id],
      ['Date', facts.openedAt.toISOString().slice(0, 10).replaceAll('-', '.')],
      ...(facts.practice === null ? [] : [['Practice', 'on'] as const]),
    ],
    players: {},
    outcome: summary.outcome,
  });
  let text = '';
  for (const line of lines) {
    text += line;
    await services.step();
  }
  return text;
}
