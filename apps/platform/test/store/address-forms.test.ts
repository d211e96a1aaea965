import { expect, test } from 'vitest'
import { type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()

async function formOf(country: string, language = 'en'): Promise<Json> {
  const response = await fetch(`${shop.platform.url}/platform/v1/address-form?country=${country}`, {
    headers: { 'x-wix-linguist': `${language}|${language}|false|id` },
  })
  return ((await response.json()) as Json).addressForm
}

test('an address form says what the checkout asks of a country, in the language of the request', async () => {
  const { countries, subdivision, postalCode } = await formOf('US')
  expect(countries).toContainEqual({ code: 'DE', name: 'Germany' })
  expect(subdivision).toMatchObject({ label: 'State', required: true })
  expect(subdivision.options).toContainEqual({ code: 'US-NY', name: 'New York' })
  expect(postalCode).toMatchObject({ label: 'ZIP code', required: true, example: '95014' })
  expect(new RegExp(`^(?:${postalCode.pattern})$`).test('10013')).toBe(true)
  const german = await formOf('DE', 'de')
  expect(german).toMatchObject({ postalCode: { label: 'Postleitzahl' } })
  expect(german.countries).toContainEqual({ code: 'US', name: 'Vereinigte Staaten' })
  expect(german).not.toHaveProperty('subdivision')
})
