import { expect, test } from 'vitest'
import { clientId, flowPlatform } from '../../../test/flow-platform.ts'
import { recordedResponse, recordedCall } from '../../../test/recorded.ts'
import { noTokens } from '../../auth/token-set.ts'
import { RefusedError } from '../../errors/index.ts'
import { requestLogout } from './logout.ts'

const path = '/_api/redirects-api/v1/redirect-session'

test('A logout sends the recorded request and clears the tokens', async () => {
  const { client, sentTo } = await flowPlatform({ [path]: { body: recordedResponse('redirect.logout') } })
  expect(await requestLogout(client, { clientId, returnTo: 'https://shop.example/' })).toEqual({
    logoutUrl: 'https://www.wix.com/_api/iam/authentication/v1/logout?x=1',
    tokens: noTokens,
  })
  expect(sentTo(path).map(({ body }) => body)).toEqual([recordedCall('redirect.logout').body])
})

test('An unregistered return URL is refused', async () => {
  const { client } = await flowPlatform({ [path]: { status: 403, body: { message: 'unknown address' } } })
  await expect(requestLogout(client, { clientId, returnTo: 'https://other.example/' })).rejects.toBeInstanceOf(RefusedError)
})
