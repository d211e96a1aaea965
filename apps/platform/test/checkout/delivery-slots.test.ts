import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportOrders } from '../../src/export/export-orders.ts'
import { mailTo } from '../support/browser-visit.ts'
import { good, refusal, violation } from '../support/responses.ts'
import { call, goodCard, goodContact, newVisitor, open, orderIdOf, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = (method: string, path: string, body?: unknown) => call(shop.platform, method, path, { elevated: true, body })
const EVERY_DAY = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const PASSED = 'This time is no longer available. Choose another.'
const OPTIONS = '/ecom/v1/shipping-options'

/** The option of the region that the buyer lives in. */
let express: Json
beforeAll(async () => {
  const { shippingOptions } = await good(owner('POST', `${OPTIONS}/query`, {}))
  express = shippingOptions.find(({ code }: Json) => code === 'express')
})

const change = (deliveryTimeSlots: object) =>
  owner('PATCH', `${OPTIONS}/${express.id}`, { shippingOption: { id: express.id, deliveryTimeSlots } })
const slots = (changes: object = {}) => ({
  timeZone: 'America/New_York',
  leadDays: 2,
  daysAhead: 2,
  windows: [
    { weekdays: EVERY_DAY, from: '09:00', to: '12:00', capacity: 1 },
    { weekdays: EVERY_DAY, from: '17:30', to: '20:00' },
  ],
  ...changes,
})
beforeEach(() => good(change(slots())).then(() => undefined))

interface Step {
  readonly url: string
  readonly form: Record<string, string>
  /** The keys of the slots that the page offers. */
  readonly offered: readonly string[]
  readonly text: string
}

async function paymentStep(email = goodContact.email, language = 'en'): Promise<Step> {
  const shopper = await newVisitor(shop.platform)
  await good(shopper.addToCart((await shop.stocked(5)).id, ONLY, 1))
  const [url = ''] = (await shopper.openCheckout()).split('?')
  await submit(url, { ...goodContact, email })
  const { text } = await open(`${url}/payment?lang=${language}`)
  const offered = [...text.matchAll(/<option value="(20[^"]+)"/g)].map(([, key = '']) => key)
  return { url, text, offered, form: { shippingOption: 'express', ...shownTotals(text), ...goodCard } }
}

const orderOf = async (id: string): Promise<Json> => (await owner('GET', `/ecom/v1/orders/${id}`)).body.order
const pay = ({ url, form }: Step, fields: Record<string, string> = {}) => submit(`${url}/payment`, { ...form, ...fields })

test('the owner sets days and hours, reads them back, and is told of what cannot be', async () => {
  const { shippingOption } = await good(owner('GET', `${OPTIONS}/${express.id}`))
  expect(shippingOption.deliveryTimeSlots).toEqual(slots())
  const windows = [{ weekdays: ['MONDAY'], from: '12:00', to: '09:00' }]
  expect(violation(await change(slots({ windows }))).field).toBe('shippingOption.deliveryTimeSlots.windows[0].to')
  expect(violation(await change(slots({ timeZone: 'Mars/Olympus' }))).field).toBe('shippingOption.deliveryTimeSlots.timeZone')
  await good(change(slots({ windows: [] })))
  expect((await good(owner('GET', `${OPTIONS}/${express.id}`))).shippingOption.deliveryTimeSlots).toBeUndefined()
  expect((await paymentStep()).offered).toEqual([])
})

test('a buyer chooses one of them: it is in the checkout, the order, its mail and its page, in the buyer’s language', async () => {
  const email = 'slots@example.com'
  const step = await paymentStep(email, 'de')
  expect(step.offered).toHaveLength(4)
  expect(step.text).toContain('Tag und Uhrzeit wählen')
  const [slot = ''] = step.offered
  const [from, to] = slot.split('/')
  const placed = await submit(`${step.url}/payment?lang=de`, { ...step.form, 'slot.express': slot })
  const stored = await orderOf(orderIdOf(placed))
  const deliveryTimeSlot = { from, to, timeZone: 'America/New_York' }
  expect(stored.shippingInfo.logistics).toMatchObject({ deliveryTimeSlot })
  const { checkout } = await good(owner('GET', `/ecom/v1/checkouts/${stored.checkoutId}`))
  expect(checkout.shippingInfo.selectedCarrierServiceOption).toMatchObject({ code: 'express', logistics: { deliveryTimeSlot } })
  const mail = await mailTo(shop.platform, email)
  expect(mail.text).toMatch(/Lieferzeit: \S+,\s\d+\.\s\S+, 09:00–12:00\sUhr/)
  const filter = { 'shippingInfo.logistics.deliveryTimeSlot.from': { $eq: from } }
  const { orders } = await good(owner('POST', '/ecom/v1/orders/search', { search: { filter } }))
  expect(orders.map(({ id }: Json) => id)).toEqual([stored.id])
  let file = ''
  for await (const { text } of exportOrders([orders], 'csv')) file += text
  expect(parse(file, { columns: true })).toMatchObject([{ 'Delivery option': 'Express', 'Delivery from': from, 'Delivery to': to }])
})

test('an option with hours is not ordered without one, and one that has passed is told at its field', async () => {
  const step = await paymentStep()
  const none = await pay(step)
  expect(none.status).toBe(422)
  expect(none.text).toContain('<a href="#slot.express">Delivery time</a>')
  expect(none.text).toMatch(/id="slot.express-note" class="g-error">Choose a day and time\./)
  const passed = await pay(step, { 'slot.express': '2020-11-27T14:00:00.000Z/2020-11-27T17:00:00.000Z' })
  expect(passed.status).toBe(422)
  expect(passed.text).toContain(PASSED)
  // The other options go without.
  expect((await pay(step, { shippingOption: 'standard' })).location).toContain('/thank-you?orderId=')
})

test('a chosen slot stays chosen after a declined card', async () => {
  const step = await paymentStep()
  const slot = step.offered[1] ?? ''
  const declined = await pay(step, { 'slot.express': slot, cardNumber: '4000 0000 0000 0002' })
  expect(declined.status).toBe(402)
  for (const { text } of [declined, await open(`${step.url}/payment?offer=express`)])
    expect(text).toContain(`<option value="${slot}" selected`)
})

test('a slot takes as many orders as the owner says, also of two buyers at once, and is free again after a cancellation', async () => {
  const windows = [{ weekdays: EVERY_DAY, from: '10:00', to: '11:00', capacity: 1 }]
  await good(change(slots({ windows })))
  const [one, other] = [await paymentStep(), await paymentStep()]
  const slot = one.offered[1] ?? ''
  expect(other.offered).toContain(slot)
  const placed = await Promise.all([one, other].map((step) => pay(step, { 'slot.express': slot })))
  const [order = '', ...more] = placed.filter(({ status }) => status === 303).map(orderIdOf)
  expect(more).toEqual([])
  expect(placed.find(({ status }) => status !== 303)?.text).toContain(PASSED)
  expect((await paymentStep()).offered).not.toContain(slot)
  await good(owner('POST', `/ecom/v1/orders/${order}/cancel`, {}))
  expect((await paymentStep()).offered).toContain(slot)
})

test('a slot that another buyer took while the bank asked is told at its field, and nothing is ordered', async () => {
  const windows = [{ weekdays: EVERY_DAY, from: '14:00', to: '15:00', capacity: 1 }]
  await good(change(slots({ windows })))
  const [slow, quick] = [await paymentStep(), await paymentStep()]
  const [slot = '', free = ''] = slow.offered
  const challenged = await pay(slow, { 'slot.express': slot, cardNumber: '4000 0000 0000 3220' })
  expect((await pay(quick, { 'slot.express': slot })).location).toContain('/thank-you?orderId=')
  const challenge = new URL(challenged.location ?? '', slow.url).href
  const refused = await submit(challenge, { answer: 'yes' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(`id="slot.express-note" class="g-error">${PASSED}`)
  expect((await pay(slow, { 'slot.express': free })).location).toContain('/thank-you?orderId=')
})

test('an option of which every slot is taken cannot be chosen, and says why', async () => {
  const windows = [{ weekdays: EVERY_DAY, from: '21:00', to: '22:00', capacity: 1 }]
  await good(change(slots({ windows, daysAhead: 1 })))
  const step = await paymentStep()
  await pay(step, { 'slot.express': step.offered[0] ?? '' })
  const full = await paymentStep()
  expect(full.text).toContain('No times available right now.')
  expect(full.text).toMatch(/value="express" disabled/)
  expect((await pay(full)).status).toBe(422)
})

describe('through the API', () => {
  /** A checkout with everything that an order needs but the hours. */
  async function openCheckout() {
    const shopper = await newVisitor(shop.platform)
    await good(shopper.addToCart((await shop.stocked(5)).id, ONLY, 1))
    const { checkoutId } = await good(shopper.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }))
    const path = `/ecom/v1/checkouts/${checkoutId}`
    const choose = (logistics?: object) =>
      shopper.call('PATCH', path, { checkout: { shippingInfo: { selectedCarrierServiceOption: { code: 'express', logistics } } } })
    const { email, firstName, lastName, phone, ...address } = goodContact
    const shippingDestination = { address, contactDetails: { firstName, lastName, phone } }
    await good(shopper.call('PATCH', path, { checkout: { buyerInfo: { email }, shippingInfo: { shippingDestination } } }))
    await good(choose())
    return { choose, order: () => shopper.call('POST', `${path}/create-order`) }
  }

  test('an option with hours is not ordered without one, and the refusal says which there are', async () => {
    await good(change(slots({ windows: [{ weekdays: EVERY_DAY, from: '13:00', to: '15:00' }] })))
    const { choose, order } = await openCheckout()
    const refused = await order()
    expect(refusal(refused)).toEqual([409, 'DELIVERY_TIME_SLOT_REQUIRED'])
    const { timeZone, slots: offered } = refused.body.details.applicationError.data
    expect(timeZone).toBe('America/New_York')
    expect(offered).toHaveLength(2)
    const [, deliveryTimeSlot] = offered
    const { checkout } = await good(choose({ deliveryTimeSlot }))
    const stored = { ...deliveryTimeSlot, timeZone }
    expect(checkout.shippingInfo.selectedCarrierServiceOption.logistics.deliveryTimeSlot).toEqual(stored)
    const { orderId } = await good(order())
    expect((await orderOf(orderId)).shippingInfo.logistics.deliveryTimeSlot).toEqual(stored)
  })

  test('a slot that the option does not offer is refused when it is chosen, and one that was sent back as read is taken', async () => {
    const { choose, order } = await openCheckout()
    const deliveryTimeSlot = { from: '2020-11-27T14:00:00.000Z', to: '2020-11-27T17:00:00.000Z' }
    expect(refusal(await choose({ deliveryTimeSlot }))).toEqual([409, 'DELIVERY_TIME_SLOT_NOT_AVAILABLE'])
    expect(violation(await choose({ deliveryTimeSlot: { from: 'soon' } })).field).toBe(
      'checkout.shippingInfo.selectedCarrierServiceOption.logistics.deliveryTimeSlot.from',
    )
    const [offered] = (await order()).body.details.applicationError.data.slots
    const { checkout } = await good(choose({ deliveryTimeSlot: offered }))
    await good(choose(checkout.shippingInfo.selectedCarrierServiceOption.logistics))
    await good(order())
  })

  test('an option without hours is ordered as before', async () => {
    await good(change(slots({ windows: [] })))
    const { choose, order } = await openCheckout()
    await good(choose({ deliveryTimeSlot: { from: '2020-11-27T14:00:00.000Z', to: '2020-11-27T17:00:00.000Z' } }))
    const { orderId } = await good(order())
    expect((await orderOf(orderId)).shippingInfo.logistics.deliveryTimeSlot).toBeUndefined()
  })
})
