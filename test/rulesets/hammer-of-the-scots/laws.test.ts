import { lawsOf } from '../../support/laws.js';
import { extent } from '../../support/runs.js';
import { hammer } from './hammer-subject.js';

lawsOf(hammer, { games: extent(60, 14), each: extent(10, 1), limit: extent(1500, 500), seeds: extent(1000, 6) });
