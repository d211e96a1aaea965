import { describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { good, refusal } from '../support/responses.ts'
import { call, completeCheckout, orderIdOf, productBySlug, reference, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()

const ENGRAVING = { title: 'Engraving', maxLength: 12, mandatory: true }
const GREETING = { title: 'Greeting', maxLength: 40 }

const engravable = () => shop.stocked(9, { textFields: [ENGRAVING, GREETING] })
const withTexts = (product: Json, customTextFields: unknown) => ({
  ...reference(product.id, ONLY),
  options: { variantId: ONLY, customTextFields },
})
const addWith = (product: Json, texts: unknown) =>
  shop.shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: [{ catalogReference: withTexts(product, texts), quantity: 1 }],
  })
const violationsOf = ({ body }: Json) =>
  body.details.validationError.fieldViolations.map(({ field, violatedRule }: Json) => [
    field.split('customTextFields').at(-1),
    violatedRule,
  ])

describe('texts that shoppers write for a product', () => {
  test('are told by the product, in the order of the owner', async () => {
    const { customTextFields } = await engravable()
    expect(customTextFields).toEqual([ENGRAVING, { ...GREETING, mandatory: false }])
  })

  test.each([
    [{}, [['.Engraving', 'REQUIRED_FIELD']]],
    [{ Engraving: ' \r\n ' }, [['.Engraving', 'REQUIRED_FIELD']]],
    [{ Engraving: 'Anna and Bert' }, [['.Engraving', 'MAX_LENGTH']]],
    [{ Engraving: 'Ann', Colour: 'red' }, [['.Colour', 'FIELD_NOT_ALLOWED']]],
    [
      { Greeting: 'x'.repeat(41) },
      [
        ['.Engraving', 'REQUIRED_FIELD'],
        ['.Greeting', 'MAX_LENGTH'],
      ],
    ],
    ['Ann', [['', 'FORMAT']]],
    [{ Engraving: 7 }, [['', 'FORMAT']]],
  ])('are refused as %j, and nothing is added', async (texts, violations) => {
    const refused = await addWith(await engravable(), texts)
    expect([refused.status, violationsOf(refused)]).toEqual([400, violations])
    expect((await shop.shopper.call('GET', '/ecom/v1/carts/current')).status).toBe(404)
  })

  test('are refused alike by a checkout without a cart', async () => {
    const product = await engravable()
    const refused = await shop.shopper.call('POST', '/ecom/v1/checkouts', {
      channelType: 'WEB',
      lineItems: [{ catalogReference: reference(product.id, ONLY), quantity: 1 }],
    })
    expect([refused.status, violationsOf(refused)]).toEqual([400, [['.Engraving', 'REQUIRED_FIELD']]])
  })

  test('keep lines apart, and the same texts are one line however they are written', async () => {
    const product = await engravable()
    await good(addWith(product, { Engraving: 'Ann', Greeting: 'Hi' }))
    await good(addWith(product, { Greeting: ' Hi\r\n', Engraving: 'Ann ' }))
    const { cart } = await good(addWith(product, { Engraving: 'Bert', Greeting: '' }))
    expect(
      cart.lineItems.map(({ quantity, catalogReference: { options }, descriptionLines }: Json) => [quantity, options, descriptionLines]),
    ).toEqual([
      [2, { variantId: ONLY, customTextFields: { Engraving: 'Ann', Greeting: 'Hi' } }, [line('Engraving', 'Ann'), line('Greeting', 'Hi')]],
      [1, { variantId: ONLY, customTextFields: { Engraving: 'Bert' } }, [line('Engraving', 'Bert')]],
    ])
  })

  test('stand in the checkout, the order and its e-mail, and are ordered again with it', async () => {
    const product = await engravable()
    await good(addWith(product, { Engraving: '<b>Ann</b>' }))
    const checkout = await shop.shopper.openCheckout()
    expect(await (await fetch(checkout)).text()).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    const id = orderIdOf(await completeCheckout(checkout))
    const { order } = await good(shop.shopper.call('GET', `/ecom/v1/orders/${id}`))
    expect(order.lineItems).toMatchObject([
      {
        descriptionLines: [line('Engraving', '<b>Ann</b>')],
        catalogReference: { options: { customTextFields: { Engraving: '<b>Ann</b>' } } },
      },
    ])
    const mail = (await mailsTo(shop.platform, 'ann@example.com')).find(({ subject }: Json) => subject.includes(`#${order.number}`))
    expect(mail.text).toContain('<b>Ann</b>')
    expect(mail.html).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    const [{ catalogReference }] = order.lineItems
    const again = await good(
      shop.shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] }),
    )
    expect(again.cart.lineItems[0].descriptionLines).toEqual([line('Engraving', '<b>Ann</b>')])
  })

  test('stay with a line when the owner asks for them no more', async () => {
    const product = await engravable()
    await good(addWith(product, { Engraving: 'Ann' }))
    await writeFields(product, [])
    const { cart } = await good(shop.shopper.call('GET', '/ecom/v1/carts/current'))
    expect(cart.lineItems[0].descriptionLines).toEqual([line('Engraving', 'Ann')])
  })
})

