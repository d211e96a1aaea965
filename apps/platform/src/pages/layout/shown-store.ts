import { describeError } from '@galleria/commerce/failures/describe-error'
import { storeNameIn } from '@galleria/commerce/store/store-name'
import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { createMiddleware } from 'hono/factory'
import { createContext, useContext } from 'hono/jsx'
import type { Env } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { openServices } from '../../objects/services.ts'

/** Pages may show the previous name for this long after a change. */
const TTL_MS = 3_000

export const StoreNames = createContext<LocalizedText | null>(null)
/** Languages that the owner offers; null for all. */
export const StoreLanguages = createContext<readonly string[] | null>(null)

/** The owner's name of the store, for a part of a page. */
export const useStoreName = (locale: string): string => storeNameIn(useContext(StoreNames), locale, useContext(StoreLanguages))

interface ShownStore {
  readonly names: LocalizedText | null
  readonly languages: readonly string[] | null
}

const retained = new WeakMap<Env, { readonly at: number } & ShownStore>()

/** The languages that the owner offers, as the last page read them; undefined for all. */
export function findStoreLanguages(env: Env): readonly string[] | undefined {
  return retained.get(env)?.languages ?? undefined
}

/** The middleware before the handlers of pages: their links depend on the store's languages. */
export const knowStore = createMiddleware<HonoEnv>(async ({ env }, next) => {
  await readShownStore(env)
  await next()
})

/** What pages show of the store's content. Where it cannot be read, the last that is known: a page that says so must not fail by it. */
export async function readShownStore(env: Env): Promise<ShownStore> {
  const cached = retained.get(env)
  if (cached && Date.now() - cached.at < TTL_MS) return cached
  const shown = await readStore(env).catch((error: unknown) => {
    console.error(JSON.stringify({ event: 'store-name-unknown', error: describeError(error) }))
    return { names: cached?.names ?? null, languages: cached?.languages ?? null }
  })
  // A failure is retained too: what keeps the name may be busy, and is not asked again by each page.
  retained.set(env, { at: Date.now(), ...shown })
  return shown
}

async function readStore(env: Env): Promise<ShownStore> {
  const { content } = await openServices(env).commerce.run('getStoreContent', null)
  return { names: content.name ?? null, languages: content.languages ?? null }
}
