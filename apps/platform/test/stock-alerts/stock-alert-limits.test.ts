import { describe, expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo, newBrowser } from '../support/browser-visit.ts'
import { newMember, type Member } from '../support/member.ts'
import { inObject } from '../support/object-database.ts'
import { startOwnPlatform, startPlatform } from '../support/platform-process.ts'
import { codeOf } from '../support/responses.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, submit, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'
import { ALERTS, confirmationIn, confirmedAlert, endIn, increment, requestAlert } from './alerts.ts'

const SOON = { timeout: 5_000, interval: 50 }
const DAY = 24 * 3_600_000
const shop = useShop()

async function verified(): Promise<Member> {
  const member = await newMember(shop.platform)
  await member.call('POST', '/_api/iam/verification/v1/start', { identityId: member.id, target: 'EMAIL' })
  const browser = newBrowser(shop.platform)
  const link = linkIn(await mailTo(shop.platform, member.email))
  await browser.open(link)
  await browser.submit(link, {})
  return member
}

describe('the mail that asks', () => {
  test('comes once for a variant and a few times for an address, and the response never tells', async () => {
    const { platform } = shop
    const products = await Promise.all(Array.from({ length: 7 }, () => shop.stocked(0)))
    for (const product of products)
      for (const email of ['victim@gmail.com', 'vic.tim+1@gmail.com']) {
        const { status, body } = await requestAlert(platform, product, email)
        expect([status, body]).toEqual([200, { confirmed: false }])
      }
    const mails = [...(await mailsTo(platform, 'victim@gmail.com')), ...(await mailsTo(platform, 'vic.tim+1@gmail.com'))]
    expect(mails).toHaveLength(5)
    const waiting = 'waiting@example.com'
    await confirmedAlert(platform, products[0], waiting)
    expect((await requestAlert(platform, products[0], waiting)).body).toEqual({ confirmed: false })
    expect(await mailsTo(platform, waiting)).toHaveLength(1)
  })

  test('is not used up by requests for what can be bought', async () => {
    const [email, there] = ['patient@example.com', await shop.stocked(1)]
    for (let index = 0; index < 6; index += 1) expect((await requestAlert(shop.platform, there, email)).status).toBe(409)
    await requestAlert(shop.platform, await shop.stocked(0), email)
    expect(await mailsTo(shop.platform, email)).toHaveLength(1)
  })

  test('does not come again to an address that refused', async () => {
    const email = 'no@example.com'
    await requestAlert(shop.platform, await shop.stocked(0), email)
    const mail = await mailTo(shop.platform, email)
    // The link of the header stands in no text of this mail.
    expect(mail.text).not.toContain('unsubscribe')
    await submit(endIn(mail), {})
    expect((await submit(confirmationIn(mail), {})).status).toBe(404)
    await requestAlert(shop.platform, await shop.stocked(0), email)
    expect(await mailsTo(shop.platform, email)).toHaveLength(1)
  })

  test('does not come to an address that bounced', async () => {
    const email = 'bounced@example.com'
    await call(shop.platform, 'POST', '/email-marketing/v1/email-subscriptions', {
      elevated: true,
      body: { subscription: { email, subscriptionStatus: 'NOT_SET', deliverabilityStatus: 'BOUNCED' } },
    })
    expect((await requestAlert(shop.platform, await shop.stocked(0), email)).status).toBe(200)
    expect(await mailsTo(shop.platform, email)).toEqual([])
  })
})

