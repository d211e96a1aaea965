import { expect } from 'vitest'
import { SESSION_COOKIE } from '../../../fixtures/session-cookie.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

const PAGES = ['/', '/collections', '/search?q=a', MUG.path, MUG.collectionPath]

// Two processes of the shell may tell such responses apart.
test.beforeAll(({ stack }) => stack.edge('scale', 'shell', '2').then(() => undefined))
test.afterAll(({ stack }) => stack.edge('scale', 'shell', '1').then(() => undefined))

test('browsing a hundred pages without a session makes no visitor', async ({ stack }) => {
  const shopper = stack.httpShopper()
  for (const path of PAGES) await shopper.get(path)
  const before = await stack.platform.counts()
  for (let visit = 0; visit < 100; visit += 1) {
    const response = await shopper.get(PAGES[visit % PAGES.length] ?? '/')
    expect(response.status).toBe(200)
  }
  expect(shopper.cookies).toBe('')
  expect(await stack.platform.counts()).toEqual(before)
})

test('a cookie with a flipped byte is no session, and no error', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const sealed = shopper.cookie(SESSION_COOKIE) ?? ''
  expect((await shopper.get('/cart')).text).toContain(MUG.name)
  for (const at of samplePositions(sealed.length)) {
    const stranger = stack.httpShopper()
    stranger.setCookie(SESSION_COOKIE, flipped(sealed, at))
    for (const path of ['/', '/cart']) {
      const response = await stranger.get(path)
      expect(response.status, `byte ${at} of ${sealed.length}, ${path}`).toBe(200)
      expect(response.text).toContain('data-count="0"')
    }
  }
})

/** The ends, where formats keep their marks, and a few in between. */
function samplePositions(length: number): number[] {
  return [0, 1, 2, 3, Math.floor(length / 4), Math.floor(length / 2), Math.floor((length * 3) / 4), length - 3, length - 1]
}

function flipped(text: string, at: number): string {
  const replacement = text[at] === 'A' ? 'B' : 'A'
  return text.slice(0, at) + replacement + text.slice(at + 1)
}
