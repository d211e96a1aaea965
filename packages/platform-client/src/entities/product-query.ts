import type { ChoiceField, InstantField, ListField, NumberField, QueryOf, TextField } from './filter.ts'
import type { ProductType } from './product.ts'
import type { OffsetQuery } from './query.ts'

/** The fields of a product that queries filter and sort by. */
export interface ProductFields {
  id: TextField
  createdDate: InstantField<false>
  lastUpdated: InstantField
  name: TextField
  description: TextField<false>
  sku: TextField
  price: NumberField
  'priceData.price': NumberField
  numericId: TextField
  productType: ChoiceField<ProductType>
  slug: TextField
  collectionIds: ListField<string>
}

export type ProductQuery = QueryOf<ProductFields, OffsetQuery>
