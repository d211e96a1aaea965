import { expect, test } from 'vitest'
import { recordedResponse } from '../../../test/recorded.ts'
import { Order } from '../orders/order.ts'
import { bulkResults } from './bulk.ts'
import { readWire } from './wire.ts'

const OrderResults = bulkResults(Order)

test('a bulk response holds each item after the change', () => {
  const read = readWire(OrderResults, recordedResponse('orders.bulkUpdate')).data
  expect(read?.results[0]?.itemMetadata).toEqual({ id: '55555555-5555-4555-8555-555555555555', originalIndex: 0, success: true })
  expect(read?.results[0]?.item?.createdDate).toEqual(new Date('2024-05-01T10:00:00.000Z'))
  expect(read?.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 0, undetailedFailures: 0 })
})

test('a failed item has its error, and absent protobuf fields are zero and false', () => {
  const error = { code: 'ORDER_IS_PENDING', description: 'not yet', data: {} }
  const read = readWire(OrderResults, { results: [{ itemMetadata: { id: 'o1', error } }], bulkActionMetadata: { totalFailures: 1 } }).data
  expect(read?.results).toEqual([{ itemMetadata: { id: 'o1', originalIndex: 0, success: false, error } }])
  expect(read?.bulkActionMetadata).toEqual({ totalSuccesses: 0, totalFailures: 1, undetailedFailures: 0 })
})

test('an empty bulk response has no results', () => {
  expect(readWire(OrderResults, {}).data).toEqual({
    results: [],
    bulkActionMetadata: { totalSuccesses: 0, totalFailures: 0, undetailedFailures: 0 },
  })
})
