import { expect, it } from 'vitest'
import { storeJsonLd } from './store-json-ld.ts'

const origin = 'https://shop.example'

it('the store tells search engines its name, and how it is searched in the language of the page', () => {
  const [organization, site] = storeJsonLd({ origin, locale: 'de', firstLocale: 'en', layout: { name: { text: 'Galleria' }, groups: [] } })
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Galleria',
    url: 'https://shop.example/',
    logo: expect.stringContaining(origin),
  })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    url: 'https://shop.example/de',
    inLanguage: 'de',
    publisher: { '@id': 'https://shop.example/#store' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/de/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

it('a store whose logo is known shows it, and one without a name is not described', () => {
  const logo = { src: '/media/logo.webp', width: 90, height: 30 }
  const [organization] = storeJsonLd({ origin, locale: 'en', firstLocale: 'en', layout: { name: { text: 'Kiln' }, logo, groups: [] } })
  expect(organization).toMatchObject({ name: 'Kiln', logo: 'https://shop.example/media/logo.webp' })
  expect(storeJsonLd({ origin, locale: 'en', firstLocale: 'en', layout: null })).toEqual([])
})
