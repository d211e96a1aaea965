import { found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cartLine, LINE, totals } from '../../../test/documents.ts'
import { getFragment } from '../../../test/start-remote.ts'

const query = (params: Record<string, string>) => `cart?${new URLSearchParams(params)}`

describe('the cart page without JavaScript', () => {
  it('offers to take out what was just added, as long as it is there', async () => {
    stubPlatform(() => found(totals([cartLine({ quantity: 2 })])))
    const { text, html } = await getFragment(query({ added: `${LINE} 1` }))
    expect(text).toContain('Mug added to cart Undo')
    expect(html).toContain(`<input type="hidden" name="left" value="1"/>`)
    for (const added of [`${LINE} 2`, 'nothing', '', `${LINE} x`])
      expect((await getFragment(query({ added }))).text, added).not.toContain('Undo')
  })
})
