import type { ChoiceField, InstantField, ListField, NumberField, QueryOf, TextField } from '../wire/filter.ts'
import type { OffsetQuery } from '../wire/query.ts'
import type { ProductType } from './product.ts'

/** The fields of a product that queries filter and sort by. */
export interface ProductFields {
  readonly id: TextField
  readonly createdDate: InstantField<false>
  readonly lastUpdated: InstantField
  readonly name: TextField
  readonly description: TextField<false>
  readonly sku: TextField
  readonly price: NumberField
  readonly 'priceData.price': NumberField
  readonly numericId: TextField
  readonly productType: ChoiceField<ProductType>
  readonly slug: TextField
  readonly collectionIds: ListField<string>
}

export type ProductQuery = QueryOf<ProductFields, OffsetQuery>
