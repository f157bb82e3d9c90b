/** A sentence with its places, `{area}`, filled in; it begins with a capital letter. */
export function filled(sentence: string, word: (place: string) => string): string {
  const whole = sentence.replace(/\{(\w+)\}/g, (_place, name: string) => word(name));
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
