// What is written on the face of a block, where a figure says the kind of army.

/** Languages in which the kind of an army precedes where it is from: «infanterie galloise». */
const KIND_FIRST = ['fr', 'it', 'pt'];

/** Returns the part of a name that the figure does not say: where an army is from. `York` of `York Infantry` and of `infanterie de York`. */
export function shortName({ id, name }: { readonly id: string; readonly name: string }, of: string): string {
  const words = name.split(' ');
  const county = id.replace(/-.*/, '').replace(/^./, (letter) => letter.toUpperCase());
  if (words.includes(county)) return county;
  const word = KIND_FIRST.includes(of) ? words.at(-1)! : words[0]!;
  return word.replace(/^.*’/, '');
}
