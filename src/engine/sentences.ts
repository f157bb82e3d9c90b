/** What stands between the places of a sentence, and in every second place its name. Sentences are those of a ruleset: there are few. */
const parts = new Map<string, readonly string[]>();

function partsOf(sentence: string): readonly string[] {
  const known = parts.get(sentence);
  if (known !== undefined) return known;
  const found = sentence.split(/\{(\w+)\}/);
  parts.set(sentence, found);
  return found;
}

/** A sentence with its places, `{area}`, filled in; it begins with a capital letter. */
export function filled(sentence: string, word: (place: string) => string): string {
  const whole = partsOf(sentence).reduce((text, part, at) => text + (at % 2 === 0 ? part : word(part)), '');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
