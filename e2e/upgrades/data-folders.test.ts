import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project-remotes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../http/http-member.ts'
import type { HttpShopper } from '../http/http-shopper.ts'
import { packedCommits, readRecord } from './data-folders.ts'
import { OpenedShop, type Refusal } from './open-shop.ts'
import { ALL_FRESH, shownStates, WARM_UP } from './shown-states.ts'

const APPS = join(import.meta.dirname, '../../apps')
const PAGES = ['/', '/collections', '/products/morning-mug', '/cart', '/search?q=mug']

const ORDERS_PAGE = refusal('orders', 'route', 'orders/account claims /account, which belongs to account/account (/account).')
const SIGN_IN_PAGE = refusal(
  'sign-in',
  'route',
  'sign-in/problem claims /auth/callback, which belongs to account/sign-in-problem (/auth/callback).',
)

interface Line {
  readonly name: string
  readonly quantity: number
}

interface HeldBack {
  readonly refused: readonly Refusal[]
  /** Remotes that stay on the older build. */
  readonly older: readonly string[]
}

/**
 * Shops that cannot be upgraded yet: releases are judged one by one, though pages have moved between remotes, and those that were refused are refused
 * for ever.
 */
const HELD_BACK: Readonly<Record<string, HeldBack>> = {
  // Made before there was a registry, and before discovery.
  '113dacb6': { refused: [ORDERS_PAGE, SIGN_IN_PAGE], older: [] },
  c813f310: {
    refused: [
      refusal('discovery', 'route', 'discovery/store-page claims /pages/:slug, which belongs to catalog/store-page (/pages/:slug).'),
      ORDERS_PAGE,
      SIGN_IN_PAGE,
      refusal('catalog', 'uses', 'catalog <build> shows discovery/compare-tray, and no build of discovery is live'),
    ],
    older: ['catalog'],
  },
}

describe.each(packedCommits())('a shop of %s', (commit) => {
  const record = readRecord(commit)
  const { orders, openCart, member } = record.shop
  const ofMember = orders.filter((order) => order.ofMember).map(({ number }) => number)
  let shop: OpenedShop

  beforeAll(async () => {
    shop = await OpenedShop.open(record)
  })
  afterAll(() => shop?.close())

  test('has every order with its total and payment', async () => {
    const found = (await shop.platform.orders()).map(({ id, number, buyerInfo, priceSummary, paymentStatus }) => ({
      id,
      number: String(number),
      email: buyerInfo.email,
      total: priceSummary.total.amount,
      paymentStatus,
      ofMember: ofMember.includes(String(number)),
    }))
    expect(found.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual(orders)
  })

  test('shows a guest who comes back the cart that was left open', async () => {
    expect(await readCart(shop.shopper(openCart.cookies), openCart.lines)).toEqual(wholeCart(openCart.lines))
  })

  test('lets a member who was signed in go on with cart and orders', async () => {
    const shopper = shop.shopper(member.cookies)
    expect(await readCart(shopper, member.cart)).toEqual(wholeCart(member.cart))
    expect(await ownOrders(shopper)).toEqual(ofMember)
  })

  test('signs a member in by the password, who finds the order', async () => {
    const shopper = shop.shopper()
    await signIn(shopper, member)
    expect(await ownOrders(shopper)).toEqual(ofMember)
  })

  test('shows its main pages with every fragment fresh', async () => {
    for (const path of PAGES) await expect.poll(() => shownStates(shop.storeUrl + path), WARM_UP).toEqual(ALL_FRESH)
  })

  test('keeps the canary of a remote and its share', async () => {
    const canaries = await Promise.all(PROJECT_REMOTES.map(async (remote) => ({ remote, canary: await shop.canary(remote) })))
    const { remote, ...canary } = record.canary ?? {}
    expect(canaries.filter((each) => each.canary)).toEqual(record.canary ? [{ remote, canary }] : [])
  })

  test.each(heldBack(commit))('is not upgraded yet: remotes that took pages over are refused for ever', async ({ refused, older }) => {
    expect(shop.refusals(['route', 'uses'])).toEqual(refused)
    const { remotes } = await shop.health()
    expect(older.map((remote) => remotes[remote]?.build)).toEqual(older.map((remote) => record.builds[remote]))
  })

  test.each(upgraded(commit))('runs the builds of now: what its canary held back once the owner stops it and deploys', async (canary) => {
    expect(shop.refusals(['route', 'uses'])).toEqual([])
    await shop.edge('canary', canary.remote, 'stop')
    const now = Object.fromEntries(PROJECT_REMOTES.map((remote) => [remote, { status: 'up', build: buildOfNow(remote) }]))
    for (const [remote, { build }] of Object.entries((await shop.health()).remotes)) {
      if (build !== now[remote]?.build) await shop.edge('deploy', remote, '--from', join(APPS, remote, 'dist'))
    }
    await expect.poll(() => shop.health(), { timeout: 10_000 }).toEqual({ status: 'up', remotes: now })
  })
})

function heldBack(commit: string): readonly HeldBack[] {
  return HELD_BACK[commit] ? [HELD_BACK[commit]] : []
}

/** The canary of a shop that can be upgraded. */
function upgraded(commit: string): readonly { remote: string }[] {
  const { canary } = readRecord(commit)
  return canary && !HELD_BACK[commit] ? [canary] : []
}

/** A cart as it is shown: the products of these lines that are missing, and the pieces in it. */
async function readCart(shopper: HttpShopper, lines: readonly Line[]): Promise<{ missing: string[]; pieces: number }> {
  const { text } = await shopper.get('/cart')
  return { missing: lines.map(({ name }) => name).filter((name) => !text.includes(name)), pieces: await shopper.cartCount() }
}

function wholeCart(lines: readonly Line[]): { missing: string[]; pieces: number } {
  return { missing: [], pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** The numbers of the orders in a member's list. */
async function ownOrders(shopper: HttpShopper): Promise<string[]> {
  const { text } = await shopper.get('/account/orders')
  return [...new Set([...text.matchAll(/Order #(\d+)/g)].map(([, number = '']) => number))]
}

function refusal(remote: string, code: string, reason: string): Refusal {
  return { remote, code, reason }
}

/** The build that `npm start` has made of this commit. */
function buildOfNow(remote: string): string {
  return (JSON.parse(readFileSync(join(APPS, remote, 'dist/build.json'), 'utf8')) as { build: string }).build
}
