import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newMember } from '../support/member.ts'
import { tillOrder } from '../support/order-shop.ts'
import { type Platform, startOwnPlatform, startPlatform } from '../support/platform-process.ts'
import { call, newVisitor, type Json } from '../support/shop.ts'
import { listenForWebhooks } from '../support/webhook-receiver.ts'

/** A service that sends e-mails, on a real port of this machine. */
interface MailService {
  readonly server: Server
  readonly address: string
  readonly requests: { readonly key: unknown; readonly email: Json }[]
  /** Zero: no answer at all. */
  status: number
}

let platform: Platform
let mail: MailService

async function listen(): Promise<MailService> {
  const requests: MailService['requests'] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      requests.push({ key: request.headers['idempotency-key'], email: JSON.parse(text) })
      if (service.status === 0) return
      response
        .writeHead(service.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ messageId: `message-${requests.length}` }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const service: MailService = { server, address: `127.0.0.1:${address.port}`, requests, status: 200 }
  return service
}

/** Somebody asks to subscribe: the platform asks back by e-mail. */
async function askToSubscribe(on: Platform, email: string): Promise<void> {
  const tokens = (await call(on, 'POST', '/oauth2/token', { body: { clientId: on.keys.clientId, grantType: 'anonymous' } })).body
  await call(on, 'POST', '/email-marketing/v1/email-subscriptions', {
    token: tokens.access_token,
    body: { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } },
  })
}

/** Asks for the mail with which a member sets a new password. */
const recover = async (email: string) => (await newVisitor(platform)).call('POST', '/_api/iam/recovery/v1/send-email', { email })
const outbox = async (): Promise<Json[]> => (await call(platform, 'GET', '/_dev/outbox')).body
const report = (...reports: object[]) => call(platform, 'POST', '/platform/v1/emails/reports', { elevated: true, body: { reports } })
const subscriptionOf = async (email: string): Promise<Json> =>
  (
    await call(platform, 'POST', '/email-marketing/v1/email-subscriptions/query', {
      elevated: true,
      body: { filter: { email: { $in: [email] } } },
    })
  ).body.subscriptions[0]

