import type { RecordedCalls } from './recorded-call.ts'

const email = 'ann@example.com'

export const emailSubscriptionCalls: RecordedCalls = {
  'subs.query': (client) => client.emailSubscriptions.query({ filter: { email: { $in: [email] } }, paging: { limit: 10, offset: 0 } }),
  'subs.upsert': (client) => client.emailSubscriptions.upsert({ email, subscriptionStatus: 'SUBSCRIBED', deliverabilityStatus: 'VALID' }),
  'subs.bulkUpsert': (client) => client.emailSubscriptions.bulkUpsert([{ email, subscriptionStatus: 'SUBSCRIBED' }]),
  'subs.unsubscribeLink': (client) =>
    client.emailSubscriptions.unsubscribeLink({ emailAddress: email, metadata: { campaign: 'spring' }, language: 'en' }),
}
