import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { inObject } from '../support/object-database.ts'
import { type SharedPlatform, startPlatform } from '../support/platform-process.ts'
import { good } from '../support/responses.ts'
import {
  call,
  goodCard,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  orderIdOf,
  plainProduct,
  productBySlug,
  reference,
  shownTotals,
  submit,
  type Json,
  type Shopper,
  giftCardParts,
} from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

let platform: SharedPlatform
let shopper: Shopper
beforeAll(async () => {
  platform = await startPlatform({ variables: { RATE_LIMITS: '{"mails":2}' } })
  await importCatalog(platform, { products: [plainProduct('thing', 5), giftCard] })
})
beforeEach(async () => {
  shopper = await newVisitor(platform)
})
afterAll(() => platform.stop())

const DAY = 24 * 3_600_000
const SOON = { timeout: 10_000, interval: 50 }
const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/g
const codesIn = (mails: readonly Json[]): string[] => mails.flatMap(({ text }) => text.match(CODE) ?? [])
const address = (name: string) => `${name}-${crypto.randomUUID()}@example.com`
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const giftCard = {
  ...plainProduct('gift', 0),
  ...giftCardParts(),
}

const owner = (method: string, path: string, body?: unknown) => call(platform, method, path, { elevated: true, body })
const order = async (id: string): Promise<Json> => (await owner('GET', `/v1/orders/${id}`)).body.order

async function add(gift: object, quantity = 1, slug = 'gift') {
  const { id } = await productBySlug(platform, slug)
  const catalogReference = { ...reference(id, ONLY), options: { variantId: ONLY, giftCard: gift } }
  return shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity }] })
}

async function give(gift: object, buyer: string, quantity = 1): Promise<string> {
  await good(add(gift, quantity))
  const [url = ''] = (await shopper.openCheckout()).split('?')
  await submit(url, { ...goodContact, email: buyer })
  return orderIdOf(await submit(`${url}/payment`, { ...shownTotals((await open(`${url}/payment`)).text), ...goodCard }))
}

/** The days of all cards come. */
const daysCome = () => platform.changeRows('Commerce', 'UPDATE gift_cards SET send_at = 1 WHERE send_at IS NOT NULL')

describe('a gift card that is given away', () => {
  test('is mailed to its recipient with the message, and the buyer is told without the code', async () => {
    const [buyer, email] = [address('buyer'), address('friend')]
    const id = await give({ email, name: 'Bea', message: 'All the best!\r\nSee https://evil.example/now' }, buyer, 2)
    const mails = await mailsTo(platform, email)
    expect(mails).toHaveLength(1)
    expect(codesIn(mails)).toHaveLength(2)
    expect(mails[0].subject).toBe('Ann sent you a gift card from Galleria')
    expect(mails[0].text).toContain('All the best! See https evil. example/now')
    expect(mails[0].text).toContain('$25.00')
    const buyerMails = await mailsTo(platform, buyer)
    expect(codesIn(buyerMails)).toEqual([])
    expect(buyerMails.find(({ subject }) => subject.includes('gift card'))?.text).toContain(email)
    const { number, lineItems } = await order(id)
    expect(buyerMails.find(({ subject }) => subject === `Your Galleria order #${number}`)?.text).toContain(`Bea (${email})`)
    expect(lineItems[0].descriptionLines).toMatchObject([
      { name: { original: 'For' }, plainText: { original: `Bea (${email})` } },
      { name: { original: 'Message' } },
    ])
  })

  test('waits for its day, is then mailed once, and never after a refund', async () => {
    const [buyer, email] = [address('buyer'), address('friend')]
    await give({ email, sendDate: inDays(30) }, buyer)
    const canceled = address('friend')
    const id = await give({ email: canceled, sendDate: inDays(30) }, address('buyer'))
    expect([await mailsTo(platform, email), codesIn(await mailsTo(platform, buyer))]).toEqual([[], []])
    const [payment] = (await good(owner('GET', `/v1/payments/orders/${id}`))).orderTransactions.payments
    await good(owner('POST', `/v1/payments-collector/orders/${id}/trigger-refund`, { payments: [{ paymentId: payment.id }] }))
    await daysCome()
    await expect.poll(async () => codesIn(await mailsTo(platform, email)), SOON).toHaveLength(1)
    await daysCome()
    shopper = await newVisitor(platform)
    await give({ email: address('friend') }, address('buyer'))
    expect(codesIn(await mailsTo(platform, email))).toHaveLength(1)
    expect(await mailsTo(platform, canceled)).toEqual([])
  })

  test('is mailed an hour later where its recipient was sent several just now', async () => {
    const email = address('popular')
    for (let index = 0; index < 3; index += 1) await give({ email }, address('buyer'))
    expect(await mailsTo(platform, email)).toHaveLength(2)
    const later = inObject(platform, 'Commerce', (database) =>
      Number(database.prepare('SELECT send_at FROM gift_cards WHERE recipient = ? AND send_at IS NOT NULL').get(email)?.['send_at']),
    )
    expect(later - Date.now()).toBeGreaterThan(3_500_000)
  })

  test('stands in lines of its own for each recipient', async () => {
    await good(add({ email: 'a@example.com' }))
    await good(add({ email: 'b@example.com', sendDate: inDays(2) }))
    const { cart } = await good(add({ email: 'a@example.com', name: ' ' }))
    expect(cart.lineItems.map(({ quantity, catalogReference }: Json) => [quantity, catalogReference.options.giftCard.email])).toEqual([
      [2, 'a@example.com'],
      [1, 'b@example.com'],
    ])
  })

  test.each([
    [{ email: 'nobody' }, 'email', 'FORMAT'],
    [{}, 'email', 'FORMAT'],
    [{ email: 'a@example.com', message: 'x'.repeat(301) }, 'message', 'MAX_LENGTH'],
    [{ email: 'a@example.com', name: 'x'.repeat(81) }, 'name', 'MAX_LENGTH'],
    [{ email: 'a@example.com', sendDate: inDays(367) }, 'sendDate', 'VALIDATION'],
    [{ email: 'a@example.com', sendDate: inDays(-3) }, 'sendDate', 'VALIDATION'],
    [{ email: 'a@example.com', sendDate: '2027-02-30' }, 'sendDate', 'FORMAT'],
  ])('is refused as %j', async (gift, field, violatedRule) => {
    const { status, body } = await add(gift)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: `lineItems[0].catalogReference.options.giftCard.${field}`, violatedRule },
    ])
  })

  test('is the only product with a recipient', async () => {
    const { status, body } = await add({ email: 'a@example.com' }, 1, 'thing')
    expect([status, body.details.validationError.fieldViolations[0].violatedRule]).toEqual([400, 'FIELD_NOT_ALLOWED'])
  })
})
