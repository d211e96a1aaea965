/**
 * Whether a state-changing request comes from this very store: its Origin must equal ours. A neighbour on the same site is
 * refused as well, and so is a client that sends no Origin at all (Fetch standard § 3.2: every browser sends it with a POST).
 */
export function isSameOrigin(request: Request): boolean {
  if (request.headers.get('origin') !== new URL(request.url).origin) return false
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin'
}
