import { drillPurchases } from '../../drill/purchases/drill-purchases.ts'
import { startPurchaseStack } from '../../drill/purchases/purchase-stack.ts'
import { purchaseProblems } from '../../drill/purchases/purchase-table.ts'
import { expect, test } from '../../fixtures/test.ts'

/** `npm run drill` runs each fault a hundred times. */
const PLAN = { runs: 4, killedRuns: 1 }

test('no fault on the way of a purchase loses an order, doubles one or confirms one that does not exist', async () => {
  test.setTimeout(240_000)
  const shop = await startPurchaseStack()
  try {
    const drill = await drillPurchases(shop, PLAN)
    expect(purchaseProblems(drill)).toEqual([])
    expect(drill.rows.filter(({ runs }) => runs === 0)).toEqual([])
  } finally {
    await shop.stop()
  }
})
