import type { Call } from '../../http/call.ts'
import { issueToken } from './issue-token.ts'
import { loginV1 } from './login-v1.ts'
import { loginV2 } from './login-v2.ts'
import { proceedToNextState } from './proceed.ts'
import { registerV1 } from './register-v1.ts'
import { registerV2 } from './register-v2.ts'

export const authenticationCalls: readonly Call[] = [issueToken, registerV1, loginV1, registerV2, loginV2, proceedToNextState]
