import { describe, expect, test } from 'vitest'
import { clientId, flowPlatform, memberTokens } from '../../../test/flow-platform.ts'
import { recordedResponse, recordedCall } from '../../../test/recorded.ts'
import { visitorWithApiKey } from '../../auth/visitor-with-api-key.ts'
import { createPlatformClient } from '../../client.ts'
import { RefusedError, SystemError } from '../../errors/index.ts'
import { createLoginEvents } from '../login-events.ts'
import { signInExternally, signInExternallyWithSession } from './external-login.ts'

const memberId = '66666666-6666-4666-8666-666666666666'
const operator = { visitorAccessToken: 'visitor-access', apiKey: 'KEY' }
const signOnPath = '/_api/iam/authentication/v2/sign-on'

function heardLogins() {
  const logins = createLoginEvents()
  const heard: string[] = []
  logins.listen(({ kind }) => heard.push(kind))
  return { logins, heard }
}

describe('signInExternally', () => {
  test('exchanges a member id for tokens with the visitor’s token and the API key', async () => {
    const { client, sentTo } = await flowPlatform({ '/oauth2/token': { body: memberTokens } })
    const { logins, heard } = heardLogins()
    expect(await signInExternally(client, { memberId, ...operator }, { logins })).toMatchObject({
      accessToken: 'member-access',
      role: 'member',
    })
    const [request] = sentTo('/oauth2/token')
    expect(request?.headers.authorization).toBe('visitor-access,KEY')
    expect(request?.body).toEqual(recordedCall('oauth.external').body)
    expect(heard).toEqual(['external'])
  })

  test('publishes no event when the platform refuses', async () => {
    const { client } = await flowPlatform({ '/oauth2/token': { status: 403, body: { message: 'no' } } })
    const { logins, heard } = heardLogins()
    await expect(signInExternally(client, { memberId, ...operator }, { logins })).rejects.toBeInstanceOf(RefusedError)
    expect(heard).toEqual([])
  })
})

describe('signInExternallyWithSession', () => {
  async function operatedPlatform(signOn: unknown) {
    const platform = await flowPlatform({ [signOnPath]: { body: signOn }, '/oauth2/token': { body: memberTokens } })
    const auth = visitorWithApiKey({ visitorAccessToken: 'visitor-access', key: 'KEY', siteId: 'SITE' })
    return { ...platform, client: createPlatformClient({ preset: { embedded: platform.origin }, clientId, auth }) }
  }
  const ann = { email: 'ann@example.com', profile: { firstName: 'Ann' }, verifyEmail: true, mergeExistingContact: true }

  test('creates the member and binds the tokens to the session of the sign-on', async () => {
    const { client, sentTo } = await operatedPlatform(recordedResponse('iam.signOn'))
    const { logins, heard } = heardLogins()
    expect(await signInExternallyWithSession(client, { ...ann, ...operator }, { logins })).toMatchObject({ role: 'member' })
    expect(sentTo(signOnPath)[0]).toMatchObject({
      headers: { authorization: 'visitor-access,KEY', 'wix-site-id': 'SITE' },
      body: recordedCall('iam.signOn').body,
    })
    expect(sentTo('/oauth2/token')[0]).toMatchObject({
      headers: { authorization: 'visitor-access,KEY' },
      body: { grant_type: 'authorized_client', member_id: memberId, session_token: 'JWS.session-token' },
    })
    expect(sentTo('/oauth2/token')[0]?.body).not.toHaveProperty('scope')
    expect(heard).toEqual(['external'])
  })

  test('a sign-on without a member requests no tokens', async () => {
    const { client, sentTo } = await operatedPlatform({ sessionToken: 'JWS.session-token' })
    await expect(signInExternallyWithSession(client, { ...ann, ...operator })).rejects.toBeInstanceOf(SystemError)
    expect(sentTo('/oauth2/token')).toHaveLength(0)
  })
})
