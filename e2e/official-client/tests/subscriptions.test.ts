import { expect, vi } from 'vitest'
import { HttpShopper } from '../../http/http-shopper.ts'
import type { Json } from '../official-client.ts'
import { newEmail } from '../signed-up.ts'
import { isOlder, test } from '../test.ts'
import { thrown } from '../thrown.ts'

// The package was never published for the older generation.
const subscriptionsTest = isOlder ? test.skip : test

subscriptionsTest('addresses are subscribed, found, and unsubscribed by their link', async ({ shop, stack }) => {
  const email = newEmail()
  const { subscription } = await shop.emailSubscriptions.upsertEmailSubscription({
    subscription: { email, subscriptionStatus: 'SUBSCRIBED', deliverabilityStatus: 'VALID' },
  })
  expect(subscription).toMatchObject({ email, subscriptionStatus: 'SUBSCRIBED' })
  const { results, metadata } = await shop.emailSubscriptions.bulkUpsertEmailSubscription([
    { email: newEmail(), subscriptionStatus: 'SUBSCRIBED' },
    { email, subscriptionStatus: 'PENDING' },
  ])
  expect(results).toHaveLength(2)
  expect(metadata).toMatchObject({ totalSuccess: 2, totalFailure: 0 })
  const found = async () =>
    (await shop.emailSubscriptions.queryEmailSubscriptions({ email: { $in: [email] } }, { paging: { limit: 10, offset: 0 } })).subscriptions
  expect(await shop.emailSubscriptions.getEmailSubscription(subscription._id)).toMatchObject({
    _id: subscription._id,
    email,
    subscriptionStatus: 'PENDING',
    _createdDate: expect.any(Date),
  })
  expect((await thrown(shop.emailSubscriptions.getEmailSubscription(crypto.randomUUID()))).details.applicationError.code).toBe(
    'EMAIL_SUBSCRIPTION_NOT_FOUND',
  )
  expect((await found()).map((one: Json) => one.email)).toEqual([email])

  const { link } = await shop.emailSubscriptions.generateUnsubscribeLink(email, { language: 'en' })
  const browser = new HttpShopper(stack.storeUrl)
  await browser.submit(await browser.form(link, ({ method }) => method === 'post'))
  await vi.waitFor(async () => expect((await found())[0].subscriptionStatus).toBe('UNSUBSCRIBED'), 20_000)
})

subscriptionsTest('an invalid address names the field', async ({ shop }) => {
  const { details } = await thrown(shop.emailSubscriptions.upsertEmailSubscription({ subscription: { email: 'nobody' } }))
  expect(details.validationError.fieldViolations[0].field).toContain('email')
})
