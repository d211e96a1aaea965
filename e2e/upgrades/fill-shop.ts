import { setTimeout as delay } from 'node:timers/promises'
import { signUp } from '../http/http-member.ts'
import { HttpShopper } from '../http/http-shopper.ts'
import type { PlatformAdmin } from '../stack/platform-admin.ts'
import { BUYER } from '../test-data/buyer.ts'
import { BACKPACK, type KnownProduct, LAMP, MUG } from '../test-data/known-products.ts'
import type { ShopRecord } from './shop-record.ts'

const MEMBER = { email: 'mia.member@example.com', password: 'correct horse battery', firstName: 'Mia', lastName: 'Member' }
const EMPTIED_MS = 20_000

type Line = readonly [product: KnownProduct, quantity: number]

/** Fills a shop over HTTP: orders paid by card and offline, a member with an order and a cart, and the open cart of a guest. */
export async function fillShop(storeUrl: string, platform: PlatformAdmin): Promise<ShopRecord> {
  const byCard = await shopperWith(storeUrl, [[MUG, 2]])
  await byCard.placeOrder()
  const offline = await shopperWith(storeUrl, [
    [LAMP, 1],
    [MUG, 1],
  ])
  await placeOfflineOrder(offline)
  const member = new HttpShopper(storeUrl)
  await signUp(member, MEMBER)
  await fill(member, [[BACKPACK, 1]])
  const ofMember = await member.placeOrder()
  for (const shopper of [byCard, offline, member]) await untilEmptied(shopper)

  const memberCart: Line[] = [[LAMP, 2]]
  await fill(member, memberCart)
  const guestCart: Line[] = [
    [MUG, 3],
    [BACKPACK, 1],
  ]
  const guest = await shopperWith(storeUrl, guestCart)
  const orders = (await platform.orders()).map(({ id, number, buyerInfo, priceSummary, paymentStatus }) => ({
    id,
    number: String(number),
    email: buyerInfo.email ?? '',
    total: priceSummary.total.amount,
    paymentStatus,
    ofMember: id === ofMember,
  }))
  return {
    orders: orders.toSorted((a, b) => a.number.localeCompare(b.number)),
    openCart: { cookies: guest.cookies, lines: linesOf(guestCart) },
    member: { ...MEMBER, cookies: member.cookies, cart: linesOf(memberCart) },
  }
}

async function shopperWith(storeUrl: string, lines: readonly Line[]): Promise<HttpShopper> {
  const shopper = new HttpShopper(storeUrl)
  await fill(shopper, lines)
  return shopper
}

async function fill(shopper: HttpShopper, lines: readonly Line[]): Promise<void> {
  for (const [product, quantity] of lines) await shopper.addToCart(product, quantity)
}

async function placeOfflineOrder(shopper: HttpShopper): Promise<void> {
  const contact = await shopper.submit(await shopper.openCheckout(), { ...BUYER, email: 'otto.offline@example.com' })
  const payment = await shopper.form(contact.location ?? '', ({ fields }) => 'paymentMethod' in fields)
  const { status, location, text } = await shopper.submit(payment, { paymentMethod: 'offline' })
  if (!location?.includes('orderId=')) throw new Error(`the offline order responded ${status}: ${text.slice(0, 2_000)}`)
}

/** An order leaves the cart from behind. */
async function untilEmptied(shopper: HttpShopper): Promise<void> {
  for (const until = performance.now() + EMPTIED_MS; (await shopper.cartCount()) !== 0; await delay(100)) {
    if (performance.now() > until) throw new Error('an ordered cart was not emptied')
  }
}

function linesOf(lines: readonly Line[]): ShopRecord['openCart']['lines'] {
  return lines.map(([{ name }, quantity]) => ({ name, quantity }))
}
