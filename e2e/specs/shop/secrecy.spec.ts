import type { BrowserContext, Page } from '@playwright/test'
import { SESSION_COOKIE } from '../../fixtures/session-cookie.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

/** How the platform's tokens begin. */
const TOKEN_MARKS = ['OauthNG', 'JWS.', 'eyJ']

test('no token, e-mail address or id of the shopper can be read in the browser', async ({ stack, store, context }) => {
  const bodies: Promise<string>[] = []
  store.page.on('response', (response) => {
    if (response.url().startsWith(stack.storeUrl) && response.status() < 300) bodies.push(response.text().catch(() => ''))
  })
  const orderId = await store.buy(MUG)
  const order = await stack.platform.order(orderId)
  const secrets = [...TOKEN_MARKS, order.buyerInfo.email ?? '', order.buyerInfo.visitorId ?? ''].filter(Boolean)
  expect(secrets).toHaveLength(TOKEN_MARKS.length + 2)

  for (const path of ['/', MUG.path, '/cart', '/auth/callback', `/thank-you?orderId=${orderId}`]) {
    await store.open(path)
    await store.whenAlive('cart/mini-cart')
    expect(leaked(await readableInPage(store.page), secrets), `what scripts can read on ${path}`).toEqual([])
  }
  expect(leaked((await Promise.all(bodies)).join('\n'), secrets), 'responses of the store').toEqual([])
  expect(leaked(await sealedCookie(context), secrets), 'the cookie').toEqual([])
})

test('the session cookie is sealed, host-bound and out of reach of scripts', async ({ store, context }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  const cookies = await context.cookies()
  expect(cookies).toEqual([expect.objectContaining({ name: SESSION_COOKIE, httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })])
  expect(SESSION_COOKIE.length + (cookies[0]?.value.length ?? 0)).toBeLessThan(4_096)
  expect(await store.page.evaluate(() => document.cookie)).toBe('')
})

/** The cookie's value as it is, and its parts decoded from base64. */
async function sealedCookie(context: BrowserContext): Promise<string> {
  const value = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? ''
  return [value, ...value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))].join('\n')
}

/** Everything that a script in the page could find: markup, storage, and every string that hangs on the page's own objects. */
function readableInPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const found: string[] = [
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const common = new Set(Object.getOwnPropertyNames(frame.contentWindow ?? {}))
    frame.remove()
    const queue: unknown[] = Reflect.ownKeys(window)
      .filter((key) => typeof key === 'symbol' || !common.has(key))
      .map((key) => Reflect.get(window, key))
    for (const root of document.querySelectorAll('[data-root]')) queue.push(...Object.values(root))
    const seen = new Set<unknown>()
    while (queue.length > 0 && seen.size < 200_000) {
      const value = queue.pop()
      if (typeof value === 'string') found.push(value)
      if (
        (typeof value !== 'object' && typeof value !== 'function') ||
        value === null ||
        seen.has(value) ||
        value instanceof Node ||
        value === window
      )
        continue
      seen.add(value)
      for (const key of Reflect.ownKeys(value)) {
        const property = Object.getOwnPropertyDescriptor(value, key)
        if (property && 'value' in property) queue.push(property.value)
      }
      if (value instanceof Map || value instanceof Set) queue.push(...value.keys(), ...value.values())
    }
    return found.join('\n')
  })
}

function leaked(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => text.includes(secret))
}
