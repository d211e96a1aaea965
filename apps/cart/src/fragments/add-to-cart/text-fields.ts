import type { Messages } from '@galleria/intl/messages'
import { MAX_GIFT_MESSAGE_LENGTH, MAX_GIFT_NAME_LENGTH } from '@galleria/platform-client/entities/line-items/gift-recipient'
import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'
import type { AddToCartParams } from './fragment.server.ts'

const DATE_LENGTH = 10

const GIFT_FIELDS = [
  ['email', MAX_EMAIL_LENGTH, 'gift.email', 'gift.emailHint', 'email'],
  ['name', MAX_GIFT_NAME_LENGTH, 'gift.name'],
  ['message', MAX_GIFT_MESSAGE_LENGTH, 'gift.message', 'text.maxLength'],
  ['sendDate', DATE_LENGTH, 'gift.date', 'gift.dateHint', 'date'],
] as const

/** A field of the form besides the quantity. */
export interface TextField {
  /** The field's name in the form. */
  readonly name: string
  /** What the platform calls it. */
  readonly title: string
  readonly label: string
  /** What can be written; also said of what cannot. */
  readonly hint: string
  readonly maxLength: number
  readonly required?: boolean | undefined
  readonly type?: 'email' | 'date' | undefined
}

/** The texts that the form takes for its product. */
export interface FormTexts {
  readonly custom: readonly TextField[]
  readonly gift?: { readonly title: string; readonly hint: string; readonly fields: readonly TextField[] } | undefined
}

/** Undefined for a product that takes none. */
export function toFormTexts(params: AddToCartParams, messages: Messages): FormTexts | undefined {
  const { customTexts, giftable } = params
  if (!customTexts && !giftable) return undefined
  const { t } = messages
  const gift = giftable ? { title: t('gift.title'), hint: t('gift.hint'), fields: giftFields(params, messages) } : undefined
  return { custom: textFields(params, messages), gift }
}

/** The product's own texts. */
export function textFields({ customTexts = [] }: AddToCartParams, { t }: Messages): TextField[] {
  return customTexts.map(({ title, label, maxLength, required }, index) => ({
    name: `text-${index}`,
    title,
    label: required ? label : t('text.optional', { label }),
    hint: t('text.maxLength', { max: String(maxLength) }),
    maxLength,
    required,
  }))
}

/** The recipient of a gift card, where that is not its buyer. */
export function giftFields({ giftable }: AddToCartParams, { t }: Messages): TextField[] {
  if (!giftable) return []
  return GIFT_FIELDS.map(([title, maxLength, label, hint, type]) => ({
    name: `gift-${title}`,
    title,
    maxLength,
    label: t(label),
    hint: hint ? t(hint, { max: String(maxLength) }) : '',
    type,
  }))
}
