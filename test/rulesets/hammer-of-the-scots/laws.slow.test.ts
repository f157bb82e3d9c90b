import { lastSeedsOf } from '../../support/laws.js';
import { hammer } from './hammer-subject.js';

lastSeedsOf(hammer);
