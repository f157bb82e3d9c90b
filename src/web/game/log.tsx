// The log: what happened in each entry, newest first, in the server's sentences. Each entry links to its replay.
import { readable } from '../diagram/names.js';
import { ClauseLink } from '../parts/clause.js';
import { memo } from '../parts/memo.js';
import { pathOf } from '../router.js';
import { seatName, texts } from '../texts/index.js';
import { type Chapter, type ChapterTopic, chaptersOf, isChapter, type LogChapters } from './chapters.js';
import type { AnyEntry, LoggedEntry } from './live-game.js';
import { isMissed, type Missed } from './missed.js';

const { game: words, disputes, chapters: logWords } = texts;

/** Letters of a hash by which people name an entry. */
const NAME_LETTERS = 10;

/** Returns the name of an entry: it is the same for everyone who noticed the entry, unlike its number. */
export const entryName = (hash: string): string => hash.slice(0, NAME_LETTERS);

interface SentencesProps {
  readonly entry: AnyEntry;
  /** The ruleset whose clauses are linked; null for none. */
  readonly ruleset: string | null;
  /** Whether the entry is no longer in force: it is struck through, and says so. */
  readonly takenBack?: boolean;
}

/** The sentences of an entry, with the names of areas, blocks and seats set off. Its kind, if nothing in it is worth a sentence. */
export function Sentences({ entry, ruleset, takenBack = false }: SentencesProps) {
  if (takenBack)
    return (
      <>
        <span class="tag taken-back-tag">{texts.replay.takenBack}</span>{' '}
        <s>
          <Sentences entry={entry} ruleset={ruleset} />
        </s>
      </>
    );
  if (entry.sentences.length === 0) return <span class="quiet">{readable(entry.kind)}</span>;
  return (
    <>
      {entry.sentences.map(({ text, clause, parts }, index) => (
        <span key={`${index} ${text}`} class="sentence">
          {parts.map(({ text: part, kind, reference }, at) => (
            <span key={`${at} ${part}`} class={kind === null ? undefined : `named ${kind === 'seat' ? reference : ''}`}>
              {part}
            </span>
          ))}{' '}
          {ruleset !== null && clause && (
            <>
              <ClauseLink ruleset={ruleset} clause={clause} />{' '}
            </>
          )}
        </span>
      ))}
    </>
  );
}

interface LogProps {
  readonly entries: readonly LoggedEntry[];
  /** Reads older entries; null if all are here. */
  readonly readOlder: (() => void) | null;
  readonly game: string;
  /** How the log falls into chapters; undefined if it has none. */
  readonly chapters: LogChapters | undefined;
  /** The chapters that began before the first entry here. */
  readonly underWay?: readonly ChapterTopic[];
  /** Whether the caller can dispute entries: as a seat. */
  readonly disputable?: boolean;
  /** The entries that are marked, because they came since the last visit; null for none. */
  readonly missed?: Pick<Missed, 'after' | 'upTo'> | null;
}

/** The log in chapters, the newest first. Those that are over are folded. */
export function Log({ entries, readOlder, game, chapters, underWay = [], disputable = false, missed = null }: LogProps) {
  return (
    <section class="log" aria-label={words.log} tabIndex={-1}>
      <h2>{words.log}</h2>
      {disputable && entries.length > 0 && (
        <a class="dispute-any" href={pathOf({ page: 'game-disputes', game, entry: null })}>
          {disputes.disputeEntry}
        </a>
      )}
      {entries.length === 0 && <p class="quiet">{words.noEntries}</p>}
      <Parts {...{ ...chaptersOf(entries, chapters, underWay), game, chapters, disputable, missed }} />
      {readOlder !== null && (
        <button type="button" class="quiet-button" onClick={readOlder}>
          {words.olderEntries}
        </button>
      )}
    </section>
  );
}

type PartsProps = Pick<Chapter<LoggedEntry>, 'topic' | 'parts'> & Required<Pick<LogProps, 'game' | 'chapters' | 'disputable' | 'missed'>>;

const hasMissed = (missed: PartsProps['missed'], { parts }: Chapter<LoggedEntry>): boolean =>
  parts.some((part) => (isChapter(part) ? hasMissed(missed, part) : isMissed(missed, part.version)));

function Parts({ topic, parts, ...rest }: PartsProps) {
  return (
    <ol>
      {parts.toReversed().map((part) => {
        if (!isChapter(part)) return <Line key={part.version} entry={part} isList={topic?.isList === true} {...rest} />;
        // A turn that was over before anyone acted.
        if (part.isOver && part.parts.length === 0) return null;
        return (
          <li key={part.key} class={`chapter ${part.topic!.kind}`}>
            <details open={!part.isOver || hasMissed(rest.missed, part)}>
              <summary>
                {rest.chapters?.titleOf(part.topic!)}
                {part.winner !== null && <span class={`named ${part.winner}`}> {logWords.wins(seatName(part.winner))}</span>}
              </summary>
              <Parts {...part} {...rest} />
            </details>
          </li>
        );
      })}
    </ol>
  );
}

interface LineProps extends Pick<PartsProps, 'game' | 'disputable' | 'missed'> {
  readonly entry: LoggedEntry;
  /** Whether its sentences stand one below the other. */
  readonly isList: boolean;
}

const Line = memo(
  ({ entry, game, isList, disputable, missed }: LineProps) => (
    <li
      value={entry.version}
      class={`entry ${entry.takenBack ? 'taken-back' : ''} ${isList ? 'as-list' : ''} ${isMissed(missed, entry.version) ? 'missed' : ''}`}
    >
      <a href={pathOf({ page: 'replay', game, entry: entry.version })} aria-label={words.entry(entry.version)}>
        {entry.version}
      </a>{' '}
      <Sentences entry={entry} ruleset={null} takenBack={entry.takenBack === true} />{' '}
      {disputable && (
        <a
          class="dispute-link"
          href={pathOf({ page: 'game-disputes', game, entry: entry.hash.slice(0, 12) })}
          title={disputes.disputeEntry}
        >
          <span aria-hidden="true">⚖</span>
          <span class="visually-hidden">{disputes.disputeThis(entry.version)}</span>
        </a>
      )}
    </li>
  ),
  (before, after) => before.entry === after.entry && before.disputable === after.disputable && before.missed === after.missed,
);
