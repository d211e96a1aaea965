import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { giftCards } from './gift-cards.ts'

test('gift cards are listed, and one is looked up by its code', async () => {
  const id = '99999999-9999-4999-8999-999999999999'
  const card = {
    id,
    obfuscatedCode: '***8WNB',
    balance: { amount: '12.50' },
    currency: 'USD',
    disabled: false,
    expirationDate: '2027-11-22T12:00:00.000Z',
  }
  const { origin, received } = await serve(({ method }) => ({ body: method === 'GET' ? { giftCards: [card] } : { giftCard: card } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { giftCards }).giftCards
  const shown = { ...card, expirationDate: new Date(card.expirationDate) }
  expect(await client.listMine()).toEqual([shown])
  expect(await client.check('7K3M-2Q9X-TC4V-8WNB')).toEqual(shown)
  expect(received).toMatchObject([
    { method: 'GET', path: '/platform/v1/my-gift-cards' },
    { method: 'POST', path: '/platform/v1/gift-cards/check', body: { giftCardCode: '7K3M-2Q9X-TC4V-8WNB' } },
  ])
  await expect(client.check('')).rejects.toThrow('giftCardCode')
})
