import { directionOf, LOCALES } from '@galleria/intl/locales'
import { expect } from 'vitest'
import { LAMP } from '../../../test-data/known-products.ts'
import { pathIn } from '../../../test-data/path-in.ts'
import { test } from '../../test.ts'

test('pages link to their version in every language, and each of them responds', async ({ stack }) => {
  for (const path of ['/', LAMP.path, LAMP.collectionPath]) {
    for (const locale of LOCALES) {
      const shopper = stack.httpShopper()
      const { status, text } = await shopper.get(pathIn(locale, path))
      expect(status).toBe(200)
      expect(text).toMatch(new RegExp(`<html[^>]* lang="${locale}"[^>]* dir="${directionOf(locale)}"`))
      const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, tag = '', href = '']) => [
        tag,
        new URL(href).pathname,
      ])
      expect(alternates).toEqual([...LOCALES.map((each) => [each, pathIn(each, path)]), ['x-default', path]])
      expect(text).toContain(`<link rel="canonical" href="${stack.storeUrl}${pathIn(locale, path)}"`)
    }
  }
})

test('the browser’s language preference redirects no shopper', async ({ stack }) => {
  const shopper = stack.httpShopper()
  for (const path of ['/', LAMP.path, '/cart']) {
    const response = await shopper.get(path, { 'accept-language': 'de-DE,de;q=0.9' })
    expect(response.status).toBe(200)
    expect(response.text).toMatch(/<html[^>]* lang="en"/)
  }
  expect(shopper.cookie('galleria-locale')).toBeUndefined()
})
