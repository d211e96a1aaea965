import type { ProductTerms } from '@galleria/catalog-view/product-terms'
import type { FragmentContext } from '@galleria/fragments/remote'

/** The terms of sale of all products, for one delivery region and one currency. */
export type ShopperTerms = ProductTerms & Pick<FragmentContext<unknown, unknown>, 'displayCurrency' | 'deliveryRegion'>
