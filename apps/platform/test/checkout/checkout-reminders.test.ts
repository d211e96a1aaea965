import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, mailsTo } from '../support/browser-visit.ts'
import { newMember } from '../support/member.ts'
import { type SharedPlatform, startPlatform } from '../support/platform-process.ts'
import { good } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  plainProduct,
  productBySlug,
  reference,
  shopperWith,
  shownTotals,
  submit,
  type Json,
  type Shopper,
} from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

let platform: SharedPlatform
let thing: Json
let rare: Json
let gadget: Json
beforeAll(async () => {
  platform = await startPlatform({ variables: { RATE_LIMITS: '{"mails":2}' } })
  await importCatalog(platform, { products: [plainProduct('thing', 500), plainProduct('rare', 1), plainProduct('gadget', 9)] })
  thing = await productBySlug(platform, 'thing')
  rare = await productBySlug(platform, 'rare')
  gadget = await productBySlug(platform, 'gadget')
  await remindAfter(60)
})
afterAll(() => platform.stop())

const SOON = { timeout: 10_000, interval: 50 }
const owner = (method: string, path: string, body?: unknown) => call(platform, method, path, { elevated: true, body })
const remindAfter = (reminderMinutes: number) =>
  good(owner('PATCH', '/platform/v1/store/content', { content: { checkout: { reminderMinutes } } }))

async function linesOf({ accessToken }: Shopper): Promise<Json[]> {
  const { body } = await call(platform, 'GET', '/ecom/v1/carts/current', { token: accessToken })
  return body.cart?.lineItems ?? []
}

let addresses = 0
const newAddress = () => `shopper-${(addresses += 1)}@example.com`

interface Abandoned {
  readonly shopper: Shopper
  readonly email: string
  readonly url: string
}

/** Comes as far as the payment, or as the given fields lead, and goes no further. */
async function abandon({ product = thing, fields = {} }: { product?: Json; fields?: object } = {}): Promise<Abandoned> {
  const shopper = await newVisitor(platform)
  const email = newAddress()
  await good(shopper.addToCart(product.id, ONLY, product === rare ? 1 : 2))
  const [url = ''] = (await shopper.openCheckout()).split('?')
  await submit(url, { ...goodContact, email, ...fields })
  return { shopper, email, url }
}

/** The time of all mails comes. */
async function timePasses({ expired = false } = {}): Promise<void> {
  const ended = expired ? '; UPDATE checkouts SET expires_at = 1 WHERE order_id IS NULL' : ''
  await platform.changeRows('Commerce', `UPDATE checkout_reminders SET due_at = rowid WHERE due_at IS NOT NULL${ended}`)
}

/** The reminders that are due are sent together: once one has arrived, all have. */
async function mailsAfterTime(...emails: readonly string[]): Promise<Json[][]> {
  const { email } = await abandon()
  await timePasses()
  await expect.poll(async () => (await mailsTo(platform, email)).length, SOON).toBe(1)
  return Promise.all(emails.map((each) => mailsTo(platform, each)))
}

test('an unfinished checkout is told of once, in the language of the page, with what is in it and a link that goes on', async () => {
  const { email, url, shopper } = await abandon()
  const german = await abandon()
  await submit(`${german.url}?lang=de`, { ...goodContact, email: german.email })
  const [[mail, ...more] = [], [inGerman] = []] = await mailsAfterTime(email, german.email)
  expect(more).toEqual([])
  expect(mail.subject).toBe('You left something in your cart at Galleria')
  expect(mail.text).toContain('2 × thing')
  expect(inGerman.subject).toBe('Ihr Warenkorb bei Galleria wartet noch')
  const resumed = await open(linkIn(mail))
  expect(resumed.location).toBe(`${new URL(url).pathname}?lang=en`)
  const page = await open(url)
  expect(page.text).toContain(`value="${email}"`)
  expect(page.text).toContain('value="5 Laight Street"')
  // Another step brings no second mail.
  await submit(url, { ...goodContact, email })
  expect((await mailsAfterTime(email))[0]).toHaveLength(1)
  expect(await linesOf(shopper)).toHaveLength(1)
})

test('the link opens a checkout that has expired, with what was typed, and the order is placed there', async () => {
  const { email, shopper } = await abandon()
  const [[mail] = []] = await mailsAfterTime(email)
  await timePasses({ expired: true })
  const link = linkIn(mail)
  const [url = ''] = link.split('/resume')
  expect((await open(url)).status).toBe(410)
  expect((await open(link)).status).toBe(303)
  const payment = await open(`${url}/payment`)
  expect(payment.status).toBe(200)
  const placed = await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(payment.text), ...goodCard })
  // The store would show its page of thanks to the browser alone in which the cart was filled.
  expect(placed.location).toContain(`${platform.url}/order/`)
  expect((await open(placed.location ?? '')).text).toContain('2 ×')
  await expect.poll(() => linesOf(shopper), SOON).toEqual([])
  // The link of an ordered cart leads to its order.
  expect((await open(link)).status).toBe(303)
  expect((await open(url)).text).toContain('/thank-you?orderId=')
})

