/** Returns the text of docs/errors.md with every table rendered anew. */
export function renderErrors(page: string, sections: Readonly<Record<string, Readonly<Record<string, object>>>>): string;
