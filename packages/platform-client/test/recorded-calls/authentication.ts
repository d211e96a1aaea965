import { fifthAvenue } from './fifth-avenue.ts'
import type { RecordedCalls } from './recorded-call.ts'

const captchaTokens = [{ Recaptcha: 'tok' }]

export const authenticationCalls: RecordedCalls = {
  'iam.registerV1': (client) =>
    client.authentication.registerV1({
      identity: { email: { address: 'ann@example.com' } },
      authenticatorId: 'auth-1',
      inputs: { password: 'Secret#1' },
      captchaTokens,
    }),
  'iam.loginV1': (client) =>
    client.authentication.loginV1({
      identifier: { email: 'ann@example.com' },
      authenticatorId: 'auth-1',
      inputs: { password: 'Secret#1' },
      captchaTokens,
    }),
  'iam.registerV2': (client) =>
    client.authentication.register({
      loginId: { email: 'ann@example.com' },
      password: 'Secret#1',
      profile: {
        firstName: 'Ann',
        nickname: 'ann',
        addresses: [{ tag: 'HOME', address: fifthAvenue }],
      },
      captchaTokens: [{ Recaptcha: 'vis', InvisibleRecaptcha: 'inv' }],
    }),
  'iam.loginV2': (client) => client.authentication.login({ loginId: { email: 'ann@example.com' }, password: 'Secret#1' }),
  'iam.changePassword': (client) => client.authentication.changePassword('NewSecret#2'),
  'iam.sso': (client) => client.authentication.loginWithTokenParams({ idpConnectionId: 'idp-1', tokenParams: { id_token: 'x' } }),
  'iam.proceed': (client) => client.authentication.proceed('STATE'),
  'iam.signOn': (client) =>
    client.authentication.signOn({
      loginId: { email: 'ann@example.com' },
      profile: { firstName: 'Ann' },
      verifyEmail: true,
      mergeExistingContact: true,
    }),
  'iam.logout': (client) =>
    client.authentication.logout({ postLogoutRedirectUri: 'https://shop.example/', clientId: 'd0d0d0d0-0000-4000-8000-00000000c11e' }),
  'verify.start': (client) => client.verification.start({ identityId: '66666666-6666-4666-8666-666666666666', target: 'EMAIL' }),
  'verify.verify': (client) => client.verification.verify({ code: '123456', stateToken: 'STATE' }),
  'verify.resend': (client) => client.verification.resend('STATE'),
  'recovery.sendEmail': (client) =>
    client.recovery.sendEmail({
      email: 'ann@example.com',
      redirect: { url: 'https://shop.example/reset', clientId: 'd0d0d0d0-0000-4000-8000-00000000c11e' },
    }),
  'recovery.activationEmail': (client) =>
    client.recovery.sendActivationEmail({
      identityId: '66666666-6666-4666-8666-666666666666',
      emailOptions: { language: 'en', redirect: { url: 'https://shop.example/', clientId: 'd0d0d0d0-0000-4000-8000-00000000c11e' } },
    }),
  'recovery.recover': (client) => client.recovery.recover({ recoveryToken: 'RECOVERY_TOKEN', password: 'NewSecret#2' }),
}
