import type { FragmentContext } from '@galleria/fragments/remote'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { Env } from '../../../env.ts'
import { catalogPlatform } from '../platform.ts'

const MAX_SIMILAR = 8

type Context = Pick<FragmentContext<unknown, Env>, 'env' | 'locale' | 'displayCurrency'>

/** The products of these slugs that shoppers may see, in this order. */
export async function findProducts(slugs: readonly string[], { env, locale, displayCurrency }: Context): Promise<ListedProduct[]> {
  if (slugs.length === 0) return []
  const { items } = await catalogPlatform(env, locale, displayCurrency).products.listBySlugs(slugs)
  return slugs.flatMap((slug) => items.filter((product) => product.slug === slug && product.visible))
}

/** Some products beside this one in its collection. */
export async function findSimilar(
  { categoryIds: [categoryId] }: ListedProduct,
  except: readonly string[],
  { env, locale, displayCurrency }: Context,
): Promise<ListedProduct[]> {
  if (!categoryId) return []
  const { products } = catalogPlatform(env, locale, displayCurrency)
  const { items } = await products.list({ categoryId }, { size: MAX_SIMILAR + except.length })
  return items.filter(({ slug, visible }) => visible && !except.includes(slug)).slice(0, MAX_SIMILAR)
}
