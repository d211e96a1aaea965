import { describe, expect, test } from 'vitest'
import { flowPlatform } from '../../../test/flow-platform.ts'
import type { Reply } from '../../../test/local-server.ts'
import { recordedResponse, recordedCall } from '../../../test/recorded.ts'
import { ApplicationError, SystemError } from '../../errors/index.ts'
import { logIn, register } from './direct-login.ts'

const loginPath = '/_api/iam/authentication/v2/login'
const registerPath = '/_api/iam/authentication/v2/register'
const ann = { email: 'ann@example.com', password: 'Secret#1' }

const applicationError = (code: string | number): Reply => ({
  status: 400,
  body: { message: 'no', details: { applicationError: { code, description: 'no', data: {} } } },
})
const emailViolation: Reply = {
  status: 400,
  body: {
    message: 'no',
    details: { validationError: { fieldViolations: [{ field: 'loginId.email', description: 'is no address', data: { type: 'EMAIL' } }] } },
  },
}

describe.each([
  ['logIn', logIn, loginPath],
  ['register', register, registerPath],
] as const)('%s', (_name, flow, path) => {
  test.each([
    [
      { state: 'SUCCESS', sessionToken: 'JWS.session' },
      { loginState: 'SUCCESS', data: { sessionToken: 'JWS.session' } },
    ],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'STATE' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'STATE' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [{ state: 'STATUS_CHECK' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'SOMETHING_NEW' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{}, { loginState: 'FAILURE', error: 'Unknown _state' }],
  ])('maps the response %j to the state %j', async (body, state) => {
    const { client } = await flowPlatform({ [path]: { body } })
    expect(await flow(client, ann)).toEqual(state)
  })

  test('returns a state that survives a sealed cookie', async () => {
    const { client } = await flowPlatform({
      [path]: { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'STATE', identity: { id: 'x' } } },
    })
    const state = await flow(client, ann)
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })

  test.each<[string, Reply, string]>([
    ['-19971', applicationError('-19971'), 'missingCaptchaToken'],
    ['-19970 as a number', applicationError(-19970), 'invalidCaptchaToken'],
    ['a violation of the address', emailViolation, 'invalidEmail'],
  ])('%s fails as %3$s', async (_what, reply, errorCode) => {
    const { client } = await flowPlatform({ [path]: reply })
    expect(await flow(client, ann)).toMatchObject({ loginState: 'FAILURE', errorCode })
  })

  test('refuses an invalid address before a request', async () => {
    const { client, received } = await flowPlatform({})
    expect(await flow(client, { ...ann, email: 'ann' })).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidEmail' })
    expect(received).toHaveLength(0)
  })

  test('sends the token of either captcha, and none by default', async () => {
    const { client, sentTo } = await flowPlatform({ [path]: { body: { state: 'SUCCESS', sessionToken: 's' } } })
    await flow(client, ann)
    await flow(client, { ...ann, captchaTokens: { recaptchaToken: 'vis', invisibleRecaptchaToken: 'inv' } })
    await flow(client, { ...ann, captchaTokens: { invisibleRecaptchaToken: 'inv' } })
    expect(sentTo(path).map(({ body }) => (body as { captchaTokens?: unknown }).captchaTokens)).toEqual([
      undefined,
      [{ Recaptcha: 'vis', InvisibleRecaptcha: 'inv' }],
      [{ InvisibleRecaptcha: 'inv' }],
    ])
  })

  test('is tried once and keeps the cause of a failure', async () => {
    const { client, received } = await flowPlatform({ [path]: { status: 503 } })
    expect(await flow(client, ann)).toMatchObject({ loginState: 'FAILURE', cause: expect.any(SystemError) })
    expect(received).toHaveLength(1)
  })

  test('throws the reason of an aborted call', async () => {
    const { client } = await flowPlatform({ [path]: { delayMs: 2_000 } })
    const leave = new AbortController()
    setTimeout(() => leave.abort(new Error('left the page')), 40)
    await expect(flow(client, ann, { signal: leave.signal })).rejects.toThrow('left the page')
  })
})

describe('logIn', () => {
  test.each<[string, Reply, string]>([
    ['-19976', applicationError('-19976'), 'invalidPassword'],
    ['-19973', applicationError('-19973'), 'resetPassword'],
    ['any other error', applicationError('-19999'), 'invalidEmail'],
    ['an answer without details', { status: 404, body: {} }, 'invalidEmail'],
  ])('%s fails as %3$s', async (_what, reply, errorCode) => {
    const { client } = await flowPlatform({ [loginPath]: reply })
    expect(await logIn(client, ann)).toMatchObject({ loginState: 'FAILURE', errorCode })
  })
})

describe('register', () => {
  test('fails as emailAlreadyExists for -19995, and without a code for unknown errors', async () => {
    const taken = await flowPlatform({ [registerPath]: applicationError('-19995') })
    expect(await register(taken.client, ann)).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' })
    const other = await flowPlatform({ [registerPath]: applicationError('-1') })
    const failure = await register(other.client, ann)
    expect(failure).toMatchObject({ loginState: 'FAILURE', error: 'no', cause: expect.any(ApplicationError) })
    expect(failure).not.toHaveProperty('errorCode')
  })

  test('sends a profile as recorded and reads the recorded response', async () => {
    const { client, sentTo } = await flowPlatform({ [registerPath]: { body: recordedResponse('iam.registerV2') } })
    const address = {
      city: 'New York',
      subdivision: 'US-NY',
      country: 'US',
      postalCode: '10001',
      addressLine1: '5th Avenue 1',
      streetAddress: { name: '5th Avenue', number: '1' },
    }
    const state = await register(client, {
      ...ann,
      profile: { firstName: 'Ann', nickname: 'ann', addresses: [{ tag: 'HOME', address }] },
      captchaTokens: { recaptchaToken: 'vis', invisibleRecaptchaToken: 'inv' },
    })
    expect(sentTo(registerPath)[0]?.body).toEqual(recordedCall('iam.registerV2').body)
    expect(state).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 'JWS.session-token' } })
  })
})
