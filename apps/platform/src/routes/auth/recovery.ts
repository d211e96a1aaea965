import {
  type EmailRedirect,
  RecoverRequest,
  SendActivationEmailRequest,
  SendRecoveryEmailRequest,
} from '@galleria/platform-client/entities/auth/recovery-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/auth/state-machine-response'
import { requirePasswordReset } from '@galleria/platform-client/operations/sign-in'
import * as z from 'zod/mini'
import { accounts } from '../../auth/accounts.ts'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { checkNewPassword } from '../../auth/new-password.ts'
import { listRegisteredOrigins } from '../../auth/origins.ts'
import type { Variables } from '../../env.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation, serve } from '../../http/operation.ts'
import { refuseOtherClient } from '../redirects/authorization-session.ts'
import { refuseForeign } from '../redirects/page-request.ts'

const PREFIX = '/_api/iam/recovery'

export const recoveryOperations: readonly Operation[] = [
  // Responds the same for every address, so that members cannot be probed.
  defineOperation({
    name: 'recovery.sendEmail',
    summary: 'Send a password reset mail',
    description:
      'Mails a link for choosing a new password, if a member has this address. The response is the same for every address, so that accounts cannot be probed.',
    example: { takes: { email: '$LOGIN_EMAIL' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths(PREFIX, '/v1/send-email'),
    request: SendRecoveryEmailRequest,
    response: z.object({}),
    handle: async ({ services, variables }, { email, language, redirect }) => {
      checkLoginAddress('email', email)
      const returnUrl = checkReturnUrl('redirect', redirect, variables)
      await accounts.sendRecoveryEmail(services, { email, language, returnUrl })
    },
  }),
  defineOperation({
    name: 'recovery.activationEmail',
    summary: 'Send an activation mail',
    description: 'Mails a member a link for choosing a first password. For members that an admin or an import has created.',
    example: { takes: { identityId: '$MEMBER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths(PREFIX, '/v1/activation-email'),
    request: SendActivationEmailRequest,
    response: z.object({}),
    handle: async ({ services, variables }, { identityId, emailOptions = {} }) => {
      const returnUrl = checkReturnUrl('emailOptions.redirect', emailOptions.redirect, variables)
      await accounts.sendActivationEmail(services, { memberId: identityId, language: emailOptions.language, returnUrl })
    },
  }),
  // Sets a new password by the token of a mail's link; without one the mailbox alone signs the member in.
  defineOperation({
    name: 'recovery.recover',
    summary: 'Set a new password with a mailed token',
    description: 'Sets a new password with the token of the recovery e-mail, and signs the member in. The token works once.',
    example: { takes: { recoveryToken: '$RECOVERY_TOKEN', password: 'Even-m0re-secret' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths(PREFIX, '/v1/recover'),
    request: RecoverRequest,
    response: StateMachineResponse,
    handle: async ({ services }, { recoveryToken, password }) => {
      if (password !== undefined) checkNewPassword('password', password)
      return accounts.recover(services, { token: recoveryToken, password })
    },
  }),
  // For an account that may have been taken over: the next login is refused with -19973.
  serve(requirePasswordReset, async ({ services }, { identityId }) => accounts.requirePasswordReset(services, { memberId: identityId })),
]

function checkReturnUrl(field: string, { url, clientId }: EmailRedirect = {}, variables: Variables): string | undefined {
  if (clientId !== undefined) refuseOtherClient(`${field}.clientId`, clientId, variables)
  refuseForeign({ [`${field}.url`]: url }, listRegisteredOrigins(variables))
  return url
}
