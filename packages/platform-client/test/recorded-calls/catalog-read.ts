import type { RecordedCalls } from './recorded-call.ts'

export const catalogReadCalls: RecordedCalls = {
  'collections.getBySlug': (client) => client.collections.getBySlug('mugs'),
}