describe('With a sender bound', () => {
  beforeEach(async () => {
    mail = await listen()
    platform = await startOwnPlatform({ why: 'It has a service of its own that sends e-mails.', services: { EMAIL_SENDER: mail.address } })
  })
  afterEach(async () => {
    await platform.stop()
    mail.server.closeAllConnections()
    mail.server.close()
  })

  test('an e-mail is sent once, as text and HTML', async () => {
    await askToSubscribe(platform, 'ann@example.com')
    await expect.poll(async () => (await outbox())[0]?.state).toBe('SENT')
    expect(mail.requests).toHaveLength(1)
    expect(mail.requests[0]?.email).toEqual({
      to: 'ann@example.com',
      fromName: 'Galleria',
      subject: expect.any(String),
      text: expect.stringContaining('http'),
      html: expect.stringContaining('<html'),
      headers: expect.anything(),
    })
  })

  test('an e-mail comes from the address that the owner names', async () => {
    const set = (sender: object | null) =>
      call(platform, 'PATCH', '/platform/v1/store/content', { elevated: true, body: { content: { sender } } })
    expect((await set({ address: 'no address' })).status).toBe(400)
    const sender = { address: 'hello@reed.example', replyTo: 'help@reed.example' }
    expect((await set(sender)).body.content.sender).toEqual(sender)
    await askToSubscribe(platform, 'ann@example.com')
    await askToSubscribe(platform, 'ann@example.com')
    const latest = () => mail.requests.at(-1)?.email
    await expect.poll(latest).toMatchObject({ to: 'ann@example.com', from: sender.address, replyTo: sender.replyTo })
    const member = await newMember(platform)
    await set(null)
    await recover(member.email)
    await expect.poll(latest).toMatchObject({ to: member.email, subject: expect.stringContaining('password') })
    expect(latest()).not.toHaveProperty('from')
  })

  test('a subscription e-mail supports one-click refusal, and merely opening the link refuses nothing', async () => {
    await askToSubscribe(platform, 'ann@example.com')
    await expect.poll(() => mail.requests.length).toBe(1)
    const { headers, html } = mail.requests[0]?.email ?? {}
    expect(headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http.*>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const link = headers['List-Unsubscribe'].slice(1, -1)
    for (const address of [link, ...[...html.matchAll(/href="(.*?)"/g)].map(([, found]) => found)])
      expect((await fetch(address)).status).toBe(200)
    expect(await subscriptionOf('ann@example.com')).toMatchObject({ subscriptionStatus: 'PENDING' })
    for (let count = 0; count < 2; count += 1) {
      expect(
        (
          await fetch(link, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'List-Unsubscribe=One-Click',
          })
        ).status,
      ).toBe(200)
    }
    expect(await subscriptionOf('ann@example.com')).toMatchObject({ subscriptionStatus: 'UNSUBSCRIBED' })
  })

  test('a temporary failure is retried with the same idempotency key', async () => {
    mail.status = 503
    await askToSubscribe(platform, 'ann@example.com')
    await expect.poll(async () => (await outbox())[0]?.state).toBe('RETRYING')
    mail.status = 200
    await expect.poll(async () => (await outbox())[0].state, { timeout: 12_000 }).toBe('SENT')
    expect(mail.requests).toHaveLength(2)
    expect(new Set(mail.requests.map(({ key }) => key)).size).toBe(1)
  })

  test('a sender that hangs delays no webhook', async () => {
    const hooks = await listenForWebhooks(async () => [(await call(platform, 'GET', '/_dev/config')).body.webhookPublicKey])
    try {
      await call(platform, 'POST', '/platform/v1/webhooks/endpoints', { elevated: true, body: { url: hooks.url } })
      mail.status = 0
      await askToSubscribe(platform, 'ann@example.com')
      await expect.poll(() => mail.requests.length).toBe(1)
      await askToSubscribe(platform, 'bob@example.com')
      // The sender has twenty seconds.
      await expect
        .poll(() => hooks.taken.map(({ payload }) => payload.subscription?.email), { timeout: 8_000 })
        .toContain('bob@example.com')
    } finally {
      await hooks.close()
    }
  })

  test('a permanently refused e-mail is marked as failed', async () => {
    mail.status = 422
    await askToSubscribe(platform, 'ann@example.com')
    await expect.poll(async () => (await outbox())[0]?.state).toBe('FAILED')
    expect(mail.requests).toHaveLength(1)
  })

  test('a bounce and a complaint are recorded with the e-mail and the subscription', async () => {
    await askToSubscribe(platform, 'ann@example.com')
    await expect.poll(async () => (await outbox())[0]?.state).toBe('SENT')
    expect((await report({ email: 'Ann@example.com', messageId: 'message-1', kind: 'BOUNCED' })).status).toBe(200)
    expect((await outbox())[0].state).toBe('BOUNCED')
    expect(await subscriptionOf('ann@example.com')).toMatchObject({ deliverabilityStatus: 'BOUNCED' })
    await report({ email: 'ann@example.com', messageId: 'message-1', kind: 'COMPLAINED' })
    await report({ email: 'ann@example.com', kind: 'DELIVERED' })
    expect((await outbox())[0].state).toBe('COMPLAINED')
    expect(await subscriptionOf('ann@example.com')).toMatchObject({ deliverabilityStatus: 'SPAM_COMPLAINT' })
  })

  test('a bounced address gets no more e-mails until the shop clears it', async () => {
    const list = async (query: object = {}): Promise<Json> =>
      (await call(platform, 'POST', '/platform/v1/emails/query', { elevated: true, body: query })).body
    await newMember(platform, { email: 'ann@example.com' })
    await report({ email: 'Ann@example.com', kind: 'BOUNCED' })
    const sent = mail.requests.length
    await recover('ann@example.com')
    await expect
      .poll(async () => (await list({ state: 'SUPPRESSED', email: 'ANN@example.com' })).emails)
      .toMatchObject([{ to: 'ann@example.com', lastError: 'The address has bounced.' }])
    expect(mail.requests).toHaveLength(sent)
    await call(platform, 'POST', '/email-marketing/v1/email-subscriptions', {
      elevated: true,
      body: { subscription: { email: 'ann@example.com', deliverabilityStatus: 'VALID' } },
    })
    await recover('ann@example.com')
    // The provider has it before the platform has noted that.
    await expect.poll(async () => (await list()).emails[0].state).toBe('SENT')
    expect(mail.requests).toHaveLength(sent + 1)
    const all = (await list()).emails
    const first = await list({ limit: 1 })
    const rest = await list({ cursor: first.nextCursor })
    expect([...first.emails, ...rest.emails]).toEqual(all)
    expect(JSON.stringify(all)).not.toContain('http')
  })

  test('an address that complained gets no newsletter, but order mails and requested mails', async () => {
    await newMember(platform, { email: 'ann@example.com' })
    await call(platform, 'POST', '/email-marketing/v1/email-subscriptions', {
      elevated: true,
      body: { subscription: { email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED' } },
    })
    await report({ email: 'ann@example.com', kind: 'COMPLAINED' })
    expect(await subscriptionOf('ann@example.com')).toMatchObject({
      subscriptionStatus: 'UNSUBSCRIBED',
      deliverabilityStatus: 'SPAM_COMPLAINT',
    })
    const sent = mail.requests.length
    await recover('ann@example.com')
    await expect.poll(() => mail.requests.length).toBe(sent + 1)
  })

  test('a delivery report with the wrong address changes no e-mail', async () => {
    await askToSubscribe(platform, 'ann@example.com')
    await expect.poll(async () => (await outbox())[0]?.state).toBe('SENT')
    await report({ email: 'bob@example.com', messageId: 'message-1', kind: 'BOUNCED' })
    expect((await outbox())[0].state).toBe('SENT')
    expect((await report({ email: 'x', kind: 'BOUNCED' })).status).toBe(400)
    expect((await call(platform, 'POST', '/platform/v1/emails/reports', { body: { reports: [] } })).status).toBe(401)
  })
})

describe('A mail provider', () => {
  const SECRET = 'a-secret-of-the-mail-provider'
  const tell = (authorization: string | undefined, body: unknown) =>
    fetch(`${platform.url}/webhooks/emails`, {
      method: 'POST',
      headers: { ...(authorization !== undefined && { authorization }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  afterEach(() => platform.stop())

  test('tells of a bounce by its secret alone', async () => {
    const shared = await startPlatform({ variables: { MAIL_WEBHOOK_SECRET: SECRET } })
    platform = shared
    await askToSubscribe(platform, 'ann@example.com')
    await expect.poll(async () => (await outbox())[0]?.state).toBe('STORED')
    await shared.changeRows('Identity', `UPDATE emails SET state = 'SENT', message_id = 'message-1'`)
    const bounce = { reports: [{ email: 'ann@example.com', messageId: '<message-1>', kind: 'BOUNCED', reason: '550 Gone' }] }
    for (const wrong of [undefined, 'Bearer ', `Bearer ${SECRET}x`, `Basic ${btoa('mail:wrong')}`, 'Basic %'])
      expect([wrong, (await tell(wrong, bounce)).status]).toEqual([wrong, 401])
    expect((await outbox())[0].state).toBe('SENT')
    expect((await tell(`Bearer ${SECRET}`, bounce)).status).toBe(204)
    expect((await outbox())[0]).toMatchObject({ state: 'BOUNCED', lastError: '550 Gone' })
    expect(await subscriptionOf('ann@example.com')).toMatchObject({ deliverabilityStatus: 'BOUNCED' })
    expect((await tell(`Basic ${btoa(`mail:${SECRET}`)}`, bounce)).status).toBe(204)
    for (const body of ['{', {}, { reports: [{ kind: 'BOUNCED' }] }]) expect((await tell(`Bearer ${SECRET}`, body)).status).toBe(400)
  })

  test('tells nothing where the shop has no secret', async () => {
    platform = await startPlatform()
    expect((await tell('Bearer undefined', { reports: [] })).status).toBe(404)
  })
})

test.each([
  ['outbox', { development: true }],
  ['smtp', { development: false, variables: { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'shop@example.com' } }],
  // Last: its line may come late into the log that all shops of the process share.
  ['none', { development: false }],
])('A platform says that its e-mails go to: %s', async (mailed, options) => {
  platform = await startPlatform(options)
  try {
    expect((await call(platform, 'GET', '/_health')).body).toMatchObject({ status: 'ok', mail: mailed })
    expect((await call(platform, 'POST', '/platform/v1/emails/query', { elevated: true, body: {} })).status).toBe(200)
    // The request's line comes after that of the object which it began.
    await expect.poll(() => platform.output()).toContain('/platform/v1/emails/query')
    expect(platform.output().includes('No e-mail leaves this shop')).toBe(mailed === 'none')
    const write = async () => (await call(platform, 'POST', '/ecom/v1/orders', { elevated: true, body: { order: tillOrder } })).body.order
    const comments = [await write(), await write()].map(({ activities }: Json) => activities.length - 1)
    expect(comments).toEqual([mailed === 'none' ? 1 : 0, 0])
  } finally {
    await platform.stop()
  }
})

test('Without a sender e-mails are stored for reading', async () => {
  platform = await startPlatform()
  try {
    await askToSubscribe(platform, 'ann@example.com')
    await askToSubscribe(platform, 'bob@example.com')
    await expect
      .poll(async () => (await outbox()).map(({ to, state }) => [to, state]))
      .toEqual([
        ['bob@example.com', 'STORED'],
        ['ann@example.com', 'STORED'],
      ])
  } finally {
    await platform.stop()
  }
})
