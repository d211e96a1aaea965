import type { Capability } from '../entities/wire/capability.ts'
import { isNotFound, isPlatformError } from '../errors/index.ts'
import { SingleFlight } from '../isolate/single-flight.ts'
import { listCapabilities as listCall } from '../operations/store.ts'
import { type Hosts, isHosted } from '../transport/hosts.ts'
import { orAborted } from '../transport/or-aborted.ts'
import { type Runtime, createRuntime } from '../transport/runtime.ts'
import { type SendOptions, createTransport } from '../transport/transport.ts'

/** What the platform behind a client can do beyond the recorded calls. Cheap to call often: the list is cached in the isolate. */
export interface Capabilities {
  /**
   * All capabilities; none for the hosted platform, which is not asked. GET /platform/v1/capabilities, without a token, once in five
   * minutes for each origin. A platform that does not have the call (404) has none. While it fails, its last response stays in use;
   * before the first response this throws a `PlatformError`, and the next call tries again.
   */
  list(options?: Pick<SendOptions, 'signal'>): Promise<ReadonlySet<Capability>>
  /**
   * Whether to offer what needs it. False also where a failing platform cannot say: a shop without its extras sells, a broken
   * one does not.
   *
   * @example
   * if (await client.capabilities.has('wishlist')) showWishlist()
   */
  has(capability: Capability, options?: Pick<SendOptions, 'signal'>): Promise<boolean>
}

interface Known {
  readonly capabilities: ReadonlySet<Capability>
  readonly askAgainAt: number
}

const TTL_MS = 5 * 60_000
/** While one caller renews the cached list, and after a failed renewal, all others use the old list for this long. */
const RENEWAL_PAUSE_MS = 30_000
/** The time limit of a request for which pages wait: extras are worth no more. */
const MAX_REQUEST_MS = 2_000
/** A process talks to one platform, tests to many. */
const MAX_ORIGINS = 16

// Clients are made per request; what they learn is of use to the next ones.
const known = new Map<string, Known>()
const flights = new SingleFlight<ReadonlySet<Capability>>()
const none: ReadonlySet<Capability> = new Set()

/**
 * Asks the platform at these hosts for its capabilities and caches them for every client of the isolate. Meant for partial clients; a
 * whole client has it as `client.capabilities`.
 *
 * @example
 * const capabilities = createCapabilities({ hosts: hostsOf({ embedded: url }) })
 */
export function createCapabilities(options: {
  hosts: Hosts
  runtime?: Partial<Runtime> | undefined
  timeoutMs?: number | undefined
}): Capabilities {
  const { hosts } = options
  const origin = hosts.business
  const runtime = createRuntime(options.runtime)
  const transport = createTransport({ hosts, runtime, timeoutMs: Math.min(options.timeoutMs ?? MAX_REQUEST_MS, MAX_REQUEST_MS) })

  async function ask(): Promise<ReadonlySet<Capability>> {
    const old = known.get(origin)
    if (old) remember(origin, { ...old, askAgainAt: runtime.now() + RENEWAL_PAUSE_MS })
    try {
      const { capabilities } = await transport.send(listCall, {})
      return remember(origin, { capabilities: new Set(capabilities), askAgainAt: runtime.now() + TTL_MS })
    } catch (error) {
      if (isNotFound(error)) return remember(origin, { capabilities: none, askAgainAt: runtime.now() + TTL_MS })
      if (old) return old.capabilities
      throw error
    }
  }

  async function list({ signal }: Pick<SendOptions, 'signal'> = {}): Promise<ReadonlySet<Capability>> {
    if (isHosted(hosts)) return none
    const last = known.get(origin)
    if (last && runtime.now() < last.askAgainAt) return last.capabilities
    signal?.throwIfAborted()
    const listed = flights.run(origin, ask)
    return signal ? orAborted(listed, signal) : listed
  }

  return {
    list,
    async has(capability, sendOptions) {
      try {
        return (await list(sendOptions)).has(capability)
      } catch (error) {
        if (isPlatformError(error)) return false
        throw error
      }
    },
  }
}

function remember(origin: string, entry: Known): ReadonlySet<Capability> {
  // Set anew, so that the first of the map is the one that was asked longest ago.
  known.delete(origin)
  known.set(origin, entry)
  const [oldest] = known.keys()
  if (known.size > MAX_ORIGINS && oldest !== undefined) known.delete(oldest)
  return entry.capabilities
}
