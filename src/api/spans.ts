/** A request that is being followed. */
export interface RequestSpan {
  /** Does what follows as a part of it. */
  readonly within: (work: () => void) => void;
  readonly end: (status: number) => void;
}

/** Begins to follow a request. The route is as it was registered: never the address that was sent, which may hold a query. */
export type BeginRequest = (request: { readonly method: string; readonly route: string | null; readonly requestId: string }) => RequestSpan;
