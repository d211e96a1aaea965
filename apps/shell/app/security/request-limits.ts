import { overridesMethod } from './method-override.ts'

/** Longer than any address on the store's pages. */
const MAX_URL_LENGTH = 8 * 1024
/** Far longer than any path of the store: each would be one more address to render a missing page for. */
const MAX_PATH_LENGTH = 2 * 1024
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/**
 * Returns why a request is refused before anything is done for it; null for one that is handled. Any other host name would let any site that resolves it to this address read pages as its own origin's (DNS rebinding).
 */
export function requestRefusal(
  { url, method, headers }: Request,
  hosts: ReadonlySet<string>,
): { status: number; message: string; allow?: string } | null {
  if (!hosts.has(hostOf(url))) return { status: 421, message: 'this store is not served at that host name' }
  if (url.length > MAX_URL_LENGTH) return { status: 414, message: 'address too long' }
  if (pathLength(url) > MAX_PATH_LENGTH) return { status: 404, message: 'not found' }
  if (!METHODS.has(method)) return { status: 405, message: 'method not allowed', allow: [...METHODS].join(', ') }
  if (overridesMethod(headers)) return { status: 403, message: 'the method of a request stands in its first line' }
  return null
}

function pathLength(url: string): number {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return (query < 0 ? url.length : query) - start
}

/** The host of an absolute URL as the runtime gives it, without its port and without taking the rest apart. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2
  const end = url.indexOf('/', start)
  const authority = end < 0 ? url.slice(start) : url.slice(start, end)
  const port = authority.lastIndexOf(':')
  return port > authority.lastIndexOf(']') ? authority.slice(0, port) : authority
}
