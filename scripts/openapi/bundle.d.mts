/** The whole document. */
export function bundle(folder: string): object;
