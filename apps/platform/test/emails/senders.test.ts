import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generate } from 'selfsigned'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EmailBindingDouble } from '../support/mail/email-binding-double.ts'
import { everyEmail, SHOP_NAME, type SampleEmail } from '../support/mail/every-email.ts'
import { letTimePass, queueEmails } from '../support/mail/queued-emails.ts'
import { readMime } from '../support/mail/read-mime.ts'
import { SmtpDouble } from '../support/mail/smtp-double.ts'
import { type SharedPlatform, startOwnPlatform, startPlatform } from '../support/platform-process.ts'
import { call, type Json } from '../support/shop.ts'

const FROM = 'shop@reed.example'
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const anEmail = (recipient: string): SampleEmail => ({
  kind: 'any',
  recipient,
  fromName: 'Reed',
  subject: 'Hello',
  text: 'Hello',
  html: '<!doctype html><html><body>Hello</body></html>',
})

let platform: SharedPlatform
const states = async (): Promise<Json[]> =>
  (await call(platform, 'POST', '/platform/v1/emails/query', { elevated: true, body: { limit: 100 } })).body.emails
const stateOf = async (recipient: string): Promise<Json> => (await states()).find(({ to }: Json) => to === recipient)

test('there is a sample of every kind of e-mail', () => {
  const samples = readFileSync(resolve(import.meta.dirname, '../support/mail/every-email.ts'), 'utf8')
  const helpers = new Set([
    'email-content.ts',
    'message-email.ts',
    'summarize-lines.ts',
    'summarize-lines.test.ts',
    'sanitize-typed-text.ts',
    'sanitize-typed-text.test.ts',
  ])
  const files = readdirSync(resolve(import.meta.dirname, '../../src/emails')).filter((file) => !helpers.has(file))
  expect(files.filter((file) => !samples.includes(join('src/emails', file)))).toEqual([])
})

describe('By SMTP', () => {
  let smtp: SmtpDouble
  beforeEach(async () => {
    smtp = await SmtpDouble.start()
    platform = await startPlatform({ variables: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: FROM } })
  })
  afterEach(async () => {
    await platform.stop()
    await smtp.close()
  })

  test('every kind of e-mail arrives once, as text and HTML, with the headers that mail programs ask for', async () => {
    const emails = everyEmail()
    await queueEmails(platform, emails)
    await expect.poll(() => smtp.taken.length).toBe(emails.length)
    for (const email of emails) {
      const [taken, ...more] = smtp.taken.filter(({ to }) => to.includes(email.recipient))
      expect(more).toEqual([])
      expect(taken).toMatchObject({ from: FROM, to: [email.recipient] })
      const { headers, parts } = readMime(taken?.raw ?? '')
      expect(headers.get('subject')).toBe(oneLine(email.subject))
      expect(headers.get('from')).toContain(`<${FROM}>`)
      expect(headers.get('to')).toBe(email.recipient)
      expect(headers.get('message-id')).toMatch(/^<[\da-f-]{36}@reed\.example>$/)
      expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 60_000)
      expect(headers.get('list-unsubscribe')).toBe(email.unsubscribeUrl && `<${email.unsubscribeUrl}>`)
      expect(parts).toEqual(['text/plain', 'text/html'])
    }
    await expect.poll(async () => (await states()).every(({ state }: Json) => state === 'SENT')).toBe(true)
  })

  test('line breaks in names that others choose begin no header', async () => {
    const chosen = 'Cup\r\nBcc: all@evil.example\r\n\r\nContent'
    await queueEmails(platform, [
      { ...anEmail('ann@example.com'), fromName: SHOP_NAME, subject: chosen, unsubscribeUrl: `https://shop.example/\r\nX-Evil: 1` },
    ])
    await expect.poll(() => smtp.taken.length).toBe(1)
    expect(smtp.taken[0]?.to).toEqual(['ann@example.com'])
    const { headers, names } = readMime(smtp.taken[0]?.raw ?? '')
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:bcc|x-evil)$/)]))
    expect(headers.get('subject')).toBe(oneLine(chosen))
  })

  test('a temporary failure is tried five more times over a day, always under the same name, and then given up', async () => {
    smtp.refusal = () => '451 4.3.0 Try again later'
    await queueEmails(platform, [anEmail('ann@example.com')])
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect
        .poll(async () => ({ recipients: smtp.recipients.length, ...(await stateOf('ann@example.com')) }))
        .toMatchObject({
          recipients: tries,
          state: 'RETRYING',
          lastError: '451 4.3.0 Try again later',
        })
      await letTimePass(platform)
    }
    await expect.poll(async () => (await stateOf('ann@example.com')).state).toBe('FAILED')
    await letTimePass(platform)
    expect(smtp.recipients).toHaveLength(6)
  })

  test('a server that cannot be reached is tried again, and gets the e-mail once it is there', async () => {
    await smtp.close()
    await queueEmails(platform, [anEmail('ann@example.com')])
    await expect
      .poll(() => stateOf('ann@example.com'))
      .toMatchObject({ state: 'RETRYING', lastError: expect.stringContaining('cannot be reached') })
    smtp = await SmtpDouble.start({ port: smtp.port })
    await letTimePass(platform)
    await expect.poll(async () => (await stateOf('ann@example.com')).state).toBe('SENT')
    expect(smtp.taken).toHaveLength(1)
  })

  test('what was sent, but could not be noted, is sent again under the same Message-ID', async () => {
    await queueEmails(platform, [anEmail('ann@example.com')])
    await expect.poll(async () => (await stateOf('ann@example.com'))?.state).toBe('SENT')
    await platform.changeRows(
      'Identity',
      `UPDATE emails SET state = 'QUEUED'; UPDATE outbox SET delivered_at = NULL, due_at = ${Date.now()}`,
    )
    await expect.poll(() => smtp.taken.length).toBe(2)
    const [first, second] = smtp.taken.map(({ raw }) => readMime(raw).headers.get('message-id'))
    expect(second).toBe(first)
  })

  test('a refused recipient bounces with the words of the server, and a dead address gets no further e-mail', async () => {
    smtp.refusal = (recipient) => (recipient.startsWith('gone') ? '550 5.1.1 No such mailbox' : undefined)
    smtp.contentRefusal = () => '554 5.7.1 Looks like spam'
    await queueEmails(platform, [anEmail('gone@example.com'), anEmail('spam@example.com')])
    await expect.poll(() => stateOf('gone@example.com')).toMatchObject({ state: 'BOUNCED', lastError: '550 5.1.1 No such mailbox' })
    await expect.poll(() => stateOf('spam@example.com')).toMatchObject({ state: 'BOUNCED', lastError: '554 5.7.1 Looks like spam' })
    smtp.contentRefusal = () => undefined
    const before = smtp.recipients.length
    await queueEmails(platform, [anEmail('gone@example.com'), anEmail('spam@example.com')])
    await expect.poll(async () => (await stateOf('spam@example.com')).state).toBe('SENT')
    await expect.poll(async () => (await stateOf('gone@example.com')).state).toBe('SUPPRESSED')
    expect(smtp.recipients.slice(before)).toEqual(['spam@example.com'])
  })
})

