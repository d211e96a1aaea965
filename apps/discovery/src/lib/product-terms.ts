import type { ProductTerms } from '@galleria/catalog-view/product-terms'
import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../env.ts'
import { storeContent } from './store-content.ts'

type TermsContext = Pick<FragmentContext<unknown, Env>, 'env' | 'locale' | 'currency'>

/** While the settings cannot be had, products are shown as in a store without any. */
export async function productTerms({ env, locale, currency }: TermsContext): Promise<ProductTerms> {
  try {
    const { lowStockThreshold } = await storeContent(env)
    return { locale, currency, lowStockThreshold }
  } catch (error) {
    console.error(error)
    return { locale, currency }
  }
}
