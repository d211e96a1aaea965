import type { RecordedCalls } from './recorded-call.ts'

export const tokenCalls: RecordedCalls = {
  'oauth.anonymous': (client) => client.token.anonymous(),
}
