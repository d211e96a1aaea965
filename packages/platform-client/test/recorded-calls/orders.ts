import type { RecordedCalls } from './recorded-call.ts'

export const ordersCalls: RecordedCalls = {
  'orders.get': (client) => client.orders.get('55555555-5555-4555-8555-555555555555'),
}
