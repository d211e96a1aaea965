import { directionOf, formatTag, isLocale } from './locales.ts'

/** Where a page is read: decides how its amounts are written. */
export interface Place {
  readonly locale: string
  readonly currency: string
}

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()

/** An exact decimal as money. Formatted on the server only: browsers' number formats differ in details, and hydration must not. */
export function formatMoney(amount: string, { locale, currency }: Place): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency })))
  if (!isDecimal(amount)) throw new RangeError(`${amount} is not an amount`)
  // Without the mark the sign of "US$" would go to the other side of its letters where the text around runs from right to left.
  return isLocale(locale) && directionOf(locale) === 'rtl' ? `${format.format(amount)}\u200e` : format.format(amount)
}

/** Text is formatted digit by digit, a number would be rounded to a double first. */
function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
