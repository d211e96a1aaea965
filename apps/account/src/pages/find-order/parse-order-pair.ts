import type { Messages } from '@galleria/intl/messages'
import { MAX_ORDER_NUMBER_LENGTH, type FindOrderLink } from '@galleria/platform-client/entities/orders/order-link'
import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'

type ParsedPair =
  | { readonly pair: FindOrderLink; readonly errors?: undefined }
  | { readonly errors: Record<string, string>; readonly pair?: undefined }

const EMAIL = /^\S+@\S+$/
const ARABIC_DIGIT = /[٠-٩]/g

/** The number and the address of a form's fields, or what is wrong with them. Shoppers write a number as "#10001" and in their own digits too. */
export function parseOrderPair(form: FormData, { t }: Messages): ParsedPair {
  const number = formText(form, 'number')
    .normalize('NFKC')
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, '')
  const email = formText(form, 'email')
  const isNumber = number !== '' && number.length <= MAX_ORDER_NUMBER_LENGTH
  const isEmail = EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH
  if (isNumber && isEmail) return { pair: { number, email } }
  return { errors: { ...(!isNumber && { number: t('find.numberMissing') }), ...(!isEmail && { email: t('find.emailMissing') }) } }
}

function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
