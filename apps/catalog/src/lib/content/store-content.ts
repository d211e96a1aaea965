import type { StoreContent } from '@galleria/platform-client/entities/store/store-content'
import { isNotFound } from '@galleria/platform-client/errors'
import { SingleFlight } from '@galleria/platform-client/isolate'
import type { Env } from '../../../env'
import { catalogPlatform } from '../platform'

/** Copies are purged by its event; where an event is lost, the content is so old at most. */
const TTL_MS = 60_000

/** The content of a store on a platform that holds none. */
const NO_CONTENT: StoreContent = { revision: '' }

const flights = new SingleFlight<StoreContent>()
let cached: { readonly at: number; readonly asOf: number; readonly content: StoreContent } | undefined

/**
 * What the owner says in the store: from memory, or else in one call for all fragments that ask at once. Not asked whether the platform
 * has the capability: that would be a call before this one, and a platform without it says so by 404.
 * @param asOf content from before this purge does not do
 */
export async function storeContent(env: Env, asOf: number): Promise<StoreContent> {
  if (cached && cached.asOf >= asOf && Date.now() - cached.at < TTL_MS) return cached.content
  const content = await flights.run(String(asOf), () => requestContent(env))
  cached = { at: Date.now(), asOf, content }
  return content
}

async function requestContent(env: Env): Promise<StoreContent> {
  try {
    return await catalogPlatform(env).storeContent.get()
  } catch (error) {
    if (isNotFound(error)) return NO_CONTENT
    throw error
  }
}
