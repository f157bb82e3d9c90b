// A game's log as a record that anybody can check: docs/record.md.
import { accept, type Result, reject } from '../engine/result.js';
import type { AnyRuleset, Viewer } from '../engine/ruleset.js';
import type { ChanceKeys } from '../record/chance/streams.js';
import type { EntryLine, FirstLine } from '../record/lines.js';
import { type Links, noLinks } from '../record/parts.js';
import { ALL, seal } from '../record/seal.js';
import type { GameSecrets } from '../record/secrets.js';
import { indexOf } from '../record/viewers.js';
import type { Bearer } from './answers.js';
import type { Court } from './court.js';
