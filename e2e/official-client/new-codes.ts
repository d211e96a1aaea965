import { randomUUID } from 'node:crypto'
import type { PlatformAlone } from '../stack/platform-alone.ts'

/** The code of a coupon of its own for a test: ten percent off everything. */
export async function newCoupon({ platform }: Pick<PlatformAlone, 'platform'>, change: object = {}): Promise<string> {
  const code = `SAVE${randomUUID().slice(0, 8)}`.toUpperCase()
  await platform.elevated('POST', '/stores/v2/coupons', {
    specification: {
      name: 'Ten percent',
      code,
      startTime: String(Date.now() - 10_000),
      percentOffRate: 10,
      scope: { namespace: 'stores' },
      active: true,
      ...change,
    },
  })
  return code
}

/** The code of a gift card with 5.00 on it. */
export async function newGiftCard({ platform }: Pick<PlatformAlone, 'platform'>): Promise<string> {
  const { giftCard } = await platform.elevated<{ giftCard: { code: string } }>('POST', '/gift-cards/v1/gift-cards', {
    giftCard: { initialValue: { amount: '5.00' } },
  })
  return giftCard.code
}
