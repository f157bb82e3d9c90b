// The lines of a game's record in which its entries stand, as one viewer may have them: docs/record.md.
import type { Viewer } from '../../engine/ruleset.js';
import { commitmentTo, hashOf } from '../../record/chain.js';
import { openedDraws } from '../../record/chance/opened.js';
import type { Header } from '../../record/entry.js';
import { base64url } from '../../record/hashes.js';
import type { EntryLine } from '../../record/lines.js';
import { type Links, noLinks, viewerPart } from '../../record/parts.js';
import { ALL, headerOf, seal } from '../../record/seal.js';
import { indexOf, noticesFor, viewersOf } from '../../record/viewers.js';
import type { Court } from '../court/court.js';
import { beginsDraws, inEra } from '../game/draws.js';
import { beforeAnything } from '../game/happen.js';
import type { Position } from '../game/position.js';
import { rulesetOf } from '../log/load-position.js';
import type { Entry, Standing } from '../ports/ports.js';

/** Few, since all of them are told before others get their turn. */
const READ_AT_ONCE = 50;

/** What of a game its lines are made from. */
export type Recorded = Pick<Standing, 'facts' | 'summary' | 'secrets'>;

export interface Span {
  readonly from: number;
  readonly upTo: number;
}

interface LineAt {
  readonly seq: number;
  /** Null if the rules of today tell the viewer otherwise what those of another version told him: the line cannot be made again. */
  readonly line: EntryLine | null;
}

/** Where the entries of a game are read, a page at a time, and the rules that say what each viewer is told of them. */
export type Log = Pick<Court, 'rulesets' | 'inTurn'> & { readonly games: Pick<Court['games'], 'entries'> };

/**
 * Whether every line of a viewer's record can be made again. Costs one entry more to read where the rules are those of the
 * first entry, for their version never falls; else all of his that other rules judged.
 */
export async function isToldAsThen(log: Log, recorded: Recorded, viewer: Viewer): Promise<boolean> {
  const { seats, index } = viewerIn(log, recorded, viewer);
  const { rulesVersion } = rulesetOf(log, recorded.facts);
  if (index === null) return true;
  const [first] = await log.games.entries(recorded.facts.id, { viewer: index, afterSeq: 0, upToSeq: 1, limit: 1 });
  if (first!.rulesVersion === rulesVersion) return true;
  for await (const { line } of linesFrom(log, recorded, viewer, noLinks(seats), { from: 1, upTo: recorded.summary.seq })) {
    if (line === null) return false;
    if (line.header.rulesVersion === rulesVersion) return true;
  }
  return true;
}

const viewerIn = (court: Pick<Court, 'rulesets'>, { facts }: Recorded, viewer: Viewer) => {
  const seats = rulesetOf(court, facts).seats(facts.options);
  return { seats, index: indexOf(seats, viewer) };
};

/**
 * The lines of the entries from one to another that a viewer has notice of; the arbiter has of all. They are made a page at
 * a time, when they are asked for. A viewer's cost nothing for what he has no notice of: how long they take must not tell
 * him how much there is.
 */
export async function* linesBetween(
  court: Pick<Court, 'games' | 'rulesets' | 'inTurn'>,
  recorded: Recorded,
  viewer: Viewer,
  span: Span,
): AsyncGenerator<LineAt> {
  const { seats, index } = viewerIn(court, recorded, viewer);
  yield* linesFrom(court, recorded, viewer, await linksAt(court, recorded, { seats, index }, span.from), span);
}

/** What the entry of this seq is linked to, as far as the viewer can notice it. */
async function linksAt(
  { games }: Pick<Court, 'games'>,
  { facts }: Recorded,
  { seats, index }: ReturnType<typeof viewerIn>,
  seq: number,
): Promise<Links> {
  const none = noLinks(seats);
  if (seq === 1) return none;
  if (index === null) return games.linksBefore(facts.id, seq, viewersOf(seats).length);
  const last = await games.lastNoticed(facts.id, index, seq);
  return last === null ? none : { ...none, era: last.era, heads: none.heads.with(index + 1, last.hash) };
}

/** The same, after the links of the entry before the first of them. */
export async function* linesFrom(log: Log, recorded: Recorded, viewer: Viewer, links: Links, span: Span): AsyncGenerator<LineAt> {
  const { index } = viewerIn(log, recorded, viewer);
  const pages = index === null ? pagesOfAll(log, recorded, links, span) : pagesOf(log, recorded, { viewer, index }, links, span);
  for (;;) {
    const page = await log.inTurn(() => pages.next());
    if (page.done) return;
    yield* page.value;
  }
}

