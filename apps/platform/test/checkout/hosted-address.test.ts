import { describe, expect, test } from 'vitest'
import { call, goodCard, goodContact, open, orderIdOf, shownTotals, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const checkout = async () => shop.cartWith(await shop.stocked(3))
const order = async (id: string): Promise<Json> => (await shop.shopper.call('GET', `/v1/orders/${id}`)).body.order
const optionsOf = (page: string, name: string) =>
  [
    ...(new RegExp(`<select[^>]* name="${name}"[^]*?</select>`).exec(page)?.[0] ?? '').matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g),
  ].map(([, value, label]) => `${value} ${label}`)
const selectedOf = (page: string, name: string) =>
  /value="([^"]*)" selected/.exec(new RegExp(`<select[^>]* name="${name}"[^]*?</select>`).exec(page)?.[0] ?? '')?.[1]

describe('the state of an address', () => {
  test.each(['ZZ', 'ON', 'X', ''])('is chosen from a list, and "%s" is refused where the country does not have it', async (subdivision) => {
    const { status, text } = await submit(await checkout(), { ...goodContact, subdivision })
    expect(status).toBe(422)
    expect(text).toMatch(/<select[^>]* id="subdivision"[^>]*aria-invalid="true"/)
    expect(optionsOf(text, 'subdivision')).toEqual(expect.arrayContaining(['NY New York', 'CA California']))
    expect(optionsOf(text, 'subdivision')).toHaveLength(58)
  })

  test.each(['NY', 'us-ny', 'New York', ' new york '])('is accepted as "%s" and stored as the code', async (subdivision) => {
    const url = await checkout()
    expect((await submit(url, { ...goodContact, subdivision })).status).toBe(303)
    const page = await open(`${url}/payment`)
    const placed = await order(
      orderIdOf(await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard })),
    )
    expect(placed.recipientInfo.address).toMatchObject({ country: 'US', subdivision: 'US-NY', subdivisionFullname: 'New York' })
  })

  test('follows the country without scripts, and keeps what was typed', async () => {
    const url = await checkout()
    const { status, text } = await submit(url, { ...goodContact, email: 'ann@', country: 'CA', action: 'show-country' })
    expect(status).toBe(200)
    expect(selectedOf(text, 'country')).toBe('CA')
    expect(optionsOf(text, 'subdivision')).toContain('QC Quebec')
    expect(selectedOf(text, 'subdivision')).toBe('')
    expect(text).toContain('value="ann@"')
    expect(text).not.toContain('aria-invalid')
    expect((await submit(url, { ...goodContact, country: 'DE', action: 'show-country' })).text).not.toContain('name="subdivision"')
    // The button was passed by: the list of the other country comes with what is wrong.
    const passed = await submit(url, { ...goodContact, country: 'CA', postalCode: 'M5V 2T6' })
    expect([passed.status, optionsOf(passed.text, 'subdivision').includes('ON Ontario')]).toEqual([422, true])
  })

  test('is also checked in API requests', async () => {
    const product = await shop.stocked(2)
    const make = (address: object) =>
      call(shop.platform, 'POST', '/ecom/v1/checkouts', {
        elevated: true,
        body: {
          channelType: 'WEB',
          lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id }, quantity: 1 }],
          checkoutInfo: { shippingInfo: { shippingDestination: { address } } },
        },
      })
    const wrong = await make({ country: 'US', subdivision: 'ZZ' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.details.validationError.fieldViolations).toMatchObject([
      { field: 'checkoutInfo.shippingInfo.shippingDestination.address.subdivision' },
    ])
    const { body } = await make({ country: 'US', subdivision: 'New York' })
    expect(body.checkout.shippingInfo.shippingDestination.address).toMatchObject({ subdivision: 'US-NY' })
    const update = (subdivision: string) =>
      call(shop.platform, 'PATCH', `/ecom/v1/checkouts/${body.checkout.id}`, {
        elevated: true,
        body: { checkout: { billingInfo: { address: { country: 'US', subdivision } } } },
      })
    expect((await update('QQ')).body.details.validationError.fieldViolations).toMatchObject([
      { field: 'checkout.billingInfo.address.subdivision' },
    ])
    expect((await update('ca')).body.checkout.billingInfo.address.subdivision).toBe('US-CA')
    const cart = (shippingAddress: object) =>
      shop.shopper.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB', shippingAddress })
    await checkout()
    expect((await cart({ country: 'US', subdivision: 'ZZ' })).body.details.validationError.fieldViolations).toMatchObject([
      { field: 'shippingAddress.subdivision' },
    ])
    expect((await cart({ country: 'DE', subdivision: 'Umland' })).status).toBe(200)
  })
})

describe('the country of an address', () => {
  const begins = async (headers: Record<string, string>, query = '') =>
    selectedOf(await (await fetch((await checkout()) + query, { headers })).text(), 'country')

  test('is suggested from the network or the browser, where the shop delivers to it', async () => {
    expect(await begins({ 'cf-ipcountry': 'CH', 'accept-language': 'en-US' })).toBe('CH')
    expect(await begins({ 'cf-ipcountry': 'AQ', 'accept-language': 'en-GB,en;q=0.5' })).toBe('GB')
    expect(await begins({ 'accept-language': 'fr' }, '?lang=ja')).toBe('JP')
    expect(await begins({})).toBe('US')
  })
})

