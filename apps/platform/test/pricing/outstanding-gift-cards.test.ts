import { expect, test } from 'vitest'
import { good } from '../support/responses.ts'
import { call, newVisitor, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const CARDS = '/gift-cards/v1/gift-cards'
const OUTSTANDING = '/platform/v1/gift-cards/outstanding'
const DAY = 86_400_000

const elevated = (method: string, path: string, body?: object): Promise<Json> =>
  good(call(shop.platform, method, path, { elevated: true, ...(body && { body }) }))
const create = async (amount: string, more: object = {}): Promise<Json> =>
  (await elevated('POST', CARDS, { giftCard: { initialValue: { amount }, ...more } })).giftCard

test('the balance of all gift cards counts those that can pay', async () => {
  expect(await elevated('GET', OUTSTANDING)).toEqual({ count: 0, balance: { amount: '0.00' }, currency: 'USD' })
  const first = await create('25.00')
  await create('10.50', { expirationDate: new Date(Date.now() + DAY).toISOString() })
  await create('99.00', { expirationDate: new Date(Date.now() - DAY).toISOString() })
  expect(await elevated('GET', OUTSTANDING)).toEqual({ count: 2, balance: { amount: '35.50' }, currency: 'USD' })
  await elevated('POST', `${CARDS}/${first.id}/disable`, {})
  expect(await elevated('GET', OUTSTANDING)).toMatchObject({ count: 1, balance: { amount: '10.50' } })
})

test('the balance of all gift cards is for the shop alone', async () => {
  const visitor = await newVisitor(shop.platform)
  expect((await visitor.call('GET', OUTSTANDING)).status).toBe(403)
})
