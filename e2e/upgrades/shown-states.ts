/** What a page on which every remote shows its fragments says of itself, without a fallback or a stale copy. */
export const ALL_FRESH = { status: 200, states: ['fresh'] }
/** A first view may be later than its budget on a busy machine, and is then made again. */
export const WARM_UP = { timeout: 20_000 }

/** The states of a page's fragments, each once. */
export async function shownStates(url: string): Promise<typeof ALL_FRESH> {
  const response = await fetch(url)
  const states = [...(await response.text()).matchAll(/data-state="([^"]*)"/g)].map(([, state = '']) => state)
  return { status: response.status, states: [...new Set(states)] }
}
