import * as z from 'zod'
import { reachStore } from './registry-transport.ts'

const PATH = '/.well-known/galleria.json'
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The document in which a store names its registry. */
const StoreDocument = z.object({ registry: z.url() })

/**
 * Gives the origin of a store's registry, as the store says. It is sent tokens, so both addresses are https or of this machine, no redirect
 * is followed, and only a store of this machine may name a registry of this machine.
 */
export async function findRegistry(store: string): Promise<string> {
  const { origin } = requireSafe(new URL(store), 'A store')
  const response = await reachStore(new URL(PATH, origin), { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location !== null)
    throw new Error(`${origin} redirects to ${location}. Name the store's own address: a token is brought to no other.`)
  const document = StoreDocument.safeParse(response.ok ? parseJson(await response.text()) : undefined)
  if (!document.success) throw new Error(`${origin}${PATH} names no registry: is it the address of a store, and is that up to date?`)
  const registry = requireSafe(new URL(document.data.registry), `The registry of ${origin}`)
  if (isLoopback(registry) && !isLoopback(new URL(origin)))
    throw new Error(`${origin} says that its registry is ${registry.origin}, which is this machine: no token is sent there.`)
  return registry.origin
}

function requireSafe(url: URL, what: string): URL {
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return url
  throw new Error(`${what} is reached by https, but on this machine: ${url.origin} would let others read the token.`)
}

const isLoopback = ({ hostname }: URL) => LOOPBACK_HOSTS.has(hostname)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
