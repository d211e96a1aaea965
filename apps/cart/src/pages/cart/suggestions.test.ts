import { found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cartLine, MUG, SECOND_LINE, totals } from '../../../test/documents.ts'
import { getFragment } from '../../../test/start-remote.ts'

const LAMP = '11111111-1111-4111-8111-111111111112'
const { catalogReference } = cartLine()
const of = (catalogItemId: string, appId = catalogReference.appId) => ({
  ...cartLine({ id: SECOND_LINE }),
  catalogReference: { appId, catalogItemId },
})

describe('below the cart', () => {
  it('stands what goes with its products, the newest of them first and each once', async () => {
    const { catalogReference: _, ...custom } = cartLine()
    const foreign = of('a-room', '99999999-9999-4999-8999-999999999998')
    stubPlatform(() => found(totals([cartLine(), of(LAMP), custom, foreign, cartLine()])))
    const { envelope } = await getFragment('cart')
    expect(envelope?.slots).toMatchObject([{ fragment: 'catalog/related', params: { except: [MUG, LAMP] } }])
  })

  it('stands what goes with the twenty newest of many', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `11111111-1111-4111-8111-1111111111${index + 10}`)
    stubPlatform(() => found(totals(ids.map((id) => of(id)))))
    const { envelope } = await getFragment('cart')
    expect(envelope?.slots?.[0]?.params['except']).toEqual(ids.toReversed().slice(0, 20))
  })

  it('stands nothing where it is empty', async () => {
    stubPlatform(() => found(totals([])))
    expect((await getFragment('cart')).envelope?.slots).toEqual([])
  })
})
