import { invalid } from '@galleria/commerce/failures/failure'
import { SendSignInLink, UseSignInLink } from '@galleria/platform-client/entities/auth/sign-in-link'
import { StateMachineResponse } from '@galleria/platform-client/entities/auth/state-machine-response'
import * as z from 'zod/mini'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { registeredOrigins } from '../../auth/origins.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { refuseForeign } from '../redirects/page-request.ts'

/** Signing in by the link of a mail. */
export const signInLinkOperations: readonly Operation[] = [
  defineOperation({
    name: 'signInLinks.send',
    summary: 'Mail a link that signs in',
    description:
      'Mails a link that signs in once, where a member has this address. The answer is the same for every address, so that it does not reveal which addresses have an account.',
    example: { takes: { email: '$LOGIN_EMAIL', url: 'http://localhost:8787/login/link?token=' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/sign-in-links'],
    request: SendSignInLink,
    response: z.object({}),
    handle: async ({ services, variables, language }, { email, url, language: requested }) => {
      checkLoginAddress('email', email)
      refuseForeign({ url }, registeredOrigins(variables))
      if (!URL.canParse(url) || new URL(url).searchParams.get('token') !== '')
        throw invalid('url', 'must have an empty parameter "token"', 'FORMAT')
      await services.identity.run('sendSignInLink', { email, url, language: requested ?? language })
    },
  }),
  defineOperation({
    name: 'signInLinks.use',
    summary: 'Sign in by a mailed link',
    description:
      'Signs in by the token of the mail’s link, which works once and for a quarter of an hour. The mailbox also proves the address. Where the address was never verified before, the ways in from before stop working and `additionalData.accountClaimed` is true.',
    example: { takes: { token: '$SIGN_IN_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/sign-in-links/use'],
    request: UseSignInLink,
    response: StateMachineResponse,
    handle: ({ services }, { token }) => services.identity.run('useSignInLink', { token }),
  }),
]
