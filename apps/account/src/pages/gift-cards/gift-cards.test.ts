import { found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const card = {
  id: '99999999-9999-4999-8999-999999999999',
  obfuscatedCode: '************8WNB',
  balance: { amount: '12.50' },
  currency: 'USD',
  disabled: false,
}
const CODE = '7K3M-2Q9X-TC4V-8WNB'

function start({ giftCards = [] as readonly object[], check = found({ giftCard: card }), capabilities = ['giftCardBalances'] } = {}) {
  const calls = stubPlatform(({ path }: PlatformRequest) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    return path.endsWith('/check') ? check : found({ giftCards })
  })
  return { ...startAccount(), calls }
}

describe('the page of a member’s gift cards', () => {
  it('says of each what is left and how long, and never its code', async () => {
    const { getFragment } = start({
      giftCards: [
        { ...card, expirationDate: '2039-01-31T12:00:00.000Z' },
        { ...card, obfuscatedCode: '****AAAA', expirationDate: '2020-01-31T12:00:00.000Z' },
        { ...card, obfuscatedCode: '****BBBB', disabled: true },
      ],
    })
    const { text, html, envelope } = await getFragment('gift-cards')
    expect(text).toContain('Gift card ending 8WNB $12.50 Valid until January 31, 2039')
    expect(text).toContain('Gift card ending AAAA $12.50 Expired on January 31, 2020')
    expect(text).toContain('Gift card ending BBBB $12.50 Inactive')
    expect(envelope?.head).toMatchObject({ title: 'Gift cards', robots: 'noindex' })
    expect(html).toContain('href="/account/gift-cards" aria-current="page"')
  })

  it('says that there are none', async () => {
    expect((await start().getFragment('gift-cards', { locale: 'de' })).text).toContain('Noch keine Geschenkkarten')
  })

  it('tells the balance of another card by its code, which it does not show again', async () => {
    const { getFragment, calls } = start()
    const { status, text, html } = await getFragment('gift-cards', { form: { code: ` ${CODE} ` } })
    expect([status, text.includes('Gift card ending 8WNB: $12.50 left')]).toEqual([200, true])
    expect(html).not.toContain(CODE)
    expect(calls.find(({ path }) => path.endsWith('/check'))).toMatchObject({ input: { giftCardCode: CODE } })
  })

  it.each([
    ['', found({}), 'Enter a gift card code.'],
    [CODE, refused(400, 'GIFT_CARD_NOT_FOUND'), 'Invalid code. Check the spelling.'],
    ['A'.repeat(101), found({}), 'Invalid code. Check the spelling.'],
    [CODE, refused(429, 'RATE_LIMITED'), 'Too many attempts.'],
  ])('says what is wrong with "%s"', async (code, check, message) => {
    const { status, text } = await start({ check }).getFragment('gift-cards', { form: { code } })
    expect([status, text.includes(message)]).toEqual([422, true])
  })

  it('needs a sign-in, and is 404 where the platform tells no balances', async () => {
    expect((await start().getFragment('gift-cards', { token: null })).location).toMatch(/^\/login\?returnTo=/)
    expect((await start({ capabilities: [] }).getFragment('gift-cards')).status).toBe(404)
  })
})
