import { formatTag, isRightToLeft } from './locales.ts'

/** The language and the currency in which a page shows its amounts. */
export interface Localization {
  readonly locale: string
  readonly currency: string
}

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()
/** Written amounts by language, currency and amount: formatting takes long, and page after page names the same prices. */
const written = new Map<string, string>()
const MAX_WRITTEN = 5_000

/** An exact decimal as money. Formatted on the server only: browsers' number formats differ in details, and hydration must not. */
export function formatMoney(amount: string, { locale, currency }: Localization): string {
  const key = `${locale} ${currency} ${amount}`
  let money = written.get(key)
  if (money !== undefined) return money
  money = formatDecimal(amount, locale, currency)
  if (written.size >= MAX_WRITTEN) written.clear()
  written.set(key, money)
  return money
}

function formatDecimal(amount: string, locale: string, currency: string): string {
  if (!isDecimal(amount)) throw new RangeError(`${amount} is not an amount`)
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency })))
  // Without the mark the sign of "US$" would go to the other side of its letters where the text around runs from right to left.
  return isRightToLeft(locale) ? `${format.format(amount)}\u200e` : format.format(amount)
}

/** Formats the amounts of one document, which are in the document's own currency where it names one. Null for an amount that is absent. */
export function priceFormatter(
  currency: string | undefined,
  localization: Localization,
): (price: { readonly amount: string } | undefined) => string | null {
  // No copy of all: a fragment's context makes objects for what is read of it.
  const target = { locale: localization.locale, currency: currency ?? localization.currency }
  return (price) => (price ? formatMoney(price.amount, target) : null)
}

/** Text is formatted digit by digit, a number would be rounded to a double first. */
function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** A currency as a sentence names it: "US dollars". */
export function currencyName({ locale, currency }: Localization): string {
  const format = new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
