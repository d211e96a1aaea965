import { describe, expect, test } from 'vitest'
import { findEmailSlugs } from '../../scripts/members/email-slugs.ts'
import { slugOf } from '../../src/import/slug.ts'
import { type Member, newMember } from '../support/member.ts'
import { good, refusal } from '../support/responses.ts'
import { call, completeCheckout, orderIdOf, shopperWith, type PlatformResponse, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const elevated = (method: string, path: string, body?: unknown): Promise<PlatformResponse> =>
  call(shop.platform, method, `/members/v1/members${path}`, { elevated: true, body })
const member = () => newMember(shop.platform)
const SHOWN = ['activityStatus', 'contactId', 'createdDate', 'id', 'privacyStatus', 'profile', 'status', 'updatedDate']

describe('a member', () => {
  test('reads its own document with the requested fields', async () => {
    const ann = await member()
    const keys = async (query: string) => Object.keys((await good(ann.call('GET', `/v1/members/my${query}`))).member).toSorted()
    expect(await keys('')).toEqual(SHOWN)
    expect(await keys('?fieldsets=EXTENDED')).toEqual([...SHOWN, 'loginEmail', 'loginEmailVerified'].toSorted())
    for (const query of ['?fieldsets=FULL', '?fieldsets=PUBLIC&fieldsets=FULL', '?fieldSet=FULL'])
      expect(await keys(query)).toEqual([...SHOWN, 'contact', 'lastLoginDate', 'loginEmail', 'loginEmailVerified'].toSorted())
    expect((await good(ann.call('GET', `/v1/members/${ann.id}`))).member.loginEmail).toBe(ann.email)
  })

  test('changes its slug, profile, lists and visibility', async () => {
    const ann = await member()
    const slug = `ann-${ann.id.slice(0, 8)}`
    expect((await good(ann.call('POST', '/v1/members/my/slug', { slug }))).member.profile.slug).toBe(slug)
    expect((await good(ann.call('POST', `/v1/members/${ann.id}/slug`, { slug: `${slug}-2` }))).member.profile.slug).toBe(`${slug}-2`)
    expect(
      (
        await good(
          ann.call('PATCH', `/v1/members/${ann.id}`, {
            member: { id: ann.id, contact: { phones: ['5559999'] }, profile: { nickname: 'anna' } },
          }),
        )
      ).member,
    ).toMatchObject({ contact: { phones: ['5559999'] }, profile: { nickname: 'anna', slug: `${slug}-2` } })
    expect((await good(ann.call('DELETE', `/v1/members/${ann.id}/phones?id=${ann.id}`))).member.contact.phones).toEqual([])
    expect((await good(ann.call('POST', '/v1/members/join-community', {}))).member.privacyStatus).toBe('PUBLIC')
    expect((await good(shop.shopper.call('GET', `/v1/members/${ann.id}`))).member.profile.nickname).toBe('anna')
    expect((await good(ann.call('POST', '/v1/members/leave-community', {}))).member.privacyStatus).toBe('PRIVATE')
    expect((await shop.shopper.call('GET', `/v1/members/${ann.id}`)).status).toBe(404)
  })

  test('cannot take a name that resembles the shop’s, the shop can give it', async () => {
    const ann = await member()
    const rename = (nickname: string) => ann.call('PATCH', `/v1/members/${ann.id}`, { member: { id: ann.id, profile: { nickname } } })
    for (const nickname of ['admin', 'Ａｄｍｉｎ', 'аdmin', 'Admin1', 'a.d.m.i.n', 'Galleria', 'support']) {
      const response = await rename(nickname)
      expect([response.status, response.body.details?.validationError?.fieldViolations?.[0]?.field], nickname).toEqual([
        400,
        'member.profile.nickname',
      ])
    }
    expect((await ann.call('POST', '/v1/members/my/slug', { slug: 'admin' })).status).toBe(400)
    expect((await rename('Admiral')).status).toBe(200)
    await good(elevated('PATCH', `/${ann.id}`, { member: { id: ann.id, profile: { nickname: 'Admin' } } }))
    // What the shop has given stays when the member changes something else.
    expect((await rename('Admin')).status).toBe(200)
  })

  test('cannot join the community while muted', async () => {
    const ann = await member()
    await good(elevated('POST', `/${ann.id}/mute`))
    expect(refusal(await ann.call('POST', '/v1/members/join-community', {}))).toEqual([403, 'COMMUNITY_JOIN_IMPOSSIBLE'])
  })

  test('says what its addresses are to it, and the identity says the same', async () => {
    const ann = await newMember(shop.platform, {
      profile: { addresses: [{ tag: 'WORK', address: { addressLine: 'Lindenallee 14', city: 'Hamburg', country: 'DE' } }] },
    })
    const read = async () => (await good(ann.call('GET', '/v1/members/my?fieldsets=FULL'))).member.contact.addresses
    expect(await read()).toMatchObject([{ tag: 'WORK', addressLine: 'Lindenallee 14' }])
    const home = { addressLine: '5 Laight Street', city: 'New York', country: 'US' }
    const addresses = [
      { ...home, tag: 'HOME' },
      { ...(await read())[0], tag: 'UNTAGGED' },
    ]
    await good(ann.call('PATCH', `/v1/members/${ann.id}`, { member: { contact: { addresses } } }))
    expect((await read()).map(({ tag }: Json) => tag)).toEqual(['HOME', 'UNTAGGED'])
    await ann.call('PATCH', `/v1/members/${ann.id}`, { member: { contact: { addresses: [{ ...home, tag: 'CASTLE' }] } } })
    expect((await read())[0].tag).not.toBe('CASTLE')
  })

  test('sees other members as visitors do, and itself in lists', async () => {
    const [ann, bea, cleo] = [await member(), await member(), await member()]
    await good(bea.call('POST', '/v1/members/join-community', {}))
    const { members } = await good(
      ann.call('POST', '/v1/members/query', {
        fieldsets: ['FULL'],
        query: { filter: { id: { $in: [ann.id, bea.id, cleo.id] } }, sort: [{ fieldName: 'createdDate' }] },
      }),
    )
    expect(members.map(({ id, loginEmail }: Json) => [id, loginEmail])).toEqual([
      [ann.id, ann.email],
      [bea.id, undefined],
    ])
    expect((await good(ann.call('POST', '/v1/members/query', { query: { filter: { loginEmail: bea.email } } }))).members).toEqual([])
    expect((await good(ann.call('POST', '/v1/members/query', { query: { filter: { loginEmail: ann.email } } }))).members).toHaveLength(1)
  })

  test('gets 404 for changes of other members', async () => {
    const [ann, bea] = [await member(), await member()]
    await good(bea.call('POST', '/v1/members/join-community', {}))
    const calls: [string, string, object?][] = [
      ['PATCH', '', { member: { profile: { nickname: 'x' } } }],
      ['POST', '/slug', { slug: 'x' }],
      ['DELETE', '/phones'],
      ['DELETE', '/emails'],
      ['DELETE', '/addresses'],
    ]
    for (const [method, path, body] of calls)
      expect(refusal(await ann.call(method, `/v1/members/${bea.id}${path}`, body)), path).toEqual([404, 'MEMBER_NOT_FOUND'])
    for (const methodName of ['mute', 'unmute', 'approve', 'block', 'disconnect'])
      expect((await ann.call('POST', `/v1/members/${bea.id}/${methodName}`)).status, methodName).toBe(403)
    expect((await ann.call('DELETE', `/v1/members/${bea.id}`)).status).toBe(403)
  })

  test('closes its account: its sign-in ends, it can be taken back, and its cart goes with the account', async () => {
    const ann = await member()
    const product = await shop.stocked(5)
    const orderId = orderIdOf(await completeCheckout(await shop.cartWith(product, 1, shopperWith(shop.platform, ann))))
    await shopperWith(shop.platform, ann).addToCart(product.id, ONLY, 1)
    const carts = async () => (await call(shop.platform, 'GET', '/_dev/stats')).body.carts
    const before = await carts()
    expect(await good(ann.call('DELETE', '/v1/members/my?contentAssigneeId=66666666-6666-4666-8666-666666666666'))).toEqual({})
    await expect.poll(async () => (await ann.call('GET', '/v1/members/my')).status, { timeout: 10_000 }).not.toBe(200)
    expect(
      (
        await call(shop.platform, 'POST', '/oauth2/token', {
          body: { clientId: shop.platform.keys.clientId, refreshToken: ann.refreshToken, grantType: 'refresh_token' },
        })
      ).status,
    ).not.toBe(200)
    const login = () =>
      call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', {
        token: shop.shopper.accessToken,
        body: { loginId: { email: ann.email }, password: ann.password },
      })
    expect([await carts(), (await login()).body.state]).toEqual([before, 'SUCCESS'])
    expect(await good(elevated('DELETE', `/${ann.id}`))).toEqual({})
    await expect.poll(carts, { timeout: 10_000 }).toBe(before - 1)
    expect((await login()).status).not.toBe(200)
    expect((await good(call(shop.platform, 'GET', `/v1/orders/${orderId}`, { elevated: true }))).order.buyerInfo.memberId).toBe(ann.id)
  })

  test.each(['block', 'disconnect'])('is signed out everywhere by %s', async (methodName) => {
    const ann = await member()
    await good(elevated('POST', `/${ann.id}/${methodName}`))
    const renewed = await call(shop.platform, 'POST', '/oauth2/token', {
      body: { clientId: shop.platform.keys.clientId, refreshToken: ann.refreshToken, grantType: 'refresh_token' },
    })
    expect(renewed.status).not.toBe(200)
    expect((await ann.call('PATCH', `/v1/members/${ann.id}`, { member: { profile: { nickname: 'x' } } })).status).not.toBe(200)
  })

  test('blocks another member: neither sees the other until the block is removed', async () => {
    const [ann, bea] = [await member(), await member()]
    for (const one of [ann, bea]) await good(one.call('POST', '/v1/members/join-community', {}))
    const blocks = '/members/v1/member-to-member-blocks/members/my'
    expect(await good(ann.call('POST', blocks, { memberId: bea.id }))).toEqual({})
    expect(refusal(await ann.call('POST', blocks, { memberId: bea.id }))).toEqual([409, 'MEMBER_ALREADY_BLOCKED'])
    expect(refusal(await ann.call('POST', blocks, { memberId: ann.id }))).toEqual([403, 'SELF_BLOCKING_FORBIDDEN'])
    for (const [one, other] of [
      [ann, bea],
      [bea, ann],
    ] as const) {
      expect(refusal(await one.call('GET', `/v1/members/${other.id}`))).toEqual([403, 'MEMBER_TO_MEMBER_BLOCKED'])
      expect(
        (await good(one.call('POST', '/v1/members/query', { query: { filter: { id: { $in: [ann.id, bea.id] } } } }))).members.map(
          ({ id }: Json) => id,
        ),
      ).toEqual([one.id])
    }
    expect((await shop.shopper.call('GET', `/v1/members/${bea.id}`)).status).toBe(200)
    expect(await good(ann.call('GET', blocks))).toEqual({ blockedMemberIds: [bea.id] })
    expect(refusal(await bea.call('DELETE', `${blocks}/${ann.id}`))).toEqual([404, 'BLOCK_DOES_NOT_EXIST'])
    await good(ann.call('DELETE', `${blocks}/${bea.id}`))
    expect((await bea.call('GET', `/v1/members/${ann.id}`)).status).toBe(200)
  })

  test('cannot block those who run the shop', async () => {
    const [ann, helper] = [await member(), await member()]
    await good(helper.call('POST', '/v1/members/join-community', {}))
    await good(elevated('POST', `/${helper.id}/role`, { role: 'CONTRIBUTOR' }))
    expect(refusal(await ann.call('POST', '/v1/member-to-member-blocks/members/my', { memberId: helper.id }))).toEqual([
      403,
      'ADMIN_BLOCKING_FORBIDDEN',
    ])
  })
})

