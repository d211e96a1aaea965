import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { collectionPath } from '../../lib/addresses.ts'
import { ownLink, type OwnLink } from '../../lib/content/own-link.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { catalogPlatform } from '../../lib/platform.ts'

/** More do not fit into one row of a wide window; the page of all collections has the rest. */
const LIMIT = 8

export interface NavigationProps {
  readonly links: readonly OwnLink[]
}

/** The owner's links, or else the first collections. */
export async function loader({ env, asOf, locale, messages }: FragmentContext<object, Env>): Promise<NavigationProps> {
  const [{ header }, { items }] = await Promise.all([
    storeContent(env, asOf),
    catalogPlatform(env, locale).collections.query({ paging: { limit: LIMIT, offset: 0 } }),
  ])
  if (header && header.length > 0) return { links: header.map((link) => ownLink(link, messages)) }
  return {
    links: items.map((collection) => ({
      href: messages.link(collectionPath(collection.slug)),
      label: { text: collection.name, ...langOf(collection, 'name', locale) },
    })),
  }
}
