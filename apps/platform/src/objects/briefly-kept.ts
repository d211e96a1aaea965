/** Asks again only when the last answer is older than that: for what seldom changes and may be told a little late. */
export function brieflyKept<Value>(ask: () => Promise<Value>, milliseconds: number): () => Promise<Value> {
  let kept: { readonly value: Value; readonly until: number } | undefined
  return async () => {
    if (kept && Date.now() < kept.until) return kept.value
    const value = await ask()
    kept = { value, until: Date.now() + milliseconds }
    return value
  }
}
