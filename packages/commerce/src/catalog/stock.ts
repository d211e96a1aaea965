import type { VariantRecord } from './product-record.ts'

type Stocked = Pick<VariantRecord, 'trackQuantity' | 'quantity' | 'inStock'>

export function isInStock({ trackQuantity, quantity, inStock }: Stocked): boolean {
  return trackQuantity ? quantity > 0 : inStock
}

/** How many can be sold; `undefined` where stock is not tracked. */
export function purchasableQuantity(stock: Stocked): number | undefined {
  if (stock.trackQuantity) return stock.quantity
  return stock.inStock ? undefined : 0
}

/** A cart asks for no more than there is. */
export function capQuantity(target: number, available: number | undefined): number {
  return available === undefined ? target : Math.min(target, available)
}
