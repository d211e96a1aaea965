import type { Env } from '../../../env.ts'
import { catalogCapabilities, catalogPlatform } from '../platform.ts'

/** Where to go on from a search that found nothing. */
export interface NothingFound {
  /** Words that find something and are like those of the search. */
  readonly words: readonly string[]
  readonly collections: readonly { readonly name: string; readonly slug: string }[]
}

/** Null where the platform suggests nothing, or not now: the page then says only that there is nothing. */
export async function suggestInstead(env: Env, text: string, language: string): Promise<NothingFound | null> {
  if (!(await catalogCapabilities(env).has('suggestions'))) return null
  try {
    const { nearest, collections } = await catalogPlatform(env).productSearch.suggest({ text, language, limit: 1 })
    return { words: nearest, collections: collections.map(({ name, slug }) => ({ name, slug })) }
  } catch (error) {
    console.error(error)
    return null
  }
}
