import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { createContext, useContext } from 'hono/jsx'
import { describeError } from '../../domain/failures/describe-error.ts'
import { storeNameIn } from '../../domain/store/store-name.ts'
import type { Env } from '../../env.ts'
import { openServices } from '../../objects/services.ts'

/** So long a page may carry the name from before a change. */
const TTL_MS = 3_000

export const StoreNames = createContext<LocalizedText | null>(null)

/** The owner's name of the store, for a part of a page. */
export const useStoreName = (locale: string): string => storeNameIn(useContext(StoreNames), locale)

let cached: { readonly at: number; readonly names: LocalizedText | null } | undefined

/** The names of the store in its content. Where they cannot be read, the last known ones: a page that says so must not fail by them. */
export async function readStoreNames(env: Env): Promise<LocalizedText | null> {
  if (cached && Date.now() - cached.at < TTL_MS) return cached.names
  try {
    const { content } = await openServices(env).commerce.run('getStoreContent', null)
    cached = { at: Date.now(), names: content.name ?? null }
  } catch (error) {
    // Not asked again by each page meanwhile: what keeps the name may be busy.
    cached = { at: Date.now(), names: cached?.names ?? null }
    console.error(JSON.stringify({ event: 'store-name-unknown', error: describeError(error) }))
  }
  return cached.names
}
