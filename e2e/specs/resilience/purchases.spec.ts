import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { FULL_PURCHASES } from '../../drill/drill-size.ts'
import { drillPurchases } from '../../drill/purchases/drill-purchases.ts'
import { startPurchaseStack } from '../../drill/purchases/purchase-stack.ts'
import { purchaseProblems } from '../../drill/purchases/purchase-table.ts'
import { expect, test } from '../../fixtures/test.ts'

const PLAN = FULL ? FULL_PURCHASES : { runs: 4, killedRuns: 1 }
const MAX_TIME = FULL ? 3_600_000 : 240_000

test('no fault on the way of a purchase loses an order, doubles one or confirms one that does not exist', async () => {
  test.setTimeout(MAX_TIME)
  const shop = await startPurchaseStack()
  try {
    const drill = await drillPurchases(shop, PLAN)
    expect(purchaseProblems(drill)).toEqual([])
    expect(drill.rows.filter(({ runs }) => runs === 0)).toEqual([])
  } finally {
    await shop.stop()
  }
})
