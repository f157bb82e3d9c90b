// Ids that name one thing among all there are, of whatever type: what `node` of the GraphQL door takes. Most things have
// such an id of their own, and what has none is named after its game. Tournaments have ids like games, and no game's is one of theirs.
/** Of a game, or of a tournament. */
const GAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DISPUTE = /^dispute_([0-9a-f-]{36})_([1-9]\d{0,5})$/i;
const ENTRY = /^entry_([0-9a-f-]{36})_([a-z0-9-]{1,64})\.([1-9]\d{0,8})$/i;
const TOKEN = /^tok_/;
const WEBHOOK = /^whk_/;
const DELIVERY = /^dlv_/;

export const disputeId = (game: string, number: number): string => `dispute_${game}_${number}`;

/** An entry as one viewer may know it. */
export const entryId = (game: string, viewer: string, version: number): string => `entry_${game}_${viewer}.${version}`;

/** What a text may name. */
export type NodeId =
  | { readonly type: 'Game'; readonly id: string }
  | { readonly type: 'Account' | 'AccountToken' | 'Webhook' | 'WebhookDelivery'; readonly id: string }
  | { readonly type: 'Dispute'; readonly game: string; readonly number: number }
  | { readonly type: 'NoticedEntry'; readonly game: string; readonly viewer: string; readonly version: number };

/** What an id names by its form; whether there is such a thing is another question. What has no form of its own may be an account. */
export function readNodeId(id: string): NodeId {
  if (GAME.test(id)) return { type: 'Game', id };
  if (TOKEN.test(id)) return { type: 'AccountToken', id };
  if (WEBHOOK.test(id)) return { type: 'Webhook', id };
  if (DELIVERY.test(id)) return { type: 'WebhookDelivery', id };
  const [, disputed, number] = DISPUTE.exec(id) ?? [];
  if (disputed !== undefined) return { type: 'Dispute', game: disputed, number: Number(number) };
  const [, game, viewer, version] = ENTRY.exec(id) ?? [];
  if (game !== undefined) return { type: 'NoticedEntry', game, viewer: viewer!, version: Number(version) };
  return { type: 'Account', id };
}
