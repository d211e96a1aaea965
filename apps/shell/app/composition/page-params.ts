/** Parameters that say where a visit came from, not what the page shows: they must not multiply copies of one page. */
const TRACKING = /^(?:utm_.+|gclid|fbclid|msclkid|mc_cid|mc_eid|boundaries)$/

/** The search parameters that a page may depend on, sorted, the first of each name. */
export function pageParams(search: URLSearchParams): Record<string, string> {
  const names = [...new Set(search.keys())].filter((name) => !TRACKING.test(name)).toSorted()
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
}
