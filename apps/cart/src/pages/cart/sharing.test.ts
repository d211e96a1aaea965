import { found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cartLine, totals } from '../../../test/documents.ts'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const ID = '66666666-6666-4666-8666-666666666666'

function startWith(capabilities: readonly string[]) {
  stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    return found(path === '/platform/v1/shared-carts' ? { sharedCart: { id: ID } } : totals([cartLine()]))
  })
  return startWithNewPlatform()
}

describe('sharing a cart', () => {
  it('leads to the link on the page', async () => {
    const { getFragment, submit } = startWith(['sharedCarts'])
    expect((await getFragment('cart')).text).toContain('Share cart')
    expect((await getFragment('cart', { form: { intent: 'share' } })).location).toBe(`/cart?shared=${ID}#cart-share`)
    expect(await submit('cart', { intent: 'share' })).toMatchObject({ kind: 'redirect', to: `/cart?shared=${ID}#cart-share` })
    const { html } = await getFragment(`cart?shared=${ID}`)
    expect(html).toContain(`value="http://store.example/shared-cart/${ID}"`)
    expect(html).toContain('id="cart-share"')
    expect((await getFragment('cart?shared=%22%2F..')).html).toContain('value="http://store.example/shared-cart/%22%2F.."')
  })

  it('is offered by no platform that cannot', async () => {
    expect((await startWith([]).getFragment('cart')).text).not.toContain('Share cart')
  })
})
