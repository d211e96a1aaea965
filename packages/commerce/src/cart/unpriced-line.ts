import { isPurchasable } from '../catalog/purchasable-item.ts'
import type { PricingLine } from '../pricing/pricing-line.ts'
import { toCartItem, type CartItem } from './cart-item.ts'
import { isCustom, type SeenLine } from './cart-line.ts'
import { toSharedItems } from './shared-stock.ts'

/** A line before the shop's collections and tax groups are looked up. */
export interface UnpricedLine extends Omit<PricingLine, 'product'> {
  readonly product?: { readonly id: string; readonly variantId: string }
}

/** Lines at today's prices, or as they were last seen where they are gone. Lines of one variant share its stock: each sees what those before it leave. */
export function toUnpricedLines(lines: readonly SeenLine[]): UnpricedLine[] {
  const items = toSharedItems(lines)
  return lines.map((line, index) => toUnpricedLine(line, items[index] ?? toCartItem(line)))
}

function toUnpricedLine(line: SeenLine, item: CartItem): UnpricedLine {
  const { id, quantity } = line
  const {
    name,
    price,
    fullPrice,
    modifiersPrice,
    preset,
    shippable,
    paymentOption,
    depositAmount,
    taxGroupId,
    taxableAddress,
    membership,
    product,
    maxPerCustomer,
    language,
    available,
  } = item
  const { weight } = item.physicalProperties
  const problem = lineProblem(line, available)
  return {
    id,
    name: name.original ?? '',
    quantity,
    price,
    fullPrice,
    preset,
    shippable,
    paymentOption,
    ...(modifiersPrice !== undefined && { modifiersPrice }),
    ...(product && { product: { id: product.id, variantId: product.variantId } }),
    ...(weight !== undefined && { weight }),
    ...(taxGroupId && { taxGroupId }),
    ...(taxableAddress && { taxableAddress }),
    ...(depositAmount !== undefined && { depositAmount }),
    ...(membership && { membership }),
    ...(maxPerCustomer && { maxPerCustomer }),
    ...(language && { language }),
    ...(problem && { problem }),
    ...(available !== undefined && { available }),
  }
}

function lineProblem(line: SeenLine, available: number | undefined): PricingLine['problem'] {
  if (!isCustom(line) && !isPurchasable(line.now)) return 'gone'
  if (available === undefined || available >= line.quantity) return undefined
  return available === 0 ? 'sold-out' : 'short'
}
