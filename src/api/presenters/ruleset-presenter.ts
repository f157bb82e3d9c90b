// Every ruleset has its own types in the schema, found by name: `hammer-of-the-scots` is `hammerOfTheScots` in inputs, and the prefix of
// its types, as in `HammerOfTheScotsView`. The code here is the same for all rulesets.

import { type GraphQLSchema, getNamedType, isEnumType, isInputObjectType, isObjectType, isUnionType } from 'graphql';
import { type LocalizedText, localize } from '../../engine/localized-text.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { type LegalActions, type Outcome, outcomeInWords } from '../../games/index.js';
import { toRefusalError } from '../http/errors.js';
import { camelCase, enumName, memoize, pascalCase } from './naming.js';

type Typed = { readonly __typename: string };

type OptionValue = string | number | boolean | null;

/** An option of a ruleset, as far as the schema spells its values. */
interface ListedOption {
  readonly id: string;
  readonly name: LocalizedText;
  readonly required: boolean;
  readonly allowed: readonly OptionValue[];
  readonly values: readonly { readonly value: OptionValue; readonly name: LocalizedText }[];
  readonly defaults: readonly { readonly value: OptionValue }[];
  readonly excludes: readonly {
    readonly option: string;
    readonly values: readonly OptionValue[];
    readonly otherValues: readonly OptionValue[];
  }[];
}

/** The form of a ruleset's options, among its components. */
interface OptionList {
  readonly options: readonly ListedOption[];
}

/** An outcome with its sentence in any language. */
export interface LocalizedOutcome extends Outcome {
  readonly sentenceIn: (language: string) => string;
}

/** Presents the values of one ruleset as types of the schema. */
export interface RulesetPresenter {
  readonly ruleset: AnyRuleset;
  /** The names of the ruleset's own types. */
  readonly types: readonly string[];
  readonly options: (options: RulesetTypes['Options']) => Typed;
  /** Returns the title of a game with these options: `Hammer of the Scots · Braveheart, 1297 to 1305 · Edition 4.0`. */
  readonly titleIn: (options: RulesetTypes['Options'], language: string) => string;
  readonly components: Typed & OptionList;
  /** Returns the components with their names in a language. */
  readonly componentsIn: (language: string) => object;
  /** The form of the options with values as inputs of the schema spell them: `BRAVEHEART`, where the option is an enum. */
  readonly inputForm: readonly ListedOption[];
  /** `options`: those of the game; null if only its rules can have ended it, as in a view. */
  readonly outcome: (outcome: Outcome, options: RulesetTypes['Options'] | null) => LocalizedOutcome;
  readonly view: (view: RulesetTypes['View']) => Typed;
  readonly notice: (notice: RulesetTypes['Notice']) => Typed;
  /** Returns an object with the action's type and one field: the action's own, as in inputs. */
  readonly action: (action: RulesetTypes['Action']) => Typed;
  /** Groups actions by kind: a kind with fields is a list, one without is true or false. */
  readonly legalActions: (legal: LegalActions) => Typed;
}

/** Presenters by ruleset id. */
export type RulesetPresenters = ReadonlyMap<string, RulesetPresenter>;

/** Returns the presenter of a ruleset. Throws `no-such-ruleset`. */
export function requireRuleset(rulesets: RulesetPresenters, id: string): RulesetPresenter {
  const presenter = rulesets.get(id);
  if (presenter === undefined) throw toRefusalError({ code: 'no-such-ruleset' });
  return presenter;
}

/** Returns the presenters of all rulesets. Throws as `createRulesetPresenter` does. */
export const createRulesetPresenters = (schema: GraphQLSchema, rulesets: readonly AnyRuleset[]): RulesetPresenters =>
  new Map(rulesets.map((ruleset) => [ruleset.id, createRulesetPresenter(schema, ruleset)]));

