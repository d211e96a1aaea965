import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../http/http-member.ts'
import type { HttpShopper } from '../http/http-shopper.ts'
import { MUG } from '../test-data/known-products.ts'
import { packedCommits, readRecord } from './data-folders.ts'
import { EarlierTab } from './earlier-tab.ts'
import { OpenedShop } from './open-shop.ts'
import { ALL_FRESH, shownStates, WARM_UP } from './shown-states.ts'

const APPS = join(import.meta.dirname, '../../apps')
const RETIRED = ['discovery', 'orders', 'sign-in']
const PAGES = ['/', '/collections', '/products/morning-mug', '/cart', '/search?q=mug']

interface Line {
  readonly name: string
  readonly quantity: number
}

/** The oldest folder, which takes every step that brings a later one to the present. A full run opens all. */
const OLDEST = '113dacb6'

describe.each(FULL ? packedCommits() : [OLDEST])('a shop of %s', (commit) => {
  const record = readRecord(commit)
  const { orders, openCart, member } = record.shop
  const ofMember = orders.filter((order) => order.ofMember).map(({ number }) => number)
  let shop: OpenedShop

  beforeAll(async () => {
    shop = await OpenedShop.open(record)
  })
  afterAll(() => shop?.close())

  // The first, since it ends the load under which the shop was opened.
  test('serves every document from the first connection on, and none with a build of before', async () => {
    const { requests, failures, builds } = await shop.opening.finish()
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(0)
    for (const remote of PROJECT_REMOTES) expect([buildOfNow(remote)], remote).toEqual(expect.arrayContaining(builds(remote)))
    expect(PROJECT_REMOTES.flatMap(builds)).not.toEqual([])
  })

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

  test('runs the builds of now in every remote, and none stayed behind', async () => {
    const now = Object.fromEntries(PROJECT_REMOTES.map((remote) => [remote, { status: 'up', build: buildOfNow(remote) }]))
    await expect.poll(() => shop.health(), WARM_UP).toEqual({ status: 'up', remotes: now })
  })

  test.runIf(record.builds['orders'])('answers tabs from before with what took over from their remotes', async () => {
    const guest = shop.shopper()
    await guest.addToCart(MUG, 2)
    const { location } = await guest.post('/cart', { intent: 'share' })
    const shared = new URL(location ?? '').searchParams.get('shared') ?? ''
    const visitor = shop.shopper()
    const tab = new EarlierTab(visitor, record)
    for (const remote of ['orders', 'sign-in', 'discovery']) expect(await tab.loadEntry(remote), remote).toBe(200)
    expect(await tab.fillCompareTray()).toBe('catalog/compare-tray')
    expect(await tab.addSharedCart(shared)).toMatchObject({ status: 303, location: expect.stringMatching(/\/cart$/) })
    expect(await visitor.cartCount()).toBe(2)
    expect(await tab.addProduct(MUG)).toMatchObject({ status: 303 })
    expect(await visitor.cartCount()).toBe(3)
  })

  // One of them for all: a backup knows no versions.
  test.runIf(commit === packedCommits()[0])('has its carts, sign-ins and releases in a backup that is restored elsewhere', async () => {
    const elsewhere = await shop.restoreElsewhere()
    try {
      const guest = elsewhere.shopper(openCart.cookies)
      await expect.poll(() => readCart(guest, openCart.lines), WARM_UP).toEqual(wholeCart(openCart.lines))
      const shopper = elsewhere.shopper(member.cookies)
      await expect.poll(() => readCart(shopper, member.cart), WARM_UP).toEqual(wholeCart(member.cart))
      await expect.poll(() => ownOrders(shopper), WARM_UP).toEqual(ofMember)
      expect((await elsewhere.lastRelease('catalog')).generation).toBe((await shop.lastRelease('catalog')).generation)
    } finally {
      await elsewhere.close()
    }
  })

  test('says in the audit what is live, all of it in one generation, and which canary of an older build ended with it', async () => {
    const released = await Promise.all(PROJECT_REMOTES.map((remote) => shop.lastRelease(remote)))
    expect(released.map(({ remote, to, result }) => ({ remote, to, result }))).toEqual(
      PROJECT_REMOTES.map((remote) => ({ remote, to: buildOfNow(remote), result: 'done' })),
    )
    const retired = await Promise.all(RETIRED.filter((remote) => record.builds[remote]).map((remote) => shop.lastRetirement(remote)))
    expect(new Set([...released, ...retired].map(({ generation }) => generation)).size).toBe(1)
    const { canary } = record
    const ended = canary ? [{ remote: canary.remote, canary: `canary ${canary.build} ${canary.percent} %` }] : []
    expect(released.flatMap(({ remote, from }) => (from?.includes('canary') ? [{ remote, canary: from.split(', ')[1] }] : []))).toEqual(
      ended,
    )
  })
})

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

/** The build that `npm start` has made of this commit. */
function buildOfNow(remote: string): string {
  return (JSON.parse(readFileSync(join(APPS, remote, 'dist/build.json'), 'utf8')) as { build: string }).build
}
