import { describe, expect, test } from 'vitest'
import { confirmedAlert } from '../stock-alerts/alerts.ts'
import { newBrowser } from '../support/browser-visit.ts'
import { newMember, type Member } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { good } from '../support/responses.ts'
import { call, completeCheckout, orderIdOf, shopperWith, type Json, type PageResponse } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()

/** A browser in which the member is signed in on the hosted pages. */
async function signedIn(member: Member) {
  const { sessionToken } = await good(
    call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', {
      token: shop.shopper.accessToken,
      body: { loginId: { email: member.email }, password: member.password },
    }),
  )
  const cookie = `__Host-platform-session=${sessionToken}`
  const ask = async (path: string, init: RequestInit = {}): Promise<PageResponse> => {
    const response = await fetch(shop.platform.url + path, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
    return { status: response.status, headers: response.headers, location: response.headers.get('location'), text: await response.text() }
  }
  return {
    open: (path: string) => ask(path),
    submit: (path: string, fields: Record<string, string>, headers: HeadersInit = { origin: shop.platform.url }) =>
      ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  }
}

const own = async (member: Member): Promise<Json> => (await good(member.call('GET', '/v1/members/my?fieldsets=FULL'))).member

describe('a redirect session to the account', () => {
  test.each([
    [undefined, 'info'],
    ['ACCOUNT_INFO', 'info'],
    ['ORDERS', 'orders'],
    ['SUBSCRIPTIONS', 'subscriptions'],
    ['BOOKINGS', 'bookings'],
    ['EVENTS', 'events'],
  ])('leads to %s, in the requested language and with the requested return URL', async (section, path) => {
    const { redirectSession } = await good(
      shop.shopper.call('POST', '/v1/redirect-session', {
        membersAccount: { ...(section && { section }) },
        callbacks: { postFlowUrl: `${STORE_URL}/shop` },
        preferences: { additionalQueryParameters: { lang: 'de' } },
      }),
    )
    const url = new URL(redirectSession.fullUrl)
    expect([url.origin, url.pathname, url.searchParams.get('lang'), url.searchParams.get('back')]).toEqual([
      shop.platform.url,
      `/account/${path}`,
      'de',
      `${STORE_URL}/shop`,
    ])
    const browser = await signedIn(await newMember(shop.platform))
    const page = await browser.open(url.pathname + url.search)
    expect(page.status).toBe(200)
    expect(page.text).toContain('lang="de"')
    expect(page.text).toContain(`${STORE_URL}/shop`)
    expect(page.text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('refuses unknown sections and foreign return URLs', async () => {
    const ask = (body: object) => shop.shopper.call('POST', '/v1/redirect-session', body)
    expect((await ask({ membersAccount: { section: 'WISHLIST' } })).body.details.validationError.fieldViolations[0]).toMatchObject({
      field: 'membersAccount.section',
      violatedRule: 'INVALID_ENUM_VALUE',
    })
    expect((await ask({ membersAccount: {}, callbacks: { postFlowUrl: 'https://evil.example/' } })).status).toBe(403)
  })
})

describe('the account pages', () => {
  test('redirect anonymous shoppers to the sign-in, without foreign return URLs', async () => {
    for (const path of ['info', 'info/delete', 'orders', 'orders/1', 'subscriptions']) {
      const response = await fetch(`${shop.platform.url}/account/${path}`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')], path).toEqual([
        303,
        expect.stringMatching(/^\/oauth2\/authorize\?request=/),
      ])
    }
    const browser = await signedIn(await newMember(shop.platform))
    expect((await browser.open('/account/info?back=https%3A%2F%2Fevil.example')).text).not.toContain('evil.example')
    expect((await browser.open('/account')).location).toBe('/account/info')
    expect((await browser.open('/account/nothing')).status).toBe(404)
  })

  test('open the requested page after the sign-in', async () => {
    const ann = await newMember(shop.platform)
    const browser = newBrowser(shop.platform)
    const form = await browser.open('/account/orders?lang=de')
    expect(new URL(form.url).pathname).toMatch(/^\/sign-in\//)
    const page = await browser.submit(form.url, { email: ann.email, password: ann.password })
    expect(page.url).toBe(`${shop.platform.url}/account/orders?lang=de`)
    expect(page.text).toContain('<h1>Bestellungen</h1>')
    expect((await browser.open('/account/info')).text).toContain(ann.email)
  })

  test('save the member’s details, and keep phones and addresses that the page does not show', async () => {
    const ann = await newMember(shop.platform)
    await good(
      ann.call('PATCH', `/v1/members/${ann.id}`, {
        member: {
          contact: {
            phones: ['1', '2'],
            company: 'Lee & Co',
            addresses: [
              { addressLine: 'Old 1', city: 'Ulm', country: 'DE' },
              { addressLine: 'Second 2', country: 'US' },
            ],
          },
        },
      }),
    )
    const browser = await signedIn(ann)
    const before = await browser.open('/account/info')
    expect(before.text).toContain('value="Old 1"')
    const fields = {
      firstName: 'Ann',
      lastName: '<b>Lee',
      nickname: 'annie',
      phone: '+1 212 555 1234',
      country: 'US',
      addressLine: '5th Avenue 1',
      city: 'New York',
      postalCode: '10001',
      subdivision: 'NY',
      addressLine2: '',
      public: 'yes',
    }
    const saved = await browser.submit('/account/info', fields)
    expect(saved.status).toBe(303)
    const page = await browser.open(saved.location ?? '')
    expect(page.text).toContain('Saved.')
    expect(page.text).toContain('&lt;b&gt;Lee')
    expect(page.text).toContain('value="NY"')
    const { contact, profile, privacyStatus } = await own(ann)
    expect(contact).toMatchObject({
      firstName: 'Ann',
      lastName: '<b>Lee',
      company: 'Lee & Co',
      phones: ['+1 212 555 1234', '2'],
      addresses: [{ addressLine: '5th Avenue 1', city: 'New York', subdivision: 'US-NY' }, { addressLine: 'Second 2' }],
    })
    expect([profile.nickname, privacyStatus]).toEqual(['annie', 'PUBLIC'])
    await browser.submit('/account/info', {})
    const emptied = await own(ann)
    expect(emptied.contact).toMatchObject({ phones: ['2'], addresses: [{ addressLine: 'Second 2' }] })
    expect([emptied.contact.firstName, emptied.profile.nickname, emptied.privacyStatus]).toEqual([undefined, undefined, 'PRIVATE'])
  })

  test('show errors at the fields and keep what was typed', async () => {
    const browser = await signedIn(await newMember(shop.platform))
    const response = await browser.submit('/account/info', { phone: 'call me', country: 'XX', firstName: 'x'.repeat(101) })
    expect(response.status).toBe(422)
    for (const name of ['phone', 'country', 'firstName'])
      expect(response.text).toMatch(new RegExp(`id="${name}"[^>]*aria-describedby="${name}-note"`))
    expect(response.text).toContain('value="call me"')
  })

  test('accept forms from their own pages only', async () => {
    const ann = await newMember(shop.platform)
    const browser = await signedIn(ann)
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { accept: 'text/html' }]
    for (const headers of foreign) {
      for (const path of ['info', 'info/delete', 'subscriptions'])
        expect((await browser.submit(`/account/${path}`, { news: 'on', nickname: 'x' }, headers)).status).toBe(403)
    }
    expect((await own(ann)).profile.nickname).toBeUndefined()
  })

  test('show the orders of the member only, with their details', async () => {
    const [ann, bea] = [await newMember(shop.platform), await newMember(shop.platform)]
    const product = await shop.stocked(50)
    const id = orderIdOf(await completeCheckout(await shop.cartWith(product, 2, shopperWith(shop.platform, ann))))
    const { order } = await good(ann.call('GET', `/v1/orders/${id}`))
    const browser = await signedIn(ann)
    const list = await browser.open('/account/orders')
    expect(list.text).toContain(`/account/orders/${id}`)
    expect(list.text).toContain(order.number)
    const detail = await browser.open(`/account/orders/${id}`)
    for (const text of [order.number, product.name, 'Paid', '5 Laight Street', order.priceSummary.total.formattedAmount])
      expect(detail.text).toContain(text)
    await good(
      call(shop.platform, 'POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, {
        elevated: true,
        body: {
          fulfillment: {
            lineItems: [{ id: order.lineItems[0].id, quantity: 1 }],
            trackingInfo: { trackingNumber: 'RR123', shippingProvider: 'Bike', trackingLink: 'https://carrier.example/RR123' },
          },
        },
      }),
    )
    const sent = await browser.open(`/account/orders/${id}`)
    for (const text of ['Partially shipped', 'href="https://carrier.example/RR123"', 'Bike RR123', 'Track package'])
      expect(sent.text).toContain(text)
    const other = await signedIn(bea)
    expect((await other.open('/account/orders')).text).not.toContain(id)
    expect((await other.open(`/account/orders/${id}`)).status).toBe(404)
  })

  test('subscribe to the newsletter and end it', async () => {
    const ann = await newMember(shop.platform)
    const browser = await signedIn(ann)
    expect((await browser.open('/account/subscriptions')).text).toContain('not subscribed')
    await browser.submit('/account/subscriptions', { news: 'on' })
    const requested = await browser.open('/account/subscriptions')
    expect(requested.text).toContain('Open the link in it')
    expect(requested.text).not.toContain('name="news"')
    await good(
      call(shop.platform, 'POST', '/v1/email-subscriptions', {
        elevated: true,
        body: { subscription: { email: ann.email, subscriptionStatus: 'SUBSCRIBED' } },
      }),
    )
    expect((await browser.open('/account/subscriptions')).text).toContain('Our newsletter goes to')
    await browser.submit('/account/subscriptions', { news: 'off' })
    const { subscriptions } = await good(
      call(shop.platform, 'POST', '/v1/email-subscriptions/query', { elevated: true, body: { filter: { email: ann.email } } }),
    )
    expect(subscriptions[0].subscriptionStatus).toBe('UNSUBSCRIBED')
  })

  test('see what they wait for to be in stock again, and end it', async () => {
    const [ann, bea] = [await newMember(shop.platform), await newMember(shop.platform)]
    const stool = await shop.stocked(0)
    await confirmedAlert(shop.platform, stool, 'ann.elsewhere@example.com', { who: ann })
    const browser = await signedIn(ann)
    const page = await browser.open('/account/subscriptions')
    for (const text of [stool.name, 'ann.elsewhere@example.com', `/products/${stool.slug}`]) expect(page.text).toContain(text)
    const alert = /name="alert" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const other = await signedIn(bea)
    expect((await other.open('/account/subscriptions')).text).not.toContain(stool.name)
    await other.submit('/account/subscriptions', { alert })
    expect((await browser.open('/account/subscriptions')).text).toContain(stool.name)
    for (let count = 0; count < 2; count += 1) expect((await browser.submit('/account/subscriptions', { alert })).status).toBe(303)
    expect((await browser.open('/account/subscriptions')).text).not.toContain(stool.name)
  })

  test('sign out of this browser', async () => {
    const browser = await signedIn(await newMember(shop.platform))
    const done = await browser.submit(`/account/sign-out?back=${encodeURIComponent(`${STORE_URL}/shop`)}`, {})
    expect([done.status, done.location]).toEqual([303, `${STORE_URL}/shop`])
    expect((await browser.open('/account/info')).location).toMatch(/^\/oauth2\/authorize/)
  })

  test('close the account after asking once more, end its session, and say how to keep it', async () => {
    const ann = await newMember(shop.platform)
    const browser = await signedIn(ann)
    expect((await browser.open('/account/info/delete')).text).toContain(ann.email)
    const done = await browser.submit('/account/info/delete', {})
    expect(done.text).toContain('Your account will be deleted on')
    expect(done.text).toContain('use the link in our e-mail to keep your account')
    expect(done.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await call(shop.platform, 'GET', `/v1/members/${ann.id}`, { elevated: true })).status).toBe(200)
    expect((await browser.open('/account/info')).status).toBe(303)
  })
})
