import type { Messages } from '@galleria/intl/messages'
import { MAX_GIFT_DAYS } from '@galleria/platform-client/entities/line-items/gift-recipient'
import type { AddToCartParams } from './fragment.server.ts'
import { giftFields, textFields, type TextField } from './text-fields.ts'

/** What the shopper wrote, as options of the catalog reference, or what is wrong with it by the names of the fields. */
export function parseTexts(params: AddToCartParams, form: FormData, messages: Messages) {
  const errors: Record<string, string> = {}
  const read = (fields: readonly TextField[]) => {
    const texts: Record<string, string> = {}
    for (const { name, title, hint, maxLength, required, type } of fields) {
      // Browsers count a line break as one character and send two.
      const text = String(form.get(name) ?? '')
        .trim()
        .replaceAll('\r', '')
      if (text.length > maxLength || (text && !isValid(text, type))) errors[name] = hint
      else if (text) texts[title] = text
      else if (required) errors[name] = messages.t('add.required')
    }
    return texts
  }
  const customTextFields = read(textFields(params, messages))
  const giftCard = read(giftFields(params, messages))
  const isGift = Object.keys(giftCard).length > 0
  if (isGift && !giftCard['email']) errors['gift-email'] ??= messages.t('add.required')
  if (Object.keys(errors).length > 0) return { errors }
  return { options: { ...(params.customTexts && { customTextFields }), ...(isGift && { giftCard }) } }
}

/** Whether the platform accepts the text. A day is today somewhere else for up to half a day more. */
function isValid(text: string, type: TextField['type']): boolean {
  if (type === 'email') return /.@.+\../.test(text)
  const days = (Date.parse(text) - Date.now()) / 86_400_000
  return type !== 'date' || (days > -1.5 && days <= MAX_GIFT_DAYS)
}
