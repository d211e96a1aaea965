import type { Call } from '../../http/call.ts'
import { queryStore } from './query-store.ts'

export const graphqlCalls: readonly Call[] = [queryStore]
