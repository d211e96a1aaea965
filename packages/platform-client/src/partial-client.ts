import type { Authorization } from './transport/authorization.ts'
import type { Consistency } from './transport/consistency.ts'
import { type Hosts, type Preset, hostsOf } from './transport/hosts.ts'
import type { Generation } from './transport/operation.ts'
import type { RetryPolicy } from './transport/retry.ts'
import { type Runtime, createRuntime } from './transport/runtime.ts'
import { type Transport, createTransport } from './transport/transport.ts'

export interface ClientOptions {
  /** The hosted platform, or an embedded one at its origin. `hosts` names the origins one by one instead. */
  readonly preset?: Preset
  readonly hosts?: Hosts
  /**
   * Which generation of the official client to write like, where the two differ: the older one queries with POST, has
   * other prefixes for collections and one host for everything. The current one by default.
   */
  readonly generation?: Generation
  /** Authorizes the calls: `siteTokenSource`, `bearer` or `apiKey`. */
  readonly auth: Authorization
  readonly timeoutMs?: number
  readonly retry?: RetryPolicy
  /** Makes this client see the writes of the shopper's other clients. */
  readonly consistency?: Consistency
  /** The shopper's network address as `signClientAddress` writes it, sent by a store's server for the platform to count by. */
  readonly clientAddress?: string | null
  /** Language of the responses, by BCP 47: platforms that know several languages use it for their own texts and for the catalog's. */
  readonly language?: string | undefined
  /** Currency of converted prices, by ISO 4217: the platform converts to those that the store's owner offers. */
  readonly currency?: string | undefined
  /** Country (ISO 3166-1) that a shopper without an address is taken to be in: the embedded platform tells what delivery there would cost. */
  readonly country?: string | undefined
  /** Tells the embedded platform when a call is given up, so that it makes no change after its caller was told that it failed. */
  readonly namesDeadline?: boolean | undefined
  /** Called where a refusal says that the platform has its calls in another version: `findApiVersions` tells which. */
  readonly onOtherVersion?: (() => void) | undefined
  readonly fetch?: Runtime['fetch']
  readonly runtime?: Partial<Runtime>
}

type ServiceCalls = Readonly<Record<string, (transport: Transport, ...rest: never[]) => unknown>>
type WithoutTransport<Fn> = Fn extends (transport: Transport, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never
export type BoundServices<Services> = { [Name in keyof Services]: { [Fn in keyof Services[Name]]: WithoutTransport<Services[Name][Fn]> } }

/**
 * A client of some services only, so that a bundle holds no others. Cheap: make one per request where the token is the
 * shopper's.
 *
 * @example
 * const { products } = createPartialClient({ preset: { embedded: url }, auth }, { products })
 */
export function createPartialClient<const Services extends Readonly<Record<string, ServiceCalls>>>(
  options: ClientOptions,
  services: Services,
): BoundServices<Services> {
  const transport = createClientTransport(options)
  // A service is bound when it is taken: a request uses one or two of all that a store's Worker knows. A proxy has the type of its target, and
  // this one gives each service bound: the cast says so.
  return new Proxy(services, {
    get: (all, name) => (typeof name === 'string' && Object.hasOwn(all, name) ? bindCalls(all[name] ?? {}, transport) : undefined),
  }) as unknown as BoundServices<Services>
}

export function createClientTransport({
  preset = 'hosted',
  generation = 'current',
  hosts = hostsOf(preset, generation),
  fetch,
  runtime,
  ...options
}: ClientOptions): Transport {
  return createTransport({ ...options, hosts, generation, runtime: createRuntime(fetch ? { ...runtime, fetch } : runtime) })
}

export function bindServices<const Services extends Readonly<Record<string, ServiceCalls>>>(
  services: Services,
  transport: Transport,
): BoundServices<Services> {
  // Object.entries loses which function has which name; each keeps its own parameters after the first.
  return Object.fromEntries(Object.entries(services).map(([name, calls]) => [name, bindCalls(calls, transport)])) as BoundServices<Services>
}

function bindCalls(calls: ServiceCalls, transport: Transport) {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, (...rest: never[]) => call(transport, ...rest)]))
}