describe('By SMTP with TLS', () => {
  test.each([
    ['STARTTLS', false],
    ['TLS from the first byte on', true],
  ])('%s: signs in over an encrypted connection, and writes no password', async (_, secure) => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [
        { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
        { name: 'basicConstraints', cA: true },
      ],
    })
    const login = { user: 'shop@reed.example', password: 'p@ss:word/äö' }
    const smtp = await SmtpDouble.start({ tls: { key, cert, secure }, login })
    const url = `${secure ? 'smtps' : 'smtp'}://${encodeURIComponent(login.user)}@localhost:${smtp.port}`
    const own = await startOwnPlatform({
      why: 'It trusts a certificate of its own.',
      trusted: cert,
      variables: { SMTP_URL: url, SMTP_PASSWORD: login.password },
    })
    try {
      await call(own, 'POST', '/oauth2/token', { body: { clientId: own.keys.clientId, grantType: 'anonymous' } }).then(({ body }) =>
        call(own, 'POST', '/email-marketing/v1/email-subscriptions', {
          token: body.access_token,
          body: { subscription: { email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED' } },
        }),
      )
      await expect.poll(() => smtp.taken.length).toBe(1)
      expect(smtp.taken[0]).toMatchObject({ encrypted: true, user: login.user, from: login.user })
      expect(own.output()).not.toContain(login.password)
    } finally {
      await own.stop()
      await smtp.close()
    }
  })
})

describe("By Cloudflare's binding", () => {
  let cloudflare: EmailBindingDouble
  beforeEach(async () => {
    cloudflare = await EmailBindingDouble.start()
    platform = await startPlatform({ variables: { EMAIL_DOUBLE: cloudflare.address, MAIL_FROM: FROM } })
  })
  afterEach(async () => {
    await platform.stop()
    cloudflare.close()
  })

  test('every kind of e-mail is handed over once, as text and HTML', async () => {
    const emails = everyEmail()
    await queueEmails(platform, emails)
    await expect.poll(() => cloudflare.taken.length).toBe(emails.length)
    for (const { recipient, fromName, subject, text, html, unsubscribeUrl } of emails) {
      const taken = cloudflare.taken.filter(({ to }) => to === recipient)
      expect(taken).toEqual([
        {
          to: recipient,
          from: { email: FROM, name: oneLine(fromName) },
          subject: oneLine(subject),
          text,
          html,
          headers: {
            'X-Entity-Ref-ID': expect.any(String),
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        },
      ])
    }
    await expect.poll(async () => (await states()).every(({ state }: Json) => state === 'SENT')).toBe(true)
  })

  test.each([
    ['E_RECIPIENT_SUPPRESSED', 'BOUNCED'],
    ['E_VALIDATION_ERROR', 'FAILED'],
    ['E_SENDER_NOT_VERIFIED', 'RETRYING'],
    ['E_DAILY_LIMIT_EXCEEDED', 'RETRYING'],
  ])('%s: the e-mail is %s', async (code, state) => {
    cloudflare.refusal = () => ({ code, message: 'no' })
    await queueEmails(platform, [anEmail('ann@example.com')])
    await expect.poll(() => stateOf('ann@example.com')).toMatchObject({ state, lastError: `${code}: no` })
    expect(cloudflare.received).toHaveLength(1)
  })
})
