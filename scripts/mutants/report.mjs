// The output of a run: progress, survivors and their reasons, and obsolete reasons.

/** `1 mutant`, `2 mutants`. */
export const counted = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`;

const lasting = (milliseconds) =>
  milliseconds < 90_000 ? `${Math.round(milliseconds / 1000)} s` : `${Math.round(milliseconds / 60_000)} min`;

/** Returns the progress of the run and its remaining time at the current speed. */
export function progressOf(tried, total, milliseconds) {
  const gone = `${tried} of ${total} tried in ${lasting(milliseconds)}`;
  return tried === total ? gone : `${gone}, about ${lasting((milliseconds / tried) * (total - tried))} to go`;
}

/**
 * Returns the last lines of the output, and whether every survivor has a reason and every reason a survivor.
 * @param {object} run
 * @param {readonly string[]} run.known the names of all mutants
 * @param {readonly string[]} run.tried the mutants that were tried
 * @param {ReadonlySet<string>} run.survived those that no test noticed
 * @param {Readonly<Record<string, string>>} run.reasons why a mutant can survive, by name
 */
export function reportOf({ known, tried, survived, reasons }) {
  const explained = [...survived].filter((name) => name in reasons);
  const unexplained = [...survived].filter((name) => !(name in reasons));
  const gone = Object.keys(reasons).filter((name) => !known.includes(name));
  const noticed = tried.filter((name) => name in reasons && !survived.has(name));
  const lines = [
    ...explained.map((name) => `survives with a reason: ${name}\n  ${reasons[name]}`),
    ...unexplained.map((name) => `survives: ${name}`),
    ...gone.map((name) => `has a reason, but is not there any more: ${name}`),
    ...noticed.map((name) => `has a reason, but is noticed: ${name}`),
    `${tried.length - survived.size} of ${counted(tried.length, 'mutant')} noticed; survivors with a reason: ${explained.length}, without: ${unexplained.length}`,
  ];
  return { lines, isWell: unexplained.length + gone.length + noticed.length === 0 };
}