describe('the owner', () => {
  test('asks for other texts of a product, with their titles in other languages', async () => {
    const { id, slug } = await shop.stocked(3)
    await good(writeFields({ id }, [{ title: 'Name', maxLength: 20 }]))
    const fields = [{ title: 'Name', label: 'الاسم' }]
    const path = `/platform/v1/products/${id}/translations`
    await good(
      call(shop.platform, 'POST', path, { elevated: true, body: { id, translations: [{ language: 'ar', customTextFields: fields }] } }),
    )
    expect(await productBySlug(shop.platform, slug)).toMatchObject({
      customTextFields: [{ title: 'Name', maxLength: 20, mandatory: false }],
    })
    const { product } = await good(call(shop.platform, 'GET', `/stores-reader/v1/products/${id}`, { elevated: true, headers: ARABIC }))
    expect(product).toMatchObject({ customTextFields: [{ title: 'Name' }], localized: { language: 'ar', textFields: fields } })
    const lineItems = [{ catalogReference: withTexts({ id }, { Name: 'Ann' }), quantity: 1 }]
    const { cart } = await good(
      call(shop.platform, 'POST', '/ecom/v1/carts/current/add-to-cart', {
        token: shop.shopper.accessToken,
        headers: ARABIC,
        body: { lineItems },
      }),
    )
    expect(cart.lineItems[0].descriptionLines).toEqual([
      { name: { original: 'Name', translated: 'الاسم' }, plainText: { original: 'Ann', translated: 'Ann' } },
    ])
  })

  test.each([
    [[{ title: 'Name', maxLength: 501 }], 'MAX'],
    [[{ title: '', maxLength: 5 }], 'MIN_LENGTH'],
    [Array.from({ length: 11 }, (_, index) => ({ title: `Line ${index}`, maxLength: 5 })), 'MAX_SIZE'],
    [
      [
        { title: 'Name', maxLength: 5 },
        { title: 'Name', maxLength: 6 },
      ],
      'VALIDATION',
    ],
  ])('may not ask for %j', async (customTextFields, violatedRule) => {
    const { body } = await writeFields(await shop.stocked(1), customTextFields)
    expect(body.details.validationError.fieldViolations).toMatchObject([{ violatedRule }])
  })
})

describe('what is written into a cart in all', () => {
  const TITLES = Array.from({ length: 10 }, (_, index) => `Text ${index}`)
  /** 15 KB a line, each with another first text. */
  const longTexts = (line: number) =>
    Object.fromEntries(TITLES.map((title, index) => [title, index === 0 ? `${line}`.padEnd(500, '贈') : '贈'.repeat(500)]))
  const addLong = (product: Json, lines: readonly number[]) =>
    shop.shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', {
      lineItems: lines.map((line) => ({ catalogReference: withTexts(product, longTexts(line)), quantity: 1 })),
    })

  test('has a limit that the checkout and the order can hold, and its refusal adds nothing', async () => {
    const product = await shop.stocked(900, { textFields: TITLES.map((title) => ({ title, maxLength: 500 })) })
    const tens = Array.from({ length: 10 }, (_, index) => index)
    await good(addLong(product, tens))
    await good(
      addLong(
        product,
        tens.map((line) => line + 10),
      ),
    )
    let lines = 20
    let last = await addLong(product, [lines])
    while (last.status === 200 && lines < 40) last = await addLong(product, [++lines])
    expect(refusal(last)).toEqual([400, 'CART_TEXTS_TOO_LONG'])
    expect(last.body.details.applicationError.data).toMatchObject({ maxBytes: 450_000 })
    expect(lines).toBeGreaterThan(25)
    const { body } = await shop.shopper.call('GET', '/ecom/v1/carts/current')
    expect(body.cart.lineItems).toHaveLength(lines)

    // A line without texts still fits, and so does a change that makes the texts shorter.
    expect((await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)).status).toBe(200)
    const [{ id }] = body.cart.lineItems
    expect((await shop.shopper.call('POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: [id] })).status).toBe(200)
    expect((await addLong(product, [lines])).status).toBe(200)

    const orderId = orderIdOf(await completeCheckout(await shop.shopper.openCheckout()))
    const { order } = await good(shop.shopper.call('GET', `/ecom/v1/orders/${orderId}`))
    expect(order.lineItems).toHaveLength(lines + 1)
  })
})

const ARABIC = { 'x-wix-linguist': 'ar|ar-SA|false|shop' }

function writeFields({ id }: Json, customTextFields: unknown) {
  return call(shop.platform, 'PATCH', `/platform/v1/products/${id}/purchase-rules`, { elevated: true, body: { customTextFields } })
}

function line(title: string, text: string) {
  return { name: { original: title, translated: title }, plainText: { original: text, translated: text } }
}
