import { fileURLToPath } from 'node:url';

/** The folder of the clone, with a slash at its end. tsc and Rolldown both write this module into its dist/, and not into a folder below it. */
export const ROOT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
