import type { Messages } from '@galleria/intl/messages'
import { MAX_GIFT_MESSAGE_LENGTH, MAX_GIFT_NAME_LENGTH } from '@galleria/platform-client/entities/catalog/gift-recipient'
import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'
import type { AddToCartParams } from './fragment.server.ts'

const DATE_LENGTH = 10

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
  const message = { label: t('gift.message'), hint: t('text.maxLength', { max: String(MAX_GIFT_MESSAGE_LENGTH) }) }
  return [
    { ...giftField('email', MAX_EMAIL_LENGTH), label: t('gift.email'), hint: t('gift.emailHint'), type: 'email' },
    { ...giftField('name', MAX_GIFT_NAME_LENGTH), label: t('gift.name'), hint: '' },
    { ...giftField('message', MAX_GIFT_MESSAGE_LENGTH), ...message },
    { ...giftField('sendDate', DATE_LENGTH), label: t('gift.date'), hint: t('gift.dateHint'), type: 'date' },
  ]
}

function giftField(title: string, maxLength: number) {
  return { name: `gift-${title}`, title, maxLength }
}
