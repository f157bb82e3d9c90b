// A game's record for one viewer: docs/record.md.

import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { ALL, commitmentTo, hashEntry, headerOf, seal } from '../../record/chain.js';
import { BatchTreeCache } from '../../record/chance/keys.js';
import { type EntryLine, type FirstLine, type Header, type LastLine, toRecordPayload } from '../../record/format.js';
import { base64url, canonical } from '../../record/hashing.js';
import { type ChainLinks, emptyLinks, noticesFor, openDraws, toViewerPayload, viewerIndex, viewersOf } from '../../record/payloads.js';
import { readViewer } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import { headFor, versionFor } from '../access/viewers.js';
import { eraSecrets, opensEraDraws } from '../model/draws.js';
import { initialPosition, nextEra, type Position } from '../model/position.js';
import type { Entry, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { refusalSentence } from '../refusals/sentences.js';
import type { LongText } from '../services/long-work.js';
import { findRuleset, type LogReader, readPages } from '../services/positions.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';

/** Few, since the rows of a page are read at once while other requests wait. */
const ENTRIES_PER_PAGE = 50;

/** The part of a game its lines are made from. */
type RecordSource = Pick<Position, 'facts' | 'summary'> & Pick<StoredGame, 'secrets'>;

interface EntrySpan {
  readonly from: number;
  readonly upTo: number;
}

interface NumberedLine {
  readonly seq: number;
  /** Null if the current rules would give the viewer another notice than those of the entry's version: the line cannot be reproduced. */
  readonly line: EntryLine | null;
}

/** What lines are made with: the log and the rules. */
export type RecordLog = Pick<Services, 'rulesets'> & LogReader;

const indexOfViewer = (services: Pick<Services, 'rulesets'>, { facts }: RecordSource, viewer: Viewer) => {
  const seats = findRuleset(services, facts).seats(facts.options);
  return { seats, index: viewerIndex(seats, viewer) };
};

/**
 * Yields the lines of a span of entries that a viewer has notice of; the arbiter has notice of all. A page at a time, on demand. Hidden
 * entries cost a viewer nothing: the time must not reveal how many there are.
 */
export async function* linesBetween(
  services: Pick<Services, 'games' | 'rulesets' | 'step'>,
  recorded: RecordSource,
  viewer: Viewer,
  span: EntrySpan,
): AsyncGenerator<NumberedLine> {
  const { seats, index } = indexOfViewer(services, recorded, viewer);
  yield* linesFrom(services, recorded, viewer, await loadLinks(services, recorded, { seats, index }, span.from), span);
}

/** Returns the chain links before the entry of this seq, as the viewer knows them. */
async function loadLinks(
  { games }: Pick<Services, 'games'>,
  { facts }: RecordSource,
  { seats, index }: ReturnType<typeof indexOfViewer>,
  seq: number,
): Promise<ChainLinks> {
  const none = emptyLinks(seats);
  if (seq === 1) return none;
  if (index === null) return games.findLinks(facts.id, seq, viewersOf(seats).length);
  const last = await games.lastEntryOfViewer(facts.id, index, seq);
  return last === null ? none : { ...none, era: last.era, heads: none.heads.with(index + 1, last.hash) };
}

/** The same, after given links. */
async function* linesFrom(
  log: RecordLog,
  recorded: RecordSource,
  viewer: Viewer,
  links: ChainLinks,
  span: EntrySpan,
): AsyncGenerator<NumberedLine> {
  const { index } = indexOfViewer(log, recorded, viewer);
  if (index === null) yield* wholeLines(log, recorded, links, span);
  else yield* viewerLines(log, recorded, { viewer, index }, links, span);
}

/** Reads entries of a game page by page, all or one viewer's. */
const pagesOf = (log: RecordLog, { facts }: RecordSource, viewer: number | null, { from, upTo }: EntrySpan) =>
  readPages(log, facts.id, { viewer, afterSeq: from - 1, upToSeq: upTo, limit: ENTRIES_PER_PAGE });

/** With trees of its own: long records do not evict those of games in play. */
const positionBeforeFirst = (log: RecordLog, { facts, secrets }: RecordSource): Position =>
  initialPosition(facts, findRuleset(log, facts), secrets(), new BatchTreeCache());

/** The position with the keys of an entry's era. Its state is not used. */
const withEra = (position: Position, { era }: Entry, { taken, entropies }: StoredGame['summary']): Position => {
  const summary = { ...position.summary, era };
  return position.with({ ...eraSecrets(position, { era, taken, entropies }), summary });
};

interface RecordViewer {
  readonly viewer: Viewer;
  readonly index: number;
}

async function* viewerLines(log: RecordLog, recorded: RecordSource, { viewer, index }: RecordViewer, links: ChainLinks, span: EntrySpan) {
  const { summary } = recorded;
  let position = positionBeforeFirst(log, recorded);
  let last: Pick<Entry, 'hash' | 'era'> = { hash: links.heads[index + 1]!, era: links.era };
  for await (const entries of pagesOf(log, recorded, index, span)) {
    for (const entry of entries) {
      position = withEra(position, entry, summary);
      yield { seq: entry.seq, line: viewerLine(position, entry, { viewer, index }, last) };
      last = entry;
      await log.step();
    }
  }
}

/**
 * `last`: the viewer's entry before. Every viewer has notice of the entry an era begins with. Null if the current rules give another
 * notice.
 */
function viewerLine(
  { facts, ruleset, seats, secret, keys }: Position,
  entry: Entry,
  { viewer, index }: RecordViewer,
  last: Pick<Entry, 'hash' | 'era'>,
): EntryLine | null {
  const opened = openDraws(seats, keys, entry.draws, opensEraDraws(entry, last));
  const notices = noticesFor(ruleset, entry.events, viewer);
  const link = { version: entry.versions[index]!, previous: last.hash || null };
  const part = toViewerPayload(viewer, entry, notices, link, opened);
  const [header, stored, salt] = [headerOf(facts.id, entry), storedSeal(seats, entry), secret.salt(entry.seq, viewer)];
  const line = { header, ...stored, salt: base64url(salt), part };
  if (entry.rulesVersion === ruleset.rulesVersion || commitmentTo(part, salt) === stored.commitments[viewer]) return line;
  // An entry changed in the store is written as stored, so that the change shows.
  return hashEntry(header, stored.commitments) === entry.hash ? null : line;
}

const storedSeal = (seats: readonly string[], { commitments, hash }: Entry) => ({
  commitments: Object.fromEntries([ALL, ...viewersOf(seats)].map((each, index) => [each, commitments[index]!])),
  hash,
});

async function* wholeLines(log: RecordLog, recorded: RecordSource, after: ChainLinks, span: EntrySpan) {
  const { summary } = recorded;
  let position = positionBeforeFirst(log, recorded);
  let links = after;
  for await (const entries of pagesOf(log, recorded, null, span)) {
    for (const entry of entries) {
      position = withEra(position, entry, summary);
      const whole = wholeLine(position, entry, links);
      yield { seq: entry.seq, line: whole.line };
      links = whole.after;
      await log.step();
    }
  }
}

/**
 * Makes the line of a whole entry by sealing it again, so that any change in the store shows. Rules of another version may give other
 * notices: then the stored commitments are used.
 */
function wholeLine(
  { facts, ruleset, seats, secret, keys }: Position,
  entry: Entry,
  links: ChainLinks,
): { line: EntryLine; after: ChainLinks } {
  const opened = openDraws(seats, keys, entry.draws, opensEraDraws(entry, links));
  const { links: after, ...sealed } = seal({ game: facts.id, ruleset, seats, secret }, links, entry, opened, entry);
  const stored = storedSeal(seats, entry);
  const header: Header = sealed.header;
  const isStored = sealed.hash === entry.hash || entry.rulesVersion !== ruleset.rulesVersion;
  const { commitments } = isStored ? stored : sealed;
  const heads = after.heads.map((head, index) => (head === links.heads[index] ? head : entry.hash));
  const line = { header, commitments, salt: base64url(secret.salt(entry.seq, ALL)), part: sealed.whole, hash: entry.hash };
  return { line, after: { ...after, heads } };
}

/** Returns the viewer named in the record: the arbiter's is the full record. */
const recordName = (viewer: Viewer): string => (viewer === 'arbiter' ? ALL : viewer);

/**
 * Returns the game's record as the caller may have it: in full if the whole game is open, unless the caller requests that of one viewer.
 * During the game, only the records of viewers prove draws: the full one has no keys before the secret is published.
 */
export async function readRecord(
  services: Services,
  bearer: Bearer,
  game: string,
  requested: string | null = null,
): Promise<Result<RecordReading, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame } = access.value;
  const { facts, summary } = storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const read = readViewer(access.value.viewer, seats, requested);
  if (!read.ok) return read;
  const viewer = read.value;
  const version = versionFor(seats, summary, viewer);
  const { keys } = await services.signer.published();
  const head = headFor(seats, summary, viewer);
  return accept({
    viewer,
    version,
    // The keys are in the last line; the secrets in the first one depend on whether the game has ended.
    writtenFrom: [facts.id, viewer, version, head, ruleset.rulesVersion, nextEra(summary), ...keys.map(({ kid }) => kid)].join(' '),
    write: (step) => writeRecord({ ...services, step }, storedGame, viewer),
  });
}

