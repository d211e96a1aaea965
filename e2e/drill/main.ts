// `npm run drill`: canaries under load, purchases with every fault, the import of many products, a home that is cut off, and two regions. `npm run drill -- purchases` runs one of them alone.
import { availableParallelism } from 'node:os'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { FarStore } from '../distance/far-store.ts'
import { KNOWN_SEAL } from '../http/sealed-sessions.ts'
import { Stack } from '../stack/stack.ts'
import { drillCuts } from './cuts/drill-cuts.ts'
import { CONNECTIONS, drillCanaries } from './drill-canaries.ts'
import { FULL_CANARIES, FULL_CUTS, FULL_PURCHASES, FULL_REGIONS } from './drill-size.ts'
import { drillTable } from './drill-table.ts'
import { drillImports, importTable } from './imports/drill-imports.ts'
import { drillPurchases } from './purchases/drill-purchases.ts'
import { startPurchaseStack, type PurchaseStack } from './purchases/purchase-stack.ts'
import { purchaseProblems, purchaseTable, purchaseTotals } from './purchases/purchase-table.ts'
import { drillRegions } from './regions/drill-regions.ts'

/** As from Sydney to Frankfurt. */
const HOME_DISTANCE_MS = 280
/** The time limit for a changed price to be in every copy: 3 s and one trip. */
const PRICE_MS = 3_000 + HOME_DISTANCE_MS
const IMPORTED_PRODUCTS = Number(process.env['IMPORTED_PRODUCTS'] ?? 10_000)

type Drill = () => Promise<readonly string[]>

/** The drills: each prints its table and gives what was not as it must be. */
const DRILLS: Readonly<Record<string, Drill>> = {
  canaries: () => onStack(Stack.start({ shells: 1, mode: 'production', variables: KNOWN_SEAL }), runCanaries),
  purchases: () => onStack(startPurchaseStack(), runPurchases),
  cuts: () => onStack(Stack.start({ shells: 1, mode: 'production', far: true, variables: KNOWN_SEAL }), runCuts),
  regions: () =>
    onStack(Stack.start({ shells: 2, mode: 'production', far: true, continents: ['EU', 'OC'], variables: KNOWN_SEAL }), runRegions),
  imports: () => onStack(Stack.start({ shells: 1, mode: 'production' }), runImports),
}

const USAGE = `Usage: npm run drill [-- <drill>…]

  Runs ${Object.keys(DRILLS).join(', ')}: those that are named, or all of them.`

async function onStack<Started extends { stop(): Promise<void> }>(
  starting: Promise<Started>,
  drill: (stack: Started) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const stack = await starting
  try {
    return await drill(stack)
  } finally {
    await stack.stop()
  }
}

async function runCanaries(stack: Stack): Promise<readonly string[]> {
  const { phases, problems } = await drillCanaries(stack, FULL_CANARIES)
  const sum = (count: (phase: (typeof phases)[number]) => number) => phases.reduce((total, phase) => total + count(phase), 0)
  console.log(`${CONNECTIONS} connections, ${FULL_CANARIES.tabs} tabs, half of them with a session, on ${availableParallelism()} cores\n`)
  console.log(drillTable(phases))
  console.log(
    `\n${sum(({ documents }) => documents)} documents, ${sum(({ failures }) => failures.length)} failed, ${sum(({ serverErrors }) => serverErrors)} × 5xx`,
  )
  return problems
}

async function runCuts(stack: Stack): Promise<readonly string[]> {
  const drill = await drillCuts(await FarStore.move(stack, HOME_DISTANCE_MS), FULL_CUTS)
  console.log(purchaseTable(drill))
  console.log(`\n${purchaseTotals(drill)}`)
  return purchaseProblems(drill)
}

async function runPurchases(shop: PurchaseStack): Promise<readonly string[]> {
  const drill = await drillPurchases(shop, FULL_PURCHASES)
  console.log(purchaseTable(drill))
  console.log(`\n${purchaseTotals(drill)}`)
  return purchaseProblems(drill)
}

async function runRegions(stack: Stack): Promise<readonly string[]> {
  await FarStore.move(stack, HOME_DISTANCE_MS)
  const { phases, priceMs, imported, problems } = await drillRegions(stack, FULL_REGIONS)
  const slowest = Math.round(Math.max(...priceMs))
  console.log(drillTable(phases))
  console.log(`\nchanged prices: ${priceMs.length}, in every copy after ${slowest} ms at most (goal: ${PRICE_MS})`)
  console.log(`import: ${imported.requests} documents, ${imported.failures.length} failed`)
  return slowest > PRICE_MS ? [...problems, `a price of before was shown for ${slowest} ms`] : problems
}

async function runImports(stack: Stack): Promise<readonly string[]> {
  const { runs, problems } = await drillImports(stack, { products: IMPORTED_PRODUCTS })
  console.log(`${IMPORTED_PRODUCTS} products, on ${availableParallelism()} cores\n`)
  console.log(importTable(runs))
  return problems
}

/** The drills that the arguments name; all of them without arguments. */
function chosenDrills(args: readonly string[]): Drill[] {
  const names = parseCommandLine(args, USAGE, {}).positionals
  return (names.length > 0 ? names : Object.keys(DRILLS)).map((name) => {
    const drill = DRILLS[name]
    if (!drill) throw new Usage(USAGE, { fault: `There is no drill "${name}".` })
    return drill
  })
}

await reportFailure(async () => {
  for (const drill of chosenDrills(process.argv.slice(2))) {
    const problems = await drill()
    console.log(`${problems.length} problems\n`)
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
  }
})
