import { randomBytes } from 'node:crypto'
import { signClientAddress } from '@galleria/client-address'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { memberTokens, newMember, type Member } from '../support/member.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, newVisitor, type Json, type PlatformResponse } from '../support/shop.ts'

const key = randomBytes(32).toString('base64url')
const PHONE = { browser: 'Safari', system: 'iPhone', country: 'DE', city: 'Köln' }
const LAPTOP = { browser: 'Firefox', system: 'macOS' }

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform({ variables: { CLIENT_ADDRESS_KEY: key } })
})
afterAll(() => platform.stop())

/** Headers of a store whose shopper uses this device. */
const from = async (device: object) => ({ [clientAddressHeader]: await signClientAddress('192.0.2.7', key, Date.now(), device) })

const login = async ({ email, password, visitorToken }: Member, device: object, typedPassword = password): Promise<PlatformResponse> =>
  call(platform, 'POST', '/_api/iam/authentication/v2/login', {
    token: visitorToken,
    headers: await from(device),
    body: { loginId: { email }, password: typedPassword },
  })

/** Signs the member in on one more device. */
async function signIn(member: Member, device: object, password?: string): Promise<Json> {
  const { body } = await login(member, device, password)
  return memberTokens(platform, { visitorToken: (await newVisitor(platform)).accessToken, sessionToken: body.sessionToken })
}

const security = async (token: string): Promise<Json> => (await call(platform, 'GET', '/platform/v1/my-security', { token })).body.security
const codeOf = ({ body }: PlatformResponse) => body.details.applicationError?.code
const renewal = (refreshToken: string) =>
  call(platform, 'POST', '/oauth2/token', { body: { clientId: platform.keys.clientId, grantType: 'refresh_token', refreshToken } })

describe('the sessions of a member', () => {
  test('are listed with the devices that the store tells, the caller’s own marked', async () => {
    const ann = await newMember(platform)
    const phone = await signIn(ann, PHONE)
    const { sessions, loginEmail, hasPassword } = await security(phone.access_token)
    expect([loginEmail, hasPassword]).toEqual([ann.email, true])
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ current }: Json) => current)).toMatchObject({ device: PHONE, lastUsedDate: expect.any(String) })
    expect((await security(ann.accessToken)).sessions.find(({ current }: Json) => !current).device).toEqual(PHONE)
  })

  test('end one by one, and their tokens with them', async () => {
    const ann = await newMember(platform)
    const phone = await signIn(ann, PHONE)
    const { id } = (await security(ann.accessToken)).sessions.find(({ current }: Json) => !current)
    const end = () => ann.call('DELETE', `/platform/v1/my-sessions/${id}`)
    expect((await end()).status).toBe(200)
    expect((await renewal(phone.refresh_token)).status).toBe(401)
    expect((await call(platform, 'GET', '/platform/v1/my-security', { token: phone.access_token })).status).toBe(401)
    expect((await security(ann.accessToken)).sessions).toHaveLength(1)
    expect(await end()).toMatchObject({ status: 404 })
  })

  test('end all but the caller’s', async () => {
    const ann = await newMember(platform)
    const [phone, laptop] = [await signIn(ann, PHONE), await signIn(ann, LAPTOP)]
    const { body } = await call(platform, 'POST', '/platform/v1/my-sessions/end-others', { token: phone.access_token, body: {} })
    expect(body).toEqual({ ended: 2 })
    expect([(await renewal(phone.refresh_token)).status, (await renewal(laptop.refresh_token)).status]).toEqual([200, 401])
  })

  test('of another member are not there, as if there were none with the id', async () => {
    const [ann, eve] = await Promise.all([newMember(platform), newMember(platform)])
    const [{ id }] = (await security(ann.accessToken)).sessions
    const foreign = await eve.call('DELETE', `/platform/v1/my-sessions/${id}`)
    const unknown = await eve.call('DELETE', `/platform/v1/my-sessions/${crypto.randomUUID()}`)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    expect(JSON.stringify(await security(eve.accessToken))).not.toContain(id)
    expect((await renewal(ann.refreshToken)).status).toBe(200)
  })
})

