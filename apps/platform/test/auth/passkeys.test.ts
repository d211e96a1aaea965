import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Authenticator, type Ceremony } from '../support/authenticator.ts'
import { mailsTo } from '../support/browser-visit.ts'
import { memberTokens, newMember, type Member } from '../support/member.ts'
import { startPlatform, STORE_URL, type Platform } from '../support/platform-process.ts'
import { call, newVisitor, type Json, type PlatformResponse, type Shopper } from '../support/shop.ts'

const HERE = { origin: STORE_URL }
const KEYS = '/platform/v1/my-passkeys'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const codeOf = ({ body }: PlatformResponse) => body.details?.applicationError?.code

async function register(member: Member, key: Authenticator, ceremony: Ceremony = HERE, name?: string): Promise<PlatformResponse> {
  const { body } = await member.call('POST', `${KEYS}/begin`, {})
  return member.call('POST', KEYS, { credential: key.create(body.options, ceremony), ...(name && { name }) })
}

const begin = async (visitor: Shopper): Promise<Json> =>
  (await visitor.call('POST', '/platform/v1/passkeys/begin-sign-in', {})).body.options
const finish = (visitor: Shopper, credential: object) => visitor.call('POST', '/platform/v1/passkeys/sign-in', { credential })

async function signIn(key: Authenticator, ceremony: Ceremony = HERE): Promise<PlatformResponse> {
  const visitor = await newVisitor(platform)
  return finish(visitor, key.get(await begin(visitor), ceremony))
}

/** A member with a passkey. */
async function withPasskey(): Promise<{ ann: Member; key: Authenticator }> {
  const [ann, key] = [await newMember(platform), new Authenticator()]
  expect((await register(ann, key)).status).toBe(200)
  return { ann, key }
}

const passkeysOf = async (member: Member): Promise<Json[]> => (await member.call('GET', '/platform/v1/my-security')).body.security.passkeys

describe('a passkey', () => {
  test('is registered, listed with its name, and told to the member by mail', async () => {
    const [ann, key] = [await newMember(platform), new Authenticator()]
    const { status, body } = await register(ann, key, HERE, 'Laptop')
    expect([status, body.passkey]).toEqual([200, { id: key.id.toString('base64url'), name: 'Laptop', createdDate: expect.any(String) }])
    expect(await passkeysOf(ann)).toEqual([body.passkey])
    expect(await mailsTo(platform, ann.email)).toMatchObject([{ subject: expect.stringContaining('passkey was added') }])
  })

  test('signs in, and the session is the member’s', async () => {
    const { ann, key } = await withPasskey()
    const { status, body } = await signIn(key)
    expect([status, body.state, body.identity.id]).toEqual([200, 'SUCCESS', ann.id])
    const tokens = await memberTokens(platform, {
      visitorToken: (await newVisitor(platform)).accessToken,
      sessionToken: body.sessionToken,
    })
    expect((await call(platform, 'GET', '/members/v1/members/my', { token: tokens.access_token })).body.member.id).toBe(ann.id)
    expect(await passkeysOf(ann)).toMatchObject([{ lastUsedDate: expect.any(String) }])
  })

  test('is removed, and signs in no longer', async () => {
    const { ann, key } = await withPasskey()
    const remove = () => ann.call('DELETE', `${KEYS}/${key.id.toString('base64url')}`)
    expect([(await remove()).status, codeOf(await remove())]).toEqual([200, 'PASSKEY_NOT_FOUND'])
    expect(codeOf(await signIn(key))).toBe('PASSKEY_REFUSED')
  })

  test('of another member is not there, as if there were none with the id', async () => {
    const { ann, key } = await withPasskey()
    const eve = await newMember(platform)
    const foreign = await eve.call('DELETE', `${KEYS}/${key.id.toString('base64url')}`)
    const unknown = await eve.call('DELETE', `${KEYS}/${'A'.repeat(22)}`)
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    expect([await passkeysOf(ann), await passkeysOf(eve)]).toMatchObject([[{}], []])
  })

  test('cannot be registered a second time, by anybody', async () => {
    const { key } = await withPasskey()
    expect(codeOf(await register(await newMember(platform), key))).toBe('PASSKEY_REFUSED')
  })
})

