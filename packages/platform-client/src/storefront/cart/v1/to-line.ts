import type { AvailabilityStatus, LineItem } from '../../../entities/cart/cart-line-item.ts'
import { toLineOptions } from '../../line-options.ts'
import { getTranslatedText } from '../../translated-text.ts'
import type { CartLine, LineStatus } from '../cart.ts'
import { findSlug } from '../find-slug.ts'
import { toFullTotal } from '../full-total.ts'
import type { ToMoney } from '../to-money.ts'

export function toLine(line: LineItem, toMoney: ToMoney): CartLine {
  const { productName, availability, quantity } = line
  const status = toStatus(availability?.status)
  const maxQuantity = availability?.quantityAvailable ?? null
  const unitPrice = toMoney(line.price)
  return {
    id: line.id,
    reference: line.catalogReference ?? null,
    name: getTranslatedText(productName) ?? '',
    language: productName?.language ?? null,
    options: toLineOptions(line.descriptionLines),
    picture: line.image ?? null,
    slug: findSlug(line.url?.relativePath),
    sku: line.physicalProperties?.sku ?? null,
    // The platform may keep what was asked for, and say apart from it what there is.
    quantity: maxQuantity === null ? quantity : Math.min(quantity, maxQuantity),
    requestedQuantity: quantity,
    maxQuantity,
    status,
    unitPrice,
    total: toMoney(line.lineItemPrice),
    fullTotal: toFullTotal(unitPrice, toMoney(line.fullPrice), quantity),
    discount: null,
    previousPrice: null,
    limit: null,
  }
}

/** Lines that no catalog knows have no stock: they can be bought. */
function toStatus(status: AvailabilityStatus | undefined): LineStatus {
  if (status === 'NOT_FOUND') return 'gone'
  if (status === 'NOT_AVAILABLE') return 'soldOut'
  return status === 'PARTIALLY_AVAILABLE' ? 'partly' : 'available'
}
