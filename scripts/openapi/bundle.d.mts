/** Returns the whole document. */
export function bundle(folder: string): object;
