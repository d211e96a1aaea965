import type { Check, Finding } from './checks/check.ts'
import { orderChecks } from './checks/order-checks.ts'
import { orderLineChecks } from './checks/order-line-checks.ts'
import { outboxChecks } from './checks/outbox-checks.ts'
import { paymentChecks } from './checks/payment-checks.ts'
import { priceChecks } from './checks/price-checks.ts'
import { recordChecks } from './checks/record-checks.ts'
import { stockChecks } from './checks/stock-checks.ts'
import { unpaidOrderChecks } from './checks/unpaid-order-checks.ts'
import { openStore, type Store } from './store.ts'

const MAX_LINES = 20

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
    for (const check of [
      ...recordChecks,
      ...stockChecks,
      ...orderChecks,
      ...orderLineChecks,
      ...paymentChecks,
      ...unpaidOrderChecks,
      ...priceChecks,
      ...outboxChecks,
    ]) {
      const { says } = check
      const found = finding(check, store)
      violations += found.violations.length
      lines.push(
        `${found.violations.length === 0 ? 'ok  ' : 'FAIL'} ${says} (${found.looked} looked at${found.violations.length === 0 ? '' : `, ${found.violations.length} wrong`})`,
      )
      lines.push(...(found.notes ?? []).map((line) => `ok     ${line}`))
      lines.push(...found.violations.slice(0, MAX_LINES).map((line) => `     ${line}`))
    }
  } finally {
    store.close()
  }
  return { lines, violations }
}

/** What cannot even be read is wrong too, and no reason not to look at the rest. */
function finding({ run }: Check, store: Store): Finding {
  try {
    return run(store)
  } catch (error) {
    return { looked: 0, violations: [`it could not be looked at: ${error instanceof Error ? error.message : String(error)}`] }
  }
}
