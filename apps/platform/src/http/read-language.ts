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

/** The same as an input of a verb that may be told a language. */
export function inLanguage(headers: Headers): { language?: Locale } {
  const language = readLanguage(headers)
  return language ? { language } : {}
}
