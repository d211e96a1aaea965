import * as z from 'zod/mini'
import { SignInPolicy } from '../../domain/sign-in-policy.ts'
import { defineCall } from '../../http/call.ts'

const paths = ['/_api/iam/policies/v1/sign-in-policy']
const answer = z.object({ policy: SignInPolicy })

export const getSignInPolicy = defineCall({
  name: 'iam.getPolicy',
  recorded: false,
  methods: ['GET'],
  paths,
  request: z.object({}),
  answer,
  handle: async ({ services }) => ({ policy: await services.identity.run('getSignInPolicy', null) }),
})

/** Changes what is given: who registers from now on is let in by it. */
export const updateSignInPolicy = defineCall({
  name: 'iam.updatePolicy',
  recorded: false,
  methods: ['PATCH'],
  paths,
  request: z.object({ policy: z.partial(SignInPolicy) }),
  answer,
  handle: async ({ services }, { policy }) => ({ policy: await services.identity.run('updateSignInPolicy', policy) }),
})
