import type { FragmentContext } from '@galleria/fragments/remote'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { Env } from '../../../env.ts'
import { catalogPlatform } from '../platform.ts'

const MAX_SIMILAR = 8

type Context = Pick<FragmentContext<unknown, Env>, 'env' | 'locale' | 'displayCurrency'>

/** The products of these slugs that shoppers may see, in this order. */
export async function findProducts(slugs: readonly string[], { env, locale, displayCurrency }: Context): Promise<Product[]> {
  if (slugs.length === 0) return []
  const { items } = await catalogPlatform(env, locale, displayCurrency).products.query({
    filter: { slug: { $in: [...slugs] } },
    paging: { limit: slugs.length },
  })
  return slugs.flatMap((slug) => items.filter((product) => product.slug === slug && product.visible !== false))
}

/** Some products beside this one in its collection. */
export async function findSimilar(
  { collectionIds: [collection] }: Product,
  except: readonly string[],
  { env, locale, displayCurrency }: Context,
): Promise<Product[]> {
  if (!collection) return []
  const { items } = await catalogPlatform(env, locale, displayCurrency).products.query({
    filter: { collectionIds: { $hasSome: [collection] } },
    paging: { limit: MAX_SIMILAR + except.length },
  })
  return items.filter(({ slug, visible }) => visible !== false && !except.includes(slug)).slice(0, MAX_SIMILAR)
}
