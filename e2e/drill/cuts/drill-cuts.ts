import { setTimeout as delay } from 'node:timers/promises'
import type { FarStore } from '../../distance/far-store.ts'
import type { HttpResponse } from '../../http/http-shopper.ts'
import { BRICK, importDrillProduct } from '../../stack/drill-product.ts'
import { countPieces } from '../count-pieces.ts'
import { Buyer } from '../purchases/buyer.ts'
import type { PurchaseDrill } from '../purchases/drill-purchases.ts'
import { judgePurchases, type PurchaseReport } from '../purchases/judge-purchases.ts'
import { ABANDONED_MS, AbandonedAddition } from './abandoned-addition.ts'

export interface CutPlan {
  readonly cuts: number
  /** The time for which home is cut off. */
  readonly cutMs: number
  /** Shoppers of each act in each cut. */
  readonly shoppers: number
}

/** An act is sent within this time before or after the cut, so that the cut meets it on its way there, at home, and on its way back. */
const AROUND_CUT_MS = 400
/** A shopper tries again after this wait. */
const PATIENCE_MS = 2_500

/** An act that is under way when home is cut off, and is tried again until it has a response. */
interface CutAct {
  readonly name: string
  /** Goes to the button. */
  prepare(buyer: Buyer): Promise<(signal?: AbortSignal) => Promise<HttpResponse>>
  report(buyer: Buyer): Promise<PurchaseReport>
}

const ACTS: readonly CutAct[] = [
  {
    name: 'home cut off at "add to cart"',
    prepare: (buyer) => buyer.addition(),
    report: (buyer) => buyer.notOrdered(2),
  },
  {
    name: 'home cut off at the contact step',
    prepare: async (buyer) => {
      const contact = await buyer.shopper.openCheckout()
      return (signal) => buyer.shopper.submit(contact, buyer.contact, { signal })
    },
    report: (buyer) => buyer.notOrdered(1),
  },
  {
    name: 'home cut off at "place order"',
    prepare: async (buyer) => {
      const payment = await buyer.toPayment()
      return async (signal) => buyer.hear(await buyer.send(payment, undefined, signal))
    },
    report: (buyer) => buyer.ordered(),
  },
]

/** Cuts home off in the middle of what shoppers do, and compares what they were told with what the platform has once home is back. */
export async function drillCuts(store: FarStore, { cuts, cutMs, shoppers }: CutPlan): Promise<PurchaseDrill> {
  await importDrillProduct(store.stack)
  const before = await countPieces(store.stack)
  const started = performance.now()
  const rows = ACTS.map((act) => ({ act, reports: [] as PurchaseReport[], failures: [] as string[] }))
  const abandoned = {
    act: { name: 'home cut off at "add to cart", not tried again' },
    reports: [] as PurchaseReport[],
    failures: [] as string[],
  }
  for (let cut = 0; cut < cuts; cut += 1) {
    const prepared = await Promise.all(
      rows.flatMap((row) =>
        Array.from({ length: shoppers }, async (_, index) => {
          const buyer = new Buyer(store.shopper(), `cut${cut}-${ACTS.indexOf(row.act)}-${index}@drill.example`)
          await buyer.shopper.addToCart(BRICK)
          return { ...row, buyer, send: await row.act.prepare(buyer) }
        }),
      ),
    )
    const emails = cutMs < ABANDONED_MS ? [] : Array.from({ length: shoppers }, (_, index) => `cut${cut}-up-${index}@drill.example`)
    const additions = await Promise.all(emails.map((email) => AbandonedAddition.prepare(store, email)))
    const acts = prepared.map(async ({ buyer, send }) => {
      await delay(Math.random() * 2 * AROUND_CUT_MS)
      return buyer.persist(() => send(AbortSignal.timeout(PATIENCE_MS)))
    })
    await delay(AROUND_CUT_MS)
    await store.stack.edge('distance', 'cut')
    const mended = Promise.withResolvers<undefined>()
    const reported = Promise.all(additions.map((addition) => addition.report(mended.promise)))
    await delay(cutMs)
    await store.stack.edge('distance', 'mend')
    mended.resolve(undefined)
    abandoned.reports.push(...(await reported))
    const ends = await Promise.allSettled(acts)
    for (const [index, { act, buyer, reports, failures }] of prepared.entries()) {
      const end = ends[index]
      if (end?.status === 'fulfilled') reports.push(await act.report(buyer))
      else failures.push(`${act.name}: ${buyer.email}: ${String(end?.reason)}`)
    }
  }
  const orders = await store.stack.platform.orders()
  const seconds = (performance.now() - started) / 1_000
  return {
    rows: [...rows, ...(abandoned.reports.length > 0 ? [abandoned] : [])].map(({ act: { name }, reports, failures }) => ({
      name,
      runs: cuts * shoppers,
      seconds,
      failures,
      ...judgePurchases(reports, orders),
    })),
    stockDifference: (await countPieces(store.stack)) - before,
  }
}
