import { orderChecks } from './checks/order-checks.ts'
import { outboxChecks } from './checks/outbox-checks.ts'
import { priceChecks } from './checks/price-checks.ts'
import { recordChecks } from './checks/record-checks.ts'
import { stockChecks } from './checks/stock-checks.ts'
import { openStore } from './store.ts'

const MOST_LINES = 20

export interface CheckedStore {
  readonly lines: string[]
  readonly violations: number
}

/** Everything that holds in a sound store, with counts. The store must stand still: a copy, or one that does not run. */
export function checkStore(objects: string): CheckedStore {
  const store = openStore(objects)
  const lines: string[] = []
  let violations = 0
  try {
    for (const { says, run } of [...recordChecks, ...stockChecks, ...orderChecks, ...priceChecks, ...outboxChecks]) {
      const found = run(store)
      violations += found.violations.length
      lines.push(`${found.violations.length === 0 ? 'ok  ' : 'FAIL'} ${says} (${found.looked} looked at${found.violations.length === 0 ? '' : `, ${found.violations.length} wrong`})`)
      lines.push(...found.violations.slice(0, MOST_LINES).map((line) => `     ${line}`))
    }
  } finally {
    store.close()
  }
  return { lines, violations }
}
