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
  summary: 'Ask for another e-mail address',
  description:
    'Mails a link to an address that the member who calls wants to sign in with, or to have besides, by the password or within minutes of a sign-in. The answer is the same for every address; where it is another member’s, that member is told.',
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
    'Does what the mail’s link is for: the address signs in from now on, or is one more of the member’s. The old login is told, and all sign-ins end but the one that asked for it. The link in that notice takes the change back for a week.',
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
  summary: 'Remove a further e-mail address',
  description: 'Removes a further address of the member who calls. The one that signs in stays.',
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
  summary: 'List the sign-ins of a member',
  description:
    'Gives where the member who calls is signed in, with device and place where they are known, and the latest sign-ins and failed tries.',
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
  summary: 'End all other sign-ins',
  description: 'Signs the member who calls out everywhere but here, and gives the number of sign-ins that ended.',
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
  summary: 'End a sign-in',
  description: 'Ends one sign-in of the member who calls: its tokens are refused from then on.',
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
  summary: 'Change the password by the present one',
  description:
    'Sets a new password for the member who calls, if the present one is right, and mails the member about it. Other sign-ins end where that is asked for.',
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
  summary: 'Begin a passkey',
  description: 'Gives what the browser of the member who calls makes a passkey with. Its challenge works once, within five minutes.',
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
    'Keeps a passkey that the browser of the member who calls has made, and mails the member about it. The browser’s origin and the challenge are checked.',
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
  description: 'Removes a passkey of the member who calls: it signs in no longer.',
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
  summary: 'Begin a sign-in by passkey',
  description:
    'Gives what a browser asks the passkeys of a shopper with. Its challenge works once, within five minutes, for the visitor who calls.',
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
  summary: 'Sign in by passkey',
  description:
    'Signs a member in by what a passkey has signed, and answers as a sign-in by password does. A passkey that was copied is refused, and the member is mailed.',
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