describe('a registration is refused', () => {
  test.each<[string, Ceremony]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another port of the store', { origin: 'http://localhost:1' }],
    ['from the loopback address, which is another host', { origin: STORE_URL.replace('localhost', '127.0.0.1') }],
    ['for another host', { ...HERE, rpId: 'evil.example' }],
    ['without the member’s verification', { ...HERE, userVerified: false }],
    ['for a challenge that the platform has not given', { ...HERE, challenge: 'A'.repeat(43) }],
  ])('%s', async (_, ceremony) => {
    const ann = await newMember(platform)
    const response = await register(ann, new Authenticator(), ceremony)
    expect([response.status, codeOf(response)]).toEqual([400, 'PASSKEY_REFUSED'])
    expect(await passkeysOf(ann)).toEqual([])
  })

  test('for a challenge that was used, or that another member was given', async () => {
    const [ann, eve] = await Promise.all([newMember(platform), newMember(platform)])
    const { options } = (await ann.call('POST', `${KEYS}/begin`, {})).body
    const send = (member: Member) => member.call('POST', KEYS, { credential: new Authenticator().create(options, HERE) })
    expect([codeOf(await send(eve)), (await send(ann)).status, codeOf(await send(ann))]).toEqual([
      'PASSKEY_REFUSED',
      200,
      'PASSKEY_REFUSED',
    ])
  })
})

describe('a sign-in is refused', () => {
  test.each<[string, Ceremony]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { ...HERE, rpId: 'evil.example' }],
    ['without the member’s verification', { ...HERE, userVerified: false }],
    ['for a challenge that the platform has not given', { ...HERE, challenge: 'A'.repeat(43) }],
  ])('%s', async (_, ceremony) => {
    const { key } = await withPasskey()
    const response = await signIn(key, ceremony)
    expect([response.status, codeOf(response)]).toEqual([400, 'PASSKEY_REFUSED'])
  })

  test('with an answer that was sent before, or by another visitor', async () => {
    const { key } = await withPasskey()
    const [visitor, other] = await Promise.all([newVisitor(platform), newVisitor(platform)])
    const credential = key.get(await begin(visitor), HERE)
    expect(codeOf(await finish(other, credential))).toBe('PASSKEY_REFUSED')
    expect([(await finish(visitor, credential)).status, codeOf(await finish(visitor, credential))]).toEqual([200, 'PASSKEY_REFUSED'])
  })

  test('of fifty that send one answer at once, all but one', async () => {
    const { key } = await withPasskey()
    const visitor = await newVisitor(platform)
    const credential = key.get(await begin(visitor), HERE)
    const tries = await Promise.all(Array.from({ length: 50 }, () => finish(visitor, credential)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('with the signature of another key, which says nothing about copies', async () => {
    const { ann, key } = await withPasskey()
    await signIn(key, { ...HERE, counter: 9 })
    const thief = new Authenticator()
    const visitor = await newVisitor(platform)
    const forged = {
      ...thief.get(await begin(visitor), { ...HERE, counter: 1 }),
      id: key.id.toString('base64url'),
      rawId: key.id.toString('base64url'),
    }
    expect(codeOf(await finish(visitor, forged))).toBe('PASSKEY_REFUSED')
    expect((await passkeysOf(ann))[0].cloned).toBeUndefined()
    expect((await signIn(key)).status).toBe(200)
  })

  test('of a key with a counter that was used: it has a copy, and neither signs in again', async () => {
    const { ann, key } = await withPasskey()
    await signIn(key, { ...HERE, counter: 5 })
    const copy = await signIn(key, { ...HERE, counter: 5 })
    expect([copy.status, codeOf(copy)]).toEqual([403, 'PASSKEY_CLONED'])
    expect(codeOf(await signIn(key, { ...HERE, counter: 6 }))).toBe('PASSKEY_CLONED')
    expect(await passkeysOf(ann)).toMatchObject([{ cloned: true }])
    const [mail] = await mailsTo(platform, ann.email)
    expect(mail.subject).toContain('was refused')
    expect((await mailsTo(platform, ann.email)).filter(({ subject }) => subject === mail.subject)).toHaveLength(1)
    expect(platform.output()).toContain('passkey-cloned')
  })

  test('of a key that counts nothing, never for its counter', async () => {
    const { key } = await withPasskey()
    for (let time = 0; time < 2; time += 1) expect((await signIn(key, { ...HERE, counter: 0 })).status).toBe(200)
  })
})
