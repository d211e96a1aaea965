import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

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

test('every script of the page is named by its content', async ({ stack, store }) => {
  const requested = new Set<string>()
  store.page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname)
  })
  await store.open(MUG.path)
  await store.allAlive()
  expect(requested.size).toBeGreaterThan(0)
  for (const path of requested) {
    const [, hash] = /^\/_mfe\/[a-z]+\/([0-9a-f]{12})\/[\w.-]+\.js$/.exec(path) ?? []
    const content = Buffer.from(await (await fetch(stack.storeUrl + path)).arrayBuffer())
    expect(hash, path).toBe(createHash('sha256').update(content).digest('hex').slice(0, 12))
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

test('files of a build are cached forever and compressed', async ({ stack, store }) => {
  const [path] = await moduleFiles(store.page, MUG.path)
  const response = await fetch(stack.storeUrl + path, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect((await fetch(`${stack.storeUrl}/_mfe/shell/000000000000/nothing.js`)).status).toBe(404)
})

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
