import type { AvailabilityStatus, LineItem } from '../../../entities/cart/cart-line-item.ts'
import { multiplyDecimals } from '../../../entities/values/decimal-arithmetic.ts'
import { toLineOptions } from '../../line-options.ts'
import { mapMoney, positiveMoney, subtractMoney, sumMoney } from '../../money.ts'
import { getTranslatedText } from '../../translated-text.ts'
import type { CartLine, LineStatus } from '../cart.ts'
import { findSlug } from '../find-slug.ts'
import { toFullTotal } from '../full-total.ts'
import type { ToMoney } from '../to-money.ts'

export function toLine(line: LineItem, toMoney: ToMoney): CartLine {
  const { productName, availability, quantity: requestedQuantity } = line
  const status = toStatus(availability?.status)
  const maxQuantity = availability?.quantityAvailable ?? null
  // The platform may keep what was asked for, and say apart from it what there is.
  const quantity = maxQuantity === null ? requestedQuantity : Math.min(requestedQuantity, maxQuantity)
  const prices = toPrices(line, toMoney)
  return {
    id: line.id,
    reference: line.catalogReference ?? null,
    name: getTranslatedText(productName) ?? '',
    language: productName?.language ?? null,
    options: toLineOptions(line.descriptionLines),
    picture: line.image ?? null,
    slug: findSlug(line.url?.relativePath),
    sku: line.physicalProperties?.sku ?? null,
    quantity,
    requestedQuantity,
    maxQuantity,
    status,
    ...prices,
    fullTotal: toFullTotal({ ...prices, quantity, requestedQuantity }, toMoney(line.fullPrice)),
    discount: null,
    previousPrice: null,
    limit: null,
  }
}

/** The prices before discounts: the platform may say them after those of the shop's rules, and the price before beside it. */
function toPrices({ price, priceBeforeDiscounts, lineItemPrice, quantity }: LineItem, toMoney: ToMoney) {
  const [unitPrice, total, before] = [toMoney(price), toMoney(lineItemPrice), toMoney(priceBeforeDiscounts)]
  const off = unitPrice && before && positiveMoney(subtractMoney(before, unitPrice))
  if (!off || !total) return { unitPrice, total }
  const whole = sumMoney([total, mapMoney(off, (amount) => multiplyDecimals(amount, String(quantity)))])
  return { unitPrice: before, total: whole }
}

/** Lines that no catalog knows have no stock: they can be bought. */
function toStatus(status: AvailabilityStatus | undefined): LineStatus {
  if (status === 'NOT_FOUND') return 'gone'
  if (status === 'NOT_AVAILABLE') return 'soldOut'
  return status === 'PARTIALLY_AVAILABLE' ? 'partly' : 'available'
}
