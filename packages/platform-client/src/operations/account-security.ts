import { ConfirmMemberEmail, ConfirmedMemberEmail, MemberEmailByAddress, RequestMemberEmail } from '../entities/auth/member-emails.ts'
import { ChangeOwnPassword, EndedSessions, MemberSecurityResponse, MemberSessionById } from '../entities/auth/member-security.ts'
import { PasskeyById, PasskeyOptions, RegisterPasskey, RegisteredPasskey, SignInByPasskey } from '../entities/auth/passkey.ts'
import { StateMachineResponse } from '../entities/auth/state-machine-response.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const requestMemberEmail = {
  name: 'memberEmails.request',
  access: 'member',
  capability: 'memberEmails',
  method: 'POST',
  path: '/platform/v1/my-emails',
  repeatable: false,
  input: RequestMemberEmail,
  output: NoFields,
  changes: ['email'],
  summary: 'Request another e-mail address',
  description:
    'Mails a confirmation link to an address that the signed-in member wants to sign in with, or to add. Needs the password, or a sign-in within the last minutes. The response is the same for every address; if the address is another member’s, that member is notified.',
  example: { email: 'another@example.com', purpose: 'LOGIN', url: 'http://localhost:8787/account/email?token=', password: 'Very-s3cret' },
  exampleSetup: { authorization: '$REGISTERED_TOKEN' },
} as const satisfies OwnOperation

export const confirmMemberEmail = {
  name: 'memberEmails.confirm',
  access: 'identified',
  capability: 'memberEmails',
  method: 'POST',
  path: '/platform/v1/my-emails/confirm',
  repeatable: false,
  input: ConfirmMemberEmail,
  output: ConfirmedMemberEmail,
  changes: ['member.loginEmail', 'member.contact.emails'],
  summary: 'Confirm an e-mail address by a mailed link',
  description:
    'Confirms the address of the link: the member signs in with it from now on, or it is added to the account. The old login address is notified, and all sessions end except the one that requested the change. A link in that notice reverts the change for a week.',
  example: { token: '$ADDRESS_TOKEN' },
} as const satisfies OwnOperation

export const removeMemberEmail = {
  name: 'memberEmails.remove',
  access: 'member',
  capability: 'memberEmails',
  method: 'POST',
  path: '/platform/v1/my-emails/remove',
  repeatable: false,
  input: MemberEmailByAddress,
  output: NoFields,
  changes: ['member.contact.emails'],
  summary: 'Remove an additional e-mail address',
  description: 'Removes an additional address of the signed-in member. The login address stays.',
  example: { email: '$LOGIN_EMAIL' },
} as const satisfies OwnOperation

export const getMemberSecurity = {
  name: 'memberSecurity.get',
  access: 'member',
  capability: 'sessions',
  method: 'GET',
  path: '/platform/v1/my-security',
  repeatable: true,
  input: NoFields,
  output: MemberSecurityResponse,
  summary: 'List the sessions of a member',
  description:
    'Returns the sessions of the signed-in member, with device and place where known, and the latest sign-ins and failed attempts.',
} as const satisfies OwnOperation

export const endOtherSessions = {
  name: 'memberSecurity.endOtherSessions',
  access: 'member',
  capability: 'sessions',
  method: 'POST',
  path: '/platform/v1/my-sessions/end-others',
  repeatable: true,
  input: NoFields,
  output: EndedSessions,
  changes: ['session'],
  summary: 'End all other sessions',
  description: 'Ends all sessions of the signed-in member except the current one, and returns how many ended.',
} as const satisfies OwnOperation

export const endSession = {
  name: 'memberSecurity.endSession',
  access: 'member',
  capability: 'sessions',
  method: 'DELETE',
  path: '/platform/v1/my-sessions/{id}',
  repeatable: false,
  input: MemberSessionById,
  output: NoFields,
  changes: ['session'],
  summary: 'End a session',
  description: 'Ends one session of the signed-in member. Its tokens are refused from then on.',
  example: { id: '$MEMBER_SESSION_ID' },
} as const satisfies OwnOperation

