// The examples in `kit/clauses/`: for each clause and each reason for a rejection a short game as text, whose headers name what it shows
// and the expected verdict.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRuleset } from '../../engine/ruleset.js';
import { REASONS as HAMMER_REASONS } from '../../rulesets/hammer-of-the-scots/rejections.js';
import { RULESETS } from '../../rulesets/index.js';
import { REASONS as LORDS_REASONS } from '../../rulesets/lords-of-scotland/rejections.js';
import { readTranscript } from '../../transcripts/index.js';
import type { KitCase } from './cases.js';

/** The folder with a folder of examples for each ruleset. */
const EXAMPLES = 'kit/clauses';

/** An example: a case with the clauses that it shows. */
export interface Example extends KitCase {
  readonly ruleset: string;
  /** What it shows, in one sentence. */
  readonly title: string;
  readonly clauses: readonly string[];
  /** The code of the rejection. */
  readonly reason?: string;
}

const VERDICT = /^(?:(accepted)|(rejected) (\d+) (\S+) (\S+))$/;

/** Reads every example, in the order of their names. Throws if a header is missing or malformed. */
export function readExamples(folder = EXAMPLES): readonly Example[] {
  return RULESETS.flatMap(({ id }) =>
    readdirSync(join(folder, id))
      .sort()
      .map((file) => readExample(id, `clauses/${id}/${file}`, readFileSync(join(folder, id, file), 'utf8'))),
  );
}

function readExample(ruleset: string, name: string, text: string): Example {
  const read = readTranscript(text);
  const headerOf = (wanted: string): string => {
    const found = read.ok ? read.value.headers.find((header) => header.name === wanted) : undefined;
    if (found === undefined) throw new Error(`${name} has no header ${wanted}`);
    return found.value;
  };
  const verdict = VERDICT.exec(headerOf('Verdict'));
  if (verdict === null) throw new Error(`${name}: the header Verdict is neither "accepted" nor "rejected DECISION CLAUSE REASON"`);
  const [, accepted, , decision, clause, reason] = verdict;
  const shown = { name, type: 'judge', text, ruleset, title: headerOf('Case'), clauses: headerOf('Clause').split(' ') } as const;
  if (accepted !== undefined) return { ...shown, verdict: 'accepted' };
  return { ...shown, verdict: 'rejected', decision: Number(decision), clause: clause!, reason: reason! };
}

/** Returns the text of an example with the statements of its clauses as comments below the headers. */
export function withStatements({ ruleset, clauses, text }: Example): string {
  const statements = STATED.get(ruleset)!;
  const comments = clauses.map((id) => `; ${id}: ${statements.get(id)}`);
  return text.replace('\n\n', `\n${comments.join('\n')}\n\n`);
}

const STATED: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  RULESETS.map(({ id, rulebook }) => [
    id,
    new Map([
      ...rulebook.clauses.map((each) => [each.id, each.statement] as const),
      ...rulebook.clarifications.map((each) => [each.id, `${each.question} ${each.answer}`] as const),
    ]),
  ]),
);

/** What examples are wanted of: clauses, worked examples, clarifications and reasons for rejections, by ruleset and id. */
interface Wanted {
  readonly ruleset: string;
  readonly id: string;
}

const REASONS: Readonly<Record<string, object>> = { 'hammer-of-the-scots': HAMMER_REASONS, 'lords-of-scotland': LORDS_REASONS };

const statementsOf = ({ id: ruleset, rulebook }: AnyRuleset): readonly Wanted[] =>
  [...rulebook.clauses, ...rulebook.clarifications].map(({ id }) => ({ ruleset, id }));

/** Every clause, worked example and clarification. */
export const STATEMENTS: readonly Wanted[] = RULESETS.flatMap(statementsOf);
/** Every reason for a rejection, by its code. */
export const REJECTIONS: readonly Wanted[] = RULESETS.flatMap(({ id: ruleset }) =>
  Object.keys(REASONS[ruleset] ?? {}).map((id) => ({ ruleset, id })),
);

/** Returns those that no example shows. */
export function withoutExample(wanted: readonly Wanted[], examples: readonly Example[]): readonly Wanted[] {
  const shown = new Set(
    examples.flatMap(({ ruleset, clauses, reason }) =>
      [...clauses, ...(reason === undefined ? [] : [reason])].map((id) => `${ruleset} ${id}`),
    ),
  );
  return wanted.filter(({ ruleset, id }) => !shown.has(`${ruleset} ${id}`));
}