describe('a pickup order', () => {
  test('asks for no address, and shows the pickup point before and after the order', async () => {
    const url = await checkout()
    const contact = await open(url)
    expect(contact.text).toContain('name="handover" value="pickup"')
    expect(contact.text).toContain('88 Laight Street, New York, NY\u00a010013')
    const { email, firstName, lastName } = goodContact
    expect((await submit(url, { email, firstName, lastName, handover: 'pickup', country: 'US' })).status).toBe(303)
    const page = await open(`${url}/payment`)
    expect(shownTotals(page.text)).toEqual({ 'total.pickup': '10.00' })
    expect(page.text).toContain('88 Laight Street, New York, NY\u00a010013')
    expect(page.text).toContain('Pay at pickup')
    expect(page.text).not.toContain('Cash on delivery')
    const placed = await order(
      orderIdOf(await submit(`${url}/payment`, { shippingOption: 'pickup', ...shownTotals(page.text), ...goodCard })),
    )
    expect(placed.shippingInfo.logistics.pickupDetails.address).toMatchObject({ addressLine: '88 Laight Street' })
    expect(placed.recipientInfo).toEqual({ contactDetails: { firstName, lastName } })
    // What the platform calls it is told in the reader's language, and as it was written where none is named.
    const inLanguage = async (language: string) =>
      (
        await call(shop.platform, 'GET', `/v1/orders/${placed.id}`, {
          token: shop.shopper.accessToken,
          headers: { 'accept-language': language },
        })
      ).body.order.shippingInfo
    expect(await inLanguage('de-AT,en;q=0.5')).toMatchObject({
      title: 'In der Galerie abholen',
      logistics: {
        deliveryTime: 'Am nächsten Werktag bereit',
        pickupDetails: { address: { formattedAddress: '88 Laight Street\nNew York, NY 10013\nVereinigte Staaten' } },
      },
    })
    expect(placed.shippingInfo).toMatchObject({
      title: 'Pick up at the gallery',
      logistics: { deliveryTime: 'Ready the next business day' },
    })
  })

  test('keeps an earlier address for shoppers who switch back to delivery', async () => {
    const url = await checkout()
    await submit(url, goodContact)
    await submit(url, { ...goodContact, handover: 'pickup' })
    expect(shownTotals((await open(`${url}/payment`)).text)).toEqual({ 'total.pickup': '10.00' })
    const { text } = await open(url)
    expect(text).toContain('value="5 Laight Street"')
    await submit(url, { ...goodContact, handover: '' })
    expect(Object.keys(shownTotals((await open(`${url}/payment`)).text))).toEqual(['total.standard', 'total.express', 'total.pickup'])
  })
})

describe('the fields of an address', () => {
  const labelsOf = (page: string) =>
    [
      ...(/<fieldset class="hosted-group hosted-address">[^]*?<\/fieldset>/.exec(page)?.[0] ?? '').matchAll(/<label for="(\w+)">([^<]*)/g),
    ].map(([, name, label]) => `${name}: ${label}`)
  const shown = async (country: string, language: string) =>
    labelsOf((await submit(`${await checkout()}?lang=${language}`, { ...goodContact, country, action: 'show-country' })).text)

  test('are called and ordered as in the country', async () => {
    expect(await shown('GB', 'en')).toEqual([
      'country: Country',
      'addressLine: Street address',
      'addressLine2: Apartment, suite, etc. (optional)',
      'city: Town or city',
      'postalCode: Postcode',
    ])
    expect(await shown('JP', 'ja')).toEqual([
      'country: 国・地域',
      'postalCode: 郵便番号',
      'subdivision: 都道府県',
      'city: 市区町村',
      'addressLine: 番地',
      'addressLine2: 建物名・部屋番号（任意）',
    ])
    expect(await shown('IE', 'de')).toEqual([
      'country: Land',
      'addressLine: Straße und Hausnummer',
      'addressLine2: Wohnung, Etage usw. (optional)',
      'city: Ort',
      'subdivision: Grafschaft (optional)',
      'postalCode: Eircode (optional)',
    ])
  })

  test.each([
    ['US', '', 'Enter a ZIP code.'],
    ['US', '1001', 'Enter a valid ZIP code, e.g.'],
    ['GB', '', 'Enter a postcode.'],
    ['GB', '10013', 'Enter a valid postcode, e.g.'],
    ['IN', '', 'Enter a PIN code.'],
    ['IE', '10013', 'Enter a valid Eircode, e.g.'],
    ['DE', '', 'Enter a postal code.'],
  ])('are called in errors as in their labels: %s %j', async (country, postalCode, expected) => {
    const { status, text } = await submit(await checkout(), { ...goodContact, country, subdivision: '', postalCode })
    expect(status).toBe(422)
    expect(text).toContain(expected)
  })

  test('let an order through from a country that has no cities in its addresses', async () => {
    const url = await checkout()
    const { email, firstName, lastName } = goodContact
    const address = { country: 'SG', addressLine: '10 Bayfront Avenue', postalCode: '018956' }
    expect((await submit(url, { email, firstName, lastName, ...address })).status).toBe(303)
    const page = await open(`${url}/payment`)
    const placed = await order(
      orderIdOf(await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard })),
    )
    expect(placed.recipientInfo.address).toMatchObject(address)
  })
})
