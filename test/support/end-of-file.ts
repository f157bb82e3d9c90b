// Vitest runs a setup file for each test file, even if test files share their modules.
import { afterAll } from 'vitest';
import { endFile } from './when-over.js';

afterAll(endFile);
