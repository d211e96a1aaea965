import { CHALLENGED_CARD } from '../../test-data/buyer.ts'
import { unheard } from './buyer.ts'
import type { PurchaseFault } from './purchase-faults.ts'

/** Requests that are carried out twice, or that the shopper never hears of and sends again. */
export const LOST_RESPONSES: readonly PurchaseFault[] = [
  {
    name: 'response lost after "add to cart"',
    run: async (shop, index) => {
      const buyer = await shop.shopper()
      const add = await buyer.addition()
      await unheard(index, add)
      await buyer.persist(add)
      return [await buyer.notOrdered(2)]
    },
  },
  {
    name: '"add to cart" sent twice at once',
    run: async (shop) => {
      const buyer = await shop.shopper()
      const add = await buyer.addition()
      await Promise.all([add(), add()])
      return [await buyer.notOrdered(2)]
    },
  },
  {
    name: 'response lost after "place order"',
    run: async (shop, index) => {
      const buyer = await shop.shopper()
      const payment = await buyer.toPayment()
      await unheard(index, (signal) => buyer.send(payment, undefined, signal))
      await buyer.persist(() => buyer.placeOrder(payment))
      return [await buyer.ordered()]
    },
  },
  {
    name: '"place order" sent twice at once',
    run: async (shop) => {
      const buyer = await shop.shopper()
      const payment = await buyer.toPayment()
      await Promise.all([buyer.placeOrder(payment), buyer.placeOrder(payment)])
      return [await buyer.ordered()]
    },
  },
  {
    name: '"place order" in two tabs',
    run: async (shop, index) => {
      const buyer = await shop.shopper()
      const tabs = [await buyer.toPayment(), await buyer.toPayment()]
      const isAtOnce = index % 2 === 0
      if (isAtOnce) await Promise.all(tabs.map((tab) => buyer.placeOrder(tab)))
      else for (const tab of tabs) await buyer.placeOrder(tab)
      return [await buyer.ordered()]
    },
  },
  {
    name: 'bank says yes, response lost',
    run: async (shop, index) => {
      const buyer = await shop.shopper()
      const payment = await buyer.toPayment()
      const { status, location, text } = await buyer.placeOrder(payment, CHALLENGED_CARD)
      if (status !== 303 || !location) throw new Error(`the bank asked nothing, ${status}: ${text.slice(0, 500)}`)
      await unheard(index, (signal) => buyer.confirm(location, signal))
      // The shopper loads the bank's page again, or goes back and pays with another card.
      const goesBack = index % 4 >= 2
      await buyer.persist(async () => (goesBack ? buyer.placeOrder(payment) : buyer.hear(await buyer.confirm(location))))
      return [await buyer.ordered()]
    },
  },
]
