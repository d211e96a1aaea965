import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { createRandom } from '../seeded-random.ts'
import { CommerceProcess } from './commerce-process.ts'
import { type GrowthParts, growthRows, type Part } from './growth-rows.ts'
import type { Step } from './probe-worker.ts'
import { importSteps, order, orderStepsOf, productPage, stepsOf, stockStepsOf, view, VIEWS_PER_ORDER } from './workload.ts'

const PRODUCTS = 1_000
const ROUNDS = 3
const VIEWS = 1_000
const ORDERS = 100
const MIXED_ORDERS = 25
/** Products on a page that lists all products. */
const LISTED = 100

const everything = () => true
const times = <Item>(length: number, create: () => Item) => Array.from({ length }, create)

interface Objects {
  readonly one: CommerceProcess
  /** Objects of which each has half of the products. */
  readonly byProduct: readonly CommerceProcess[]
  /** Objects of which each has the orders of half of the shoppers, and all products without their stock. */
  readonly byShopper: readonly CommerceProcess[]
}

/**
 * Measures one Commerce object, and simulates what relieves it: copies of products in front of it, two objects with half of the
 * products each, and two objects for orders beside one for stock. All of a round is measured in turn, so what else the machine does
 * weighs on all alike.
 */
export async function measureGrowth(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-growth-'))
  const createProcess = (name: string) => new CommerceProcess(join(folder, name))
  const objects: Objects = {
    one: createProcess('one'),
    byProduct: [createProcess('product-0'), createProcess('product-1')],
    byShopper: [createProcess('shopper-0'), createProcess('shopper-1')],
  }
  const all = [objects.one, ...objects.byProduct, ...objects.byShopper]
  try {
    await Promise.all(all.map((each) => each.start()))
    const empty = await bytesAtRest(objects.one)
    const products = await fillOne(objects.one)
    const filled = await bytesAtRest(objects.one)
    await fillOthers(objects, products)
    const orders = ROUNDS * (ORDERS + 2 * MIXED_ORDERS)
    const ids = products.map(({ id }) => id)
    const parts = await measureRounds(objects, ids)
    const ordered = await bytesAtRest(objects.one)
    const bytes = {
      product: (filled.commerce - empty.commerce) / PRODUCTS,
      order: (ordered.commerce - filled.commerce) / orders,
      outbox: (ordered.outbox - filled.outbox) / orders,
      events: (ordered.events - filled.events) / orders,
    }
    return growthRows(parts, bytes)
  } finally {
    await Promise.all(all.map((each) => each.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether an id is of this half, by its last digit: it is a digest. */
function isOfHalf(id: string, half: number): boolean {
  return Number.parseInt(id.slice(-1), 16) % 2 === half
}

interface ProductName {
  readonly id: string
  readonly slug: string
}

async function fillOne(one: CommerceProcess): Promise<ProductName[]> {
  await one.run(importSteps(Array.from({ length: PRODUCTS }, (_, index) => `growth-${index}`)))
  const products: ProductName[] = []
  while (products.length < PRODUCTS) {
    const { last } = await one.run([{ calls: [productPage(products.length, LISTED)] }])
    const page: { products: ProductName[] } = JSON.parse(last)
    if (page.products.length === 0) throw new Error(`only ${products.length} products were imported`)
    products.push(...page.products)
  }
  return products
}

async function fillOthers({ byProduct, byShopper }: Objects, products: readonly ProductName[]): Promise<void> {
  for (const [half, object] of byProduct.entries())
    await object.run(importSteps(products.filter(({ id }) => isOfHalf(id, half)).map(({ slug }) => slug)))
  for (const object of byShopper)
    await object.run(
      importSteps(
        products.map(({ slug }) => slug),
        false,
      ),
    )
}

async function bytesAtRest(one: CommerceProcess): Promise<{ commerce: number; outbox: number; events: number }> {
  await one.stop()
  const bytes = { commerce: one.databaseBytes(), outbox: one.outboxBytes(), events: one.databaseBytes('Events') }
  await one.start()
  return bytes
}

async function measureRounds(objects: Objects, ids: readonly string[]): Promise<GrowthParts> {
  const random = createRandom(1)
  const rounds: GrowthParts[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(objects, ids, random))
  const middle = (name: keyof GrowthParts): Part => {
    const of = (figure: keyof Part) => median(rounds.map((parts) => parts[name][figure]))
    return { perSecond: of('perSecond'), cpu: of('cpu'), reached: of('reached') }
  }
  return {
    views: middle('views'),
    orders: middle('orders'),
    mixed: middle('mixed'),
    mixedWithCopies: middle('mixedWithCopies'),
    ordersByProduct: middle('ordersByProduct'),
    ordersByShopper: middle('ordersByShopper'),
    stock: middle('stock'),
  }
}

async function measureRound({ one, byProduct, byShopper }: Objects, ids: readonly string[], random: () => number): Promise<GrowthParts> {
  const views = times(VIEWS, () => view(ids, random))
  const orders = times(ORDERS, () => order(ids, random))
  const mix = times(MIXED_ORDERS, () => [...times(VIEWS_PER_ORDER, () => view(ids, random)), order(ids, random)]).flat()
  return {
    views: await measure([[one, stepsOf(views, everything)]], VIEWS),
    orders: await measure([[one, stepsOf(orders, everything)]], ORDERS),
    mixed: await measure([[one, stepsOf(mix, everything)]], MIXED_ORDERS),
    mixedWithCopies: await measure([[one, stepsOf(mix, everything)]], MIXED_ORDERS, true),
    ordersByProduct: await measure(
      byProduct.map((object, half) => [object, stepsOf(orders, (id) => isOfHalf(id, half))]),
      ORDERS,
    ),
    ordersByShopper: await measure(
      byShopper.map((object, half) => [object, orderStepsOf(orders, (visitor) => visitor % 2 === half)]),
      ORDERS,
    ),
    stock: await measure([[one, stockStepsOf(orders)]], ORDERS),
  }
}

/** Measures what all objects do at the same time. `count` says of how many orders or views the figures are. */
async function measure(work: readonly [CommerceProcess, Step[]][], count: number, keepsCopies = false): Promise<Part> {
  const runs = await Promise.all(work.map(([object, steps]) => object.run(steps, { keepsCopies })))
  const calls = work.flatMap(([, steps]) => steps).reduce((sum, step) => sum + step.calls.length, 0)
  return {
    perSecond: count / Math.max(...runs.map(({ seconds }) => seconds)),
    cpu: Math.max(...runs.map(({ cpu }) => cpu)) / count,
    reached: runs.reduce((sum, { reached }) => sum + reached, 0) / calls,
  }
}
