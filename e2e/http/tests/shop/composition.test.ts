import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import { expect, vi } from 'vitest'
import { SESSION_COOKIE } from '../../../fixtures/session-cookie.ts'
import type { Stack } from '../../../stack/stack.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { documentFragment, documentFragments } from '../../document-fragments.ts'
import type { HttpResponse } from '../../http-shopper.ts'
import { test } from '../../test.ts'

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

// Two processes of the shell may tell such responses apart.
test.beforeAll(({ stack }) => stack.edge('scale', 'shell', '2').then(() => undefined))
test.afterAll(({ stack }) => stack.edge('scale', 'shell', '1').then(() => undefined))

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
  return vi.waitFor(
    async () => {
      const response = await stack.httpShopper().get(path)
      expect(response.headers.get('server-timing')).toBe('cache;desc=hit')
      return response
    },
    { timeout: 10_000 },
  )
}
