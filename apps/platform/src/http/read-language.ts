import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { isLocale, type Locale } from '@galleria/intl/locales'

/** The language that a request is to be answered in (RFC 9110 section 12.5.4), of those that the platform speaks; nothing where it names none of them. */
export function readLanguage(headers: Headers): Locale | undefined {
  const weighted = (headers.get('accept-language') ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: tag.split('-')[0]?.toLowerCase() ?? '', weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  return weighted
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ language }) => language)
    .find(isLocale)
}

/** The language of a request as an input of a verb that may be told one. */
export function inLanguage(headers: Headers): { language?: Locale } {
  const language = readLanguage(headers)
  return language ? { language } : {}
}

const CURRENCY = /^[A-Z]{3}$/

/** The currency that prices are asked for in, as clients of the hosted platform name it. */
export function readCurrency(headers: Headers): string | undefined {
  const currency = headers.get('x-wix-currency') ?? ''
  return CURRENCY.test(currency) ? currency : undefined
}

/** The country that a store takes a shopper without an address to be in. */
export function readCountry(headers: Headers): string | undefined {
  const country = headers.get('galleria-country') ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : undefined
}

const LINGUIST = /^([a-z]{2,3})(?:-[a-z\d-]*)?(?:\||$)/i

/** The language that the catalog is asked for, as clients of the hosted platform write it: language, locale and more. Nothing for the store's own. */
export function readCatalogLanguage(headers: Headers): string | undefined {
  const language = LINGUIST.exec(headers.get('x-wix-linguist') ?? '')?.[1]?.toLowerCase()
  return language === STORE_SETTINGS.language ? undefined : language
}