/** Reads entries of a game page by page, all or one viewer's. */
async function* read(log: Log, { facts }: Recorded, viewer: number | null, { from, upTo }: Span) {
  for (let afterSeq = from - 1; ; ) {
    const entries = await log.games.entries(facts.id, { viewer, afterSeq, upToSeq: upTo, limit: READ_AT_ONCE });
    if (entries.length > 0) yield entries;
    if (entries.length < READ_AT_ONCE) return;
    afterSeq = entries.at(-1)!.seq;
  }
}

const before = (log: Log, { facts, secrets }: Recorded): Position => beforeAnything(facts, rulesetOf(log, facts), secrets());

/** The position with the keys of an entry's era; of a game's state it holds nothing. */
const inEraOf = (position: Position, { era }: Entry, { taken, entropies }: Standing['summary']): Position => {
  const summary = { ...position.summary, era };
  return { ...position, ...inEra(position, { era, taken, entropies }), summary };
};

interface OneViewer {
  readonly viewer: Viewer;
  readonly index: number;
}

async function* pagesOf(log: Log, recorded: Recorded, { viewer, index }: OneViewer, links: Links, span: Span) {
  const { summary } = recorded;
  let position = before(log, recorded);
  let last: Pick<Entry, 'hash' | 'era'> = { hash: links.heads[index + 1]!, era: links.era };
  for await (const entries of read(log, recorded, index, span)) {
    const page: LineAt[] = [];
    for (const entry of entries) {
      position = inEraOf(position, entry, summary);
      page.push({ seq: entry.seq, line: lineFor(position, entry, { viewer, index }, last) });
      last = entry;
    }
    yield page;
  }
}

/** `last`: the entry he noticed before. Nobody misses one with which an era begins. Null where it is told otherwise today. */
function lineFor(
  { facts, ruleset, seats, secret, keys }: Position,
  entry: Entry,
  { viewer, index }: OneViewer,
  last: Pick<Entry, 'hash' | 'era'>,
): EntryLine | null {
  const opened = openedDraws(seats, keys, entry.draws, beginsDraws(entry, last));
  const notices = noticesFor(ruleset, entry.events, viewer);
  const link = { version: entry.versions[index]!, previous: last.hash || null };
  const part = viewerPart(viewer, entry, notices, link, opened);
  const [header, stored, salt] = [headerOf(facts.id, entry), told(seats, entry), secret.salt(entry.seq, viewer)];
  const line = { header, ...stored, salt: base64url(salt), part };
  if (entry.rulesVersion === ruleset.rulesVersion || commitmentTo(part, salt) === stored.commitments[viewer]) return line;
  // What was changed in the store is told as it stands there, so that it shows.
  return hashOf(header, stored.commitments) === entry.hash ? null : line;
}

const told = (seats: readonly string[], { commitments, hash }: Entry) => ({
  commitments: Object.fromEntries([ALL, ...viewersOf(seats)].map((each, index) => [each, commitments[index]!])),
  hash,
});

async function* pagesOfAll(log: Log, recorded: Recorded, after: Links, span: Span) {
  const { summary } = recorded;
  let position = before(log, recorded);
  let links = after;
  for await (const entries of read(log, recorded, null, span)) {
    const page: LineAt[] = [];
    for (const entry of entries) {
      position = inEraOf(position, entry, summary);
      const told = wholeLine(position, entry, links);
      page.push({ seq: entry.seq, line: told.line });
      links = told.after;
    }
    yield page;
  }
}

/**
 * Of an entry with all there is: sealed again as it is stored, so that whatever was changed in it shows. The rules of another
 * version may tell viewers otherwise: what these were told then has the commitments of then.
 */
function wholeLine({ facts, ruleset, seats, secret, keys }: Position, entry: Entry, links: Links): { line: EntryLine; after: Links } {
  const opened = openedDraws(seats, keys, entry.draws, beginsDraws(entry, links));
  const { links: after, ...sealed } = seal({ game: facts.id, ruleset, seats, secret }, links, entry, opened, entry);
  const stored = told(seats, entry);
  const header: Header = sealed.header;
  const isStored = sealed.hash === entry.hash || entry.rulesVersion !== ruleset.rulesVersion;
  const { commitments } = isStored ? stored : sealed;
  const heads = after.heads.map((head, index) => (head === links.heads[index] ? head : entry.hash));
  const line = { header, commitments, salt: base64url(secret.salt(entry.seq, ALL)), part: sealed.whole, hash: entry.hash };
  return { line, after: { ...after, heads } };
}
