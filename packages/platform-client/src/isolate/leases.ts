import { type Runtime, createRuntime } from '../transport/runtime.ts'

/** A lease that was not renewed for this long is lost: the request that held it was cancelled. */
const LEASE_MS = 250
/** The time after which the holder of a lease renews it, on a timer that ends with the holder's request. */
const RENEWAL_MS = 80
/** Work that takes longer than this is not waited for any more, though its holder lives. */
const MAX_HELD_MS = 15_000
const MAX_PAUSE_MS = 16
/**
 * How long a lease that seems lost is given once more. Where the isolate was busy for longer than a lease lasts, the holder's timer
 * is overdue as well, and rings within this time.
 */
const GRACE_MS = MAX_PAUSE_MS

/** A lease, as plain data: all that requests may share. */
type Lease<Outcome> = {
  readonly takenAt: number
  heldUntil: number
  /** Whether the lease was found to be over, so that its holder has the grace to say otherwise. */
  inGrace: boolean
  /** The outcome of a lease that was released. */
  released: { readonly outcome: Outcome } | null
  /** The lease that was taken in its place when it was lost. */
  successor: Lease<Outcome> | null
}

export interface LeaseOptions extends Partial<Pick<Runtime, 'now' | 'sleep'>> {
  /** Requests that come later than this after a lease was taken take one of their own: the work may be stuck. They wait by default. */
  readonly joinableMs?: number
}

/** The holder's end of a lease. */
export interface HeldLease<Outcome> {
  /** Frees the key and leaves an outcome to the requests that wait. */
  release(outcome: Outcome): void
}

/** How waiting for a lease ended. `lost`: its holder is gone, and the key is free. `late`: it is still held. */
export type WaitResult<Outcome> =
  | { readonly kind: 'released'; readonly outcome: Outcome }
  | { readonly kind: 'lost' }
  | { readonly kind: 'late' }

/**
 * Says which request of the isolate works at what, so that others need not do the same work.
 *
 * In workerd no request may await what another request made: when its maker is cancelled, because a shopper hung up, the promise
 * never settles. So requests share plain values only. The holder of a lease renews it on its own timer, which dies with the
 * request; the others look again on timers of their own, and take the lease when it is lost.
 */
export class Leases<Outcome> {
  readonly #leases = new Map<string, Lease<Outcome>>()
  readonly #runtime: Pick<Runtime, 'now' | 'sleep'>
  readonly #joinableMs: number
  #sweptAt = 0

  constructor({ joinableMs = Number.POSITIVE_INFINITY, ...options }: LeaseOptions = {}) {
    this.#runtime = createRuntime(options)
    this.#joinableMs = joinableMs
  }

  isHeld(key: string): boolean {
    const lease = this.#leases.get(key)
    return lease !== undefined && this.#runtime.now() < lease.takenAt + this.#joinableMs && !this.#isLost(lease)
  }

  /** Takes the lease of a key; null while another request holds it. */
  take(key: string): HeldLease<Outcome> | null {
    if (this.isHeld(key)) return null
    const previous = this.#leases.get(key)
    this.#sweep()
    const takenAt = this.#runtime.now()
    const lease: Lease<Outcome> = { takenAt, heldUntil: takenAt + LEASE_MS, inGrace: false, released: null, successor: null }
    if (previous && this.#isLost(previous)) previous.successor = lease
    this.#leases.set(key, lease)
    const release = new AbortController()
    void this.#renewUntil(release.signal, lease)
    return {
      release: (outcome) => {
        lease.released = { outcome }
        release.abort()
        if (this.#leases.get(key) === lease) this.#leases.delete(key)
      },
    }
  }

  /** Waits on the caller's own timers, `maxMs` at most, for the request that holds the key now. */
  async wait(key: string, maxMs: number = Number.POSITIVE_INFINITY): Promise<WaitResult<Outcome>> {
    const { now, sleep } = this.#runtime
    let lease = this.#leases.get(key)
    if (!lease) return { kind: 'lost' }
    const end = now() + maxMs
    for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      // Another waiting request may have taken the lost lease, and released it, before this one looked again.
      while (lease.successor) lease = lease.successor
      if (lease.released) return { kind: 'released', outcome: lease.released.outcome }
      if (this.#isLost(lease)) return { kind: 'lost' }
      if (now() >= end) return { kind: 'late' }
      await sleep(pause)
    }
  }

  async #renewUntil(release: AbortSignal, lease: Lease<Outcome>): Promise<void> {
    const { now, sleep } = this.#runtime
    const end = now() + MAX_HELD_MS
    try {
      for (let time = now(); time < end && !lease.released; time = now()) {
        lease.heldUntil = time + LEASE_MS
        lease.inGrace = false
        await sleep(RENEWAL_MS, release)
      }
    } catch {
      // Released while it slept.
    }
  }

  #isLost(lease: Lease<Outcome>): boolean {
    const now = this.#runtime.now()
    if (now < lease.heldUntil) return false
    if (lease.inGrace) return true
    lease.inGrace = true
    lease.heldUntil = now + GRACE_MS
    return false
  }

  /** Forgets lost leases, so that keys that are never asked for again take no memory. */
  #sweep(): void {
    const now = this.#runtime.now()
    if (now - this.#sweptAt < LEASE_MS) return
    this.#sweptAt = now
    for (const [key, lease] of this.#leases) if (this.#isLost(lease)) this.#leases.delete(key)
  }
}
