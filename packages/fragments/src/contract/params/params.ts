import * as z from 'zod/mini'

/** What a page passes to a fragment: facts and choices as JSON, never wording. A page's own are texts, since they come from its address. */
export const Params = z.record(z.string(), z.json())
export type Params = z.infer<typeof Params>

/** Params from their text (see `formatParams`). Null for a text that holds none. */
export function parseParams(text: string): Params | null {
  try {
    return Params.safeParse(text === '' ? {} : JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
