import type { Variables } from '../env.ts'

/** An origin and its other loopback name: `http://localhost:8787` also answers as `http://127.0.0.1:8787`. */
export function withLoopbackTwin(origin: string): string[] {
  const url = new URL(origin)
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname]
  if (!twin) return [origin]
  url.hostname = twin
  return [origin, url.origin]
}

/** Whether an address lies on one of the origins. */
export function isOn(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin)
}

/** Where hosted pages may lead: the store, and what else the shop has named. */
export function registeredOrigins({ STORE_URL, REGISTERED_ORIGINS }: Pick<Variables, 'STORE_URL' | 'REGISTERED_ORIGINS'>): string[] {
  return [STORE_URL, ...REGISTERED_ORIGINS].flatMap(withLoopbackTwin)
}
