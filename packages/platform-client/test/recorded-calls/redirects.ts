import type { RecordedCalls } from './recorded-call.ts'

export const redirectCalls: RecordedCalls = {
  
}
