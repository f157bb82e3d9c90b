import { readFileSync } from 'node:fs';
import { ROOT_FOLDER } from './root-folder.js';

/** The version of Lyon: `0.1.0`. Read from package.json, the one place that has it, which a clone and an image contain. */
export const VERSION: string = JSON.parse(readFileSync(`${ROOT_FOLDER}package.json`, 'utf8')).version;
