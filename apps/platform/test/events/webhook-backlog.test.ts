import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import { call, type Json } from '../support/shop.ts'
import { listenForWebhooks } from '../support/webhook-receiver.ts'
import { emailOf, HOOKS, newEmail, variables } from './webhook-calls.ts'

test('no webhook is lost by kill −9 between commit and delivery', async () => {
  const first = await startOwnPlatform({ why: 'It is killed between commit and delivery.', variables })
  const down = await listenForWebhooks(async () => [])
  await down.close()
  const send = (on: PlatformProcess, email: string) =>
    call(on, 'POST', '/email-marketing/v1/email-subscriptions', {
      elevated: true,
      body: { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } },
    })
  const keys = async () => (await call(first, 'GET', `${HOOKS}/keys`)).body.keys.map(({ publicKey }: Json) => publicKey)
  const ring = await keys()
  const receiver = await listenForWebhooks(async () => ring)
  // Nothing is answered before the kill.
  receiver.reply = () => 'hang'
  await call(first, 'POST', `${HOOKS}/endpoints`, { elevated: true, body: { url: receiver.url } })
  const emails = Array.from({ length: 30 }, () => newEmail())
  const responses = await Promise.all(emails.map((email) => send(first, email)))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  await first.stop('SIGKILL')
  receiver.reply = () => 200
  const second = await first.startAgain()
  try {
    await expect.poll(() => new Set(receiver.taken.map(emailOf)).size, { timeout: 15_000 }).toBe(30)
  } finally {
    await second.stop()
    await receiver.close()
  }
})

test('A hundred thousand webhooks for an unreachable endpoint delay no other endpoint', async () => {
  const first = await startOwnPlatform({ why: 'A backlog is written while it is ended.', variables })
  const gone = await listenForWebhooks(async () => [])
  await gone.close()
  const endpoint = async (on: PlatformProcess, url: string): Promise<Json> =>
    (await call(on, 'POST', `${HOOKS}/endpoints`, { elevated: true, body: { url } })).body.endpoint
  /** Milliseconds that twenty events take, to an endpoint that is there. */
  async function tellTwenty(on: PlatformProcess): Promise<number> {
    const receiver = await listenForWebhooks(async () =>
      (await call(on, 'GET', `${HOOKS}/keys`)).body.keys.map(({ publicKey }: Json) => publicKey),
    )
    const { id } = await endpoint(on, receiver.url)
    const started = performance.now()
    for (let index = 0; index < 20; index += 1) {
      await call(on, 'POST', '/email-marketing/v1/email-subscriptions', {
        elevated: true,
        body: { subscription: { email: newEmail(), subscriptionStatus: 'SUBSCRIBED' } },
      })
    }
    await expect.poll(() => new Set(receiver.taken.map(emailOf)).size, { timeout: 40_000 }).toBe(20)
    const took = performance.now() - started
    await call(on, 'DELETE', `${HOOKS}/endpoints/${id}`, { elevated: true })
    await receiver.close()
    return took
  }
  const alone = await tellTwenty(first)
  const { id } = await endpoint(first, gone.url)
  await first.stop()
  fillWithDeliveries(first.dataDir, id, 100_000)
  const second = await first.startAgain()
  try {
    // One look at all that waits takes half a second: with one for each attempt it would be more than ten, on a machine that does nothing else.
    expect(await tellTwenty(second)).toBeLessThan(4 * alone + 4_000)
  } finally {
    await second.stop()
  }
}, 90_000)

/** Writes that many events, two for each entity, on their way to an endpoint. */
function fillWithDeliveries(dataDir: string, endpointId: string, count: number): void {
  const folder = join(dataDir, 'objects', 'Events')
  const name = readdirSync(folder).find((file) => file !== 'metadata.sqlite' && file.endsWith('.sqlite')) ?? ''
  const database = new DatabaseSync(join(folder, name))
  const event = JSON.stringify({
    id: '',
    eventType: 'x',
    entityFqdn: 'x',
    entityId: 'x',
    slug: 'x',
    happenedAt: 0,
    caller: { kind: 'elevated' },
    body: { plain: { filled: 'x'.repeat(500) } },
  })
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO events (id, event_type, entity_key, entity_sequence, event, received_at) SELECT 'filled-' || i, 'x', 'x/' || (i / 2), 1, '${event}', 1 FROM n;
    INSERT INTO deliveries (endpoint_id, event_number, entity_key, state, attempts, due_at, tried_since, created_at)
      SELECT '${endpointId}', number, entity_key, 'PENDING', 0, 1, ${Date.now()}, 1 FROM events WHERE event_type = 'x';
  `)
  database.close()
}
