import { expect } from 'vitest'
import { dollars, LAMP } from '../../../test-data/known-products.ts'
import { htmlForms } from '../../html-forms.ts'
import { fragmentForm } from '../../http-shopper.ts'
import { addManyLines } from '../../long-cart.ts'
import { test } from '../../test.ts'

const linesIn = (html: string) => html.match(/<p class="g-line-name">/g)?.length ?? 0
/** The address in a link of the page, by the link's label. */
const linked = (html: string, label: string) => new RegExp(`<a href="([^"]+)"[^>]*aria-label="${label}"`).exec(html)?.[1] ?? ''

test('a cart of 300 lines is shown, changed and taken to the checkout without a script', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(LAMP)
  await addManyLines(stack.platform.url, shopper, (await stack.platform.product(LAMP.slug)).id, 299)

  const first = await shopper.get('/cart')
  expect(first.status).toBe(200)
  expect(linesIn(first.text)).toBe(30)
  expect(first.text).toContain(dollars(300 * LAMP.cents))

  const last = await shopper.get(linked(first.text, 'Page 10'))
  const form = htmlForms(last.text).findLast((candidate) => fragmentForm('cart/cart')(candidate) && 'quantity' in candidate.fields)
  if (!form) throw new Error('the last page has no line')
  const changed = await shopper.submit({ form, page: last }, { quantity: '3', intent: 'update' })
  expect(changed.location).toBe(`${stack.storeUrl}/cart?page=10#cart-line-${form.fields['line']}`)
  expect(await shopper.cartCount()).toBe(302)

  const removed = await shopper.submit({ form, page: last }, { intent: 'remove' })
  expect(removed.status).toBe(200)
  expect(linesIn(removed.text)).toBe(29)
  const undo = htmlForms(removed.text).find(({ html }) => html.includes('value="restore"'))
  if (!undo) throw new Error('the page does not offer to put the line back')
  const restored = await shopper.submit({ form: undo, page: removed }, { intent: 'restore' })
  expect(restored.location).toBe(`${stack.storeUrl}/cart?page=10`)
  expect(await shopper.cartCount()).toBe(302)

  await shopper.openCheckout()
})
