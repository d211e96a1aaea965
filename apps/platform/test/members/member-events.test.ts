import { emailSubscriptionChanged, memberCreated, memberDeleted, memberUpdated } from '@galleria/platform-client/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../support/member.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, type PlatformResponse, type Json } from '../support/shop.ts'
import { listenForWebhooks, type HookServer } from '../support/webhook-receiver.ts'

const HOOKS = '/platform/v1/webhooks'
let platform: Platform
let hooks: HookServer

const shop = (method: string, path: string, body?: unknown): Promise<PlatformResponse> =>
  call(platform, method, path, { elevated: true, body })

beforeAll(async () => {
  platform = await startPlatform()
  hooks = await listenForWebhooks(async () =>
    (await call(platform, 'GET', `${HOOKS}/keys`)).body.keys.map(({ publicKey }: Json) => publicKey),
  )
  await shop('POST', `${HOOKS}/endpoints`, { url: hooks.url })
})
afterAll(async () => {
  await hooks.close()
  await platform.stop()
})

const provided = (id: string) => hooks.taken.map(({ event }) => event).filter(({ payload }) => JSON.stringify(payload).includes(id))
const types = (id: string) => provided(id).map(({ type }) => type.split('.').at(-1))

describe('what happens to a member', () => {
  test('is published in order with the whole member, and not for an unchanged member', async () => {
    const { body } = await shop('POST', '/v1/members', { member: { loginEmail: 'events@example.com', contact: { firstName: 'Ann' } } })
    const { id } = body.member
    await shop('PATCH', `/v1/members/${id}`, { member: { contact: { firstName: 'Anna' } } })
    await shop('PATCH', `/v1/members/${id}`, { member: { contact: { firstName: 'Anna', phones: [] } } })
    await shop('POST', `/v1/members/${id}/approve`)
    await shop('POST', `/v1/members/${id}/mute`)
    await shop('DELETE', `/v1/members/${id}`)
    await expect
      .poll(() => types(id), { timeout: 10_000 })
      .toEqual(['member_created', 'member_updated', 'member_updated', 'member_deleted'])
    const [created, updated, muted, deleted] = provided(id)
    expect(created && memberCreated.read(created)).toMatchObject({
      entity: { id, loginEmail: 'events@example.com', contact: { firstName: 'Ann' } },
      metadata: { entityId: id, identity: { identityType: 'APP' } },
    })
    expect(updated && memberUpdated.read(updated)).toMatchObject({ entity: { id, contact: { firstName: 'Anna' } } })
    expect(muted && memberUpdated.read(muted)).toMatchObject({ entity: { activityStatus: 'MUTED' } })
    expect(deleted && memberDeleted.read(deleted)).toMatchObject({ metadata: { entityId: id } })
  })

  test('names the member who did it', async () => {
    const ann = await newMember(platform)
    await ann.call('POST', '/v1/members/join-community', {})
    await expect.poll(() => types(ann.id), { timeout: 10_000 }).toEqual(['member_created', 'member_updated'])
    expect(provided(ann.id)[1]?.identity).toMatchObject({ identityType: 'MEMBER', memberId: ann.id })
  })
})

describe('what happens to a subscription', () => {
  test('is published when the status changes, with the purpose of the unsubscribe link', async () => {
    const email = 'news@example.com'
    for (let time = 0; time < 2; time += 1)
      await shop('POST', '/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
    const { link } = (
      await shop('POST', '/v1/email-subscriptions/unsubscribe-link', { emailAddress: email, metadata: { campaign: 'spring' } })
    ).body
    await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    await expect.poll(() => provided(email).length, { timeout: 10_000 }).toBe(2)
    expect(provided(email).map((event) => emailSubscriptionChanged.read(event).data)).toMatchObject([
      { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } },
      { subscription: { email, subscriptionStatus: 'UNSUBSCRIBED' }, metadata: { campaign: 'spring' } },
    ])
  })
})
