import { getSignInPolicy, updateSignInPolicy } from '@galleria/platform-client/operations/sign-in'
import { accounts } from '../../auth/accounts.ts'
import { type Operation, serve } from '../../http/operation.ts'

export const signInPolicyOperations: readonly Operation[] = [
  serve(getSignInPolicy, async ({ services }) => ({ policy: await accounts.getPolicy(services, null) })),
  serve(updateSignInPolicy, async ({ services }, { policy }) => ({ policy: await accounts.updatePolicy(services, policy) })),
]
