import { HttpShopper } from '../../http/http-shopper.ts'
import { withTokenUntil } from '../../http/sealed-sessions.ts'
import { changedBuild } from '../../stack/changed-build.ts'
import type { Stack } from '../../stack/stack.ts'
import type { Buyer } from './buyer.ts'
import type { PurchaseFault } from './purchase-faults.ts'

/** What a purchase passes through ends while it goes on. */
export const REPLACED_MEANWHILE: readonly PurchaseFault[] = [
  {
    name: 'session expired meanwhile',
    run: async ({ shopper }, index) => {
      const buyer = await shopper()
      await expireToken(buyer)
      const payment = await buyer.toPayment()
      await expireToken(buyer)
      const { location } = await buyer.placeOrder(payment)
      await expireToken(buyer)
      if (!location) throw new Error('the order was refused')
      await readThankYou(buyer, location, index)
      return [await buyer.ordered()]
    },
  },
  {
    name: 'cart Worker replaced meanwhile',
    meanwhile: replaceCart,
    run: async ({ shopper }) => {
      const buyer = await shopper()
      await buyer.placeOrder(await buyer.toPayment())
      return [await buyer.ordered()]
    },
  },
]

/** The access token of the shopper's session is no longer good. */
async function expireToken({ shopper }: Buyer): Promise<void> {
  const [name = '', ...value] = (await withTokenUntil(shopper, Math.floor(Date.now() / 1_000) - 1)).split('=')
  shopper.setCookie(name, value.join('='))
}

/** Every second shopper's cookie is gone as well: the page then confirms nothing. */
async function readThankYou(buyer: Buyer, location: string, index: number): Promise<void> {
  const isForgotten = index % 2 === 1
  const visitor = isForgotten ? new HttpShopper(buyer.shopper.storeUrl) : buyer.shopper
  const { status } = await visitor.get(location)
  if (status !== (isForgotten ? 404 : 200)) throw new Error(`the thank-you page responded ${status}`)
}

/** Gives the cart another build and the one before in turn. */
async function replaceCart(stack: Stack, enough: AbortSignal): Promise<void> {
  const release = await changedBuild('cart', [{ file: 'messages/en.json', from: '"cart.title": "Cart"', to: '"cart.title": "Your cart"' }])
  try {
    while (!enough.aborted) {
      await stack.edge('deploy', 'cart', '--from', release.dist)
      await stack.edge('rollback', 'cart')
    }
  } finally {
    await release.remove()
  }
}
