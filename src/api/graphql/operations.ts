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

/** Returns the resolver of a field that is a list, as a connection. `nodesOf` returns what its resolvers need of the items of a page. */
export const connectionField =
  <Source, Fields, Item, Node extends Item = Item>(
    of: ListOperation<Fields, Item>,
    fieldsOf: FieldsOf<Source>,
    nodesOf: (items: readonly Item[], context: Context) => readonly Node[] = (items) => items as readonly Node[],
  ) =>
  (source: Source, args: PageArguments, context: Context): Promise<Connection<Node>> => {
    const fields = fieldsOf(source, args as never) as Fields;
    const read = async (page: PageArguments): Promise<ListPage<Node>> => {
      const { items, ...rest } = await unwrap(of.list({ ...context, root: [] }, { ...fields, ...page }));
      return { items: nodesOf(items, context), ...rest };
    };
    return readConnection(args, context, read, (item) => of.cursorOf(item, fields));
  };
