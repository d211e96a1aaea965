import { countryName, listCountries } from '@galleria/intl/countries'

const cached = new Map<string, string>()

/**
 * The options of a choice among all countries, as markup: React takes as long for 250 elements as for the rest of the page, and they are the
 * same for all members. What is no country chooses none.
 */
export function countryOptions(locale: string, chosen: string): string {
  let options = cached.get(locale)
  if (options === undefined)
    cached.set(
      locale,
      (options = listCountries(locale)
        .map((code) => optionOf(code, locale))
        .join('')),
    )
  if (!listCountries(locale).includes(chosen)) return options
  const start = `<option value="${chosen}"`
  return options.replace(start, `${start} selected=""`)
}

function optionOf(code: string, locale: string): string {
  const name = countryName(code, locale).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<option value="${code}">${name}</option>`
}
