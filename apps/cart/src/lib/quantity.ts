import { formatTag } from '@galleria/intl/locales'
import { quantity } from '@galleria/platform-client/entities/cart-line-item'
import type * as z from 'zod/mini'
import { messagesIn } from './translations.ts'

/** The limits are the specification's; the words are the shop's. */
const Quantity = quantity()

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e\d{1,2})?$/i

export type ParsedQuantity =
  | { readonly quantity: number; readonly error?: undefined }
  | { readonly error: string; readonly quantity?: undefined }

/** Reads the quantity field of a form, `remove` telling whether there is another way to take something out. */
export function parseQuantity(field: FormDataEntryValue | null, { locale, remove }: { locale: string; remove: boolean }): ParsedQuantity {
  const { t } = messagesIn(locale)
  const text = typeof field === 'string' ? field.trim() : ''
  if (!text) return { error: t('quantity.missing') }
  if (!NUMBER.test(text)) return { error: t('quantity.whole') }
  const parsed = Quantity.safeParse(Number(text))
  return parsed.success ? { quantity: parsed.data } : { error: explained(parsed.error.issues, locale, remove) }
}

function explained(issues: readonly z.core.$ZodIssue[], locale: string, remove: boolean): string {
  const { t } = messagesIn(locale)
  const number = new Intl.NumberFormat(formatTag(locale))
  for (const issue of issues) {
    if (issue.code === 'not_multiple_of') return t('quantity.whole')
    if (issue.code === 'too_big') return t('quantity.most', { most: number.format(issue.maximum) })
    if (issue.code === 'too_small') return t(remove ? 'quantity.least' : 'quantity.leastToAdd', { least: number.format(issue.minimum) })
  }
  return t('quantity.whole')
}
