import { describe, expect, test } from 'vitest'
import { clientId, flowPlatform } from '../../../test/flow-platform.ts'
import { recordedResponse, recordedCall } from '../../../test/recorded.ts'
import { ApplicationError, FieldViolationsError } from '../../errors/index.ts'
import { processRecovery, requestRecovery } from './recovery.ts'

const sendPath = '/_api/iam/recovery/v1/send-email'
const recoverPath = '/_api/iam/recovery/v1/recover'

describe('recovery', () => {
  test('starts with an e-mail whose link leads back to the shop', async () => {
    const { client, sentTo } = await flowPlatform({ [sendPath]: { body: {} } })
    expect(await requestRecovery(client, { email: 'ann@example.com', redirectUri: 'https://shop.example/reset', clientId })).toBeUndefined()
    expect(sentTo(sendPath).map(({ body }) => body)).toEqual([recordedCall('recovery.sendEmail').body])
  })

  test('reports an invalid address', async () => {
    const { client } = await flowPlatform({})
    const failure = requestRecovery(client, { email: 'ann', redirectUri: 'https://shop.example/reset', clientId })
    await expect(failure).rejects.toBeInstanceOf(FieldViolationsError)
    await expect(failure).rejects.toThrow(/"email"/)
  })

  test('ends with a new password and a signed-in member', async () => {
    const { client, sentTo } = await flowPlatform({ [recoverPath]: { body: recordedResponse('recovery.recover') } })
    const state = await processRecovery(client, { recoveryToken: 'RECOVERY_TOKEN', password: 'NewSecret#2' })
    expect(state).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 'JWS.session-token' } })
    expect(sentTo(recoverPath).map(({ body }) => body)).toEqual([recordedCall('recovery.recover').body])
  })

  test('throws the platform’s error for a used or expired token, and tries it once', async () => {
    const body = { message: 'no', details: { applicationError: { code: 'INVALID_TOKEN', description: 'no' } } }
    const { client, received } = await flowPlatform({ [recoverPath]: { status: 400, body } })
    await expect(processRecovery(client, { recoveryToken: 'used', password: 'NewSecret#2' })).rejects.toBeInstanceOf(ApplicationError)
    expect(received).toHaveLength(1)
  })
})
