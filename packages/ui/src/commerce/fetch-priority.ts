/** When a picture is fetched: `first` is the largest one of the first screen, `early` stands on that screen too. */
export type PictureLoading = 'first' | 'early' | 'lazy'

/** React 18 writes the attribute in lower case only when it does not know it. */
const HIGH_PRIORITY = { fetchpriority: 'high' }
/** The attribute of every picture but the first: otherwise those in sight share the line with what the first paint waits for. */
export const LOW_PRIORITY = { fetchpriority: 'low' }

export function loadingAttributes(loading: PictureLoading) {
  return { loading: loading === 'lazy' ? ('lazy' as const) : undefined, ...(loading === 'first' ? HIGH_PRIORITY : LOW_PRIORITY) }
}
