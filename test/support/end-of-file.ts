// Vitest reads this anew for each test file, also where files share their modules.
import { afterAll } from 'vitest';
import { endFile } from './when-over.js';

afterAll(endFile);
