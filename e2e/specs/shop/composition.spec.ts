import { PROJECT_REMOTES } from '@galleria/tooling/edge/project-remotes.ts'
import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '../../fixtures/session-cookie.ts'
import { expect, test } from '../../fixtures/test.ts'
import { documentFragment, documentFragments } from '../../http/document-fragments.ts'
import type { HttpResponse } from '../../http/http-shopper.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

const FRAGMENTS = [
  'catalog/product',
  'cart/add-to-cart',
  'cart/mini-cart',
  'account/account-menu',
  'account/newsletter',
  'catalog/navigation',
  'catalog/related',
  'catalog/search',
]

test('the source of a product page holds the product, the form and the cart from three builds', async ({ stack }) => {
  // A part that is late on a cold machine becomes a stand-in, and only a page without stand-ins is cached.
  const { text, status } = await servedWhole(stack, MUG.path)
  expect(status).toBe(200)
  const fragments = documentFragments(text)
  expect(fragments.map(({ fragment }) => fragment).toSorted()).toEqual(FRAGMENTS.toSorted())
  expect(new Set(fragments.map(({ state }) => state))).toEqual(new Set(['fresh']))
  expect(new Set(fragments.map(({ build }) => build)).size).toBe(3)
  expect(documentFragment(text, 'catalog/product')?.build).not.toBe(documentFragment(text, 'cart/add-to-cart')?.build)
  const afterProduct = text.slice(text.indexOf('data-fragment="catalog/product"'))
  expect(afterProduct).toContain(MUG.name)
  expect(afterProduct).toContain('name="quantity"')
  expect(text).toMatch(/data-fragment="cart\/mini-cart"[^>]*><div data-root><a [^>]*href="\/cart"/)
})

test('React is loaded once and shared by every fragment', async ({ store }) => {
  const scripts: { url: string; code: Promise<string> }[] = []
  store.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push({ url: response.url(), code: response.text() })
  })
  await store.open(MUG.path)
  await store.allAlive()
  for (const fragment of ['catalog/product', 'cart/add-to-cart', 'account/newsletter']) await store.whenAlive(fragment)
  const holders = []
  for (const { url, code } of scripts)
    if ((await code).includes('__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=')) holders.push(new URL(url).pathname)
  expect(holders).toEqual([expect.stringMatching(/^\/_mfe\/shell\//)])
  // Each copy of React DOM marks its roots with a suffix of its own.
  expect(await reactDomCopies(store.page)).toHaveLength(1)
})

test('every script of the page is a file of the build that rendered it', async ({ store }) => {
  const requested = new Set<string>()
  store.page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname)
  })
  await store.open(MUG.path)
  await store.allAlive()
  const builds = await store.page
    .locator('[data-build]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-build')))
  for (const path of requested) {
    const [, app, build] = /^\/_mfe\/([a-z]+)\/([0-9a-f]{12})\/[\w.-]+\.js$/.exec(path) ?? []
    expect(app, path).toBeTruthy()
    if (app !== 'shell') expect(builds, path).toContain(build)
  }
})

test('the team boundaries toggle outlines every fragment, also without JavaScript', async ({ newShopper }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { store } = await newShopper({ javaScriptEnabled })
    await store.open(MUG.path)
    const product = store.fragment('catalog/product')
    await expect(product).not.toHaveCSS('outline-style', 'dashed')
    await store.page.getByRole('checkbox', { name: 'Team boundaries' }).check()
    await expect(product).toHaveCSS('outline-style', 'dashed')
    await store.open(`${MUG.path}?boundaries=1`)
    await expect(product).toHaveCSS('outline-style', 'dashed')
    await store.page.getByRole('checkbox', { name: 'Team boundaries' }).uncheck()
    await expect(product).not.toHaveCSS('outline-style', 'dashed')
  }
})

test('Server-Timing of every document names the source of its fragments', async ({ stack }) => {
  const shopper = stack.httpShopper()
  shopper.setCookie(SESSION_COOKIE, 'unreadable')
  const composed = (await shopper.get(MUG.path)).headers.get('server-timing') ?? ''
  for (const fragment of FRAGMENTS.map((name) => name.replace('/', '-'))) {
    expect(composed).toMatch(new RegExp(`${fragment};desc=(?:(?:fresh|stale|fallback|skeleton);dur=\\d+|late)`))
  }
  expect((await servedWhole(stack, MUG.path)).headers.get('server-timing')).toBe('cache;desc=hit')
})

test('a page from the edge cache equals the composed page, with a nonce of its own', async ({ stack }) => {
  const first = await servedWhole(stack, MUG.path)
  const second = await servedWhole(stack, MUG.path)
  const nonces = [first, second].map(({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none')
  expect(new Set(nonces).size).toBe(2)
  for (const [index, { text }] of [first, second].entries()) expect(text).toContain(`nonce="${nonces[index]}"`)
  expect(second.headers.get('set-cookie')).toBeNull()
})

test('files of a build are cached forever and compressed', async ({ stack, store }) => {
  const [path] = await moduleFiles(store.page, MUG.path)
  const response = await fetch(stack.storeUrl + path, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect((await fetch(`${stack.storeUrl}/_mfe/shell/000000000000/nothing.js`)).status).toBe(404)
})

test('the health page names every remote with its build', async ({ stack }) => {
  const health = (await (await fetch(`${stack.storeUrl}/_health`)).json()) as unknown
  const build = expect.stringMatching(/^[0-9a-f]{12}$/)
  const up = { status: 'up', build, breaker: 'closed' }
  expect(health).toMatchObject({
    status: 'up',
    shell: { build },
    remotes: Object.fromEntries(PROJECT_REMOTES.map((remote) => [remote, up])),
    platform: { status: 'up' },
  })
})

/** The response to a shopper without a session, once every shell has its copy of the page. */
async function servedWhole(stack: Stack, path: string): Promise<HttpResponse> {
  let response: HttpResponse | undefined
  await expect(async () => {
    response = await stack.httpShopper().get(path)
    expect(response.headers.get('server-timing')).toBe('cache;desc=hit')
  }).toPass({ timeout: 10_000 })
  if (!response) throw new Error(`${path} gave no response`)
  return response
}

function reactDomCopies(page: Page): Promise<string[]> {
  return page.locator('[data-root]').evaluateAll((roots) => {
    const marks = roots.flatMap((root) => Object.keys(root).filter((key) => key.startsWith('__reactContainer$')))
    return [...new Set(marks)]
  })
}

async function moduleFiles(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const importMap = await page.locator('script[type=importmap]').textContent()
  return Object.keys(JSON.parse(importMap ?? '{}').integrity).filter((url) => url.startsWith('/_mfe/shell/'))
}
