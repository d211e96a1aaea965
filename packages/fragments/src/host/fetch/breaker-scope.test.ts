import { describe, expect, it } from 'vitest'
import { html, PRIVATE, stack, statusOf } from './fragment-host-fixture.ts'
import type { FragmentRequest } from './rendered-fragment.ts'

describe('the scope of an open breaker', () => {
  const visits = async ({ start, clock }: ReturnType<typeof stack>, request: (visit: number) => Partial<FragmentRequest>) => {
    for (let visit = 0; visit < 20; visit += 1) {
      clock.now += 100
      await start(request(visit)).rendered
    }
  }

  it('a refused request opens none', async () => {
    const at = stack((request) => (request.url.includes('aaa') ? statusOf(404) : html('mug')))
    await visits(at, (visit) => ({ params: { slug: 'a'.repeat(100 + visit) } }))
    expect(await at.start().rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
  })

  it('products with broken markup, or too much of it', async () => {
    const at = stack((request) =>
      html(request.url.includes('mug') ? 'mug' : request.url.includes('long') ? 'x'.repeat(300_000) : '</p></div>'),
    )
    await visits(at, (visit) => ({ params: { slug: visit % 2 ? `long-${visit}` : `broken-${visit}` } }))
    expect(at.faults.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['markup', 'too-large']))
    expect(await at.start().rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
  })

  it('a cart that cannot be shown: only its shopper is not called for', async () => {
    const at = stack(
      (request) => (request.headers.get('authorization') === 'ann' ? new Response(null, { status: 500 }) : html('cart', 200, PRIVATE)),
      PRIVATE,
    )
    await visits(at, () => ({ params: {}, token: 'ann' }))
    expect(at.calls.length).toBeLessThan(10)
    expect(await at.start({ params: {}, token: 'bob' }).rendered).toMatchObject({ state: 'fresh', html: '<p>cart</p>' })
  })

  it('one client: the remote fails at all of its addresses', async () => {
    const at = stack((request) => (request.url.includes('mug') ? html('mug') : new Response(null, { status: 500 })))
    await visits(at, (visit) => ({ params: { slug: `p${visit}` } }))
    expect(await at.start({ client: '192.0.2.2' }).rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
  })
})
