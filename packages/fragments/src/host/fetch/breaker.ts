const WINDOW_MS = 10_000
/** Bounds the memory of one circuit; at this rate the newest calls say enough. */
const MAX_CALLS = 200
const MIN_FAILURES = 5
/** Minimum number of addresses that fail: one broken product says nothing about others. A fragment without params has one address only. */
const MIN_ADDRESSES = 3
/** Minimum number of callers that fail together only when the remote does. */
const MIN_CALLERS = 3
/** Calls under way when something hiccups fail together; only failures that go on for longer than that say something. */
const FAILING_FOR_MS = 250
const OPEN_MS = 2_000
const MAX_OPEN_MS = 30_000
/** Time after which another probe may start, because a probe that died with its request never reports back. */
const PROBE_LEASE_MS = 5_000

/** One call to a remote, as far as it says something about the remote's health. */
export interface RemoteCall {
  /** The address that was asked for. Null for a fragment without parameters, which has only one. */
  readonly address: string | null
  /** The shopper's token for a private fragment, otherwise the client's network address. */
  readonly caller: string
}

interface CountedCall extends RemoteCall {
  readonly at: number
  readonly failed: boolean
}

type Circuit = {
  /** The calls of the last seconds, oldest first. */
  readonly calls: CountedCall[]
  /** Refuses calls, or lets a probe through. */
  tripped: boolean
  /** Whether enough callers failed that the calls of all others are refused too. */
  confirmed: boolean
  openUntil: number
  openMs: number
  probingUntil: number
}

export type BreakerState = 'closed' | 'open' | 'half-open'

/**
 * One circuit per (fragment, build). It opens when most callers of the last seconds failed, at several addresses and for more than
 * an instant; then no call is made for a while, and one probe decides. No caller opens it for others: until several have failed,
 * the calls of those that have not are made. A build that fails opens its own circuit only, so the build before it is not punished
 * for it. State is per isolate.
 */
export class Breaker {
  readonly #circuits = new Map<string, Circuit>()
  readonly #now: () => number
  readonly #random: () => number

  constructor(now: () => number = Date.now, random: () => number = Math.random) {
    this.#now = now
    this.#random = random
  }

  /** Whether a call may be made now. When an open circuit's time is over, the first call is the probe and others are refused. */
  allows(key: string, { caller }: RemoteCall): boolean {
    const circuit = this.#circuits.get(key)
    if (!circuit?.tripped) return true
    if (!circuit.confirmed && !circuit.calls.some((call) => call.failed && call.caller === caller)) return true
    const now = this.#now()
    if (now < circuit.openUntil || now < circuit.probingUntil) return false
    circuit.probingUntil = now + PROBE_LEASE_MS
    return true
  }

  succeeded(key: string, call: RemoteCall): void {
    const circuit = this.#counted(key, call, false)
    if (!circuit.tripped) return
    this.#circuits.set(key, newCircuit(circuit.calls.filter(({ failed }) => !failed)))
  }

  failed(key: string, call: RemoteCall): void {
    const circuit = this.#counted(key, call, true)
    circuit.probingUntil = 0
    const failing = failingCallers(circuit.calls)
    if (!circuit.tripped && !this.#isFailing(circuit, failing)) return
    circuit.confirmed = failing >= MIN_CALLERS
    // A call that was under way when the circuit opened is no failed probe.
    if (circuit.tripped && this.#now() < circuit.openUntil) return
    circuit.tripped = true
    circuit.openMs = Math.min(circuit.openMs * 2, MAX_OPEN_MS)
    // Jitter, so that the isolates of one place do not probe together.
    circuit.openUntil = this.#now() + circuit.openMs * (0.75 + this.#random() / 2)
  }

  state(key: string): BreakerState {
    const circuit = this.#circuits.get(key)
    if (!circuit?.tripped) return 'closed'
    return this.#now() < circuit.openUntil ? 'open' : 'half-open'
  }

  /** The worst state among the circuits of one build of a remote. That of a build which was rolled back is never probed again. */
  worst(remote: string, build: string): BreakerState {
    const keys = [...this.#circuits.keys()].filter((key) => key.startsWith(`${remote}/`) && key.endsWith(`@${build}`))
    const states = new Set(keys.map((key) => this.state(key)))
    return states.has('open') ? 'open' : states.has('half-open') ? 'half-open' : 'closed'
  }

  #counted(key: string, call: RemoteCall, failed: boolean): Circuit {
    const now = this.#now()
    const circuit = this.#circuits.get(key) ?? newCircuit([])
    const { calls, tripped } = circuit
    // An open circuit keeps its counts until a probe has decided. They change in place: a busy circuit holds many, and each page adds some.
    const firstRecent = tripped ? 0 : calls.findIndex(({ at }) => now - at < WINDOW_MS)
    calls.splice(0, firstRecent < 0 ? calls.length : Math.max(firstRecent, calls.length + 1 - MAX_CALLS))
    calls.push({ ...call, at: now, failed })
    this.#circuits.set(key, circuit)
    return circuit
  }

  #isFailing({ calls }: Circuit, failing: number): boolean {
    const failures = calls.filter(({ failed }) => failed)
    const addresses = new Set(failures.map(({ address }) => address))
    return (
      failures.length >= MIN_FAILURES &&
      (addresses.size >= MIN_ADDRESSES || addresses.has(null)) &&
      this.#now() - (failures[0]?.at ?? 0) >= FAILING_FOR_MS &&
      failing > new Set(calls.map(({ caller }) => caller)).size / 2
    )
  }
}

function newCircuit(calls: CountedCall[]): Circuit {
  return { calls, tripped: false, confirmed: false, openUntil: 0, openMs: OPEN_MS / 2, probingUntil: 0 }
}

/** Counts the callers that failed in at least half of their calls. Each counts once, however often it calls. */
function failingCallers(calls: readonly CountedCall[]): number {
  const balances = new Map<string, number>()
  for (const { caller, failed } of calls) balances.set(caller, (balances.get(caller) ?? 0) + (failed ? 1 : -1))
  return [...balances.values()].filter((balance) => balance >= 0).length
}
