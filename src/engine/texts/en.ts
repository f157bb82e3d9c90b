import { grammarOf } from '../grammar.js';

const { or } = grammarOf('en');

export const ENGLISH = {
  yes: 'yes',
  no: 'no',
  action: 'an action',
  nameOfAction: 'the name of an action',
  objectOfOptions: 'an object of options',
  nameOfOption: 'the name of an option',
  wholeNumber: (least: number, most: number) => `a whole number from ${least} to ${most}`,
  unknownField: (type: string, fields: readonly string[]) =>
    fields.length === 0 ? `omitted: ${type} has no fields` : `omitted: ${type} has ${fields.join(', ')}`,
  unknownOption: (name: string, near: readonly string[]) =>
    near.length === 0 ? `No option is called ${name}.` : `No option is called ${name}. Did you mean ${or(near)}?`,
  /** What is wrong in a position. Names of lines, blocks and cards are those of the text, in English. `near`: names that are similar, as a list; empty if none is. */
  positions: {
    unknownLine: (text: string, near: string) => `«${text}» names no line of a position.${near && ` Did you mean ${near}?`}`,
    unknownName: (text: string, near: string) => `There is no «${text}» here.${near && ` Did you mean ${near}?`}`,
    twice: (text: string, line: number) => `«${text}» stands twice: first in line ${line}.`,
    noColon: (text: string) => `A colon belongs after «${text}».`,
    emptyItem: () => 'An item of the list is missing.',
    missing: (name: string) => `${name} is missing.`,
    notExpected: (text: string) => `«${text}» has no place here.`,
    number: (least: number, most: number) => `A whole number from ${least} to ${most} belongs here.`,
    oneOf: (values: string) => `One of these belongs here: ${values}.`,
    strength: (name: string, most: number) => `${name} needs a strength from 1 to ${most}.`,
    cannotBeHere: (name: string) => `${name} cannot be here.`,
    contested: (area: string) => `Both sides have blocks in ${area}: a game cannot be opened in a battle.`,
    tooMany: (name: string, most: number) => `Too many: there are ${most} of ${name}.`,
    count: (expected: number) => `Items expected in this list: ${expected}.`,
    unknownBlock: () => 'A game cannot be opened from a position with unknown blocks.',
    notOpenable: () => 'A game cannot be opened at this moment, only where docs/notation.md says.',
    over: () => 'The game would be over in this position.',
    stuck: (name: string) => `${name} could do nothing in this position.`,
  },
};

export type Texts = typeof ENGLISH;