describe('a slug of one’s own', () => {
  test('is made by chance where the member has chosen no nickname, or the e-mail address as one', async () => {
    const [none, address] = [`zoe.${crypto.randomUUID()}@example.com`, `yan.${crypto.randomUUID()}@example.com`]
    const members = [
      await newMember(shop.platform, { email: none }),
      await newMember(shop.platform, { email: address, profile: { nickname: address } }),
    ]
    for (const { id } of members) expect((await good(elevated('GET', `/${id}`))).member.profile.slug).toMatch(/^member-[0-9a-f]{10}$/)
  })

  test('is listed for the owner where an earlier platform made it of the e-mail address', async () => {
    const ann = await newMember(shop.platform, { email: `Ann.Mueller+${crypto.randomUUID()}@example.com`, profile: { nickname: 'Nan' } })
    const { url, keys } = shop.platform
    const listed = async () => (await findEmailSlugs({ url, ...keys })).filter(({ id }) => id === ann.id)
    expect(await listed()).toEqual([])
    const slug = `${slugOf(ann.email.split('@')[0] ?? '')}-2`
    await good(elevated('POST', `/${ann.id}/slug`, { slug }))
    expect(await listed()).toEqual([{ id: ann.id, slug, loginEmail: ann.email.toLowerCase() }])
    await good(elevated('PATCH', `/${ann.id}`, { member: { id: ann.id, profile: { nickname: slug } } }))
    expect(await listed()).toEqual([])
  })

  test('is checked without being taken', async () => {
    const [ann, bea] = [await newMember(shop.platform), await newMember(shop.platform)]
    const check = async (member: Member, slug: string) => (await member.call('POST', '/platform/v1/member-slugs/check', { slug })).body
    const free = `free-${crypto.randomUUID()}`
    expect(await check(ann, free)).toEqual({ available: true })
    expect((await bea.call('POST', '/members/v1/members/my/slug', { slug: free })).status).toBe(200)
    expect(await check(ann, free)).toEqual({ available: false, reason: 'TAKEN' })
    expect(await check(bea, free)).toEqual({ available: true })
    expect(await check(ann, 'two words')).toEqual({ available: false, reason: 'FORMAT' })
    expect(await check(ann, 'admin')).toEqual({ available: false, reason: 'RESERVED' })
  })

  test('shows the public fields of a public member to everybody, and nothing of a private one', async () => {
    const ann = await newMember(shop.platform)
    const slug = `ann-${crypto.randomUUID()}`
    await ann.call('POST', '/members/v1/members/my/slug', { slug })
    const seen = async () =>
      (await shop.shopper.call('POST', '/members/v1/members/query', { query: { filter: { 'profile.slug': slug } } })).body.members
    expect(await seen()).toEqual([])
    await ann.call('POST', '/members/v1/members/join-community', {})
    const [member] = await seen()
    expect(member.profile.slug).toBe(slug)
    expect(JSON.stringify(member)).not.toContain(ann.email)
    await ann.call('POST', '/members/v1/members/leave-community', {})
    expect(await seen()).toEqual([])
  })
})
