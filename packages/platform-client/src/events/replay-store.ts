/** Result of claiming an event: the caller handles it, another delivery handles it now, or it is done. */
export type ReplayClaim = 'claimed' | 'handling' | 'handled'

/**
 * Remembers which events were handled. One store per deployment stops every repeat: a Durable Object, or a table keyed by the event's
 * id. `claim` must be atomic.
 */
export interface ReplayStore {
  /**
   * Claims an event. A claim that is neither settled nor released ends after `leaseMs`, because its handler has died: the platform's
   * next delivery must find the event free.
   */
  claim(eventId: string, leaseMs: number): ReplayClaim | Promise<ReplayClaim>
  /** The event was handled: remember that for `keepMs`. */
  settle(eventId: string, keepMs: number): void | Promise<void>
  /** Handling failed: forget the event. */
  release(eventId: string): void | Promise<void>
}

interface Entry {
  readonly handled: boolean
  readonly endsAt: number
}

/**
 * A replay store in memory, for one isolate. Past `capacity` it forgets the event that has changed least lately, so
 * handlers must bear a repeat in any case.
 */
export function createReplayStore({ capacity = 10_000, now = Date.now }: { capacity?: number; now?: () => number } = {}): ReplayStore {
  const entries = new Map<string, Entry>()

  function remember(eventId: string, entry: Entry) {
    // Deleted first, so that the order of the map is the order of the last change.
    entries.delete(eventId)
    const [leastLately] = entries.keys()
    if (entries.size >= capacity && leastLately !== undefined) entries.delete(leastLately)
    entries.set(eventId, entry)
  }

  return {
    claim(eventId, leaseMs) {
      const known = entries.get(eventId)
      if (known && known.endsAt > now()) return known.handled ? 'handled' : 'handling'
      remember(eventId, { handled: false, endsAt: now() + leaseMs })
      return 'claimed'
    },
    settle: (eventId, keepMs) => remember(eventId, { handled: true, endsAt: now() + keepMs }),
    release: (eventId) => void entries.delete(eventId),
  }
}
