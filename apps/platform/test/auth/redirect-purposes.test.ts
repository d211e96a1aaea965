import { describe, expect, test } from 'vitest'
import { newBrowser } from '../support/browser-visit.ts'
import { authorizationBody, newFlow, newMember } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { good } from '../support/responses.ts'
import { open, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const id = '99999999-9999-4999-8999-999999999999'
const prepare = async (body: object): Promise<Json> => (await good(shop.shopper.call('POST', '/v1/redirect-session', body))).redirectSession

describe('a redirect session for an unsupported page', () => {
  test.each([
    [
      'bookingsCheckout',
      { slotAvailability: { slot: { serviceId: 's1' }, bookable: true }, timezone: 'Europe/Berlin' },
      'bookingsServiceListUrl',
      'No bookings',
    ],
    ['bookingsBook', { resourceId: id }, 'bookingsServiceListUrl', 'No bookings'],
    ['eventsCheckout', { reservationId: id, eventSlug: 'opening' }, 'postFlowUrl', 'No events'],
    ['paidPlansCheckout', { planId: id, checkoutData: 'x' }, 'planListUrl', 'No plans'],
    ['ecomOrderPaymentRequest', { paymentRequestId: id }, 'postFlowUrl', 'No payment request'],
  ])('for %s leads to a page that explains it and links back', async (purpose, parameters, callback, title) => {
    const back = `${STORE_URL}/where-it-began?a=b`
    const session = await prepare({ [purpose]: parameters, callbacks: { [callback]: back } })
    expect(session).toMatchObject({ id: expect.any(String), urlDetails: { endpoint: expect.stringContaining(shop.platform.url) } })
    const page = await open(session.fullUrl)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<h1>${title}</h1>`)
    expect(page.text).toContain(`href="${back}"`)
    expect(page.text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('without a callback leads to the home page, in the language of the visit', async () => {
    const { fullUrl } = await prepare({ bookingsBook: { resourceId: id }, preferences: { additionalQueryParameters: { lang: 'de' } } })
    const page = await open(fullUrl)
    expect(page.text).toContain('lang="de"')
    expect(page.text).toContain(`href="${STORE_URL}/de"`)
  })

  test('contains no foreign URL, neither in the session nor on the page', async () => {
    expect(
      (
        await shop.shopper.call('POST', '/v1/redirect-session', {
          bookingsBook: { resourceId: id },
          callbacks: { bookingsServiceListUrl: 'https://evil.example/' },
        })
      ).status,
    ).toBe(403)
    const { urlDetails } = await prepare({ bookingsBook: { resourceId: id } })
    expect((await open(`${urlDetails.endpoint}?back=https%3A%2F%2Fevil.example`)).text).not.toContain('evil.example')
    expect((await open(urlDetails.endpoint.replace('bookings', 'constructor'))).status).toBe(404)
  })
})

describe('the prompts of OpenID Connect', () => {
  async function signedIn() {
    const member = await newMember(shop.platform)
    const browser = newBrowser(shop.platform)
    const { fullUrl } = await prepare(authorizationBody(shop.platform, newFlow(), { prompt: 'login' }))
    await browser.submit((await browser.open(fullUrl)).url, { email: member.email, password: member.password })
    return { member, browser }
  }
  const withPrompt = (prompt: string, parameter: 'auth' | 'authRequest') => {
    const { auth } = authorizationBody(shop.platform, newFlow())
    return { auth: parameter === 'auth' ? { ...auth, prompt } : { authRequest: { ...auth.authRequest, prompt } } }
  }

  test.each(['consent', 'select_account'])(
    '%s is accepted beside the request as well as in it, and prompts a signed-in member',
    async (prompt) => {
      const { browser, member } = await signedIn()
      for (const parameter of ['auth', 'authRequest'] as const) {
        const { fullUrl } = await prepare(withPrompt(prompt, parameter))
        expect((await browser.open(fullUrl)).text, parameter).toContain(member.email)
      }
    },
  )

  test.each([
    ['consent select_account', 'email'],
    ['login consent', 'password'],
  ])('"%s" in one request applies all prompts', async (prompt, requested) => {
    const { browser, member } = await signedIn()
    const { fullUrl } = await prepare(withPrompt(prompt, 'authRequest'))
    const { text } = await browser.open(fullUrl)
    expect(text).toContain(requested === 'email' ? member.email : 'name="password"')
  })

  test.each(['none login', 'login maybe', ' ', 'NONE'])('"%s" is refused', async (prompt) => {
    const { status, body } = await shop.shopper.call('POST', '/v1/redirect-session', withPrompt(prompt, 'authRequest'))
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, 'auth.authRequest.prompt'])
  })

  test('consent is asked for even where a session token proves the member', async () => {
    const member = await newMember(shop.platform)
    const { sessionToken } = await good(
      shop.shopper.call('POST', '/_api/iam/authentication/v2/login', { loginId: { email: member.email }, password: member.password }),
    )
    const { auth } = authorizationBody(shop.platform, newFlow(), { sessionToken })
    const browser = newBrowser(shop.platform)
    const page = await browser.open((await prepare({ auth: { ...auth, prompt: 'consent' } })).fullUrl)
    expect(page.text).toContain(member.email)
    const response = await browser.submit(page.url, {})
    expect(new URL(response.location ?? '').searchParams.get('code')).not.toBeNull()
  })
})
