/**
 * DOM events between remotes: their only channel in the browser. An event belongs to the remote at the start of its name. The sender
 * may add fields; removing one takes a new event.
 */
export interface FragmentEvents {
  /** The cart's content changed; `count` is the number of pieces in it, `message` what there is to say about the change. */
  readonly 'cart:updated': { count: number; message?: string }
  /** A member signed in on this page. */
  readonly 'account:signed-in': { name: string }
}

export type FragmentEventName = keyof FragmentEvents
