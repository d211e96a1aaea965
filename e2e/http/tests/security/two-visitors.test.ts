import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { newMember } from '../../../fixtures/sign-in-pages.ts'
import type { Stack } from '../../../stack/stack.ts'
import { BACKPACK, LAMP, MUG, SNEAKER } from '../../../test-data/known-products.ts'
import { signUp } from '../../http-member.ts'
import { divideDocument, firstDifference, PRIVATE, type DividedDocument } from '../../public-part.ts'
import { test } from '../../test.ts'

/** Every kind of page that is served to many from one copy. */
const PAGES = [
  '/',
  '/collections',
  SNEAKER.collectionPath,
  `${SNEAKER.collectionPath}?sort=name`,
  `${SNEAKER.collectionPath}?f=Color.Ink&max=150`,
  `${SNEAKER.collectionPath}?f=Color.Ink&max=1`,
  '/search?q=lamp',
  '/search?q=zeppelin',
  '/search?q=galleria&sale=1',
  '/search?page=2&q=galleria',
  SNEAKER.path,
  `${SNEAKER.path}?Color=Ink&Size=43`,
  `${SNEAKER.path}?Color=Ink&Size=42`,
  MUG.path,
  LAMP.path,
  '/products/gift-card',
  '/products/band-ring',
  '/products/quarter-wall-clock',
  `/compare?p=${MUG.slug},${LAMP.slug}`,
  '/compare',
  '/pages/returns',
  '/pages/privacy',
]
const FILES = ['/feeds/new.xml', '/feeds/products.xml', '/sitemap.xml', '/robots.txt', '/_fragment/catalog/suggestions?q=mug']
const LANGUAGES = ['', '/ar']

/** The headers that differ in each response: when it was sent, its nonce, how long its parts took, how its bytes travelled, and its session's cookie. */
const OF_ONE_RESPONSE = new Set([
  'set-cookie',
  'date',
  'content-security-policy',
  'server-timing',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'vary',
])

/** A document that is sent in pieces is compressed by no Worker. */
const PLAIN = { accept: 'text/html', 'accept-encoding': 'identity' }

interface Seen extends DividedDocument {
  readonly status: number
  readonly headers: Record<string, string>
}

/** A shopper's cookies; none of a visitor without a session. */
interface Shopper {
  readonly name: string
  readonly cookies: string
}

test(
  'two shoppers and one without a session get the same bytes of every page but for their cart and their menu',
  { timeout: 270_000 },
  async ({ stack }) => {
    const ann = newMember()
    const shoppers: Shopper[] = [{ name: 'nobody', cookies: '' }]
    for (const { name, member, cart, saved } of [
      { name: 'Ann, a member', member: ann, cart: [MUG, LAMP], saved: [SNEAKER] },
      { name: 'a visitor', member: null, cart: [BACKPACK], saved: [LAMP, MUG] },
    ]) {
      const shopper = stack.httpShopper()
      if (member) await signUp(shopper, member)
      for (const product of cart) await shopper.addToCart(product)
      for (const product of saved) await shopper.save(product)
      shoppers.push({ name, cookies: shopper.cookies })
    }

    const differences: string[] = []
    const own = new Map<string, Set<string>>()
    let turn = 0
    for (const language of LANGUAGES) {
      for (const path of [...PAGES, ...FILES].map((each) => (each.startsWith('/robots') ? each : localized(language, each)))) {
        // Each of them is the first at some page, whose copy the others may get.
        const order = shoppers.map((_, index) => shoppers[(index + turn) % shoppers.length]).filter((each) => each !== undefined)
        turn += 1
        const [first, ...others] = await seenBy(stack, path, order)
        if (!first) throw new Error('nobody looks')
        expect(first.status, path).toBe(200)
        for (const [index, other] of others.entries()) {
          const what = differenceOf(first, other)
          if (what) differences.push(`${path} for ${order[0]?.name} and ${order[index + 1]?.name}: ${what}`)
        }
        for (const [index, seen] of [first, ...others].entries())
          for (const [fragment, source] of seen.own) keep(own, `${order[index]?.name} ${fragment}`, source)
      }
    }
    expect(differences).toEqual([])

    // Cut out of the pages, the private parts are there, and are each shopper's own.
    const all = (name: string, fragment: string) => [...(own.get(`${name} ${fragment}`) ?? [])]
    for (const [name, count] of [
      ['Ann, a member', 2],
      ['a visitor', 1],
      ['nobody', 0],
    ] as const) {
      expect(all(name, 'cart/mini-cart').length, name).toBeGreaterThan(0)
      for (const source of all(name, 'cart/mini-cart')) expect(source, name).toContain(`data-count="${count}"`)
    }
    // The menu of a member is the same for all members: it names none of them.
    for (const source of all('Ann, a member', 'account/account-menu')) expect(source).toContain('/logout')
    for (const name of ['a visitor', 'nobody'])
      for (const source of all(name, 'account/account-menu')) expect(source, name).not.toContain('/logout')
    for (const source of [...own.values()].flatMap((sources) => [...sources])) expect(source).not.toContain(ann.firstName)
  },
)

function localized(language: string, path: string): string {
  return path.startsWith('/_fragment') || path === '/sitemap.xml' ? path : path === '/' ? language || '/' : language + path
}

/** What the shoppers see one after the other, as one would find the copy of another. */
async function seenBy(stack: Stack, path: string, shoppers: readonly Shopper[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const shopper of shoppers) seen.push(await see(stack, path, shopper))
  return seen
}

async function see(stack: Stack, path: string, { name, cookies }: Shopper): Promise<Seen> {
  for (let left = 40; left > 0; left -= 1) {
    const response = await fetch(stack.storeUrl + path, { headers: { ...PLAIN, ...(cookies && { cookie: cookies }) } })
    const headers = Object.fromEntries([...response.headers].filter(([header]) => !OF_ONE_RESPONSE.has(header)))
    // The session's cookie carries what a page has learned of the cart.
    const written = response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
    expect(written, `${path} for ${name}`).toEqual(cookies && written.length > 0 ? ['__Host-galleria'] : [])
    const text = await response.text()
    const divided = headers['content-type']?.startsWith('text/html') ? divideDocument(text, PRIVATE) : { shared: text, own: new Map() }
    if (isWhole(divided)) return { ...divided, headers, status: response.status }
    await delay(250)
  }
  throw new Error(`${path} is not whole for ${name}`)
}

/** No part is older or left out: a busy machine is late with many. */
function isWhole({ shared, own }: DividedDocument): boolean {
  return ![shared, ...own.values()].some((source) => / data-state="(?!fresh")/.test(source))
}

function differenceOf(one: Seen, other: Seen): string | null {
  if (one.status !== other.status) return `${one.status} and ${other.status}`
  const headers = [JSON.stringify(one.headers), JSON.stringify(other.headers)]
  if (headers[0] !== headers[1]) return headers.join(' and ')
  return one.shared === other.shared ? null : firstDifference(one.shared, other.shared)
}

function keep(all: Map<string, Set<string>>, name: string, source: string): void {
  all.set(name, (all.get(name) ?? new Set()).add(source))
}
