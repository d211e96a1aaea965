import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { apiKey } from '../../auth/api-key.ts'
import { createPartialClient } from '../../partial-client.ts'
import { emailSubscriptionLists } from './email-subscription-lists.ts'

const ann = 'ann@example.com'
const ben = 'ben@example.com'

async function subscriptionsFor(response: (count: number) => Reply) {
  const { origin, received } = await serve((_request, count) => response(count))
  const options = { preset: { embedded: origin }, auth: apiKey({ key: 'KEY', siteId: 'SITE' }) }
  return { lists: createPartialClient(options, { emailSubscriptionLists }).emailSubscriptionLists, received }
}

test('each subscription of a query comes once, page by page', async () => {
  const { lists, received } = await subscriptionsFor((count) => ({
    body: { subscriptions: [{ email: count === 1 ? ann : ben }], metadata: { count: 1, offset: count - 1, total: 2 } },
  }))
  const emails: string[] = []
  for await (const { email } of lists.each({ filter: { email: { $in: [ann, ben] } }, paging: { limit: 1 } })) emails.push(email)
  expect(emails).toEqual([ann, ben])
  expect(received.map(({ body }) => body)).toEqual(
    [0, 1].map((offset) => ({ filter: { email: { $in: [ann, ben] } }, paging: { limit: 1, offset } })),
  )
})

test('a query requests fifty from the start by default', async () => {
  const { lists, received } = await subscriptionsFor(() => ({ body: {} }))
  expect(await lists.query({ filter: {} })).toEqual({ items: [], offset: 0, total: undefined, hasNext: false })
  expect(received[0]?.body).toEqual({ filter: {}, paging: { limit: 50, offset: 0 } })
})

test('a bulk call succeeds where single addresses fail, and says why they did', async () => {
  const error = { errorCode: 'SUPPRESSED', message: 'This address asked never to be written to' }
  const { lists } = await subscriptionsFor(() => ({
    body: { results: [{ emailSubscription: { email: ann } }, { originalIndex: 1, error }], metadata: { totalSuccess: 1, totalFailure: 1 } },
  }))
  const { results, metadata } = await lists.bulkUpsert([{ email: ann }, { email: ben }])
  expect(results).toEqual([
    { originalIndex: 0, emailSubscription: { email: ann } },
    { originalIndex: 1, error },
  ])
  expect(metadata).toEqual({ totalSuccess: 1, totalFailure: 1 })
})

test('a bulk call takes a hundred addresses', async () => {
  const { lists, received } = await subscriptionsFor(() => ({ body: {} }))
  const subscriptions = Array.from({ length: 101 }, (_, index) => ({ email: `a${index}@example.com` }))
  await expect(lists.bulkUpsert(subscriptions)).rejects.toThrow('INVALID_ARGUMENT: "subscriptions" must have at most 100 items')
  expect((await lists.bulkUpsert(subscriptions.slice(1))).results).toEqual([])
  expect(received).toHaveLength(1)
})

test('an unsubscribe link is returned as text', async () => {
  const { lists } = await subscriptionsFor(() => ({ body: { link: 'https://shop.example/_unsubscribe?t=abc' } }))
  expect(await lists.unsubscribeLink({ emailAddress: ann })).toBe('https://shop.example/_unsubscribe?t=abc')
})
