import type { PricingLine } from '../pricing-line.ts'

/** Which lines a coupon or a rule is about. Products and collections are named by id; a scope without either is all lines. */
export interface ItemScope {
  readonly productIds?: readonly string[]
  readonly collectionIds?: readonly string[]
}

type Scoped = Pick<PricingLine, 'product'>

export function inScope({ productIds, collectionIds }: ItemScope, { product }: Scoped): boolean {
  if (!productIds && !collectionIds) return true
  if (!product) return false
  return (productIds?.includes(product.id) ?? false) || (collectionIds?.some((id) => product.collectionIds.includes(id)) ?? false)
}

/** Whether a line is in one of the scopes. No scopes stand for all lines. */
export function inAnyScope(scopes: readonly ItemScope[], line: Scoped): boolean {
  return scopes.length === 0 || scopes.some((scope) => inScope(scope, line))
}
