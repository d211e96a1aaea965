import { countryName, listCountries } from '@galleria/intl/countries'
import { LOCALES } from '@galleria/intl/locales'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { countryOptions } from './country-options.ts'

describe('the options of countries', () => {
  it.each(LOCALES.flatMap((locale) => ['US', 'BA', 'JP'].map((chosen) => [locale, chosen] as const)))(
    'are written as React writes them: in %s with %s chosen',
    (locale, chosen) => {
      const select = (
        <select defaultValue={chosen}>
          {listCountries(locale).map((code) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </select>
      )
      expect(`<select>${countryOptions(locale, chosen)}</select>`).toBe(renderToStaticMarkup(select))
    },
  )

  it.each(['', 'XX', 'us', 'U', '$&', '"><script>alert(1)</script>'])('choose none for %j, which is no country', (chosen) => {
    const options = countryOptions('en', chosen)
    expect(options).toBe(countryOptions('en', ''))
    expect(options).not.toMatch(/selected|script/)
  })
})
