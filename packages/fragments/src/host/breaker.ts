const FAILURES_TO_OPEN = 5
/** Calls under way when something hiccups fail together; only failures that go on for longer than that say something. */
const FAILING_FOR_MS = 250
const OPEN_MS = 2_000
const MAX_OPEN_MS = 30_000

interface Circuit {
  failures: number
  /** When the first of these failures was. */
  since: number
  /** Refuses calls, or lets a probe through. */
  tripped: boolean
  openUntil: number
  openMs: number
  probing: boolean
}

export type BreakerState = 'closed' | 'open' | 'half-open'

/**
 * One circuit per (fragment, build): after five failures in a row, over more than an instant, no call is made for a while, then
 * one probe decides. A build
 * that fails opens its own circuit only, so the build before it is not punished for it. State is per isolate.
 */
export class Breaker {
  readonly #circuits = new Map<string, Circuit>()
  readonly #now: () => number
  readonly #random: () => number

  constructor(now: () => number = Date.now, random: () => number = Math.random) {
    this.#now = now
    this.#random = random
  }

  /** Whether a call may be made now. In half-open state the first asker gets the probe, the others are refused. */
  allows(key: string): boolean {
    const circuit = this.#circuits.get(key)
    if (!circuit?.tripped) return true
    if (this.#now() < circuit.openUntil || circuit.probing) return false
    circuit.probing = true
    return true
  }

  succeeded(key: string): void {
    this.#circuits.delete(key)
  }

  failed(key: string): void {
    const circuit = this.#circuits.get(key) ?? {
      failures: 0,
      since: this.#now(),
      tripped: false,
      openUntil: 0,
      openMs: OPEN_MS / 2,
      probing: false,
    }
    circuit.failures += 1
    circuit.probing = false
    circuit.tripped ||= circuit.failures >= FAILURES_TO_OPEN && this.#now() - circuit.since >= FAILING_FOR_MS
    if (circuit.tripped) {
      circuit.openMs = Math.min(circuit.openMs * 2, MAX_OPEN_MS)
      // Jitter, so that the isolates of one place do not probe together.
      circuit.openUntil = this.#now() + circuit.openMs * (0.75 + this.#random() / 2)
    }
    this.#circuits.set(key, circuit)
  }

  state(key: string): BreakerState {
    const circuit = this.#circuits.get(key)
    if (!circuit?.tripped) return 'closed'
    return this.#now() < circuit.openUntil ? 'open' : 'half-open'
  }

  /** The worst state among the circuits whose key begins with `prefix`. */
  worst(prefix: string): BreakerState {
    const states = new Set([...this.#circuits.keys()].filter((key) => key.startsWith(prefix)).map((key) => this.state(key)))
    return states.has('open') ? 'open' : states.has('half-open') ? 'half-open' : 'closed'
  }
}
