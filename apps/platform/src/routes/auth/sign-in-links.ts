import { invalid } from '@galleria/commerce/failures/failure'
import { sendSignInLink, useSignInLink } from '@galleria/platform-client/operations/sign-in'
import { accounts } from '../../auth/accounts.ts'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { listRegisteredOrigins } from '../../auth/origins.ts'
import { type Operation, serve } from '../../http/operation.ts'
import { refuseForeign } from '../redirects/page-request.ts'

/** Signing in by the link of a mail. */
export const signInLinkOperations: readonly Operation[] = [
  serve(sendSignInLink, async ({ services, variables, language }, { email, url, language: requested }) => {
    checkLoginAddress('email', email)
    refuseForeign({ url }, listRegisteredOrigins(variables))
    if (!URL.canParse(url) || new URL(url).searchParams.get('token') !== '')
      throw invalid('url', 'must have an empty parameter "token"', 'FORMAT')
    await accounts.sendSignInLink(services, { email, url, language: requested ?? language })
  }),
  serve(useSignInLink, ({ services }, { token }) => accounts.signInByLink(services, { token })),
]
