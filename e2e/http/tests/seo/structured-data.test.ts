import { expect } from 'vitest'
import { structuredDataProblems } from '../../../test-data/google-structured-data.ts'
import { LAMP, MUG, SNEAKER } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** Kinds of pages, and the types that each describes itself by. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite'],
  [MUG.collectionPath]: ['BreadcrumbList', 'ItemList'],
  [MUG.path]: ['ProductGroup', 'BreadcrumbList'],
  [SNEAKER.path]: ['ProductGroup', 'BreadcrumbList'],
  [LAMP.path]: ['Product', 'BreadcrumbList'],
}

for (const language of ['', '/ar'])
  test(`every kind of page${language && ' in another language'} has the structured data that Google requires`, async ({ stack }) => {
    const shopper = stack.httpShopper()
    for (const [path, types] of Object.entries(PAGES)) {
      const { text } = await shopper.get(language + path)
      const entities = [...text.matchAll(SCRIPT)].map(([, json = '']): Record<string, unknown> => JSON.parse(json))
      expect(
        entities.map((entity) => entity['@type']),
        path,
      ).toEqual(types)
      expect(
        entities.flatMap((entity) => structuredDataProblems(entity)),
        path,
      ).toEqual([])
    }
  })

test('a link to a page is shown with its picture where it is shared', async ({ stack }) => {
  const { text } = await stack.httpShopper().get(MUG.path)
  const tags = Object.fromEntries(
    [...text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(([, ...tag]) => tag),
  )
  expect(tags).toMatchObject({ 'og:type': 'product', 'og:title': MUG.name, 'twitter:card': 'summary' })
  expect(tags['og:image:alt']).toMatch(/mug/i)
  const picture = await fetch(tags['og:image'] ?? '')
  expect(picture.headers.get('content-type')).toBe('image/webp')
})
