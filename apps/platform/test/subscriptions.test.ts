import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type PlatformProcess } from './support/platform-process.ts'
import { call, newVisitor } from './support/shop.ts'

let platform: PlatformProcess
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

describe('e-mail subscriptions', () => {
  test('are made once per address, whatever its case', async () => {
    const visitor = await newVisitor(platform)
    const subscribe = (email: string) => visitor.call('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
    const first = await subscribe('Ann@example.com')
    const second = await subscribe('ann@EXAMPLE.com')
    expect(first.body.subscription).toMatchObject({ email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED', deliverabilityStatus: 'NOT_SET', createdDate: expect.any(String) })
    expect(second.body.subscription.id).toBe(first.body.subscription.id)
    expect((await call(platform, 'GET', '/_dev/stats')).body.emailSubscriptions).toBe(1)
  })

  test('may be ended, and called undeliverable, by the shop alone', async () => {
    const visitor = await newVisitor(platform)
    for (const change of [{ subscriptionStatus: 'UNSUBSCRIBED' }, { deliverabilityStatus: 'BOUNCED' }]) {
      const body = { subscription: { email: 'bea@example.com', ...change } }
      expect((await visitor.call('POST', '/v1/email-subscriptions', body)).status).toBe(403)
      const answer = await call(platform, 'POST', '/v1/email-subscriptions', { elevated: true, body })
      expect(answer.status).toBe(200)
      expect(answer.body.subscription).toMatchObject(change)
    }
  })

  test.each([
    [{ email: 'ann' }, 'subscription.email', 'FORMAT'],
    [{}, 'subscription.email', 'REQUIRED_FIELD'],
    [{ email: 'ann@example.com', subscriptionStatus: 'MAYBE' }, 'subscription.subscriptionStatus', 'INVALID_ENUM_VALUE'],
  ])('refuse %j', async (subscription, field, violatedRule) => {
    const { status, body } = await (await newVisitor(platform)).call('POST', '/v1/email-subscriptions', { subscription })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule })
  })
})
