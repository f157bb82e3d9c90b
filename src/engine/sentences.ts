/** What stands between the places of a sentence, and in every second place its name. Sentences are those of a ruleset: there are few. */
const parts = new Map<string, readonly string[]>();

function partsOf(sentence: string): readonly string[] {
  let found = parts.get(sentence);
  if (found === undefined) parts.set(sentence, (found = sentence.split(/\{(\w+)\}/)));
  return found;
}

/** A sentence with its places, `{area}`, filled in; it begins with a capital letter. */
export function filled(sentence: string, word: (place: string) => string): string {
  const whole = partsOf(sentence).reduce((text, part, at) => text + (at % 2 === 0 ? part : word(part)), '');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
