import { describe, expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { recordedResponse } from '../../../test/recorded.ts'
import { apiKey } from '../../auth/api-key.ts'
import { bearer } from '../../auth/bearer.ts'
import type { CreateRedirectSession } from '../../entities/auth/redirect-session.ts'
import { createPartialClient } from '../../partial-client.ts'
import { checkoutRedirects } from './checkout-redirects.ts'
import { redirects } from './redirects.ts'

const id = '99999999-9999-4999-8999-999999999999'
const aboutIdentity: CreateRedirectSession[] = [
  { auth: { authRequest: { clientId: id, responseType: 'code', state: 's' } } },
  { logout: { clientId: id }, callbacks: { postFlowUrl: 'https://shop.example/' } },
]
const aboutPages: CreateRedirectSession[] = [
  { bookingsCheckout: { slotAvailability: {} } },
  { ecomCheckout: { checkoutId: id } },
  { eventsCheckout: { reservationId: id, eventSlug: 'opening' } },
  { paidPlansCheckout: { planId: id } },
  { login: {} },
  { storesProduct: { productSlug: 'mug' } },
  { bookingsBook: { resourceId: id } },
  { ecomOrderPaymentRequest: { paymentRequestId: id } },
]

const shopper = bearer('ACCESS')
const operator = apiKey({ key: 'KEY', siteId: 'SITE' })

/** Which of three servers, one for each kind of call, is asked for a session. */
async function hostCalledFor(session: CreateRedirectSession, auth = shopper) {
  const response = () => ({ body: recordedResponse('redirect.checkout') })
  const servers = { business: await serve(response), elevated: await serve(response), identity: await serve(response) }
  const hosts = { business: servers.business.origin, elevated: servers.elevated.origin, identity: servers.identity.origin }
  const { sessionToken } = await createPartialClient({ hosts, auth }, { redirects }).redirects.createRedirectSession(session)
  expect(sessionToken).toBe('hdls-session-token')
  return Object.entries(servers).flatMap(([name, { received }]) => received.map(({ path }) => `${name} ${path}`))
}

describe('a redirect session', () => {
  test.each(aboutIdentity)('about identity is created at the identity host for every caller: %j', async (session) => {
    const expected = ['identity /_api/redirects-api/v1/redirect-session']
    expect(await hostCalledFor(session)).toEqual(expected)
    expect(await hostCalledFor(session, operator)).toEqual(expected)
  })

  test.each(aboutPages)('about a page is created at the host of the caller’s authorization: %j', async (session) => {
    expect(await hostCalledFor(session)).toEqual(['business /_api/redirects-api/v1/redirect-session'])
    expect(await hostCalledFor(session, operator)).toEqual(['elevated /_api/redirects-api/v1/redirect-session'])
  })

  test('for the checkout alone asks for what the same session of any page does', async () => {
    const session = {
      ecomCheckout: { checkoutId: id },
      callbacks: { cartPageUrl: 'https://shop.example/cart' },
      preferences: { additionalQueryParameters: { lang: 'ja' } },
    }
    const { origin, received } = await serve(() => ({ body: recordedResponse('redirect.checkout') }))
    const hosts = { business: origin, elevated: origin, identity: origin }
    const client = createPartialClient({ hosts, auth: shopper }, { redirects, checkoutRedirects })
    const { fullUrl } = await client.redirects.createRedirectSession(session)
    expect((await client.checkoutRedirects.create(session)).fullUrl).toBe(fullUrl)
    const [first, second] = received.map(({ method, path, body }) => ({ method, path, body }))
    expect(second).toEqual(first)
  })

  test('has one purpose for the type check, too', () => {
    const sessions: CreateRedirectSession[] = [
      // @ts-expect-error two purposes
      { login: {}, storesProduct: { productSlug: 'mug' } },
      // @ts-expect-error no purpose
      { callbacks: { postFlowUrl: 'https://shop.example/' } },
    ]
    expect(sessions).toHaveLength(2)
  })
})
