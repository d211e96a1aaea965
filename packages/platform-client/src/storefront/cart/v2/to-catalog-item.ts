import type { CatalogItemInput } from '../../../entities/cart-v2/cart-requests.ts'
import type { ItemToAdd } from '../storefront-cart.ts'

export function toCatalogItem({ reference, quantity }: ItemToAdd): CatalogItemInput {
  return { catalogReference: reference, quantity }
}
