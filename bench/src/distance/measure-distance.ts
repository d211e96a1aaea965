import { Stack } from '@galleria/e2e/stack/stack.ts'
import { MUG } from '@galleria/e2e/test-data/known-products.ts'
import { median } from '../median.ts'
import { toDistanceTable } from './distance-table.ts'
import { measureCut, type CutReport, type CutRow } from './measure-cut.ts'
import { measureJourneys, moveFar } from './measure-journeys.ts'
import { measurePriceChanges } from './measure-price.ts'

type Table = readonly (readonly string[])[]

/** Three seconds and one trip. */
const PRICE_GOAL_MS = 3_280

/** Runs a store far from its data: the tables of its pages and acts, and of what goes on while home is cut off. */
export async function measureDistance(print: (subject: string, rows: Table) => void): Promise<void> {
  const stack = await Stack.start({ shells: 1, mode: 'production', far: true })
  try {
    print('Home 280 ms away (jitter 40), and 0 ms; trips in a row and p50', toDistanceTable(await measureJourneys(stack)))
    const store = await moveFar(stack)
    print('A change at home, in every copy far away', toPriceTable(await measurePriceChanges(store, MUG)))
    print('Home cut off for 30 s', toCutTable(await measureCut(store, (await stack.platform.productSlugs()).toReversed())))
  } finally {
    await stack.stop()
  }
}

function toPriceTable(times: readonly number[]): Table {
  const slowest = Math.max(...times)
  return [
    ['what', 'p50 ms', 'slowest ms', 'goal', ''],
    ['a changed price', toMs(median(times)), toMs(slowest), `≤ ${PRICE_GOAL_MS}`, toVerdict(slowest <= PRICE_GOAL_MS)],
  ]
}

function toCutTable({ rows, confirmed, unconfirmed, found }: CutReport): Table {
  const isExact = found === confirmed
  return [
    ['what', 'went on', 'p50 ms', 'slowest ms', 'responses', ''],
    ...rows.map(toCutRow),
    ['pieces confirmed / not confirmed / in the cart', `${confirmed} / ${unconfirmed} / ${found}`, '', '', '', toVerdict(isExact)],
  ]
}

function toCutRow({ what, attempts }: CutRow): string[] {
  const good = attempts.filter(({ isGood }) => isGood).length
  const times = attempts.map(({ ms }) => ms)
  const notes = [...new Set(attempts.map(({ note }) => note))].join(', ')
  return [what, `${good} of ${attempts.length}`, toMs(median(times)), toMs(Math.max(...times)), notes, toVerdict(good === attempts.length)]
}

const toMs = (value: number): string => String(Math.round(value))
const toVerdict = (isHeld: boolean): string => (isHeld ? 'held' : 'MISSED')
