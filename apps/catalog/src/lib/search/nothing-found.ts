import type { Env } from '../../../env.ts'
import { requestSuggestions } from './request-suggestions.ts'

/** Where to go on from a search that found nothing. */
export interface NothingFound {
  /** Words that find something and are like those of the search. */
  readonly nearest: readonly string[]
  readonly collections: readonly { readonly name: string; readonly slug: string }[]
}

/** Null where the platform suggests nothing, or not now: the page then says only that there is nothing. */
export async function suggestInstead(env: Env, text: string, language: string): Promise<NothingFound | null> {
  try {
    const found = await requestSuggestions(env, { text, language, limit: 1 })
    return found && { nearest: found.nearest, collections: found.categories.map(({ name, slug }) => ({ name, slug })) }
  } catch (error) {
    console.error(error)
    return null
  }
}
