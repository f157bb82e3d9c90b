// Resolvers of the operations that both APIs offer.
import type { ListPage } from '../../games/index.js';
import type { ListOperation, Operation } from '../operations/operation.js';
import type { PageArguments } from '../presenters/pages.js';
import { type Connection, readConnection } from './connections.js';
import { type Context, unwrap } from './context.js';

interface MutationArguments {
  readonly input?: object;
}

/** Returns the mutation of an operation. Its fields are those of `input` and the arguments next to it. */
export const mutation =
  <Fields, Value>({ run, pathOf }: Operation<Fields, Value>) =>
  (_: unknown, { input, ...rest }: MutationArguments, context: Context): Promise<Value> => {
    const root = input === undefined ? [] : ['input'];
    const fields = { ...rest, ...input } as Fields;
    const isNextToInput = (path: string) => Object.hasOwn(rest, path);
    return unwrap(run({ ...context, root }, fields), (refusal) =>
      'path' in refusal && isNextToInput(refusal.path) ? [] : pathOf(refusal, fields, root),
    );
  };

type Operations = Readonly<Record<string, Operation<never, unknown>>>;
type ValueOf<Of> = Of extends Operation<never, infer Value> ? Value : never;
type Mutations<Table extends Operations> = {
  readonly [Name in keyof Table]: (_: unknown, args: MutationArguments, context: Context) => Promise<ValueOf<Table[Name]>>;
};

/** Returns the mutations of a table of operations. */
export const mutations = <Table extends Operations>(table: Table): Mutations<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, each]) => [name, mutation(each)])) as Mutations<Table>;

/** Returns the fields of an operation from the object whose field is read, and the arguments. */
type FieldsOf<Source> = (source: Source, args: never) => object;

/** Returns the resolver of a field that an operation reads. */
export const field =
  <Source, Fields, Value>({ run, pathOf }: Operation<Fields, Value>, fieldsOf: FieldsOf<Source>) =>
  (source: Source, args: object, context: Context): Promise<Value> => {
    const fields = fieldsOf(source, args as never) as Fields;
    return unwrap(run({ ...context, root: [] }, fields), (refusal) => pathOf(refusal, fields, []));
  };

/** Returns the resolver of a field that is a list, as a connection. */
export const connectionField =
  <Source, Fields, Item>(of: ListOperation<Fields, Item>, fieldsOf: FieldsOf<Source>) =>
  (source: Source, args: PageArguments, context: Context): Promise<Connection<Item>> => {
    const fields = fieldsOf(source, args as never) as Fields;
    const read = (page: PageArguments): Promise<ListPage<Item>> => unwrap(of.list({ ...context, root: [] }, { ...fields, ...page }));
    return readConnection(args, context, read, (item) => of.cursorOf(item, fields));
  };
