import type { EmailRedirect } from '@galleria/platform-client/entities/recovery-requests'
import { RecoverRequest, SendActivationEmailRequest, SendRecoveryEmailRequest } from '@galleria/platform-client/entities/recovery-requests'
import { StateMachineResponse } from '@galleria/platform-client/entities/state-machine-response'
import * as z from 'zod/mini'
import type { Variables } from '../../env.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { checkLoginAddress } from '../../http/login-address.ts'
import { registeredOrigins } from '../../http/origins.ts'
import { checkNewPassword, hashPassword } from '../../http/passwords.ts'
import { unknownLink } from '../../services/sign-in/recovery.ts'
import { refuseOtherClient } from '../redirects/authorization-session.ts'
import { refuseForeign } from '../redirects/visit.ts'

const prefix = '/_api/iam/recovery'

/** Answers the same for every address: nobody learns here who is a member. */
export const sendRecoveryEmail = defineCall({
  name: 'recovery.sendEmail',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths(prefix, '/v1/send-email'),
  request: SendRecoveryEmailRequest,
  answer: z.object({}),
  handle: async ({ services, variables }, { email, language, redirect }) => {
    checkLoginAddress('email', email)
    const returnUrl = checkedReturn('redirect', redirect, variables)
    await services.identity.run('sendRecoveryEmail', { email, language, returnUrl })
  },
})

export const sendActivationEmail = defineCall({
  name: 'recovery.activationEmail',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths(prefix, '/v1/activation-email'),
  request: SendActivationEmailRequest,
  answer: z.object({}),
  handle: async ({ services, variables }, { identityId, emailOptions = {} }) => {
    const returnUrl = checkedReturn('emailOptions.redirect', emailOptions.redirect, variables)
    await services.identity.run('sendActivationEmail', { memberId: identityId, language: emailOptions.language, returnUrl })
  },
})

/** Sets a new password by the token of a mail's link; without one the mailbox alone signs the member in. */
export const recoverByToken = defineCall({
  name: 'recovery.recover',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths(prefix, '/v1/recover'),
  request: RecoverRequest,
  answer: StateMachineResponse,
  handle: async ({ services }, { recoveryToken, password }) => {
    if (password === undefined) return services.identity.run('recover', { token: recoveryToken })
    checkNewPassword('password', password)
    // A hash costs much: a token that is none gets no hash.
    if (!(await services.identity.run('readRecovery', { token: recoveryToken }))) throw unknownLink()
    return services.identity.run('recover', { token: recoveryToken, passwordHash: await hashPassword(password) })
  },
})

function checkedReturn(field: string, { url, clientId }: EmailRedirect = {}, variables: Variables): string | undefined {
  if (clientId !== undefined) refuseOtherClient(`${field}.clientId`, clientId, variables)
  refuseForeign({ [`${field}.url`]: url }, registeredOrigins(variables))
  return url
}
