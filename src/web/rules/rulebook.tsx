// The rules of a ruleset, clause by clause, with a search. Loaded when a person opens them.
import type { Document } from 'lyon/client';
import { useMemo, useState } from 'preact/hooks';
import { type ClauseText, type Connection, connect } from '../api.js';
import { FailedReading } from '../parts/problem.js';
import { useReading } from '../parts/use-reading.js';
import { texts } from '../texts/index.js';

const { rules: words, frame } = texts;

const CLAUSES: Document<
  { readonly ruleset: { readonly clauses: Connection<ClauseText> } },
  { readonly ruleset: string; readonly after: string | null }
> = `query ($ruleset: ID!, $after: String) {
  ruleset(id: $ruleset) { clauses(after: $after) {
    edges { node { id section statement clarifications { id question answer } } } pageInfo { hasNextPage endCursor }
  } }
}`;

const loaded = new Map<string, Promise<readonly ClauseText[]>>();

/** Reads all clauses, page by page; once for each ruleset. */
function readClauses(ruleset: string): Promise<readonly ClauseText[]> {
  const known = loaded.get(ruleset);
  if (known !== undefined) return known;
  const reading = (async () => {
    const clauses: ClauseText[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo }: Connection<ClauseText> = (await connect(null).execute(CLAUSES, { ruleset, after })).ruleset.clauses;
      clauses.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return clauses;
  })();
  loaded.set(ruleset, reading);
  // A failed reading is tried again.
  reading.catch(() => loaded.delete(ruleset));
  return reading;
}

/** Without accents and capitals: people search for «levee» and mean «Levée». */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const searched = ({ id, section, statement, clarifications }: ClauseText): string =>
  plain([id, section, statement, ...clarifications.flatMap(({ question, answer }) => [question, answer])].join(' '));

/** Returns the clauses that contain every word of a search. */
export function findClauses(clauses: readonly ClauseText[], search: string): readonly ClauseText[] {
  const wanted = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return clauses;
  return clauses.filter((clause) => {
    const text = searched(clause);
    return wanted.every((word) => text.includes(word));
  });
}

/** Returns clauses by section, in the order of the rulebook. */
function bySection(clauses: readonly ClauseText[]): readonly (readonly [section: string, clauses: readonly ClauseText[]])[] {
  const sections = new Map<string, ClauseText[]>();
  for (const clause of clauses) {
    const held = sections.get(clause.section);
    if (held === undefined) sections.set(clause.section, [clause]);
    else held.push(clause);
  }
  return [...sections];
}

interface RulebookProps {
  readonly ruleset: string;
  /** What is searched for at first. */
  readonly search?: string;
}

export function Rulebook({ ruleset, search: first = '' }: RulebookProps) {
  const { value: clauses, problem, reload } = useReading(() => readClauses(ruleset), [ruleset]);
  const [search, setSearch] = useState(first);
  const found = useMemo(() => findClauses(clauses ?? [], search), [clauses, search]);
  if (problem !== null) return <FailedReading problem={problem} retry={reload} />;
  if (clauses === null) return <p class="loading">{frame.loading}</p>;
  const isSearching = search.trim() !== '';
  return (
    <div class="rulebook">
      <label class="field">
        {words.search}
        <input type="search" value={search} onInput={({ currentTarget }) => setSearch(currentTarget.value)} />
      </label>
      <p class="quiet" role="status">
        {words.found(found.length)}
      </p>
      {bySection(found).map(([section, held]) => (
        // A section that a search has opened is another one than the closed one before.
        <details key={`${section} ${isSearching}`} open={isSearching}>
          <summary>{section}</summary>
          <dl>
            {held.map((clause) => (
              <Clause key={clause.id} clause={clause} />
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

const Clause = ({ clause: { id, statement, clarifications } }: { readonly clause: ClauseText }) => (
  <>
    <dt>{id}</dt>
    <dd>
      {statement}
      {clarifications.map(({ id: each, question, answer }) => (
        <p key={each} class="quiet">
          {question} {answer}
        </p>
      ))}
    </dd>
  </>
);
