import type { LineItem } from '../../../entities/cart-v2/cart-line-item.ts'
import { toLineOptions } from '../../line-options.ts'
import { sumMoney } from '../../money.ts'
import { getTranslatedText } from '../../translated-text.ts'
import type { CartLine } from '../cart.ts'
import { findSlug } from '../find-slug.ts'
import { toFullTotal } from '../full-total.ts'
import type { ToMoney } from '../to-money.ts'
import { toLineStatus } from './to-line-status.ts'

/** Reads a line. Its prices are after the discounts of the line in this version: those are added again. */
export function toLine(line: LineItem, toMoney: ToMoney): CartLine {
  const { name, source, attributes, pricing, quantityInfo } = line
  const quantity = quantityInfo?.confirmedQuantity ?? 0
  const status = toLineStatus(line.status)
  const unitPrice = toMoney(pricing?.breakdown?.salePrice ?? pricing?.unitPrice)
  const total = toMoney(pricing?.totalPrice)
  const discounts = line.discounts.flatMap(({ amountOff }) => toMoney(amountOff) ?? [])
  return {
    id: line.id,
    reference: source?.catalogReference ?? null,
    name: getTranslatedText(name) ?? '',
    language: name?.language ?? null,
    options: toLineOptions(attributes?.descriptionLines ?? []),
    picture: attributes?.image,
    slug: findSlug(attributes?.url?.relativePath),
    sku: attributes?.physicalProperties?.sku ?? null,
    quantity,
    requestedQuantity: quantityInfo?.requestedQuantity ?? quantity,
    maxQuantity: status === 'gone' ? 0 : (quantityInfo?.availableQuantity ?? null),
    status,
    unitPrice,
    total: total && sumMoney([total, ...discounts]),
    fullTotal: toFullTotal(unitPrice, toMoney(pricing?.breakdown?.fullPrice), quantity),
    discount: null,
    previousPrice: null,
    limit: null,
  }
}
