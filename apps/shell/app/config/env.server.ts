import { isClientAddressKey } from '@galleria/client-address'
import { remoteBinding } from '@galleria/fragments/host'
import { VERSION_VARIABLES } from '@galleria/platform-client/entities/wire/api-versions'
import { parseKeyRing } from '@galleria/platform-client/session'
import * as z from 'zod/mini'
import { parseAllowedHosts } from './allowed-hosts.ts'

interface Service {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
}

const Service = z.custom<Service>((value) => typeof value === 'object' && value !== null && 'fetch' in value)

/** A header that the network in front of the store sets. */
const FrontHeader = z._default(z.string().check(z.regex(/^[a-z][a-z\d-]*$/)), 'none')

/** Bindings of the shell's Worker, and `REMOTE_<NAME>` for the service of each remote: no remote's name can mean another binding. */
export const Env = z.looseObject({
  PLATFORM_URL: z.url(),
  /** Origin of the platform's hosted pages as the browser sees it. */
  PLATFORM_PUBLIC_URL: z.url(),
  /** Folder of the platform's pictures, where it is not `/media` of the platform itself: `https://static.wixstatic.com/media` for the hosted one. */
  MEDIA_URL: z.optional(z.url()),
  /** `1`: Cloudflare resizes pictures in the store's zone (`/cdn-cgi/image/`). The platform has the same variable. */
  IMAGE_RESIZING: z._default(z.enum(['0', '1']), '0'),
  PLATFORM_CLIENT_ID: z.string(),
  ...VERSION_VARIABLES,
  /** Host names of the store besides those of this machine, with spaces between them: `shop.example www.shop.example`. */
  ALLOWED_HOSTS: z.pipe(z._default(z.string(), ''), z.transform(parseAllowedHosts)),
  /** Address for reports of vulnerabilities: a page, or one of e-mail. Without it the store has no `/.well-known/security.txt`. */
  SECURITY_CONTACT: z.optional(z.url({ protocol: /^(?:https|mailto)$/ })),
  /** Origin where the registry takes releases and has its console: another than the store's, on which remotes' scripts run. */
  RELEASES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Keys that seal the session cookie, newest first. */
  SESSION_KEYS: z.pipe(z.string(), z.transform(parseKeyRing)),
  /** Signs shoppers' network addresses for the session Worker and the platform, which limit requests by them. */
  CLIENT_ADDRESS_KEY: z.optional(z.string().check(z.refine(isClientAddressKey))),
  /**
   * The header in which another network than Cloudflare in front of the store names the shopper's country (ISO 3166-1). Without such a
   * network any client could write it, so that none is believed until a configuration names one.
   */
  CLIENT_COUNTRY_HEADER: FrontHeader,
  /**
   * The header in which such a network names the client's network address. Without it all clients of that network would have the network's
   * own. The platform has the same variable.
   */
  CLIENT_ADDRESS_HEADER: FrontHeader,
  SESSION: Service,
  ASSET_STORE: Service,
  /** Says which builds are live. A store without it follows the copy in the asset store. */
  REGISTRY: z.optional(Service),
  /** Keeps copies of home for this part of the world. A store without it asks home itself. */
  REGION: z.optional(Service),
  /** Reaches remotes that this Worker has no binding for, by the host of their address. */
  ROUTER: z.optional(Service),
  /** The registry signs its copy in the asset store by it. */
  REGISTRY_KEY: z.string(),
  /**
   * `1`: this shell serves the people that work on the shop: it shows `/_ui`, and the switch that outlines each team's fragments.
   * The local edge counts as development; a deployed shell has no such variable.
   */
  DEVELOPMENT: z._default(z.enum(['0', '1']), '0'),
  /** Files of the page that shows every state of every component; bound in development alone. */
  STORIES: z.optional(Service),
})
export type Env = z.infer<typeof Env>

/** How a remote is called. */
interface RemoteService {
  readonly service: Service
  /** Workers that one call invokes. */
  readonly invocations: number
}

/** A page looks up each of its remotes several times. */
const services = new WeakMap<Env, Map<string, RemoteService | null>>()

/** The service of a remote: its own binding, or the router behind which it may be. Null where there is neither. */
export function remoteService(env: Env, remote: string): RemoteService | null {
  let known = services.get(env)
  if (!known) services.set(env, (known = new Map()))
  let service = known.get(remote)
  if (service === undefined) known.set(remote, (service = findService(env, remote)))
  return service
}

function findService(env: Env, remote: string): RemoteService | null {
  const own = Service.safeParse(env[remoteBinding(remote)])
  if (own.success) return { service: own.data, invocations: 1 }
  return env.ROUTER ? { service: env.ROUTER, invocations: 2 } : null
}

/** Folder of the platform's pictures: as pages name it, and as the shell fetches from it. */
export function mediaUrls({
  MEDIA_URL,
  PLATFORM_URL,
  PLATFORM_PUBLIC_URL,
}: Pick<Env, 'MEDIA_URL' | 'PLATFORM_URL' | 'PLATFORM_PUBLIC_URL'>): { named: string; fetched: string } {
  return { named: MEDIA_URL ?? `${PLATFORM_PUBLIC_URL}/media`, fetched: MEDIA_URL ?? `${PLATFORM_URL}/media` }
}
