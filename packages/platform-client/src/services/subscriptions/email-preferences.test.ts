import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { emailPreferences } from './email-preferences.ts'

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  const options = { preset: { embedded: origin }, auth: bearer('MEMBER'), language: 'de' }
  return { client: createPartialClient(options, { emailPreferences }).emailPreferences, received }
}

test('preferences without topics, history and memberships have none of them', async () => {
  const { client, received } = await clientFor({ body: { preferences: { email: 'ann@example.com', status: 'SUBSCRIBED' } } })
  expect(await client.get()).toEqual({ email: 'ann@example.com', status: 'SUBSCRIBED', topics: [], history: [], memberships: [] })
  expect(received).toMatchObject([{ method: 'GET', path: '/platform/v1/my-email-preferences' }])
  expect(received[0]?.headers['x-wix-linguist']).toMatch(/^de\b/)
})

test('a change names what the member wants', async () => {
  const history = [{ status: 'UNSUBSCRIBED', date: '2026-11-22T12:00:00.000Z' }]
  const { client, received } = await clientFor({ body: { preferences: { email: 'ann@example.com', status: 'UNSUBSCRIBED', history } } })
  const changed = await client.update({ subscribed: false, topics: ['offers'] })
  expect(changed.history).toEqual([{ status: 'UNSUBSCRIBED', date: new Date('2026-11-22T12:00:00.000Z') }])
  expect(received).toMatchObject([{ method: 'PATCH', body: { subscribed: false, topics: ['offers'] } }])
  await expect(client.update({ topics: ['No key!'] })).rejects.toThrow('topics')
})

test('the token of a link is in no address', async () => {
  const { client, received } = await clientFor({ body: { link: { email: 'ann@example.com', list: 'NEWSLETTER', ended: true } } })
  expect(await client.getLink('T')).toEqual({ email: 'ann@example.com', list: 'NEWSLETTER', ended: true })
  await client.unsubscribe('T')
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/unsubscribe-links/get', body: { token: 'T' } },
    { method: 'POST', path: '/platform/v1/unsubscribe-links/use', body: { token: 'T' } },
  ])
})
