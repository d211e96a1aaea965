import { COLLECTIONS_TAG, STORE_TAG } from '@galleria/fragments/contract'
import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionPath } from '../../lib/addresses.ts'
import { ownLink, type OwnLink } from '../../lib/content/own-link.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { catalogPlatform } from '../../lib/platform.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'

export const params = z.object({})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const tags = () => [COLLECTIONS_TAG, STORE_TAG]
export const hydrate = 'never'

/** The maximum number of collections in one row of a wide window; the page of all collections has the rest. */
const LIMIT = 8

export interface NavigationProps {
  readonly links: readonly OwnLink[]
}

/** The owner's links, or else the first collections. */
export async function loader({ env, asOf, locale, messages }: FragmentContext<object, Env>): Promise<NavigationProps> {
  const [{ header }, { items }] = await Promise.all([
    storeContent(env, asOf),
    catalogPlatform(env, locale).categories.list({ parentId: null }, { size: LIMIT }),
  ])
  if (header && header.length > 0) return { links: header.map((link) => ownLink(link, messages)) }
  return {
    links: items.map((collection) => ({
      href: messages.link(collectionPath(collection.slug)),
      label: { text: collection.name, ...langOf(collection, 'name', locale) },
    })),
  }
}
