import type { ProductTerms } from '@galleria/catalog-view/product-terms'
import type { FragmentContext } from '@galleria/fragments/remote'

/** What is the same of all products for shoppers of one delivery region who read one currency. */
export type ShopperTerms = ProductTerms & Pick<FragmentContext<unknown, unknown>, 'displayCurrency' | 'deliveryRegion'>
