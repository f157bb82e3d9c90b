/** How much is measured: everything, enough to compare two commits in minutes, or only that measuring works. */
export type RunSize = 'whole' | 'brief' | 'quick';