/** A record: lines of canonical JSON. */
interface RecordReading extends LongText {
  readonly viewer: Viewer;
  /** The number of entries that the viewer has noticed. */
  readonly version: number;
}

async function writeRecord(services: Services, recorded: RecordSource, viewer: Viewer): Promise<Result<string, Refusal>> {
  let text = '';
  try {
    for await (const line of withLineEnds(recordLines(services, recorded, viewer))) text += line;
  } catch (error) {
    if (error instanceof SupersededError) return reject({ code: 'record-superseded' });
    throw error;
  }
  return accept(text);
}

/** The current rules would give the viewer another notice than those of an entry's version. */
class SupersededError extends Error {
  constructor() {
    super(refusalSentence({ code: 'record-superseded' }, 'en'));
  }
}

/**
 * Yields the record of one viewer, each line canonical JSON without its line end. Holds one page of entries in memory. Throws before an
 * entry that cannot be reproduced rather than sign a record that does not verify.
 */
export async function* recordLines(
  services: RecordLog & Pick<Services, 'signer'>,
  recorded: RecordSource,
  viewer: Viewer,
): AsyncGenerator<string> {
  const { facts, summary } = recorded;
  const seats = findRuleset(services, facts).seats(facts.options);
  const index = viewerIndex(seats, viewer);
  const first = firstLine(recorded, recordName(viewer));
  yield canonical(first);
  for await (const { line } of linesFrom(services, recorded, viewer, emptyLinks(seats), { from: 1, upTo: summary.seq })) {
    if (line === null) throw new SupersededError();
    yield canonical(line);
  }
  const { certificate, certifiedBy } = summary.proceedings;
  const end = {
    entries: index === null ? summary.seq : summary.versions[index]!,
    head: summary.heads[index === null ? 0 : index + 1]!,
    ...(certificate && { certificate }),
  };
  const { keys: own } = await services.signer.published();
  const isOther = certifiedBy !== undefined && !own.some(({ kid }) => kid === certifiedBy.kid);
  const keys = { keys: isOther ? [...own, certifiedBy] : own };
  const signature = await services.signer.sign('record', toRecordPayload(first, { ...end, keys }));
  const last: LastLine = { end: true, ...end, signature, keys };
  yield canonical(last);
}

/** Adds a line end to each line. */
export async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Includes the secrets of the eras that are over; a new era begins if the game continues. */
function firstLine({ facts, summary, secrets }: RecordSource, viewer: string): FirstLine {
  const opened = Array.from({ length: nextEra(summary) }, (_, era) => base64url(secrets().era(era).bytes()));
  return { format: 'lyon-record/1', game: facts.id, viewer, ...(viewer === ALL && { secrets: opened }) };
}
