// Global ids, as `node` of GraphQL takes them. Most objects have such an id; ids of disputes and entries contain that of their game. Ids
// of games, tournaments and seasons have one form, and never coincide.
/** The id of a game, a tournament or a season. */
const GAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DISPUTE = /^dispute_([0-9a-f-]{36})_([1-9]\d{0,5})$/i;
const ENTRY = /^entry_([0-9a-f-]{36})_([a-z0-9-]{1,64})\.([1-9]\d{0,8})$/i;
const SUMMARY = /^summary_([0-9a-f-]{36})$/i;
const TOKEN = /^tok_/;
const WEBHOOK = /^whk_/;
const DELIVERY = /^dlv_/;

export const disputeId = (game: string, number: number): string => `dispute_${game}_${number}`;

/** Returns the id of an entry as one viewer may know it. */
export const entryId = (game: string, viewer: string, version: number): string => `entry_${game}_${viewer}.${version}`;

/** Returns the id of the summary of a game, a tournament or a season. */
export const summaryId = (subject: string): string => `summary_${subject}`;

/** An object that an id may name. */
export type NodeId =
  | { readonly type: 'Game'; readonly id: string }
  | { readonly type: 'Summary'; readonly id: string }
  | { readonly type: 'Account' | 'AccountToken' | 'Webhook' | 'WebhookDelivery'; readonly id: string }
  | { readonly type: 'Dispute'; readonly game: string; readonly number: number }
  | { readonly type: 'Entry'; readonly game: string; readonly viewer: string; readonly version: number };

/** Returns what an id names by its form; the object need not exist. An id of no known form may be an account's. */
export function readNodeId(id: string): NodeId {
  if (GAME.test(id)) return { type: 'Game', id };
  if (TOKEN.test(id)) return { type: 'AccountToken', id };
  if (WEBHOOK.test(id)) return { type: 'Webhook', id };
  if (DELIVERY.test(id)) return { type: 'WebhookDelivery', id };
  const [, summarized] = SUMMARY.exec(id) ?? [];
  if (summarized !== undefined) return { type: 'Summary', id: summarized };
  const [, disputed, number] = DISPUTE.exec(id) ?? [];
  if (disputed !== undefined) return { type: 'Dispute', game: disputed, number: Number(number) };
  const [, game, viewer, version] = ENTRY.exec(id) ?? [];
  if (game !== undefined) return { type: 'Entry', game, viewer: viewer!, version: Number(version) };
  return { type: 'Account', id };
}
