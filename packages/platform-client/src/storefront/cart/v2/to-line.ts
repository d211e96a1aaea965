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
  const requestedQuantity = quantityInfo?.requestedQuantity ?? quantity
  const status = toLineStatus(line.status)
  const discounts = line.discounts.flatMap(({ amountOff }) => toMoney(amountOff) ?? [])
  const lowered = toMoney(pricing?.totalPrice)
  const prices = {
    unitPrice: toMoney(pricing?.breakdown?.salePrice ?? pricing?.unitPrice),
    total: lowered && sumMoney([lowered, ...discounts]),
  }
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
    requestedQuantity,
    maxQuantity: status === 'gone' ? 0 : (quantityInfo?.availableQuantity ?? null),
    status,
    ...prices,
    fullTotal: toFullTotal({ ...prices, quantity, requestedQuantity }, toMoney(pricing?.breakdown?.fullPrice)),
    discount: null,
    previousPrice: null,
    limit: null,
  }
}
