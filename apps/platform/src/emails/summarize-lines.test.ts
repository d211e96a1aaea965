import { describe, expect, it } from 'vitest'
import { emailMessages } from './email-messages.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { newOrderNotice, orderDeliveredEmail, orderShippedEmail } from './order-emails.ts'
import { reminderEmail } from './reminder-email.ts'
import { returnRequestedEmail } from './return-emails.ts'

const LINK = 'https://shop.example/somewhere'
const price = { amount: '1.00', formattedAmount: '$1.00' }
const orderOf = (lines: number) => ({
  id: '7f0f5f5e-3a52-4d0a-9b07-1d0f4a3f9f11',
  number: '10001',
  currency: 'USD',
  lineItems: Array.from({ length: lines }, (_, index) => ({
    id: `line-${index + 1}`,
    quantity: 1,
    productName: { original: `Cup ${index + 1}` },
    lineItemPrice: price,
  })),
  priceSummary: { total: price },
})

function mailsOf(lines: number) {
  const messages = emailMessages('en', { name: { en: 'Galleria' } })
  const order = orderOf(lines)
  const all = order.lineItems
  return [
    orderConfirmation(order, LINK, messages),
    orderShippedEmail(order, all, null, messages),
    orderDeliveredEmail(order, all, LINK, messages),
    newOrderNotice(order, messages),
    returnRequestedEmail(order, { lines: all, reason: 'damaged', comment: '', note: '', state: 'REQUESTED' }, LINK, messages),
    reminderEmail({ items: all.map(({ productName }) => `1 × ${productName.original}`), link: LINK, endUrl: LINK }, messages),
  ]
}

describe('a mail about many lines', () => {
  it('names a hundred of them, and says how many more there are', () => {
    for (const { subject, text, html } of mailsOf(300))
      for (const body of [text, html]) {
        expect(body.match(/1 × Cup \d+/g), subject).toHaveLength(100)
        expect(body, subject).toContain('and 200 more')
        // What a large mail program cuts off.
        expect(body.length, subject).toBeLessThan(102 * 1024)
      }
  })

  it('names all of them where they are a hundred', () => {
    for (const { subject, text } of mailsOf(100)) {
      expect(text, subject).toContain('1 × Cup 100')
      expect(text, subject).not.toMatch(/and -?\d+ more/)
    }
  })
})
