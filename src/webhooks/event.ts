// What a webhook is told, or why it is told nothing.

/** Something to be sent. */
export interface WebhookEvent {
  readonly message: string;
  readonly seq: number;
  readonly cursor: string | null;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: object };
}

/** Nothing to tell after this entry or result; or that the owner may be told nothing any more, and of which kind he is. */
export type Nothing = { readonly upTo: number } | 'token-void' | 'seat-lost';
