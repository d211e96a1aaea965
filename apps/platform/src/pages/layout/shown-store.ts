import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { createContext, useContext } from 'hono/jsx'
import { describeError } from '../../domain/failures/describe-error.ts'
import { storeNameIn } from '../../domain/store/store-name.ts'
import type { Env } from '../../env.ts'
import { openServices } from '../../objects/services.ts'

/** So long a page may carry the name from before a change. */
const TTL_MS = 3_000

export const StoreNames = createContext<LocalizedText | null>(null)
/** Those that the owner offers; null for all. */
export const StoreLanguages = createContext<readonly string[] | null>(null)

/** The owner's name of the store, for a part of a page. */
export const useStoreName = (locale: string): string => storeNameIn(useContext(StoreNames), locale)

interface ShownStore {
  readonly names: LocalizedText | null
  readonly languages: readonly string[] | null
}

let cached: ({ readonly at: number } & ShownStore) | undefined

/** What pages show of the store's content. Where it cannot be read, the last that is known: a page that says so must not fail by it. */
export async function readShownStore(env: Env): Promise<ShownStore> {
  if (cached && Date.now() - cached.at < TTL_MS) return cached
  try {
    const { content } = await openServices(env).commerce.run('getStoreContent', null)
    cached = { at: Date.now(), names: content.name ?? null, languages: content.languages ?? null }
  } catch (error) {
    // Not asked again by each page meanwhile: what keeps the name may be busy.
    cached = { at: Date.now(), names: cached?.names ?? null, languages: cached?.languages ?? null }
    console.error(JSON.stringify({ event: 'store-name-unknown', error: describeError(error) }))
  }
  return cached
}
