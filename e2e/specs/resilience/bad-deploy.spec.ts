import { changedBuild, type Change } from '../../changed-build.ts'
import { expect, test } from '../../fixtures/test.ts'
import { documentFragment } from '../../http/document-fragments.ts'
import { BACKPACK, MUG } from '../../known-products.ts'

/** A build that starts and answers its probe, and whose every render breaks off in the middle. */
const BREAKS_OFF: Change = {
  file: 'worker.ts',
  from: 'export default createRemoteWorker(remote, Env)',
  to: `const whole = createRemoteWorker(remote, Env)
    export default {
      async fetch(request: Request, bindings: unknown, execution: Parameters<typeof whole.fetch>[2]) {
        const answer = await whole.fetch(request, bindings, execution)
        if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
        const bytes = await answer.bytes()
        let sent = false
        const body = new ReadableStream({
          pull(controller) {
            if (sent) controller.error(new Error('broken off'))
            else controller.enqueue(bytes.slice(0, bytes.length / 2))
            sent = true
          },
        })
        return new Response(body, answer)
      },
    }`,
}

test('a build whose bodies break off takes no page down, and is undone by a rollback', async ({ stack, store }) => {
  const shopper = stack.httpShopper()
  // With a cookie a page is composed, not served whole from its copy.
  shopper.setCookie('__Host-galleria', 'unreadable')
  const before = await shopper.get(MUG.path)
  expect(before.status).toBe(200)
  const release = await changedBuild('catalog', [BREAKS_OFF])
  await stack.edge('deploy', 'catalog', '--from', release.dist)
  try {
    // The copy that is kept may be shown as fresh for its five seconds.
    await expect(async () => {
      const seen = await shopper.get(MUG.path)
      expect(seen.status).toBe(200)
      expect(seen.text).toContain(MUG.name)
      expect(documentFragment(seen.text, 'catalog/product')?.state).toBe('stale')
    }).toPass({ timeout: 30_000 })
    const unseen = await shopper.get(`${BACKPACK.path}?visit=broken`)
    expect(unseen.status).toBe(503)
    expect(unseen.text).toContain('</html>')
    expect(documentFragment(unseen.text, 'catalog/product')?.state).toBe('fallback')
    expect(unseen.text).not.toContain(BACKPACK.name)
    const cart = await shopper.get('/cart')
    expect(cart.status).toBe(200)
    expect(documentFragment(cart.text, 'cart/cart')?.state).toBe('fresh')
  } finally {
    await stack.edge('rollback', 'catalog')
    await release.remove()
  }
  await expect(async () => {
    const after = await shopper.get(`${BACKPACK.path}?visit=undone`)
    expect(after.status).toBe(200)
    expect(documentFragment(after.text, 'catalog/product')).toEqual({ ...documentFragment(before.text, 'catalog/product') })
  }).toPass({ timeout: 30_000 })
  await store.product.open(BACKPACK)
})
