import type { StripeDouble } from '@galleria/tooling/stripe-double/stripe-double.ts'
import { BRICK, importDrillProduct } from '../../stack/drill-product.ts'
import type { Stack } from '../../stack/stack.ts'
import { countPieces } from '../count-pieces.ts'
import { Buyer } from './buyer.ts'
import { CHANGED_MEANWHILE } from './changed-meanwhile.ts'
import { judgePurchases, type PurchaseReport, type Verdict } from './judge-purchases.ts'
import { LOST_RESPONSES } from './lost-responses.ts'
import { killPlatform } from './platform-kills.ts'
import type { DrillShop, PurchaseFault } from './purchase-faults.ts'
import type { PurchaseStack } from './purchase-stack.ts'
import { REPLACED_MEANWHILE } from './replaced-meanwhile.ts'
import { STRIPE_FAULTS } from './stripe-faults.ts'
import { UNPAID_ORDERS } from './unpaid-orders.ts'

/** Runs at a time. */
const AT_ONCE = 4

/** The faults in the order of the table. */
const FAULTS: readonly PurchaseFault[] = [
  ...LOST_RESPONSES,
  ...CHANGED_MEANWHILE,
  ...REPLACED_MEANWHILE,
  ...STRIPE_FAULTS,
  ...UNPAID_ORDERS,
]

export interface PurchaseRow extends Verdict {
  readonly name: string
  readonly runs: number
  readonly seconds: number
  /** Runs that came to no end. */
  readonly failures: readonly string[]
}

export interface PurchasePlan {
  /** The number of runs with each fault. */
  readonly runs: number
  /** The number of runs with a killed platform on either side of the commit. */
  readonly killedRuns: number
}

export interface PurchaseDrill {
  readonly rows: readonly PurchaseRow[]
  /** Pieces that left the stock without an order, or orders without a piece: none. */
  readonly stockDifference: number
}

/** Buys with every fault that a purchase may meet, and compares what shoppers were told with what the platform has. */
export async function drillPurchases({ stack, stripe }: PurchaseStack, { runs, killedRuns }: PurchasePlan): Promise<PurchaseDrill> {
  await importDrillProduct(stack)
  const before = await countPieces(stack)
  const shop = drillShop(stack, stripe)
  const rows: PurchaseRow[] = []
  for (const fault of FAULTS) rows.push(await drillFault(shop, fault, runs))
  rows.push(...(await drillKills(shop, killedRuns)))
  return { rows, stockDifference: (await countPieces(stack)) - before }
}

async function drillFault(shop: DrillShop, fault: PurchaseFault, runs: number): Promise<PurchaseRow> {
  const started = performance.now()
  const reports: PurchaseReport[] = []
  const failures: string[] = []
  const enough = new AbortController()
  const meanwhile = fault.meanwhile?.(shop.stack, enough.signal)
  let next = 0
  const connection = async () => {
    for (let index = next++; index < runs; index = next++) {
      const run = fault.run(shop, index)
      await run.then(
        (own) => reports.push(...own),
        (error: unknown) => failures.push(`${fault.name}, run ${index}: ${String(error)}`),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, connection))
  enough.abort()
  await meanwhile
  const verdict = judgePurchases(reports, await shop.stack.platform.orders())
  return { name: fault.name, runs, failures, seconds: secondsSince(started), ...verdict }
}

async function drillKills(shop: DrillShop, runs: number): Promise<PurchaseRow[]> {
  const started = performance.now()
  const { kills, before, after } = await killPlatform(shop, runs)
  const seconds = secondsSince(started)
  const orders = await shop.stack.platform.orders()
  return Object.entries({ before, after }).map(([side, reports]) => ({
    name: `platform killed ${side} commit (${kills} kills)`,
    runs: reports.length,
    failures: [],
    seconds,
    ...judgePurchases(reports, orders),
  }))
}

function drillShop(stack: Stack, stripe: StripeDouble): DrillShop {
  let names = 0
  const uniqueName = () => `drill${(names += 1)}`
  return {
    stack,
    stripe,
    uniqueName,
    shopper: async (product = BRICK) => {
      const buyer = new Buyer(stack.httpShopper(), `${uniqueName()}@drill.example`)
      await buyer.shopper.addToCart(product)
      return buyer
    },
    product: async (quantity) => {
      const slug = uniqueName()
      const variants = [{ choices: {}, price: '10.00', stock: { track: true, quantity } }]
      const text = { name: slug, description: '', productType: 'physical' }
      const product = { slug, ...text, visible: true, collections: [], options: [], variants, media: [] }
      await stack.platform.elevated('POST', '/_admin/v1/catalog/import', { source: 'drill', products: [product] })
      const { id } = await stack.platform.product(slug)
      return { id, path: `/products/${slug}` }
    },
  }
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1_000
}
