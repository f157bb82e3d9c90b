// Which cases an engine is asked, in which form, and what is wrong with its answer. run.mjs runs them; a mutant of Lyon's own rules is
// held against them in the same way.

/** Returns the cases that fit the choices: `edition: ['3.0']`. A case without such a property fits; a waived ruling excludes its cases. */
export const chosen = (cases, { only = '', waive = [], ...properties }) =>
  cases.filter(
    (each) =>
      each.name.includes(only) &&
      !each.rulings.some((ruling) => waive.includes(ruling)) &&
      Object.entries(properties).every(([name, values]) => each[name] === undefined || values.includes(String(each[name]))),
  );

/**
 * Returns the case for an engine that asks no question for secrecy alone: the text without those decisions, and the expected answer without
 * what only an engine that asks them can say.
 */
export function withoutSecrecyQuestions(expected, text) {
  const { decision, positions, secrecy, legal, clause, result, counts, ...rest } = expected;
  // A rejected decision stays: it answers no such question.
  const skipped = secrecy.filter((number) => number !== decision);
  const skippedBefore = (number) => skipped.filter((each) => each < number).length;
  const lines = text.split('\n').flatMap((line) => {
    const number = Number(/^(\d+)\. /.exec(line)?.[1]);
    if (!number) return [line];
    return skipped.includes(number) ? [] : [line.replace(/^\d+/, String(number - skippedBefore(number)))];
  });
  // Such an engine goes on by itself after the decision before: its position there is the one after the question.
  const kept = positions?.filter((_digest, index) => !secrecy.includes(index + 1));
  const isLastAsked = secrecy.includes(decision ?? positions?.length ?? Number.NaN) || (counts && secrecy.length > 0);
  return {
    text: lines.join('\n'),
    expected: {
      ...rest,
      ...(decision && { decision: decision - skippedBefore(decision) }),
      positions: kept,
      ...(!isLastAsked && { clause, legal, result, counts }),
    },
  };
}

/** Says what is wrong with an answer; null if nothing is. What an engine leaves out is not compared, but for the verdict and the counts. */
export function whyNot(answer, { type, counts, positions = [], ...expected }) {
  if (type === 'count')
    return !counts || same(answer.counts, counts) ? null : `counts ${show(answer.counts ?? answer.verdict)}, not ${show(counts)}`;
  const position = differentPosition(answer.positions ?? [], positions);
  const wrong = wrongVerdict(answer, expected);
  return position === null ? wrong : [position, ...(wrong === null ? [] : [wrong])].join('; ');
}

function wrongVerdict(answer, { verdict, decision, clause, legal, result }) {
  if (answer.verdict !== verdict) return `${show(answer.verdict)}${at(answer)}, not ${verdict}`;
  if (verdict === 'rejected' && answer.decision !== decision) return `rejects decision ${show(answer.decision)}, not ${decision}`;
  // An engine need not know clauses, nor count.
  if (verdict === 'rejected' && differs(answer.clause, clause)) return `cites ${show(answer.clause)}, not ${clause}`;
  if (differs(answer.result, result)) return `says ${show(answer.result)} has won, not ${show(result)}`;
  return differs(answer.legal, legal) ? `finds ${show(answer.legal)} legal decisions, not ${legal}` : null;
}

/** Returns where the first digest differs. An engine may send longer digests, and fewer: null leaves one out. */
function differentPosition(given, expected) {
  const index = expected.findIndex((digest, each) => given[each] != null && !String(given[each]).startsWith(digest));
  if (index === -1) return null;
  return index === 0 ? 'another position at the beginning' : `another position after decision ${index}`;
}

const differs = (given, expected) => given != null && expected !== undefined && given !== expected;
const at = ({ decision }) => (decision === undefined ? '' : ` at decision ${show(decision)}`);
const show = (value) => JSON.stringify(value) ?? 'nothing';
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
