import { createServer } from 'node:net'
import type { Stack } from '../stack/stack.ts'
import { MUG } from '../test-data/known-products.ts'
import type { Tab } from './tab-load.ts'

/** Sessions that begin at once. */
const AT_ONCE = 8

/** Tabs of as many shoppers: half with a session of their own, half without one and at network addresses of their own. */
export async function openTabs(stack: Stack, count: number): Promise<Tab[]> {
  const tabs: Tab[] = []
  while (tabs.length < count / 2) {
    const begun = Array.from({ length: Math.min(AT_ONCE, Math.ceil(count / 2) - tabs.length) }, async () => {
      const shopper = stack.httpShopper()
      await shopper.addToCart(MUG)
      return { cookie: shopper.cookies }
    })
    tabs.push(...(await Promise.all(begun)))
  }
  const addresses = await loopbackAddresses(count - tabs.length)
  return [...tabs, ...addresses.map((localAddress) => ({ cookie: '', localAddress }))]
}

/** Addresses of this machine. Where it has one alone, all shoppers without a session are one to the store. */
async function loopbackAddresses(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `127.0.0.${index + 2}`)
  return (await isOwn(addresses[0] ?? '')) ? addresses : addresses.map(() => '127.0.0.1')
}

function isOwn(address: string): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(0, address, () => server.close(() => resolve(true)))
  })
}
