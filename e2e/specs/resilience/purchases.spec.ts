import { drillPurchases } from '../../drill/purchases/drill-purchases.ts'
import { purchaseProblems } from '../../drill/purchases/purchase-table.ts'
import { expect, test } from '../../fixtures/test.ts'
import { KNOWN_SEAL } from '../../http/sealed-sessions.ts'
import { Stack } from '../../stack/stack.ts'

/** `npm run drill` runs each fault a hundred times. */
const PLAN = { runs: 4, killedRuns: 1 }

test('no fault on the way of a purchase loses an order, doubles one or confirms one that does not exist', async () => {
  test.setTimeout(240_000)
  const stack = await Stack.start({ shells: 1, mode: 'production', variables: KNOWN_SEAL })
  try {
    const drill = await drillPurchases(stack, PLAN)
    expect(purchaseProblems(drill)).toEqual([])
    expect(drill.rows.filter(({ runs }) => runs === 0)).toEqual([])
  } finally {
    await stack.stop()
  }
})
