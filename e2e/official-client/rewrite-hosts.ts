/** The client knows no other host than these: what it sends there goes to the platform under test. Everything else is its own. */
const HOSTS: ReadonlySet<string> = new Set(['www.wixapis.com', 'edge.wixapis.com', 'readonly.wixapis.com'])

/** A `fetch` that sends the official client's requests to another platform, byte for byte as they are, and notes what becomes of them. */
export function rewritingHosts(
  original: typeof fetch,
  platformUrl: string,
  note?: (path: string, response: Response) => void,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!HOSTS.has(url.hostname)) return original(input, init)
    const target = new URL(url.pathname + url.search, platformUrl)
    const response = input instanceof Request ? await original(new Request(target, input), init) : await original(target, init)
    note?.(url.pathname, response)
    return response
  }
}
