import { HAMMER_OF_THE_SCOTS } from './hammer-of-the-scots/title.js';
import { LORDS_OF_SCOTLAND } from './lords-of-scotland/title.js';
import type { Title } from './title.js';

/** The titles the demo can play; the first if none is named. */
export const TITLES: readonly Title[] = [HAMMER_OF_THE_SCOTS, LORDS_OF_SCOTLAND];

export const titleOf = (id: string): Title | undefined => TITLES.find(({ ruleset }) => ruleset === id);
