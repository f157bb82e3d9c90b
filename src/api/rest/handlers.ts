// Handlers of the operations that both APIs offer.
import { paginate } from '../../games/index.js';
import type { ListOperation, Operation } from '../operations/operation.js';
import { headerFields, unwrapConditional } from './etag.js';
import { type Handler, listPage, type OfPage, type OperationRequest, pageFrom, unwrap } from './operation.js';

/** Returns the fields of a request: those of body, path and query, the idempotency key and the expected version. */
const fieldsOf = <Fields>(request: OperationRequest): Fields =>
  ({ ...(request.body as object), ...(request.parameters as object), ...headerFields(request) }) as Fields;

/** Returns the handler of an operation. `present` returns the body of the response. */
export const handler =
  <Fields, Value>(
    { run, pathOf }: Operation<Fields, Value>,
    present: (value: Value, request: OperationRequest) => unknown = (value) => value,
  ): Handler =>
  async (request: OperationRequest) => {
    const fields = fieldsOf<Fields>(request);
    const value = await unwrapConditional(request, run({ ...request, root: [] }, fields), (refusal) => pathOf(refusal, fields, []));
    return present(value, request);
  };

/** Returns the handler of an operation with all items of a list, as a page. */
export const pageHandler = <Fields, Item>(
  of: Operation<Fields, readonly Item[]>,
  cursorOf: (item: Item) => string,
  present: (item: Item, request: OperationRequest) => unknown = (item) => item,
): Handler =>
  handler(of, async (all, request) => {
    const wanted = pageFrom(request as OperationRequest<OfPage>);
    const page = await unwrap(paginate(all, cursorOf, wanted, request.services.limits));
    return { ...listPage(page, cursorOf), items: page.items.map((item) => present(item, request)) };
  });

/** Returns the handler of a list. */
const listHandler =
  <Fields, Item>(of: ListOperation<Fields, Item>): Handler =>
  async (request: OperationRequest) => {
    const fields = fieldsOf<Fields>(request);
    const page = await unwrapConditional(request, of.list({ ...request, root: [] }, fields as Fields & object));
    return listPage(page, (item) => of.cursorOf(item, fields));
  };

type Operations = Readonly<Record<string, Operation<never, unknown>>>;
type ListOperations = Readonly<Record<string, ListOperation<never, unknown>>>;

/** Returns the handlers of a table of operations. */
export const handlers = <Table extends Operations>(table: Table): { readonly [Name in keyof Table]: Handler } =>
  Object.fromEntries(Object.entries(table).map(([name, each]) => [name, handler(each)])) as { readonly [Name in keyof Table]: Handler };

/** Returns the handlers of a table of lists. */
export const listHandlers = <Table extends ListOperations>(table: Table): { readonly [Name in keyof Table]: Handler } =>
  Object.fromEntries(Object.entries(table).map(([name, each]) => [name, listHandler(each)])) as { readonly [Name in keyof Table]: Handler };
