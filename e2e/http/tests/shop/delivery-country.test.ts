import { expect } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { untilCopies } from '../../show-page.ts'
import { test } from '../../test.ts'

test('a shopper is told the delivery of the own country from the first page to the checkout', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const first = (await shopper.get(MUG.path)).text
  expect(first).toContain('Delivery from $6.00, free from $150.00')
  expect(first).toContain('<bdi>United States</bdi>')

  const form = await shopper.form('/preferences', ({ action }) => action.endsWith('/country'))
  expect((await shopper.submit(form, { country: 'DE' })).status).toBe(303)
  const page = (await shopper.get(MUG.path)).text
  expect(page).toContain('Delivery from $12.00, free from $250.00')
  expect(page).toContain('<bdi>Germany</bdi>')

  await shopper.addToCart(MUG)
  const cart = (await shopper.get('/cart')).text
  expect(cart).toContain('Shipping to Germany: $12.00. Taxes calculated at checkout.')
  expect(cart).toContain('away from free shipping (Germany)')
  const { form: contact } = await shopper.openCheckout()
  expect(contact.fields['country']).toBe('DE')
})

test('countries of a delivery region share the copies of a page', async ({ stack }) => {
  const get = async (country: string) => {
    const shopper = stack.httpShopper()
    shopper.setCookie('galleria-country', country)
    const { headers, text } = await shopper.get(MUG.path)
    return { isCopy: headers.get('server-timing') === 'cache;desc=hit', text }
  }
  await untilCopies(stack, MUG.path)
  await expect.poll(async () => (await get('DE')).isCopy).toBe(true)
  const french = await get('FR')
  expect([french.isCopy, french.text.includes('Delivery from $12.00'), french.text.includes('<bdi>France</bdi>')]).toEqual([
    true,
    true,
    true,
  ])
  expect((await get('US')).text).toContain('Delivery from $6.00')
})
