import { describe, expect, test } from 'vitest'
import { linkIn, mailTo, newBrowser } from '../support/browser-visit.ts'
import { newMember, type Member } from '../support/member.ts'
import { startPlatform } from '../support/platform-process.ts'
import { codeOf, good } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  newVisitor,
  open,
  orderIdOf,
  shopperWith,
  shownTotals,
  submit,
  type Json,
  giftCardParts,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const CARDS = '/gift-cards/v1/gift-cards'
const CHECK = '/platform/v1/gift-cards/check'
const elevated = (method: string, path: string, body?: object): Promise<Json> =>
  good(call(shop.platform, method, path, { elevated: true, ...(body && { body }) }))
const listOf = async (member: Member): Promise<Json[]> => (await good(member.call('GET', '/platform/v1/my-gift-cards'))).giftCards
const endsOf = async (member: Member) => (await listOf(member)).map(({ obfuscatedCode }) => obfuscatedCode.slice(-4))
const newCard = async (giftCard: object = {}) =>
  (await elevated('POST', CARDS, { giftCard: { initialValue: { amount: '25.00' }, ...giftCard } })).giftCard

async function verified(): Promise<Member> {
  const member = await newMember(shop.platform)
  await member.call('POST', '/_api/iam/verification/v1/start', { identityId: member.id, target: 'EMAIL' })
  const browser = newBrowser(shop.platform)
  const link = linkIn(await mailTo(shop.platform, member.email))
  await browser.open(link)
  await browser.submit(link, {})
  return member
}

/** Buys a gift card, and gives it as the shop sees it. */
async function bought(member: Member): Promise<Json> {
  const card = await shop.stocked(0, giftCardParts())
  const shopper = shopperWith(shop.platform, member)
  await shopper.addToCart(card.id, ONLY, 1)
  const [url = ''] = (await shopper.openCheckout()).split('?')
  await submit(url, goodContact)
  const totals = shownTotals((await open(`${url}/payment`)).text)
  const orderId = orderIdOf(await submit(`${url}/payment`, { ...totals, ...goodCard }))
  return (await elevated('POST', `${CARDS}/query`, { query: { filter: { orderId } } })).giftCards[0]
}

describe('the gift cards of a member', () => {
  test('are those that the member bought, until they are given to another', async () => {
    const [ann, bea] = [await newMember(shop.platform), await verified()]
    const card = await bought(ann)
    expect(await listOf(ann)).toEqual([
      {
        id: card.id,
        obfuscatedCode: card.obfuscatedCode,
        balance: { amount: '25.00' },
        currency: 'USD',
        disabled: false,
        createdDate: card.createdDate,
      },
    ])
    await elevated('POST', `${CARDS}/${card.id}/resend`, { recipientEmail: bea.email.toUpperCase() })
    expect([await endsOf(ann), await endsOf(bea)]).toEqual([[], [card.obfuscatedCode.slice(-4)]])
  })

  test('are not those of an address that is not proved to be the member’s', async () => {
    const [ann, bea] = [await newMember(shop.platform), await newMember(shop.platform)]
    const card = await bought(ann)
    await elevated('POST', `${CARDS}/${card.id}/resend`, { recipientEmail: bea.email })
    expect(await endsOf(bea)).toEqual([])
  })

  test('are those that paid the member’s orders, with what is left', async () => {
    const ann = await newMember(shop.platform)
    const { code } = await newCard({ expirationDate: '2039-01-31T12:00:00.000Z' })
    expect(await endsOf(ann)).toEqual([])
    const shopper = shopperWith(shop.platform, ann)
    await shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)
    await good(shopper.call('PATCH', '/ecom/v1/carts/current', { promotionCode: code }))
    orderIdOf(await completeCheckout(await shopper.openCheckout()))
    expect(await listOf(ann)).toMatchObject([{ balance: { amount: '9.00' }, expirationDate: '2039-01-31T12:00:00.000Z' }])
    expect(JSON.stringify(await listOf(ann))).not.toContain(code)
  })
})

describe('a balance', () => {
  test('is told by the code, in any spelling, to visitors too', async () => {
    const { code } = await newCard()
    const visitor = await newVisitor(shop.platform)
    const { giftCard } = await good(visitor.call('POST', CHECK, { giftCardCode: ` ${code.toLowerCase().replaceAll('-', ' ')}` }))
    expect(giftCard).toMatchObject({ balance: { amount: '25.00' }, currency: 'USD', obfuscatedCode: `***************${code.slice(-4)}` })
    expect(Object.keys(giftCard).toSorted()).toEqual(['balance', 'createdDate', 'currency', 'disabled', 'id', 'obfuscatedCode'])
  })

  test('is refused alike for a code that never was and for a disabled card, and after many of them for every code', async () => {
    const platform = await startPlatform({ variables: { RATE_LIMITS: '{"codes":3}' } })
    try {
      const shopCall = (path: string, body: object) => good(call(platform, 'POST', path, { elevated: true, body }))
      const { giftCard } = await shopCall(CARDS, { giftCard: { initialValue: { amount: '25.00' } } })
      const [guesser, other] = [await newVisitor(platform), await newVisitor(platform)]
      const check = (visitor: typeof guesser, giftCardCode: string) => visitor.call('POST', CHECK, { giftCardCode })
      const unknown = await check(guesser, 'ABCD-EFGH-JKLM-NPQR')
      await shopCall(`${CARDS}/${giftCard.id}/disable`, {})
      const disabled = await check(guesser, giftCard.code)
      expect([unknown.status, codeOf(unknown.body)]).toEqual([400, 'GIFT_CARD_NOT_FOUND'])
      expect([disabled.status, disabled.body]).toEqual([400, unknown.body])
      await shopCall(`${CARDS}/${giftCard.id}/enable`, {})
      for (let right = 0; right < 5; right += 1) expect((await check(guesser, giftCard.code)).status).toBe(200)
      await check(guesser, 'ABCD-EFGH-JKLM-NPQS')
      expect((await check(guesser, giftCard.code)).status).toBe(429)
      expect((await check(other, giftCard.code)).status).toBe(200)
    } finally {
      await platform.stop()
    }
  })
})
