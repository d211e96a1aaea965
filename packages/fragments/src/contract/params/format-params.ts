/** The parameter of a fragment's address that holds its params. */
export const PARAMS_QUERY = 'params'

/**
 * Params as one text, without those that are undefined. It is canonical (names in the order of the alphabet, at every level), because copies are found by it. Empty where
 * there are none.
 */
export function formatParams(params: object): string {
  const json = JSON.stringify(params, sortNames)
  return json === '{}' ? '' : json
}

/** The query of an address that passes params; empty where there are none. */
export function paramsQuery(params: object): string {
  const text = formatParams(params)
  return text === '' ? '' : `${PARAMS_QUERY}=${encodeURIComponent(text)}`
}

function sortNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
