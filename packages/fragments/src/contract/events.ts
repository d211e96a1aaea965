/**
 * DOM events between remotes: the only thing that passes between them in the browser. An event is owned by the remote whose
 * name it begins with; the sender may add fields, and removing one is a new event.
 */
export interface FragmentEvents {
  /** The cart's content changed; `count` is the number of pieces in it, `message` what there is to say about the change. */
  'cart:updated': { count: number; message?: string }
  /** A member signed in on this page. */
  'account:signed-in': { name: string }
}

export type FragmentEventName = keyof FragmentEvents
