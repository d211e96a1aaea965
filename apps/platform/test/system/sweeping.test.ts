import { expect, test } from 'vitest'
import { inObject } from '../support/object-database.ts'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import { call, newVisitor } from '../support/shop.ts'
import { listenForWebhooks } from '../support/webhook-receiver.ts'

const DAY = 24 * 3_600_000
/** Quick, so that a dead letter is made at once. */
const variables = { WEBHOOK_ATTEMPTS: '1' }

const subscribe = (platform: PlatformProcess, email: string) =>
  call(platform, 'POST', '/email-marketing/v1/email-subscriptions', {
    elevated: true,
    body: { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } },
  })
/** Asks by e-mail. */
async function askToSubscribe(platform: PlatformProcess, email: string): Promise<void> {
  await (
    await newVisitor(platform)
  ).call('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
}
const outboxOf = (platform: PlatformProcess) =>
  inObject(platform, 'Identity', (database) => database.prepare('SELECT id, delivered_at FROM outbox ORDER BY id').all())
const rowsOf = (platform: PlatformProcess, table: 'events' | 'deliveries') =>
  inObject(platform, 'Events', (database) => Number(database.prepare(`SELECT count(*) AS total FROM ${table}`).get()?.['total']))

test('Delivered events are pruned oldest first without gaps, dead letters only after a month', async () => {
  const hooks = await listenForWebhooks(async () => [])
  await hooks.close()
  const first = await startOwnPlatform({ why: 'Months pass in its database while it is ended.', variables })
  await call(first, 'POST', '/platform/v1/webhooks/endpoints', { elevated: true, body: { url: hooks.url } })
  for (const name of ['ann', 'bob', 'cay', 'dan']) await subscribe(first, `${name}@example.com`)
  const dead = () => call(first, 'POST', '/platform/v1/webhooks/deliveries/query', { elevated: true, body: { state: 'DEAD' } })
  await expect.poll(async () => (await dead()).body.deliveries.length).toBe(4)
  await expect.poll(() => outboxOf(first).every((row) => row['delivered_at'] !== null)).toBe(true)
  await first.stop()

  // The first two are old, the third waits still, and the fourth is old again.
  const long = Date.now() - 8 * DAY
  const ids = outboxOf(first).map((row) => Number(row['id']))
  inObject(first, 'Identity', (database) => {
    for (const id of [ids[0], ids[1], ids[3]]) database.exec(`UPDATE outbox SET delivered_at = ${long} WHERE id = ${id}`)
    database.exec(`UPDATE outbox SET delivered_at = NULL, due_at = ${Date.now() + 240_000} WHERE id = ${ids[2]}`)
  })
  inObject(first, 'Events', (database) => {
    database.exec(`UPDATE events SET received_at = ${long}; UPDATE deliveries SET finished_at = ${long}`)
    database.exec(
      `UPDATE deliveries SET finished_at = ${Date.now() - 31 * DAY} WHERE id = 1; UPDATE deliveries SET state = 'DELIVERED' WHERE id = 2`,
    )
  })
  const second = await first.startAgain()
  try {
    // Wakes the object of events.
    await call(second, 'GET', '/platform/v1/webhooks/keys')
    // An event after the one that waits is held back with it; another message is not, and its delivery sweeps.
    await askToSubscribe(second, 'eve@example.com')
    await expect
      .poll(
        () =>
          outboxOf(second)
            .map((row) => Number(row['id']))
            .slice(0, 2),
        { timeout: 10_000 },
      )
      .toEqual([ids[2], ids[3]])
    await expect.poll(() => rowsOf(second, 'deliveries')).toBe(2)
    expect(rowsOf(second, 'events')).toBe(2)
    // Held back: the event of the last subscription waits for the one before it.
    expect(outboxOf(second).filter((row) => row['delivered_at'] === null).length).toBeGreaterThanOrEqual(2)
  } finally {
    await second.stop()
  }
})

test('E-mails older than a month are pruned, except waiting ones', async () => {
  const first = await startOwnPlatform({ why: 'Months pass in its database while it is ended.' })
  for (const name of ['ann', 'bob', 'cay']) await askToSubscribe(first, `${name}@example.com`)
  const recipients = async (platform: PlatformProcess) =>
    (await call(platform, 'GET', '/_dev/outbox')).body.map(({ to }: { to: string }) => to).toSorted()
  await expect
    .poll(async () => (await call(first, 'GET', '/_dev/outbox')).body.filter(({ state }: { state: string }) => state === 'STORED').length)
    .toBe(3)
  await first.stop()
  inObject(first, 'Identity', (database) =>
    database.exec(`UPDATE emails SET created_at = ${Date.now() - 31 * DAY} WHERE id < 3; UPDATE emails SET state = 'QUEUED' WHERE id = 2`),
  )
  const second = await first.startAgain()
  try {
    expect(await recipients(second)).toEqual(['ann@example.com', 'bob@example.com', 'cay@example.com'])
    await askToSubscribe(second, 'dan@example.com')
    await expect.poll(() => recipients(second)).toEqual(['bob@example.com', 'cay@example.com', 'dan@example.com'])
  } finally {
    await second.stop()
  }
})

test('Events that were deferred before the clock was set back are delivered at once', async () => {
  const first = await startOwnPlatform({ why: 'Rows are changed while it is ended.' })
  await subscribe(first, 'ann@example.com')
  await askToSubscribe(first, 'bob@example.com')
  await expect.poll(() => outboxOf(first).every((row) => row['delivered_at'] !== null)).toBe(true)
  await first.stop()
  const before = outboxOf(first).length
  inObject(first, 'Identity', (database) => database.exec(`UPDATE outbox SET delivered_at = NULL, due_at = ${Date.now() + DAY}`))
  const second = await first.startAgain()
  try {
    await subscribe(second, 'cay@example.com')
    await expect
      .poll(() => outboxOf(second).map((row) => row['delivered_at'] !== null))
      .toEqual(Array.from({ length: before + 1 }, () => true))
  } finally {
    await second.stop()
  }
})
