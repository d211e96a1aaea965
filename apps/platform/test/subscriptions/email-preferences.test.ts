import { describe, expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo, newBrowser } from '../support/browser-visit.ts'
import { type Member, newMember } from '../support/member.ts'
import { call, submit, type Json, type PlatformResponse } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const MINE = '/platform/v1/my-email-preferences'
const TOPICS = '/platform/v1/email-topics'
const elevated = (method: string, path: string, body?: unknown): Promise<PlatformResponse> =>
  call(shop.platform, method, path, { elevated: true, body })
const get = async (member: Member): Promise<Json> => (await member.call('GET', MINE)).body.preferences
const change = async (member: Member, body: object): Promise<Json> => (await member.call('PATCH', MINE, body)).body.preferences
const statusesOf = (preferences: Json) => preferences.history.map(({ status }: Json) => status)
const linkFor = async (emailAddress: string): Promise<string> =>
  (await elevated('POST', '/email-marketing/v1/email-subscriptions/unsubscribe-link', { emailAddress })).body.link
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const byLink = (method: 'get' | 'use', token: string) => shop.shopper.call('POST', `/platform/v1/unsubscribe-links/${method}`, { token })

async function verified(): Promise<Member> {
  const member = await newMember(shop.platform)
  await member.call('POST', '/_api/iam/verification/v1/start', { identityId: member.id, target: 'EMAIL' })
  const link = linkIn(await mailTo(shop.platform, member.email))
  const browser = newBrowser(shop.platform)
  await browser.open(link)
  await browser.submit(link, {})
  return member
}

describe('what a member gets by e-mail', () => {
  test('is nothing at first', async () => {
    const member = await verified()
    expect(await get(member)).toEqual({ email: member.email, status: 'NOT_SET', topics: [], history: [], memberships: [] })
  })

  test('is changed at once where the address is the member’s own, and the history tells it, the latest first', async () => {
    const member = await verified()
    expect((await change(member, { subscribed: true })).status).toBe('SUBSCRIBED')
    expect((await change(member, { subscribed: false })).status).toBe('UNSUBSCRIBED')
    const again = await change(member, { subscribed: true })
    expect([again.status, statusesOf(again)]).toEqual(['SUBSCRIBED', ['SUBSCRIBED', 'UNSUBSCRIBED', 'SUBSCRIBED']])
    await change(member, { subscribed: true })
    expect(statusesOf(await get(member))).toHaveLength(3)
  })

  test('waits for a mail where the address is not proved, and tells no history of it', async () => {
    const member = await newMember(shop.platform)
    expect(await change(member, { subscribed: true })).toMatchObject({ status: 'PENDING', history: [] })
    const mail = await mailTo(shop.platform, member.email)
    expect(mail.unsubscribeUrl).toContain('/unsubscribe/')
    const [confirmation = ''] = /http\S+\/subscriptions\/\S+/.exec(mail.text) ?? []
    await submit(confirmation.split('?')[0] ?? '', {})
    expect(await get(member)).toMatchObject({ status: 'SUBSCRIBED', history: [] })
  })

  test('holds the topics of the owner in the language of the request: all but those left out', async () => {
    const topics = [
      { key: 'new', name: { en: 'New arrivals', de: 'Neuheiten' } },
      { key: 'sale', name: { en: 'Sale' } },
    ]
    expect((await elevated('POST', TOPICS, { topics })).body).toEqual({ topics })
    const [member, other] = [await verified(), await verified()]
    for (const one of [member, other]) await change(one, { subscribed: true })
    await change(member, { topics: ['new'] })
    const german = await call(shop.platform, 'GET', MINE, {
      token: member.accessToken,
      headers: { 'x-wix-linguist': 'de|de|false|00000000-0000-0000-0000-000000000000' },
    })
    expect(german.body.preferences.topics).toEqual([
      { key: 'new', name: 'Neuheiten', chosen: true, frequency: 'EVERY_MAIL' },
      { key: 'sale', name: 'Sale', chosen: false, frequency: 'EVERY_MAIL' },
    ])
    const readers = async (key: string, frequency?: string): Promise<string[]> =>
      (await elevated('POST', `${TOPICS}/${key}/subscribers`, { frequency })).body.emails
    const weekly = await change(other, { weekly: ['new', 'nothing'] })
    expect(weekly.topics.map(({ chosen, frequency }: Json) => [chosen, frequency])).toEqual([
      [true, 'WEEKLY'],
      [true, 'EVERY_MAIL'],
    ])
    expect(await readers('new', 'WEEKLY')).toEqual([other.email])
    expect(await readers('new', 'EVERY_MAIL')).toEqual((await readers('new')).filter((email) => email !== other.email))
    expect((await change(other, { topics: ['new', 'sale'] })).topics).toEqual(weekly.topics)
    expect(await readers('new')).toEqual(expect.arrayContaining([member.email, other.email]))
    expect(await readers('sale')).toContain(other.email)
    expect(await readers('sale')).not.toContain(member.email)
    expect((await elevated('POST', `${TOPICS}/nothing/subscribers`, {})).status).toBe(404)
    await elevated('POST', TOPICS, { topics: [] })
    expect((await get(member)).topics).toEqual([])
  })

  test('names the memberships with what is left of them', async () => {
    const member = await newMember(shop.platform)
    const membership = { memberId: member.id, name: 'Ten breakfasts', credits: { total: 10 } }
    const created = await elevated('POST', '/ecom/v1/memberships', { membership })
    if (created.status !== 200) throw new Error(JSON.stringify(created.body))
    expect((await get(member)).memberships).toMatchObject([{ name: 'Ten breakfasts', running: true, creditsRemaining: 10 }])
  })
})

describe('an unsubscribe link, as the store’s page uses it', () => {
  test('tells what it ends before it ends it, as often as it is used', async () => {
    const member = await verified()
    await change(member, { subscribed: true })
    const token = tokenOf(await linkFor(member.email))
    const link = { email: member.email, list: 'NEWSLETTER' }
    expect((await byLink('get', token)).body.link).toEqual({ ...link, ended: false })
    expect((await get(member)).status).toBe('SUBSCRIBED')
    for (let use = 0; use < 2; use += 1) expect((await byLink('use', token)).body.link).toEqual({ ...link, ended: true })
    expect((await byLink('get', token)).body.link).toEqual({ ...link, ended: true })
    expect(await get(member)).toMatchObject({ status: 'UNSUBSCRIBED' })
    expect(statusesOf(await get(member))).toEqual(['UNSUBSCRIBED', 'SUBSCRIBED'])
  })

  test('is unknown when it was changed, and no token of another kind passes for one', async () => {
    const token = tokenOf(await linkFor('someone@example.com'))
    const member = await newMember(shop.platform)
    for (const wrong of [`${token.slice(0, -4)}AAAA`, 'x', member.accessToken, member.refreshToken])
      for (const method of ['get', 'use'] as const) expect((await byLink(method, wrong)).status).toBe(404)
    expect(await mailsTo(shop.platform, 'someone@example.com')).toEqual([])
  })
})
