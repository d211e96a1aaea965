import type { Call } from '../../http/call.ts'
import { listCapabilities } from './list-capabilities.ts'

/** What a platform tells about itself; none of it is recorded. */
export const operationCalls: readonly Call[] = [listCapabilities]
