// A game as text, from what one viewer has noticed of it.
import { accept, type Result } from '../../engine/result.js';
import type { NoticedEntry, RulesetTypes, Viewer } from '../../engine/ruleset.js';
import { viewerIndex } from '../../record/payloads.js';
import { writeGame } from '../../transcripts/index.js';
import { projectEntry, readViewer, takenBackIn } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import { versionFor } from '../access/viewers.js';
import type { Refusal } from '../refusals/refusals.js';
import { findRuleset, readPages } from '../services/positions.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';

interface TranscriptRequest {
  readonly game: string;
  /** The viewer; the caller's own if null. Another viewer only if the whole game is open. */
  readonly viewer: string | null;
}

interface TranscriptReading {
  readonly viewer: Viewer;
  /** The number of entries that the viewer has noticed. */
  readonly version: number;
  /** Headers only before the last seat is taken. */
  readonly text: string;
}

/** Entries that are read and projected at once. */
const ENTRIES_PER_PAGE = 200;

/**
 * Returns the game as text, with what the viewer has noticed: actions that were taken back are left out. The text has no names of players,
 * because the game shows none.
 */
export async function readTranscript(
  services: Services,
  bearer: Bearer,
  { game, viewer: requested }: TranscriptRequest,
): Promise<Result<TranscriptReading, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { facts, summary } = access.value.storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const viewer = readViewer(access.value.viewer, seats, requested);
  if (!viewer.ok) return viewer;
  const range = { viewer: viewerIndex(seats, viewer.value), afterSeq: 0, upToSeq: summary.seq, limit: ENTRIES_PER_PAGE };
  const pages = readPages(services.games, facts.id, range);
  const isTakenBack = takenBackIn(summary);
  const noticed: NoticedEntry<RulesetTypes>[] = [];
  for (;;) {
    // Other long reads take turns with this one.
    const page = await services.queueWork(() => pages.next());
    if (page.done) break;
    for (const entry of page.value) {
      if (isTakenBack(entry)) continue;
      const { kind, seat, action, notices } = projectEntry(ruleset, seats, entry, viewer.value)!;
      if (notices.length > 0) noticed.push({ actor: kind === 'action' ? seat : null, action, notices });
    }
  }
  const text = await services.queueWork(async () => {
    // Other requests are answered between two long texts.
    await new Promise((resolve) => setImmediate(resolve));
    return writeGame({
      ruleset,
      options: facts.options,
      viewer: viewer.value,
      entries: noticed,
      about: [
        ['Game', facts.id],
        ['Date', facts.openedAt.toISOString().slice(0, 10).replaceAll('-', '.')],
        ...(facts.practice === null ? [] : [['Practice', 'on'] as const]),
      ],
      players: {},
      outcome: summary.outcome,
    });
  });
  return accept({ viewer: viewer.value, version: versionFor(seats, summary, viewer.value), text });
}
