import { lawsOf } from '../../support/laws.js';
import { hammer } from './hammer-subject.js';

lawsOf(hammer, { games: 60, each: 10, limit: 1500 });
