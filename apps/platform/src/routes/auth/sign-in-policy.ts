import { getSignInPolicy, updateSignInPolicy } from '@galleria/platform-client/operations/sign-in'
import { type Operation, serve } from '../../http/operation.ts'

export const signInPolicyOperations: readonly Operation[] = [
  serve(getSignInPolicy, async ({ services }) => ({ policy: await services.identity.run('getSignInPolicy', null) })),
  serve(updateSignInPolicy, async ({ services }, { policy }) => ({ policy: await services.identity.run('updateSignInPolicy', policy) })),
]
