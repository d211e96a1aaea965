import type { Variables } from '../env.ts'

/** Cached by origin: few are configured, and every hosted page names them. */
const twins = new Map<string, readonly string[]>()

/** A configured origin and its other loopback name: `http://localhost:8787` also answers as `http://127.0.0.1:8787`. */
export function withLoopbackTwin(origin: string): readonly string[] {
  const names = twins.get(origin) ?? loopbackNames(origin)
  twins.set(origin, names)
  return names
}

function loopbackNames(origin: string): readonly string[] {
  const url = new URL(origin)
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname]
  if (!twin) return [origin]
  url.hostname = twin
  return [origin, url.origin]
}

/** Whether an address lies on one of the origins, in a form that every parser reads alike. */
export function isOn(address: string, origins: readonly string[]): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false
  const { origin, username, password } = new URL(address)
  return username === '' && password === '' && origins.includes(origin)
}

/** Where hosted pages may lead: the store, and what else the shop has named. */
export function listRegisteredOrigins({ STORE_URL, REGISTERED_ORIGINS }: Pick<Variables, 'STORE_URL' | 'REGISTERED_ORIGINS'>): string[] {
  return [STORE_URL, ...REGISTERED_ORIGINS].flatMap(withLoopbackTwin)
}

/** The path at which the store's pages take codes. */
const CALLBACK = '/auth/callback'

/**
 * Whether codes may be sent to an address. It is compared as a whole (RFC 9700 section 2.1): some other page of the store might pass on
 * what stands in its address. Development takes every page of a registered origin, unless addresses are named.
 */
export function takesCodes(
  address: string,
  variables: Pick<Variables, 'STORE_URL' | 'REGISTERED_ORIGINS' | 'REDIRECT_URIS' | 'DEVELOPMENT'>,
): boolean {
  const origins = listRegisteredOrigins(variables)
  const { REDIRECT_URIS, DEVELOPMENT } = variables
  if (DEVELOPMENT && REDIRECT_URIS.length === 0) return isOn(address, origins)
  return [...origins.map((origin) => origin + CALLBACK), ...REDIRECT_URIS].includes(address)
}
