import { SignInPolicy } from '@galleria/commerce/auth/sign-in-policy'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

const PATHS = ['/_api/iam/policies/v1/sign-in-policy']
const response = z.object({ policy: SignInPolicy })

export const signInPolicyOperations: readonly Operation[] = [
  defineOperation({
    name: 'iam.getPolicy',
    summary: 'Get the sign-in policy',
    description: 'Tells whether new members wait for the owner’s approval, have to confirm their address, or have to pass a captcha.',
    recorded: false,
    methods: ['GET'],
    paths: PATHS,
    request: z.object({}),
    response,
    handle: async ({ services }) => ({ policy: await services.identity.run('getSignInPolicy', null) }),
  }),
  // Changes only the given fields. The new policy applies to members who register from now on.
  defineOperation({
    name: 'iam.updatePolicy',
    summary: 'Update the sign-in policy',
    description: 'Changes what new members have to pass before they are signed in. Fields that are left out stay as they are.',
    example: { takes: { policy: { captcha: 'AFTER_FAILURES' } } },
    recorded: false,
    methods: ['PATCH'],
    paths: PATHS,
    request: z.object({ policy: z.partial(SignInPolicy) }),
    response,
    handle: async ({ services }, { policy }) => ({ policy: await services.identity.run('updateSignInPolicy', policy) }),
  }),
]
