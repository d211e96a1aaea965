import type { Measured } from '../measured.ts'

/** Cloudflare's list prices in dollars beyond what the plan includes, for a million; docs/costs.md says when they were read. */
const PRICES = {
  requests: 0.3,
  cpuMs: 0.02,
  storeReads: 0.36,
  objectCalls: 0.15,
  objectGbSeconds: 12.5,
  rowsRead: 0.001,
  rowsWritten: 1,
} as const
const PLAN = 5

/**
 * Files of a page view in visits of five pages: a first view of a product loads 14 files and 9 pictures, each further one four new
 * pictures. Files are cached for ever, so they are those of the first view. A picture is a request to the store's Worker and one to the
 * platform's.
 */
const FILES = 14 / 5
const PICTURES = (9 + 4 * 4) / 5
/** Share of documents for a session. */
const COMPOSED = 0.5

/** What an act asks of objects, as it was counted (docs/costs.md). */
interface ObjectUse {
  readonly calls: number
  readonly rowsRead: number
  readonly rowsWritten: number
}

/**
 * A page view of a shop so quiet that no two views share anything: the region's copy is read, compared with home (two calls) and put, the session is
 * checked, and the page's public parts are rendered anew by the embedded platform. Half of the pages are products, half are lists.
 */
const PAGE_VIEW: ObjectUse = { calls: 4 + COMPOSED + (8 + 3) / 2, rowsRead: (301 + 2_505) / 2, rowsWritten: 0 }
const ADDITION: ObjectUse = { calls: 8, rowsRead: 165, rowsWritten: 48 }
const ORDER: ObjectUse = { calls: 22, rowsRead: 4_530, rowsWritten: 326 }
/** One visit in ten adds two products, and three in a hundred buy: for each page view. */
const ADDITIONS = 0.04
const ORDERS = 0.006
/** An object is paid for by the time that it works, with the memory that it may take. */
const GB_SECONDS_A_CALL = 0.125 * 0.01

const perView = (of: keyof ObjectUse): number => PAGE_VIEW[of] + ADDITIONS * ADDITION[of] + ORDERS * ORDER[of]

/** Milliseconds by Worker. */
type Cpu = ReadonlyMap<string, number>

export interface MeasuredCpu {
  readonly cachedProduct: Cpu
  readonly cachedCollection: Cpu
  readonly composedProduct: Cpu
  readonly composedCollection: Cpu
  readonly file: Cpu
  readonly picture: Cpu
}

export function costRows(cpu: MeasuredCpu): Measured[] {
  const document = mixCpu(
    mixCpu(cpu.cachedProduct, cpu.cachedCollection, 0.5),
    mixCpu(cpu.composedProduct, cpu.composedCollection, 0.5),
    COMPOSED,
  )
  const cpuMs = total(document) + FILES * total(cpu.file) + PICTURES * total(cpu.picture)
  const costs = {
    requests: (1 + FILES + 2 * PICTURES) * PRICES.requests,
    cpu: cpuMs * PRICES.cpuMs,
    reads: FILES * PRICES.storeReads,
    calls: perView('calls') * PRICES.objectCalls,
    duration: perView('calls') * GB_SECONDS_A_CALL * PRICES.objectGbSeconds,
    rowsRead: perView('rowsRead') * PRICES.rowsRead,
    rowsWritten: perView('rowsWritten') * PRICES.rowsWritten,
  }
  return [
    ...byWorker('product page, from the cache', cpu.cachedProduct),
    ...byWorker('collection page, from the cache', cpu.cachedCollection),
    ...byWorker('product page, for a session', cpu.composedProduct),
    ...byWorker('collection page, for a session', cpu.composedCollection),
    ...byWorker('file', cpu.file),
    ...byWorker('picture', cpu.picture),
    { what: 'a page view with its files and pictures', value: cpuMs, unit: 'ms CPU' },
    dollars('requests', costs.requests),
    dollars('CPU', costs.cpu),
    dollars('reads of R2', costs.reads),
    dollars('calls of objects, at most', costs.calls),
    dollars('time of objects, at most', costs.duration),
    dollars('rows read, at most', costs.rowsRead),
    dollars('rows written', costs.rowsWritten),
    dollars(
      'all',
      Object.values(costs).reduce((sum, cost) => sum + cost, 0),
    ),
    { what: 'beside the plan', value: PLAN, unit: 'dollars/month' },
  ]
}

const dollars = (what: string, value: number): Measured => ({ what: `a million page views: ${what}`, value, unit: 'dollars' })

/** A Worker that takes no time has no row. */
function byWorker(what: string, cpu: Cpu): Measured[] {
  return [...cpu].filter(([, value]) => value > 0).map(([app, value]) => ({ what: `${what}: ${app}`, value, unit: 'ms CPU' }))
}

function mixCpu(one: Cpu, other: Cpu, shareOfOther: number): Cpu {
  return new Map([...one].map(([app, value]) => [app, value * (1 - shareOfOther) + (other.get(app) ?? 0) * shareOfOther]))
}

function total(cpu: Cpu): number {
  return [...cpu.values()].reduce((sum, value) => sum + value, 0)
}
