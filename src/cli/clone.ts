import { fileURLToPath } from 'node:url';

/** Where the clone lies, with a slash at its end; this file is compiled into a folder of a folder of it. */
export const CLONE = fileURLToPath(new URL('../..', import.meta.url));
