import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flowPlatform } from '../../../test/flow-platform.ts'
import { recordedResponse, recordedCall } from '../../../test/recorded.ts'
import type { LoginState } from '../../auth/login-state.ts'
import { ApplicationError, FieldViolationsError } from '../../errors/index.ts'
import { PendingVerification, resendVerification, verifyEmail } from './verification.ts'

const verifyPath = '/_api/iam/verification/v1/auth/verify'
const resendPath = '/_api/iam/verification/v1/auth/resend'
const pending: PendingVerification = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'STATE' } }

const otherStates: LoginState[] = [
  { loginState: 'INITIAL' },
  { loginState: 'SUCCESS', data: { sessionToken: 's' } },
  { loginState: 'FAILURE', error: 'no' },
  { loginState: 'OWNER_APPROVAL_REQUIRED' },
  { loginState: 'USER_CAPTCHA_REQUIRED', data: { stateToken: 'STATE' } },
  { loginState: 'SILENT_CAPTCHA_REQUIRED', data: { stateToken: 'STATE' } },
]

describe('verifyEmail', () => {
  test('continues the attempt that waits for the code', async () => {
    const { client, sentTo } = await flowPlatform({ [verifyPath]: { body: recordedResponse('verify.verify') } })
    const state = await verifyEmail(client, { code: '123456', state: pending })
    expect(sentTo(verifyPath).map(({ body }) => body)).toEqual([recordedCall('verify.verify').body])
    expect(state).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 'JWS.session-token' } })
  })

  test('can lead to the owner’s approval', async () => {
    const { client } = await flowPlatform({ [verifyPath]: { body: { state: 'REQUIRE_OWNER_APPROVAL' } } })
    expect(await verifyEmail(client, { code: '123456', state: pending })).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  })

  test.each(otherStates)('is refused in the state $loginState', async (state) => {
    const { client, received } = await flowPlatform({})
    expect(await verifyEmail(client, { code: '123456', state })).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
    expect(received).toHaveLength(0)
  })

  test('throws the platform’s error for a wrong code, and the state stays usable', async () => {
    const refused = {
      status: 400,
      body: { message: 'no', details: { applicationError: { code: 'VERIFICATION_FAILED', description: 'no' } } },
    }
    const { client } = await flowPlatform({
      [verifyPath]: ({ body }) => ((body as { code: string }).code === '123456' ? { body: recordedResponse('verify.verify') } : refused),
    })
    const failure = verifyEmail(client, { code: '000000', state: pending })
    await expect(failure).rejects.toBeInstanceOf(ApplicationError)
    await expect(failure).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    expect(await verifyEmail(client, { code: '123456', state: pending })).toMatchObject({ loginState: 'SUCCESS' })
  })

  test('refuses a malformed code', async () => {
    const { client } = await flowPlatform({})
    const failure = verifyEmail(client, { code: '1', state: pending })
    await expect(failure).rejects.toBeInstanceOf(FieldViolationsError)
    await expect(failure).rejects.toThrow(/"code"/)
  })
})

describe('resendVerification', () => {
  test('returns the state to continue with', async () => {
    const { client, sentTo } = await flowPlatform({ [resendPath]: { body: recordedResponse('verify.resend') } })
    expect(await resendVerification(client, pending)).toEqual({ loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'STATE2' } })
    expect(sentTo(resendPath).map(({ body }) => body)).toEqual([recordedCall('verify.resend').body])
  })

  test.each(otherStates)('is refused in the state $loginState', async (state) => {
    const { client, received } = await flowPlatform({})
    expect(await resendVerification(client, state)).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
    expect(received).toHaveLength(0)
  })
})

describe('a stored login state', () => {
  test('is read back', () => {
    expect(z.parse(PendingVerification, JSON.parse(JSON.stringify(pending)))).toEqual(pending)
  })

  test.each([...otherStates, {}, { loginState: 'EMAIL_VERIFICATION_REQUIRED' }, null])('is not read out of %j', (stored) => {
    expect(z.safeParse(PendingVerification, stored).success).toBe(false)
  })
})
