import { expect } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

test('the page of a product that can be bought holds nothing of it', async ({ stack }) => {
  expect(await (await fetch(stack.storeUrl + MUG.path)).text()).not.toContain('stock-alert')
})
