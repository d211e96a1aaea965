/** Whether a form comes from this very store: every browser sends an Origin with a POST (Fetch standard § 3.2). */
export function comesFromOwnOrigin({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return headers.get('origin') === new URL(url).origin && (site === null || site === 'same-origin')
}
