import type { Json } from '../../official-client/official-client.ts'
import { newEmail } from '../../official-client/signed-up.ts'
import { expect, test } from '../../official-client/test.ts'
import { thrown } from '../../official-client/thrown.ts'

// The package was never published for the older generation.
test.skip(({ generationName }) => generationName === 'older')

test('addresses are subscribed, found, and unsubscribed by their link', async ({ shop, page }) => {
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
  await page.goto(link)
  await page.getByRole('button').first().click()
  await expect(async () => expect((await found())[0].subscriptionStatus).toBe('UNSUBSCRIBED')).toPass()
})

test('an invalid address names the field', async ({ shop }) => {
  const { details } = await thrown(shop.emailSubscriptions.upsertEmailSubscription({ subscription: { email: 'nobody' } }))
  expect(details.validationError.fieldViolations[0].field).toContain('email')
})