describe('the sign-in history', () => {
  test('tells sign-ins and failed tries, those of one device as one', async () => {
    const ann = await newMember(platform)
    for (const wrong of ['wrong 1', 'wrong 2']) expect((await login(ann, PHONE, wrong)).status).toBe(401)
    await signIn(ann, LAPTOP)
    const { signIns } = await security(ann.accessToken)
    expect(signIns).toMatchObject([
      { outcome: 'SUCCESS', count: 1, device: LAPTOP },
      { outcome: 'FAILURE', count: 2, device: PHONE },
      { outcome: 'SUCCESS', count: 1 },
    ])
  })

  test('keeps no failure of a sign-in that went well after one', async () => {
    const ann = await newMember(platform)
    await login(ann, PHONE, 'wrong')
    await signIn(ann, PHONE)
    expect((await security(ann.accessToken)).signIns.map(({ outcome, count }: Json) => `${outcome} ${count}`)).toEqual([
      'SUCCESS 1',
      'FAILURE 1',
      'SUCCESS 1',
    ])
  })

  test('believes no device that a sender has not signed', async () => {
    const ann = await newMember(platform)
    const forged = { [clientAddressHeader]: await signClientAddress('192.0.2.7', randomBytes(32).toString('base64url'), Date.now(), PHONE) }
    await call(platform, 'POST', '/_api/iam/authentication/v2/login', {
      token: ann.visitorToken,
      headers: { ...forged, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' },
      body: { loginId: { email: ann.email }, password: ann.password },
    })
    expect((await security(ann.accessToken)).signIns[0]).toMatchObject({ device: { browser: 'Firefox', system: 'Linux' } })
  })
})

describe('a change of the password', () => {
  const change = (member: Member, body: object) => member.call('POST', '/platform/v1/my-password', body)
  const newPassword = 'a much longer secret'

  test('asks for the present password, and tells the member by mail', async () => {
    const ann = await newMember(platform)
    const refused = await change(ann, { password: 'wrong', newPassword })
    expect([refused.status, codeOf(refused)]).toEqual([400, 'WRONG_PASSWORD'])
    const common = await change(ann, { password: ann.password, newPassword: 'password123' })
    expect(common.body.details.validationError.fieldViolations).toMatchObject([
      { field: 'newPassword', data: {}, ruleName: 'PASSWORD_TOO_COMMON' },
    ])
    expect(await mailsTo(platform, ann.email)).toEqual([])
    expect((await change(ann, { password: ann.password, newPassword })).status).toBe(200)
    expect(await mailsTo(platform, ann.email)).toMatchObject([{ subject: expect.stringContaining('password was changed') }])
    expect([(await login(ann, PHONE)).status, (await login(ann, PHONE, newPassword)).status]).toEqual([401, 200])
  })

  test('ends the other sign-ins where that is asked for', async () => {
    const ann = await newMember(platform)
    const phone = await signIn(ann, PHONE)
    await change(ann, { password: ann.password, newPassword })
    expect((await renewal(phone.refresh_token)).status).toBe(200)
    await change(ann, { password: newPassword, newPassword: `${newPassword}!`, endOtherSessions: true })
    expect([(await renewal(phone.refresh_token)).status, (await renewal(ann.refreshToken)).status]).toEqual([401, 200])
  })

  test('is throttled, so that nobody guesses the password at a browser that is signed in', async () => {
    const ann = await newMember(platform)
    const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => change(ann, { password: `wrong ${index}`, newPassword })))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    const throttled = await change(ann, { password: ann.password, newPassword })
    expect([throttled.status, codeOf(throttled)]).toEqual([429, 'THROTTLED_FEATURE'])
  })
})
