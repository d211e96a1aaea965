import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { quantity } from '@galleria/platform-client/entities/line-items/line-item-parts'
import type * as z from 'zod/mini'

/** The limits are those of the platform's specification. */
const Quantity = quantity()

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e\d{1,2})?$/i

export type ParsedQuantity =
  | { readonly quantity: number; readonly error?: undefined }
  | { readonly error: string; readonly quantity?: undefined }

/** Parses the quantity field of a form. `remove`: whether the form also has a remove button, which the message for 0 mentions. */
export function parseQuantity(
  field: FormDataEntryValue | null,
  { messages, remove }: { messages: Messages; remove: boolean },
): ParsedQuantity {
  const { t } = messages
  const text = typeof field === 'string' ? field.trim() : ''
  if (!text) return { error: t('quantity.missing') }
  if (!NUMBER.test(text)) return { error: t('quantity.whole') }
  const parsed = Quantity.safeParse(Number(text))
  return parsed.success ? { quantity: parsed.data } : { error: explainIssues(parsed.error.issues, messages, remove) }
}

function explainIssues(issues: readonly z.core.$ZodIssue[], { t, locale }: Messages, remove: boolean): string {
  const number = new Intl.NumberFormat(formatTag(locale))
  for (const issue of issues) {
    if (issue.code === 'not_multiple_of') return t('quantity.whole')
    if (issue.code === 'too_big') return t('quantity.most', { most: number.format(issue.maximum) })
    if (issue.code === 'too_small') return t(remove ? 'quantity.least' : 'quantity.leastToAdd', { least: number.format(issue.minimum) })
  }
  return t('quantity.whole')
}
