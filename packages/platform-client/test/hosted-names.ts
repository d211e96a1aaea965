import type { Runtime } from '../src/transport/runtime.ts'

/** One request as the client handed it to `fetch`: what it set itself, nothing that HTTP adds. */
export interface SentRequest {
  method: string
  host: string
  path: string
  /** The query with the names and values as they stand in the URL, undecoded. */
  query: string
  headers: Record<string, string>
  body: string | undefined
}

/**
 * A fetch that records its requests and sends them to a server here, for every public name: the client
 * is then tested with the hosted platform's own addresses.
 */
export function throughHostedNames(origin: string): { fetch: Runtime['fetch']; sent: SentRequest[] } {
  const sent: SentRequest[] = []
  return {
    sent,
    async fetch(url, init) {
      const { host, pathname, search } = new URL(url)
      const body = typeof init.body === 'string' ? init.body : undefined
      sent.push({
        method: init.method ?? 'GET',
        host,
        path: pathname,
        query: search.slice(1),
        headers: Object.fromEntries(new Headers(init.headers)),
        body,
      })
      return globalThis.fetch(origin + pathname + search, init)
    },
  }
}
