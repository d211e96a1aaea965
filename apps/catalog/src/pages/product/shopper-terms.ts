import type { FragmentContext } from '@galleria/fragments/remote'
import type { ProductTerms } from '../../lib/content/product-terms.ts'

/** The terms of sale of all products, for one delivery region and one currency. */
export type ShopperTerms = ProductTerms & Pick<FragmentContext<unknown, unknown>, 'displayCurrency' | 'deliveryRegion'>