test('the link of a cart that has a newer checkout leads there: both together place one order', async () => {
  const { email, shopper } = await abandon()
  const [[mail] = []] = await mailsAfterTime(email)
  await timePasses({ expired: true })
  const again = shopperWith(platform, shopper)
  const [newer = ''] = (await again.openCheckout()).split('?')
  const link = linkIn(mail)
  const [older = ''] = link.split('/resume')
  await open(link)
  const pages = await Promise.all([newer, older].map((url) => open(`${url}/payment`)))
  const placed = await Promise.all(
    [newer, older].map((url, index) =>
      submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(pages[index]?.text ?? ''), ...goodCard }),
    ),
  )
  expect(placed.map(({ status }) => status)).toEqual([303, 303])
  expect((await good(again.call('POST', '/ecom/v1/orders/search', {}))).orders).toHaveLength(1)
})

test('an address is stored as soon as it is right, also where the rest of the form is not', async () => {
  const { email } = await abandon({ fields: { addressLine: '', city: '' } })
  expect((await mailsAfterTime(email))[0]).toHaveLength(1)
})

test('no mail goes to a buyer who has ordered, in this cart or another, or who wants no offers', async () => {
  const ordered = await abandon()
  await completeCheckout(ordered.url, { paymentMethod: 'test-card' })
  const elsewhere = await abandon()
  const other = await abandon()
  await submit(other.url, { ...goodContact, email: elsewhere.email.replace('@', '+tag@') })
  const payment = await open(`${other.url}/payment`)
  await submit(`${other.url}/payment`, { shippingOption: 'standard', ...shownTotals(payment.text), ...goodCard })
  const unsubscribed = await abandon()
  await good(
    owner('POST', '/email-marketing/v1/email-subscriptions', {
      subscription: { email: unsubscribed.email, subscriptionStatus: 'UNSUBSCRIBED' },
    }),
  )
  const emails = [elsewhere.email, other.email, unsubscribed.email]
  expect(await mailsAfterTime(...emails)).toEqual(emails.map(() => []))
})

test('no mail goes where no address was typed, where nothing can be bought any more, or once the owner wants none', async () => {
  const member = await newMember(platform)
  await member.call('POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: [{ catalogReference: reference(thing.id, ONLY), quantity: 1 }],
  })
  const { body } = await member.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  await member.call('GET', `/ecom/v1/checkouts/${body.checkoutId}/checkout-url`)
  const { email } = await abandon({ product: rare })
  await completeCheckout(await other(rare))
  const before = (await mailsTo(platform, member.email)).length
  const [soldOut = [], ofMember = []] = await mailsAfterTime(email, member.email)
  expect(soldOut).toEqual([])
  expect(ofMember).toHaveLength(before)
  const late = await abandon()
  await remindAfter(0)
  const never = await abandon()
  await remindAfter(60)
  expect(await mailsAfterTime(late.email, never.email)).toEqual([[], []])
})

async function other(product: Json): Promise<string> {
  const shopper = await newVisitor(platform)
  await good(shopper.addToCart(product.id, ONLY, 1))
  return shopper.openCheckout()
}

