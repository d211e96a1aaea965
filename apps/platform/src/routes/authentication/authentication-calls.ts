import type { Call } from '../../http/call.ts'
import { issueToken } from './issue-token.ts'

export const authenticationCalls: readonly Call[] = [issueToken]
