import { expect, test } from 'vitest'
import { inObject } from '../support/object-database.ts'
import { type Platform, startPlatform } from '../support/platform-process.ts'
import { call, newVisitor } from '../support/shop.ts'
import { listenForWebhooks } from '../support/webhook-receiver.ts'

const DAY = 24 * 3_600_000
/** Quick, so that a dead letter is made at once. */
const variables = { WEBHOOK_ATTEMPTS: '1' }

const subscribe = (platform: Platform, email: string) =>
  call(platform, 'POST', '/email-marketing/v1/email-subscriptions', {
    elevated: true,
    body: { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } },
  })
/** Asks by e-mail. */
async function askToSubscribe(platform: Platform, email: string): Promise<void> {
  await (
    await newVisitor(platform)
  ).call('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
}
const outboxOf = (platform: Platform) =>
  inObject(platform, 'Identity', (database) => database.prepare('SELECT id, delivered_at FROM outbox ORDER BY id').all())
const rowsOf = (platform: Platform, table: 'events' | 'deliveries') =>
  inObject(platform, 'Events', (database) => Number(database.prepare(`SELECT count(*) AS total FROM ${table}`).get()?.['total']))

/** Writes an event of 7 MB that was delivered just now. */
const largeEvent = (number: number) => `
  INSERT INTO events SELECT ${number}, 'large ' || ${number}, event_type, 'large', ${number}, '"' || hex(zeroblob(3500000)) || '"', ${Date.now()} FROM events WHERE number = 1;
  INSERT INTO deliveries (endpoint_id, event_number, entity_key, state, attempts, due_at, tried_since, created_at, finished_at)
  SELECT endpoint_id, ${number}, 'large', 'DELIVERED', 1, due_at, tried_since, created_at, ${Date.now()} FROM deliveries WHERE id = 3`

test('An event that nothing subscribes to is not stored', async () => {
  const platform = await startPlatform()
  await subscribe(platform, 'ann@example.com')
  const { body } = await call(platform, 'POST', '/platform/v1/webhooks/endpoints', {
    elevated: true,
    body: { url: 'http://127.0.0.1:9/', eventTypes: ['wix.ecom.v1.order_approved'] },
  })
  expect(body.endpoint.id).toEqual(expect.any(String))
  await subscribe(platform, 'bob@example.com')
  await expect.poll(() => outboxOf(platform).every((row) => row['delivered_at'] !== null)).toBe(true)
  expect(rowsOf(platform, 'events')).toBe(0)
  expect(inObject(platform, 'Events', (database) => database.prepare('SELECT * FROM entity_sequences').all())).toEqual([])
  await platform.stop()
})

test('Delivered events are pruned after a week and beyond 16 MB, without gaps, dead letters only after a month', async () => {
  const hooks = await listenForWebhooks(async () => [])
  await hooks.close()
  const platform = await startPlatform({ variables })
  await call(platform, 'POST', '/platform/v1/webhooks/endpoints', { elevated: true, body: { url: hooks.url } })
  for (const name of ['ann', 'bob', 'cay', 'dan']) await subscribe(platform, `${name}@example.com`)
  const dead = () => call(platform, 'POST', '/platform/v1/webhooks/deliveries/query', { elevated: true, body: { state: 'DEAD' } })
  await expect.poll(async () => (await dead()).body.deliveries.length).toBe(4)
  await expect.poll(() => outboxOf(platform).every((row) => row['delivered_at'] !== null)).toBe(true)

  // The first two are old, the third waits still, and the fourth is old again.
  const long = Date.now() - 8 * DAY
  const ids = outboxOf(platform).map((row) => Number(row['id']))
  await platform.changeRows(
    'Identity',
    `UPDATE outbox SET delivered_at = ${long} WHERE id IN (${ids[0]}, ${ids[1]}, ${ids[3]});
    UPDATE outbox SET delivered_at = NULL, due_at = ${Date.now() + 240_000} WHERE id = ${ids[2]}`,
  )
  await platform.changeRows(
    'Events',
    `UPDATE events SET received_at = ${long}; UPDATE deliveries SET finished_at = ${long};
    UPDATE deliveries SET finished_at = ${Date.now() - 31 * DAY} WHERE id = 1; UPDATE deliveries SET state = 'DELIVERED' WHERE id = 2;
    ${[101, 102, 103].map(largeEvent).join(';')}`,
  )
  try {
    // An event after the one that waits is held back with it; another message is not, and its delivery sweeps.
    await askToSubscribe(platform, 'eve@example.com')
    await expect
      .poll(
        () =>
          outboxOf(platform)
            .map((row) => Number(row['id']))
            .slice(0, 2),
        { timeout: 10_000 },
      )
      .toEqual([ids[2], ids[3]])
    // Three large events were delivered just now; the window takes the latest two.
    await expect.poll(() => rowsOf(platform, 'deliveries')).toBe(4)
    expect(rowsOf(platform, 'events')).toBe(4)
    const large = inObject(platform, 'Events', (database) => database.prepare('SELECT number FROM events WHERE number > 100').all())
    expect(large).toEqual([{ number: 102 }, { number: 103 }])
    // Held back: the event of the last subscription waits for the one before it.
    expect(outboxOf(platform).filter((row) => row['delivered_at'] === null).length).toBeGreaterThanOrEqual(2)
  } finally {
    await platform.stop()
  }
})

test('E-mails older than a month are pruned, except waiting ones', async () => {
  const platform = await startPlatform()
  for (const name of ['ann', 'bob', 'cay']) await askToSubscribe(platform, `${name}@example.com`)
  const recipients = async (platform: Platform) =>
    (await call(platform, 'GET', '/_dev/outbox')).body.map(({ to }: { to: string }) => to).toSorted()
  await expect
    .poll(
      async () => (await call(platform, 'GET', '/_dev/outbox')).body.filter(({ state }: { state: string }) => state === 'STORED').length,
    )
    .toBe(3)
  await platform.changeRows(
    'Identity',
    `UPDATE emails SET created_at = ${Date.now() - 31 * DAY} WHERE id < 3; UPDATE emails SET state = 'QUEUED' WHERE id = 2`,
  )
  try {
    expect(await recipients(platform)).toEqual(['ann@example.com', 'bob@example.com', 'cay@example.com'])
    await askToSubscribe(platform, 'dan@example.com')
    await expect.poll(() => recipients(platform)).toEqual(['bob@example.com', 'cay@example.com', 'dan@example.com'])
  } finally {
    await platform.stop()
  }
})

test('Events that were deferred before the clock was set back are delivered at once', async () => {
  const platform = await startPlatform()
  await subscribe(platform, 'ann@example.com')
  await askToSubscribe(platform, 'bob@example.com')
  await expect.poll(() => outboxOf(platform).every((row) => row['delivered_at'] !== null)).toBe(true)
  const before = outboxOf(platform).length
  await platform.changeRows('Identity', `UPDATE outbox SET delivered_at = NULL, due_at = ${Date.now() + DAY}`)
  try {
    await subscribe(platform, 'cay@example.com')
    await expect
      .poll(() => outboxOf(platform).map((row) => row['delivered_at'] !== null))
      .toEqual(Array.from({ length: before + 1 }, () => true))
  } finally {
    await platform.stop()
  }
})
