import type { ProductTerms } from '@galleria/catalog-view/product-terms'
import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env'
import { storeContent } from './store-content'

type TermsContext = Pick<FragmentContext<unknown, Env>, 'env' | 'asOf' | 'locale' | 'currency'>

/** While the settings cannot be had, products are shown as in a store without any. */
export async function productTerms({ env, asOf, locale, currency }: TermsContext): Promise<ProductTerms> {
  try {
    return { ...(await storeContent(env, asOf)), locale, currency }
  } catch (error) {
    console.error(error)
    return { locale, currency }
  }
}
