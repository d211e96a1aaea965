import type { PlatformAdmin } from '../stack/platform-admin.ts'

const FEES = '/ecom/v1/additional-fees'

/** The owner offers gift wrap for $5 at the checkout. @returns takes the offer back */
export async function offerGiftWrap(platform: PlatformAdmin): Promise<() => Promise<unknown>> {
  const additionalFee = { code: 'gift-wrap', name: 'Gift wrap', price: { amount: '5.00' }, shippableItemsOnly: true, optional: true }
  const { additionalFee: fee } = await platform.elevated<{ additionalFee: { id: string } }>('POST', FEES, { additionalFee })
  return () => platform.elevated('DELETE', `${FEES}/${fee.id}`)
}
