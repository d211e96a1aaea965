import { Failure } from '../../domain/failure.ts'

interface ShopOnlyFields {
  readonly customLineItems?: readonly object[]
  readonly merchantDiscounts?: readonly object[]
}

/** Lines with a price of their own and discounts by hand are the shop's to give, not the shopper's to take. */
export function refuseShopOnlyFields({ customLineItems = [], merchantDiscounts = [] }: ShopOnlyFields): void {
  if (customLineItems.length > 0) throw new Failure('PERMISSION_DENIED', 'Only the shop may add custom lines.')
  if (merchantDiscounts.length > 0) throw new Failure('PERMISSION_DENIED', 'Only the shop may give merchant discounts.')
}
