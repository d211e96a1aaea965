import { expect, vi } from 'vitest'
import { SESSION_COOKIE } from '../../../fixtures/session-cookie.ts'
import { changedBuild, type Change } from '../../../stack/changed-build.ts'
import { BACKPACK, MUG } from '../../../test-data/known-products.ts'
import { documentFragment } from '../../document-fragments.ts'
import { test } from '../../test.ts'

/** The number of renders that stay whole, more than the examples of a build, which the gates of a release render. */
const WHOLE_RENDERS = 160

/** A build that passes the gates of a release, but breaks off every render in the middle once its process has rendered enough. */
const BREAKS_OFF_LATER: Change = {
  file: 'remote.config.ts',
  from: 'export default defineRemote({',
  to: `const WholeResponse = Response
    let renders = 0
    globalThis.Response = class extends WholeResponse {
      constructor(body?: BodyInit | null, init?: ResponseInit) {
        const isHtml = new Headers(init?.headers).get('content-type')?.startsWith('text/html')
        super(isHtml && ++renders > ${WHOLE_RENDERS} ? brokenOff(new TextEncoder().encode(String(body))) : body, init)
      }
    }

    function brokenOff(bytes: Uint8Array): ReadableStream {
      let sent = false
      return new ReadableStream({
        pull(controller) {
          if (sent) controller.error(new Error('broken off'))
          else controller.enqueue(bytes.slice(0, bytes.length / 2))
          sent = true
        },
      })
    }

    export default defineRemote({`,
}

test('a build with truncated bodies breaks no page and is undone by a rollback', async ({ stack }) => {
  const shopper = stack.httpShopper()
  // With a cookie a page is composed, not served whole from its copy.
  shopper.setCookie(SESSION_COOKIE, 'unreadable')
  const before = await shopper.get(MUG.path)
  expect(before.status).toBe(200)
  const release = await changedBuild('catalog', [BREAKS_OFF_LATER])
  await stack.edge('deploy', 'catalog', '--from', release.dist)
  try {
    for (let render = 0; render < WHOLE_RENDERS; render += 1) await shopper.get(`/search?q=${render}`)
    // The cached copy may be shown as fresh for its five seconds.
    await vi.waitFor(
      async () => {
        const seen = await shopper.get(MUG.path)
        expect(seen.status).toBe(200)
        expect(seen.text).toContain(MUG.name)
        expect(documentFragment(seen.text, 'catalog/product')?.state).toBe('stale')
      },
      { timeout: 30_000, interval: 200 },
    )
    const unseen = await shopper.get('/search?q=backpack')
    expect(unseen.status).toBe(503)
    expect(unseen.text).toContain('</html>')
    expect(documentFragment(unseen.text, 'catalog/results')?.state).toBe('fallback')
    expect(unseen.text).not.toContain(BACKPACK.name)
    const cart = await shopper.get('/cart')
    expect(cart.status).toBe(200)
    expect(documentFragment(cart.text, 'cart/cart')?.state).toBe('fresh')
  } finally {
    await stack.edge('rollback', 'catalog')
    await release.remove()
  }
  await vi.waitFor(
    async () => {
      const after = await shopper.get(MUG.path)
      expect(after.status).toBe(200)
      expect(documentFragment(after.text, 'catalog/product')).toEqual({ ...documentFragment(before.text, 'catalog/product') })
    },
    { timeout: 30_000, interval: 200 },
  )
  expect((await shopper.get(BACKPACK.path)).text).toContain(BACKPACK.name)
})
