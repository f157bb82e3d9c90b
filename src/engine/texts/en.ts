import { grammarOf } from '../grammar.js';

const { or } = grammarOf('en');

export const ENGLISH = {
  action: 'an action',
  nameOfAction: 'the name of an action',
  objectOfOptions: 'an object of options',
  nameOfOption: 'the name of an option',
  wholeNumber: (least: number, most: number) => `a whole number from ${least} to ${most}`,
  unknownField: (type: string, fields: readonly string[]) =>
    fields.length === 0 ? `omitted: ${type} has no fields` : `omitted: ${type} has ${fields.join(', ')}`,
  unknownOption: (name: string, near: readonly string[]) =>
    near.length === 0 ? `No option is called ${name}.` : `No option is called ${name}. Did you mean ${or(near)}?`,
};
