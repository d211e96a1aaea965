import { describe, expect, test } from 'vitest'
import { call, goodCard, goodContact, open, orderIdOf, shownTotals, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const order = async (id: string): Promise<Json> => (await shop.shopper.call('GET', `/v1/orders/${id}`)).body.order
const set = async (method: string, path: string, body: object) =>
  expect((await call(shop.platform, method, path, { elevated: true, body })).status).toBe(200)

/** The payment step of a checkout of one thing, with its first step done. */
async function paymentStep(contact: Record<string, string> = goodContact) {
  const url = await shop.cartWith(await shop.stocked(1))
  expect((await submit(url, contact)).status).toBe(303)
  const page = await open(`${url}/payment`)
  return { url, page, form: { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard } }
}

const otherAddress = {
  billing: 'other',
  'billing.firstName': 'Max',
  'billing.lastName': 'Bauer',
  'billing.company': 'Bauer GmbH',
  'billing.country': 'DE',
  'billing.addressLine': 'Lange Reihe 5',
  'billing.postalCode': '20099',
  'billing.city': 'Hamburg',
}

describe('the review of an order', () => {
  test('tells contact and address, each with the way back', async () => {
    const { url, page } = await paymentStep({ ...goodContact, phone: '+1 212 555 1234' })
    const { pathname } = new URL(url)
    expect(page.text).toContain('Ann Lee')
    expect(page.text).toContain('+1 212 555 1234')
    for (const [field, name] of [
      ['email', 'Contact'],
      ['country', 'Shipping address'],
    ])
      expect(page.text).toContain(`<a class="g-link" href="${pathname}#${field}" aria-label="Change: ${name}">`)
  })
})

describe('the billing address', () => {
  test('is the shipping address unless another one is told', async () => {
    const { url, form } = await paymentStep()
    const placed = await order(orderIdOf(await submit(`${url}/payment`, form)))
    expect(placed.billingInfo).toEqual(placed.recipientInfo)
  })

  test('is another one on the order, and stays after a declined card', async () => {
    const { url, form } = await paymentStep()
    const declined = await submit(`${url}/payment`, { ...form, ...otherAddress, cardNumber: '4000 0000 0000 0002' })
    expect(declined.status).toBe(402)
    for (const text of [declined.text, (await open(`${url}/payment`)).text]) {
      expect(text).toMatch(/name="billing" value="other" checked=""/)
      expect(text).toContain('value="Bauer GmbH"')
    }
    const placed = await order(orderIdOf(await submit(`${url}/payment`, { ...form, ...otherAddress })))
    expect(placed.billingInfo).toEqual({
      contactDetails: { firstName: 'Max', lastName: 'Bauer', company: 'Bauer GmbH' },
      address: { country: 'DE', addressLine: 'Lange Reihe 5', postalCode: '20099', city: 'Hamburg' },
    })
    expect(placed.recipientInfo.address).toMatchObject({ country: 'US', addressLine: '5 Laight Street' })
  })

  test('is forgotten when the shipping address is chosen again', async () => {
    const { url, form } = await paymentStep()
    await submit(`${url}/payment`, { ...form, ...otherAddress, cardNumber: '4000 0000 0000 0002' })
    const placed = await order(orderIdOf(await submit(`${url}/payment`, { ...form, ...otherAddress, billing: 'same' })))
    expect(placed.billingInfo).toEqual(placed.recipientInfo)
  })

  test('shows the fields of its country without scripts, and orders nothing', async () => {
    const { url, form } = await paymentStep()
    const { status, text } = await submit(`${url}/payment`, { ...form, ...otherAddress, 'billing.country': 'GB', action: 'show-country' })
    expect(status).toBe(200)
    expect(text).toContain('<label for="billing.postalCode">Postcode</label>')
    expect(text).toContain('value="Hamburg"')
    expect(text).not.toContain('aria-invalid')
  })

  test('that is incomplete is told with the card, and nothing is charged', async () => {
    const { url, form } = await paymentStep()
    const { status, text } = await submit(`${url}/payment`, { ...form, ...otherAddress, 'billing.city': '', cardCode: '' })
    expect(status).toBe(422)
    expect(text).toMatch(/<a href="#cardCode">Security code<\/a> and <a href="#billing\.city">City<\/a>/)
    expect(text).toMatch(/id="billing\.city"[^>]*aria-invalid="true"/)
  })
})

describe('a tax number', () => {
  const brazilian = {
    ...goodContact,
    country: 'BR',
    addressLine: 'Rua Augusta 100',
    postalCode: '01304-000',
    city: 'São Paulo',
    subdivision: 'SP',
  }

  test('is asked for where the country needs it, and stands on the order', async () => {
    const { url, page, form } = await paymentStep(brazilian)
    expect(page.text).toContain('<label for="taxId">CPF or CNPJ</label>')
    for (const [taxId, message] of [
      ['', 'Enter your CPF or CNPJ.'],
      ['529.982.247-26', 'Check the number: a digit is wrong or missing.'],
    ] as const) {
      const { status, text } = await submit(`${url}/payment`, { ...form, taxId })
      expect([status, text.includes(message)]).toEqual([422, true])
    }
    const placed = await order(orderIdOf(await submit(`${url}/payment`, { ...form, taxId: '52998224725' })))
    expect(placed.billingInfo.contactDetails.vatId).toEqual({ id: '529.982.247-25', type: 'CPF' })
    expect(placed.recipientInfo.contactDetails).not.toHaveProperty('vatId')
  })

  test('is asked for by the billing address, and nowhere else', async () => {
    const { url, page, form } = await paymentStep()
    expect(page.text).not.toContain('name="taxId"')
    const billing = { ...otherAddress, 'billing.country': 'BR', 'billing.postalCode': '01304-000', 'billing.subdivision': 'SP' }
    expect((await submit(`${url}/payment`, { ...form, ...billing })).text).toMatch(/id="taxId"[^>]*aria-invalid="true"/)
    const placed = await order(orderIdOf(await submit(`${url}/payment`, { ...form, ...billing, taxId: '11.222.333/0001-81' })))
    expect(placed.billingInfo.contactDetails.vatId).toEqual({ id: '11.222.333/0001-81', type: 'CNPJ' })
  })
})

describe('the terms of the owner', () => {
  const write = (title: object) => set('POST', '/platform/v1/store/pages/terms', { page: { title, markdown: { en: 'Be kind.' } } })
  const ask = (checkout: object | null) => set('PATCH', '/platform/v1/store/content', { content: { checkout } })
  const versionOf = (page: string) => /name="terms" value="([^"]*)"/.exec(page)?.[1] ?? ''

  test('are not asked for unless the owner says so', async () => {
    expect((await paymentStep()).page.text).not.toContain('name="terms"')
  })

  test('are agreed to with the order, which tells when and to which version', async () => {
    await write({ en: 'Terms of sale' })
    await ask({ termsPages: ['terms', 'deleted-meanwhile'] })
    const { url, page, form } = await paymentStep()
    expect(page.text).toMatch(/href="[^"]*\/pages\/terms" target="_blank"[^>]*><bdi>Terms of sale<\/bdi>/)
    const refused = await submit(`${url}/payment`, form)
    expect([refused.status, refused.text.includes('Please agree in order to place your order.')]).toEqual([422, true])
    const seen = versionOf(page.text)
    await write({ en: 'Terms of sale, changed' })
    const changed = await submit(`${url}/payment`, { ...form, terms: seen })
    expect([changed.status, changed.text.includes('These terms have changed.')]).toEqual([422, true])
    expect(changed.text).not.toMatch(/name="terms"[^>]* checked/)
    const begun = Date.now()
    const placed = await order(orderIdOf(await submit(`${url}/payment`, { ...form, terms: versionOf(changed.text) })))
    const { termsAgreement } = placed.extendedFields.namespaces['@galleria/checkout']
    expect(termsAgreement.pages).toEqual([{ slug: 'terms', revision: 2 }])
    expect(Date.parse(termsAgreement.agreedDate)).toBeGreaterThanOrEqual(begun - 1000)
    await ask(null)
  })

  test('stay ticked after a declined card', async () => {
    await write({ en: 'Terms of sale' })
    await ask({ termsPages: ['terms'] })
    const { url, page, form } = await paymentStep()
    const declined = await submit(`${url}/payment`, { ...form, terms: versionOf(page.text), cardNumber: '4000 0000 0000 0002' })
    for (const text of [declined.text, (await open(`${url}/payment`)).text]) expect(text).toMatch(/name="terms"[^>]* checked/)
    await ask(null)
  })
})
