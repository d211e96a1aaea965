import * as z from 'zod/mini'
import type { RecordedCalls } from './recorded-call.ts'

export const graphqlCalls: RecordedCalls = {
  graphql: (client) => client.graphql({ query: 'query Q($a:Int){x(a:$a)}', variables: { a: 1 }, data: z.object({ x: z.number() }) }),
}