/** Returns the presenter of a ruleset. Throws if the schema lacks one of its types or fields. */
export function createRulesetPresenter(schema: GraphQLSchema, ruleset: AnyRuleset): RulesetPresenter {
  const prefix = pascalCase(ruleset.id);
  const key = camelCase(ruleset.id);
  for (const name of ['Options', 'Components', 'View', 'Action', 'LegalActions']) requireObject(schema, prefix + name);
  for (const name of ['GameOptionsInput', 'ActionsInput']) requireKey(schema, name, key);
  for (const name of ['Components', 'View', 'Action']) requireMember(schema, name, prefix + name);
  requireMember(schema, 'GameOptions', `${prefix}Options`);
  const noticeTypes = memoize((type) => `${prefix}${pascalCase(type)}`);
  const fields = memoize(camelCase);
  const groups = actionGroups(schema, prefix);
  const outcome: RulesetPresenter['outcome'] = (ended, options) => ({
    ...ended,
    sentenceIn: (language) => outcomeInWords(ruleset, ended, { language, seats: options === null ? [] : ruleset.seats(options) }),
  });
  /** Views and notices may contain an outcome under this name. */
  const withOutcome = <Holder extends object>(holder: Holder & { readonly outcome?: Outcome | null }): Holder =>
    holder.outcome ? { ...holder, outcome: outcome(holder.outcome, null) } : holder;
  const components = { ...(ruleset.components as OptionList), __typename: `${prefix}Components` };
  return {
    ruleset,
    types: Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && type.name.startsWith(prefix))
      .map(({ name }) => name),
    options: (options) => ({ ...options, __typename: `${prefix}Options` }),
    titleIn: (options, language) =>
      [ruleset.title, ...components.options.flatMap((option) => nameRequired(option, options, language))].join(' · '),
    components,
    componentsIn: memoize((language) => nameComponents(ruleset, components, language)),
    inputForm: spellAsInputs(schema, `${prefix}OptionsInput`, components.options),
    outcome,
    view: (view) => ({ ...withOutcome(view), __typename: `${prefix}View` }),
    notice: (notice) => ({ ...withOutcome(notice), __typename: noticeTypes(notice.type) }),
    action: (action) => ({
      __typename: `${prefix}Action`,
      type: action.type,
      [fields(action.type)]: groups.get(fields(action.type)) === 'flag' ? true : action,
    }),
    legalActions: ({ version, seat, actions }) => ({
      __typename: `${prefix}LegalActions`,
      version,
      seat,
      count: actions.length,
      ...grouped(actions, groups, fields),
    }),
  };
}

/** Returns what a game is of, if the option has to be chosen from texts: `Braveheart`, and with the option's name `Edition 4.0`. */
function nameRequired({ id, name, required, values }: ListedOption, options: object, language: string): readonly string[] {
  const chosen = (options as Readonly<Record<string, OptionValue>>)[id];
  const named = values.find(({ value }) => value === chosen);
  if (!required || typeof chosen !== 'string' || named === undefined) return [];
  const text = localize(named.name, language);
  return [text === chosen ? `${localize(name, language)} ${chosen}` : text];
}

/** Returns the components with the names that they have in a language. */
const nameComponents = ({ formatComponent }: AnyRuleset, components: object, language: string): object =>
  Object.fromEntries(
    Object.entries(components).map(([list, held]) => [
      list,
      !Array.isArray(held)
        ? held
        : held.map((each: { readonly id?: string }) => {
            const name = each.id === undefined ? null : formatComponent(list, each.id, language);
            return name === null ? each : { ...each, name };
          }),
    ]),
  );

/** Returns options with values as the input type spells them, so that a client can send what the form lists. */
function spellAsInputs(schema: GraphQLSchema, inputType: string, options: readonly ListedOption[]): readonly ListedOption[] {
  const type = schema.getType(inputType);
  const fields = isInputObjectType(type) ? type.getFields() : {};
  const isEnum = (option: string) => fields[option] !== undefined && isEnumType(getNamedType(fields[option].type));
  const spell = (option: string) => (value: OptionValue) => (typeof value === 'string' && isEnum(option) ? enumName(value) : value);
  return options.map((option) => ({
    ...option,
    allowed: option.allowed.map(spell(option.id)),
    values: option.values.map((each) => ({ ...each, value: spell(option.id)(each.value) })),
    defaults: option.defaults.map((each) => ({ ...each, value: spell(option.id)(each.value) })),
    excludes: option.excludes.map((each) => ({
      ...each,
      values: each.values.map(spell(option.id)),
      otherValues: each.otherValues.map(spell(each.option)),
    })),
  }));
}

type Groups = ReadonlyMap<string, 'flag' | 'list'>;

/** Returns the kinds of actions in the schema: the fields of `…LegalActions` that are not common to all rulesets. */
function actionGroups(schema: GraphQLSchema, prefix: string): Groups {
  const common = ['version', 'seat', 'count'];
  const fields = Object.values(requireObject(schema, `${prefix}LegalActions`).getFields()).filter(({ name }) => !common.includes(name));
  return new Map(fields.map(({ name, type }) => [name, getNamedType(type).name === 'Boolean' ? 'flag' : 'list']));
}

function grouped(actions: readonly RulesetTypes['Action'][], groups: Groups, field: (type: string) => string): object {
  const result: Record<string, RulesetTypes['Action'][] | boolean> = {};
  for (const [name, kind] of groups) result[name] = kind === 'list' ? [] : false;
  for (const action of actions) {
    const name = field(action.type);
    const group = result[name];
    if (Array.isArray(group)) group.push(action);
    else result[name] = true;
  }
  return result;
}

function requireObject(schema: GraphQLSchema, name: string) {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`schema.graphql has no type ${name}`);
  return type;
}

function requireKey(schema: GraphQLSchema, name: string, key: string): void {
  const type = schema.getType(name);
  if (!isInputObjectType(type) || !(key in type.getFields())) throw new Error(`schema.graphql has no field ${key} in ${name}`);
}

function requireMember(schema: GraphQLSchema, name: string, member: string): void {
  const union = schema.getType(name);
  const isThere = isUnionType(union) && union.getTypes().some((type) => type.name === member);
  if (!isThere) throw new Error(`schema.graphql has no ${member} in the union ${name}`);
}
