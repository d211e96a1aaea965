import { setTimeout as delay } from 'node:timers/promises'
import type { FormOnPage } from '../../http/http-shopper.ts'
import type { Buyer } from './buyer.ts'
import type { PurchaseReport } from './judge-purchases.ts'
import type { DrillShop } from './purchase-faults.ts'

/** Orders under way at each kill. */
const SHOPPERS = 12
/** The time within which the shoppers of a kill place their orders. */
const SPREAD_MS = 150
/** A kill comes within this time of a response: an order is placed in about as long. */
const KILL_MS = 20

export interface PlatformKills {
  readonly kills: number
  /** The reports of shoppers with no order on disk after the kill. */
  readonly before: readonly PurchaseReport[]
  /** The reports of shoppers with an order on disk, most of which never heard of it. */
  readonly after: readonly PurchaseReport[]
}

/** Kills the platform while orders are placed, until there are so many shoppers on either side of the commit. */
export async function killPlatform(shop: DrillShop, runs: number): Promise<PlatformKills> {
  const before: PurchaseReport[] = []
  const after: PurchaseReport[] = []
  let kills = 0
  for (; before.length < runs || after.length < runs; kills++) {
    const ready = await Promise.all(Array.from({ length: SHOPPERS }, () => atTheButton(shop)))
    const pid = await shop.stack.platformPid()
    // On a busy machine most orders are on disk before the first response: the side with fewer runs is sought.
    const isEarly = before.length < after.length
    const enough = isEarly ? 0 : Math.ceil(Math.random() * SHOPPERS)
    const reached = Promise.withResolvers<void>()
    let placed = 0
    const placing = ready.map(async ({ buyer, payment }) => {
      await delay(Math.random() * SPREAD_MS)
      await buyer.placeOrder(payment).then(
        () => {
          placed += 1
          if (placed === enough) reached.resolve()
        },
        () => undefined,
      )
    })
    if (!isEarly) await Promise.race([reached.promise, Promise.all(placing)])
    await delay(Math.random() * (isEarly ? SPREAD_MS : KILL_MS))
    process.kill(pid, 'SIGKILL')
    const onDisk = await ordersAfterRestart(shop)
    await Promise.all(placing)
    for (const { buyer, payment } of ready) {
      await buyer.persist(() => buyer.placeOrder(payment))
      const side = onDisk.has(buyer.email) ? after : before
      side.push(await buyer.ordered())
    }
  }
  return { kills, before, after }
}

async function atTheButton({ shopper }: DrillShop): Promise<{ buyer: Buyer; payment: FormOnPage }> {
  const buyer = await shopper()
  return { buyer, payment: await buyer.toPayment() }
}

async function ordersAfterRestart({ stack }: DrillShop): Promise<ReadonlySet<string>> {
  for (;;) {
    const orders = await stack.platform.orders().catch(() => null)
    if (orders) return new Set(orders.map(({ buyerInfo }) => buyerInfo.email ?? ''))
    await delay(100)
  }
}
