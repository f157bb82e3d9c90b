// Which error codes are there?
// `npm run docs:errors` writes the tables of docs/errors.md from the tables of error codes.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERROR_SECTIONS } from '../dist/api/http/error-table.js';
import { renderErrors } from './docs/errors.mjs';

const page = fileURLToPath(new URL('../docs/errors.md', import.meta.url));
writeFileSync(page, renderErrors(readFileSync(page, 'utf8'), ERROR_SECTIONS));
