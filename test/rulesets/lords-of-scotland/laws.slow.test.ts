import { describe } from 'vitest';
import { lastSeedsOf } from '../../support/laws.js';
import { lords } from './lords-subject.js';

describe.each([2, 3, 4, 5])('at %i seats', (seats) => lastSeedsOf(lords(seats)));
