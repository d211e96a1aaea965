import { setTimeout as delay } from 'node:timers/promises'
import { showPage, untilCopies } from '../../http/show-page.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'
import type { DrillPhase } from '../canary-drill.ts'
import { drillCanaries, type DrillPlan } from '../drill-canaries.ts'
import { importUnderLoad, type ImportReport } from './import-under-load.ts'

export interface RegionsPlan {
  readonly canaries: DrillPlan
  readonly priceChanges: number
  readonly importedProducts: number
}

export interface RegionsDrill {
  readonly phases: readonly DrillPhase[]
  /** Milliseconds from the platform's response to a change until no region shows the price before. */
  readonly priceMs: readonly number[]
  readonly imported: ImportReport
  readonly problems: readonly string[]
}

const LOOK_MS = 50
/** Between two changes, so that each is a purge of its own. */
const PAUSE_MS = 3_000
const LIMIT_MS = 20_000

/** Releases builds, takes one back, changes prices and imports products in a store with a shell in each of two regions. */
export async function drillRegions(stack: Stack, { canaries, priceChanges, importedProducts }: RegionsPlan): Promise<RegionsDrill> {
  const { phases, problems } = await drillCanaries(stack, canaries)
  const priceMs: number[] = []
  for (let change = 0; change < priceChanges; change += 1) priceMs.push(await changePrice(stack, 4_321 + change * 111))
  const imported = await importUnderLoad(stack, importedProducts)
  return { phases, priceMs, imported, problems: [...problems, ...imported.failures.map((failure) => `import: ${failure}`)] }
}

async function changePrice(stack: Stack, price: number): Promise<number> {
  const { id } = await stack.platform.product(MUG.slug)
  await untilCopies(stack, MUG.path)
  await delay(PAUSE_MS)
  await stack.platform.elevated('PATCH', `/stores/v1/products/${id}`, { product: { priceData: { price } } })
  const changed = performance.now()
  while (performance.now() - changed < LIMIT_MS) {
    const shown = await showPage(stack, MUG.path)
    if (shown.every(({ text }) => text.replaceAll(/[.,](?=\d{3})/g, '').includes(String(price)))) return performance.now() - changed
    await delay(LOOK_MS)
  }
  throw new Error(`${MUG.path} does not show ${price} in both regions after ${LIMIT_MS} ms`)
}
