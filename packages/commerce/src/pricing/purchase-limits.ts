import { isLocale } from '@galleria/intl/locales'
import type { PurchaseLimit } from '@galleria/platform-client/entities/cart-parts/purchase-limit'
import { messagesIn } from '../messages.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import type { PricingInput } from './pricing-input.ts'

function limitText(name: string, max: number, language: string | undefined): string {
  const locale = language !== undefined && isLocale(language) ? language : STORE_SETTINGS.language
  return messagesIn(locale).t('limit', { name, max: String(max) })
}

/** The lines that are more than the customer may buy. Lines of one product share its limit: each sees what those before it leave. */
export function findBrokenLimits({ lines, boughtBefore = {} }: Pick<PricingInput, 'lines' | 'boughtBefore'>): PurchaseLimit[] {
  const leftOf = new Map<string, number>()
  return lines.flatMap(({ id, name, language, quantity, product, maxPerCustomer, problem }) => {
    if (!product || maxPerCustomer === undefined || problem === 'gone') return []
    const left = leftOf.get(product.id) ?? Math.max(0, maxPerCustomer - (boughtBefore[product.id] ?? 0))
    leftOf.set(product.id, Math.max(0, left - quantity))
    return quantity > left ? [{ lineItemId: id, maximum: maxPerCustomer, left, text: limitText(name, maxPerCustomer, language) }] : []
  })
}