describe('a member', () => {
  test('is not asked about an address that is known to be the member’s, and lists and ends own alerts alone', async () => {
    const [member, other] = [await verified(), await newMember(shop.platform)]
    const product = await shop.stocked(0)
    const before = (await mailsTo(shop.platform, member.email)).length
    expect((await requestAlert(shop.platform, product, member.email, { who: member })).body).toEqual({ confirmed: true })
    expect((await requestAlert(shop.platform, product, member.email, { who: other })).body).toEqual({ confirmed: false })
    expect(await mailsTo(shop.platform, member.email)).toHaveLength(before)
    const listOf = async (who: Member) => (await who.call('GET', ALERTS)).body.stockAlerts
    const [alert] = await listOf(member)
    expect(alert).toMatchObject({ email: member.email, productId: product.id, confirmed: true })
    expect(await listOf(other)).toEqual([])
    const refused = await other.call('DELETE', `${ALERTS}/${alert.id}`)
    expect([refused.status, codeOf(refused.body)]).toEqual([404, 'NOT_FOUND'])
    expect((await member.call('DELETE', `${ALERTS}/${alert.id}`)).status).toBe(200)
    expect(await listOf(member)).toEqual([])
    await increment(shop, product)
    expect(await mailsTo(shop.platform, member.email)).toHaveLength(before)
  })

  test('learns nothing of an address that is another’s before it agrees', async () => {
    const [member, product, email] = [await newMember(shop.platform), await shop.stocked(0), 'elsewhere@example.com']
    const listOf = async () => (await member.call('GET', ALERTS)).body.stockAlerts
    await requestAlert(shop.platform, product, email, { who: member })
    expect(await listOf()).toEqual([])
    await submit(confirmationIn(await mailTo(shop.platform, email)), {})
    expect(await listOf()).toMatchObject([{ email, confirmed: true }])
  })

  test('who is deleted waits for nothing', async () => {
    const member = await verified()
    await requestAlert(shop.platform, await shop.stocked(0), member.email, { who: member })
    await call(shop.platform, 'DELETE', `/members/v1/members/${member.id}`, { elevated: true })
    const left = () =>
      inObject(shop.platform, 'Commerce', (database) =>
        Number(database.prepare('SELECT count(*) AS total FROM stock_alerts WHERE email = ?').get(member.email)?.['total']),
      )
    await expect.poll(left, SOON).toBe(0)
  })
})

test('a network that asks for many is told to wait', async () => {
  const platform = await startOwnPlatform({
    why: 'Requests are counted by its isolate.',
    variables: { RATE_LIMITS: '{"mails":1}', CLIENT_ADDRESS_HEADER: 'x-client' },
  })
  try {
    await importCatalog(platform, { products: [plainProduct('vase', 0)] })
    const vase = await productBySlug(platform, 'vase')
    const { accessToken: token } = await newVisitor(platform)
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      const stockAlert = { productId: vase.id, variantId: ONLY, email: `n${index}@example.com` }
      statuses.push((await call(platform, 'POST', ALERTS, { token, headers: { 'x-client': '203.0.113.7' }, body: { stockAlert } })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  } finally {
    await platform.stop()
  }
})

test('a confirmed alert outlives a kill between the stock and its mail, which is sent once; what is a year old is not', async () => {
  const first = await startOwnPlatform({ why: 'It is killed between the stock and the mail.' })
  await importCatalog(first, { products: [plainProduct('vase', 0), plainProduct('jug', 0)] })
  const [vase, jug] = [await productBySlug(first, 'vase'), await productBySlug(first, 'jug')]
  await confirmedAlert(first, vase, 'ann@example.com')
  await confirmedAlert(first, jug, 'old@example.com')
  await Promise.all([increment({ platform: first }, vase), first.stop('SIGKILL')]).catch(() => undefined)
  inObject(first, 'Commerce', (database) => {
    database.exec(`UPDATE stock_alerts SET changed_at = ${Date.now() - 366 * DAY} WHERE email = 'old@example.com'`)
  })
  const second = await first.startAgain()
  try {
    // Whether the kill came before the change or after it.
    if ((await productBySlug(second, 'vase')).stock.quantity === 0) await increment({ platform: second }, vase)
    await increment({ platform: second }, jug)
    await expect.poll(() => mailsTo(second, 'ann@example.com'), SOON).toHaveLength(2)
    expect(await mailsTo(second, 'old@example.com')).toHaveLength(1)
  } finally {
    await second.stop()
  }
})

test('many who wait for one product are all mailed, each once', async () => {
  const platform = await startPlatform()
  await importCatalog(platform, { products: [plainProduct('vase', 0)] })
  const vase = await productBySlug(platform, 'vase')
  const now = Date.now()
  await platform.changeRows(
    'Commerce',
    `WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 119)
    INSERT INTO stock_alerts SELECT 'alert-' || i, '${vase.id}', '${ONLY}', 'many-' || i || '@example.com', 'en', NULL, 'CONFIRMED', NULL,
      'http://end.example', ${now}, ${now} FROM n`,
  )
  try {
    await increment({ platform }, vase)
    const recipients = async () => (await call(platform, 'GET', '/_dev/outbox')).body.map(({ to }: Json) => to)
    await expect.poll(recipients, SOON).toHaveLength(120)
    expect(new Set(await recipients()).size).toBe(120)
  } finally {
    await platform.stop()
  }
})