test('no mail tells of a cart that was emptied, or whose items were ordered in another checkout', async () => {
  const emptied = await abandon()
  const [line] = await linesOf(emptied.shopper)
  await good(emptied.shopper.call('POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: [line.id] }))
  const begunAnew = await abandon()
  await good(begunAnew.shopper.call('DELETE', '/ecom/v1/carts/current'))
  await good(begunAnew.shopper.addToCart(thing.id, ONLY, 1))
  const asVisitor = await abandon()
  const member = await newMember(platform, { visitorToken: asVisitor.shopper.accessToken })
  const url = await shopperWith(platform, member).openCheckout()
  await completeCheckout(url, { paymentMethod: 'test-card' })
  const emails = [emptied.email, begunAnew.email, asVisitor.email]
  expect(await mailsAfterTime(...emails)).toEqual(emails.map(() => []))
})

test('a mail leaves out what was removed from the cart, and a checkout without a cart is told of as it stands', async () => {
  const partly = await abandon()
  await good(partly.shopper.addToCart(gadget.id, ONLY, 1))
  const [url = ''] = (await partly.shopper.openCheckout()).split('?')
  await submit(url, { ...goodContact, email: partly.email })
  const [line] = await linesOf(partly.shopper)
  await good(partly.shopper.call('POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: [line.id] }))
  const direct = await newVisitor(platform)
  const lineItems = [{ catalogReference: reference(thing.id, ONLY), quantity: 3 }]
  const { checkout } = await good(direct.call('POST', '/ecom/v1/checkouts', { channelType: 'WEB', lineItems }))
  const { checkoutUrl } = await good(direct.call('GET', `/ecom/v1/checkouts/${checkout.id}/checkout-url`))
  const email = newAddress()
  await submit(checkoutUrl, { ...goodContact, email })
  const [[partlyMail] = [], [directMail] = []] = await mailsAfterTime(partly.email, email)
  expect(partlyMail.text).toContain('1 × gadget')
  expect(partlyMail.text).not.toContain('thing')
  expect(directMail.text).toContain('3 × thing')
})

test('of carts whose checkouts have their ids, a mail tells of what is left in them', async () => {
  const carts = [await abandonCart('current'), await abandonCart('current'), await abandonCart('apart')]
  const [emptied, partly, apart] = carts as [AbandonedCart, AbandonedCart, AbandonedCart]
  for (const [{ shopper, cart }, lineItems] of [
    [emptied, emptied.cart.lineItems],
    [partly, partly.cart.lineItems.slice(0, 1)],
    [apart, apart.cart.lineItems.slice(0, 1)],
  ] as const) {
    const lineItemIds = lineItems.map(({ id }: Json) => id)
    await good(shopper.call('POST', `/ecom/v2/carts/${cart.id}/remove-line-items`, { lineItemIds }))
  }
  const [ofEmptied = [], ...others] = await mailsAfterTime(...carts.map(({ email }) => email))
  expect(ofEmptied).toEqual([])
  for (const [mail] of others) {
    expect(mail.text).toContain('1 × gadget')
    expect(mail.text).not.toContain('thing')
  }
})

interface AbandonedCart extends Abandoned {
  readonly cart: Json
}

/** As `abandon`, with a cart of version 2 that holds two products. */
async function abandonCart(kind: 'current' | 'apart'): Promise<AbandonedCart> {
  const shopper = await newVisitor(platform)
  const email = newAddress()
  const catalogItems = [thing, gadget].map(({ id }) => ({ catalogReference: reference(id, ONLY), quantity: 1 }))
  const { cart } = await good(
    kind === 'current'
      ? shopper.call('POST', '/ecom/v2/carts/current/add-line-items', { catalogItems })
      : shopper.call('POST', '/ecom/v2/carts', { catalogItems }),
  )
  const session = { ecomCheckout: { checkoutId: cart.id }, callbacks: {} }
  const { redirectSession } = await good(shopper.call('POST', '/_api/redirects-api/v1/redirect-session', session))
  const [url = ''] = redirectSession.urlDetails.endpoint.split('?')
  await submit(url, { ...goodContact, email })
  return { shopper, email, url, cart }
}

test('one click ends them for the address, for good', async () => {
  const { email } = await abandon()
  const [[mail] = []] = await mailsAfterTime(email)
  const endUrl = /Stop all cart reminders: (\S+)/.exec(mail.text)?.[1] ?? ''
  expect((await open(endUrl)).text).toContain('Stop cart reminders')
  const link = (token: string) => call(platform, 'POST', '/platform/v1/unsubscribe-links/get', { elevated: true, body: { token } })
  const token = endUrl.split('/').at(-1) ?? ''
  expect((await link(token)).body.link).toEqual({ email, list: 'CHECKOUT_REMINDERS', ended: false })
  expect((await submit(endUrl, { 'List-Unsubscribe': 'One-Click' }, {})).text).toContain('Reminders stopped')
  expect((await link(token)).body.link.ended).toBe(true)
  const again = await abandon({ fields: { email } })
  expect((await mailsAfterTime(email, again.email))[0]).toHaveLength(1)
})

test('an address is told of one cart in a week, and a corrected one takes the place of the wrong one', async () => {
  const first = await abandon()
  const typo = await abandon()
  const right = newAddress()
  await submit(typo.url, { ...goodContact, email: right })
  await mailsAfterTime(first.email)
  await abandon({ fields: { email: first.email.replace('@', '+again@') } })
  const mails = await mailsAfterTime(first.email, first.email.replace('@', '+again@'), typo.email, right)
  expect(mails.map(({ length }) => length)).toEqual([1, 0, 0, 1])
})

/** Signs a visitor in and comes as far as the payment as the member, with the member's address. */
async function signIn({ shopper }: Abandoned): Promise<{ email: string; url: string }> {
  const member = await newMember(platform, { visitorToken: shopper.accessToken })
  const [url = ''] = (await shopperWith(platform, member).openCheckout()).split('?')
  await submit(url, { ...goodContact, email: member.email })
  return { email: member.email, url }
}
const reminders = (mails: readonly Json[]) => mails.filter(({ subject }) => subject.startsWith('You left something')).length

test('of a visitor who typed an address and signed in, the member’s address is told, and the other is not', async () => {
  const asVisitor = await abandon()
  const member = await signIn(asVisitor)
  const mails = await mailsAfterTime(asVisitor.email, member.email)
  expect(mails.map(reminders)).toEqual([0, 1])
  expect(mails[1]?.[0].text).toContain('2 × thing')
})

test('a visitor who was told and signs in with another address is not told again', async () => {
  const asVisitor = await abandon()
  await mailsAfterTime(asVisitor.email)
  const member = await signIn(asVisitor)
  expect((await mailsAfterTime(asVisitor.email, member.email)).map(reminders)).toEqual([1, 0])
})

test('a visitor who signed in and ordered in the page from before is not told as a member', async () => {
  const asVisitor = await abandon()
  const member = await signIn(asVisitor)
  await completeCheckout(asVisitor.url, { paymentMethod: 'test-card' })
  expect((await mailsAfterTime(asVisitor.email, member.email)).map(reminders)).toEqual([0, 0])
})
