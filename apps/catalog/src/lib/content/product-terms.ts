import type { FragmentContext } from '@galleria/fragments/remote'
import type { Localization } from '@galleria/intl/money'
import type { StoreContent } from '@galleria/platform-client/entities/store/store-content'
import type { Env } from '../../../env'
import { storeContent } from './store-content'

/** What is the same of all products on a page: the language, the currency, and what the owner set for all of them. */
export type ProductTerms = Localization &
  Pick<StoreContent, 'lowStockThreshold' | 'subtitleSection' | 'priceNotes' | 'deliveryPage' | 'afterAdding'>

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