export const changeOwnPassword = {
  name: 'memberSecurity.changePassword',
  access: 'member',
  capability: 'sessions',
  method: 'POST',
  path: '/platform/v1/my-password',
  repeatable: false,
  input: ChangeOwnPassword,
  output: NoFields,
  changes: ['account.password', 'session'],
  summary: 'Change the password with the current one',
  description:
    'Sets a new password for the signed-in member if the current one is right, and notifies the member by e-mail. Optionally ends all other sessions.',
  example: { password: 'Very-s3cret', newPassword: 'Even-m0re-secret' },
  exampleSetup: { authorization: '$REGISTERED_TOKEN' },
} as const satisfies OwnOperation

export const beginPasskeyRegistration = {
  name: 'passkeys.beginRegistration',
  access: 'member',
  capability: 'passkeys',
  method: 'POST',
  path: '/platform/v1/my-passkeys/begin',
  repeatable: false,
  input: NoFields,
  output: PasskeyOptions,
  changes: ['challenge'],
  summary: 'Start creating a passkey',
  description: 'Returns options for creating a passkey. The challenge works once, within five minutes.',
} as const satisfies OwnOperation

export const registerPasskey = {
  name: 'passkeys.register',
  access: 'member',
  capability: 'passkeys',
  method: 'POST',
  path: '/platform/v1/my-passkeys',
  repeatable: false,
  input: RegisterPasskey,
  output: RegisteredPasskey,
  changes: ['passkey'],
  summary: 'Register a passkey',
  description:
    'Stores a passkey that the signed-in member’s browser created, and notifies the member by e-mail. Origin and challenge are checked.',
  example: {
    credential: {
      id: '$PASSKEY_ID',
      rawId: '$PASSKEY_ID',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: '$SIGNED_BY_BROWSER', attestationObject: '$SIGNED_BY_BROWSER' },
    },
    name: 'Laptop',
  },
} as const satisfies OwnOperation

export const removePasskey = {
  name: 'passkeys.remove',
  access: 'member',
  capability: 'passkeys',
  method: 'DELETE',
  path: '/platform/v1/my-passkeys/{id}',
  repeatable: false,
  input: PasskeyById,
  output: NoFields,
  changes: ['passkey'],
  summary: 'Remove a passkey',
  description: 'Removes a passkey of the signed-in member. It can no longer sign in.',
  example: { id: '$PASSKEY_ID' },
} as const satisfies OwnOperation

export const beginPasskeySignIn = {
  name: 'passkeys.beginSignIn',
  access: 'shopper',
  capability: 'passkeys',
  method: 'POST',
  path: '/platform/v1/passkeys/begin-sign-in',
  repeatable: false,
  input: NoFields,
  output: PasskeyOptions,
  changes: ['challenge'],
  summary: 'Start a sign-in with a passkey',
  description: 'Returns options for signing in with a passkey. The challenge works once, within five minutes, for the same visitor.',
} as const satisfies OwnOperation

export const signInByPasskey = {
  name: 'passkeys.signIn',
  access: 'shopper',
  capability: 'passkeys',
  method: 'POST',
  path: '/platform/v1/passkeys/sign-in',
  repeatable: false,
  input: SignInByPasskey,
  output: StateMachineResponse,
  changes: ['session'],
  summary: 'Sign in with a passkey',
  description:
    'Signs a member in with a passkey. The response is that of a sign-in with a password. A cloned passkey is refused, and the member is notified by e-mail.',
  example: {
    credential: {
      id: '$PASSKEY_ID',
      rawId: '$PASSKEY_ID',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: '$SIGNED_BY_BROWSER', authenticatorData: '$SIGNED_BY_BROWSER', signature: '$SIGNED_BY_BROWSER' },
    },
  },
} as const satisfies OwnOperation
