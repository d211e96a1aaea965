import type { Messages } from '@galleria/intl/messages'
import { MAX_GIFT_MESSAGE_LENGTH } from '@galleria/platform-client/entities/catalog/gift-recipient'
import type { Product } from '@galleria/platform-client/entities/catalog/product'

/** A product's custom text fields as the cart's form takes them: a line for each, with tabs between what it says. */
export function cartFields({ customTextFields, localized }: Product, { t }: Messages): string {
  return customTextFields
    .map(({ title = '', maxLength = 0, mandatory }) => {
      const label = localized?.textFields?.find((field) => field.title === title)?.label ?? title
      const hint = t('text.maxLength', { max: String(maxLength) })
      return [maxLength, mandatory ? 1 : 0, title, mandatory ? label : t('text.optional', { label }), hint].join('\t')
    })
    .join('\n')
}

/** What the cart's form says where a gift card can be sent to another person: a title, a hint, and both of each field, with tabs between them. */
export function giftTexts({ t }: Messages): string {
  return [
    t('gift.title'),
    t('gift.hint'),
    t('gift.email'),
    t('gift.emailHint'),
    t('gift.name'),
    '',
    t('gift.message'),
    t('text.maxLength', { max: String(MAX_GIFT_MESSAGE_LENGTH) }),
    t('gift.date'),
    t('gift.dateHint'),
  ].join('\t')
}
