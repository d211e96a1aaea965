import type { Localization } from '@galleria/intl/money'
import type { StoreContent } from '@galleria/platform-client/entities/store/store-content'

/** What is the same of all products on a page: the language, the currency, and what the owner set for all of them. */
export type ProductTerms = Localization &
  Pick<StoreContent, 'lowStockThreshold' | 'subtitleSection' | 'priceNotes' | 'deliveryPage' | 'afterAdding'>
