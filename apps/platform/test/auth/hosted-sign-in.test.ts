import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeIn, errorIn, newBrowser, prepareVisit } from '../support/browser-visit.ts'
import { exchangeCode, newMember } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { call, open, submit } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const visit = (options = {}, more = {}) => prepareVisit(shop.platform, shop.shopper.accessToken, options, more)
const newEmail = () => `page-${randomUUID()}@example.com`
const refresh = (refreshToken: string) =>
  call(shop.platform, 'POST', '/oauth2/token', { body: { grantType: 'refresh_token', refreshToken } })

describe('the sign-in page', () => {
  test('signs a member in, and sends the browser back with a code', async () => {
    const { email, password, id } = await newMember(shop.platform)
    const { flow, address } = await visit({ prompt: 'login' })
    const browser = newBrowser(shop.platform)
    const page = await browser.open(address)
    expect(page.status).toBe(200)
    expect(page.text).toContain('name="email"')
    expect(page.text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const response = await browser.submit(page.url, { email, password })
    expect(response.status).toBe(303)
    const { body: tokens } = await exchangeCode(shop.platform, flow, codeIn(response))
    expect((await call(shop.platform, 'GET', '/members/v1/members/my', { token: tokens.access_token })).body.member.id).toBe(id)
  })

  test.each([
    ['query', /^http:\/\/localhost:8787\/auth\/callback\?code=[\w-]+&state=/],
    ['fragment', /^http:\/\/localhost:8787\/auth\/callback#code=[\w-]+&state=/],
  ])('responds in the %s', async (responseMode, expected) => {
    const { email, password } = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login', responseMode })
    const browser = newBrowser(shop.platform)
    const { location } = await browser.submit((await browser.open(address)).url, { email, password })
    expect(location).toMatch(expected)
    // RFC 9207: the answer names its issuer.
    expect(location).toContain(`iss=${encodeURIComponent(shop.platform.url)}`)
  })

  test('responds with a message event, by a script that its content security policy allows', async () => {
    const { email, password } = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login', responseMode: 'web_message' })
    const browser = newBrowser(shop.platform)
    const response = await browser.submit((await browser.open(address)).url, { email, password })
    expect(response.status).toBe(200)
    expect(response.text).toContain('postMessage')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
  })

  test('shows the error and keeps the e-mail address, but never the password', async () => {
    const { email } = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login' })
    const { url } = await newBrowser(shop.platform).open(address)
    const wrong = await submit(url, { email, password: 'Wrong#123' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('Your e-mail or password is incorrect.')
    expect(wrong.text).toContain(`value="${email}"`)
    expect(wrong.text).not.toContain('Wrong#123')
    const missing = await submit(url, { email: '', password: '' })
    expect(missing.status).toBe(422)
    expect(missing.text.match(/aria-invalid/g)).toHaveLength(2)
  })

  test('refuses a form from another site', async () => {
    const { email, password } = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login' })
    const { url } = await newBrowser(shop.platform).open(address)
    const response = await submit(url, { email, password }, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('makes repeated attempts wait longer and longer', async () => {
    const { email, password } = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login' })
    const { url } = await newBrowser(shop.platform).open(address)
    for (let round = 0; round < 4; round++) expect((await submit(url, { email, password: 'Wrong#123' })).status).toBe(401)
    const response = await submit(url, { email, password })
    expect(response.status).toBe(429)
    expect(response.text).toMatch(/Too many attempts\. Try again in \d+ seconds?\./)
  })

  test.each([
    ['de', 'Anmelden', 'ltr'],
    ['ja', 'ログイン', 'ltr'],
    ['ar', 'تسجيل الدخول', 'rtl'],
  ])('is translated into %s', async (lang, title, direction) => {
    const { address } = await visit({ prompt: 'login' }, { preferences: { additionalQueryParameters: { lang } } })
    const { text } = await newBrowser(shop.platform).open(address)
    expect(text).toContain(`<html lang="${lang}" dir="${direction}"`)
    expect(text).toContain(`<h1>${title}</h1>`)
  })

  test('expires once it has issued a code', async () => {
    const { email, password } = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login' })
    const browser = newBrowser(shop.platform)
    const { url } = await browser.open(address)
    await browser.submit(url, { email, password })
    expect((await browser.submit(url, { email, password })).status).toBe(404)
    expect((await open(`${shop.platform.url}/sign-in/made-up`)).status).toBe(404)
  })
})

describe('the sign-up page', () => {
  test('registers a new member', async () => {
    const email = newEmail()
    const { flow, address } = await visit(
      { prompt: 'login' },
      { preferences: { additionalQueryParameters: { screen: 'signup', lang: 'de' } } },
    )
    const browser = newBrowser(shop.platform)
    const page = await browser.open(address)
    expect(page.text).toContain('<h1>Konto anlegen</h1>')
    const response = await browser.submit(page.url, { email, password: 'Secret#1', firstName: 'Ann', lastName: 'Lee' })
    const { body: tokens } = await exchangeCode(shop.platform, flow, codeIn(response))
    const { body } = await call(shop.platform, 'GET', '/members/v1/members/my?fieldsets=FULL', { token: tokens.access_token })
    expect(body.member).toMatchObject({ loginEmail: email, contact: { firstName: 'Ann', lastName: 'Lee' } })
  })

  test('shows field errors, and says when an account exists', async () => {
    const { email } = await newMember(shop.platform)
    const { address } = await visit({ prompt: 'login' }, { preferences: { additionalQueryParameters: { screen: 'signup' } } })
    const { url } = await newBrowser(shop.platform).open(address)
    expect((await submit(url, { email: 'ann', password: 'short' })).status).toBe(422)
    expect((await submit(url, { email, password: 'password1' })).text).toContain('This password is too common. Choose another.')
    const exists = await submit(url, { email, password: 'Secret#1' })
    expect(exists.status).toBe(409)
    expect(exists.text).toContain('There’s already an account with this e-mail.')
  })
})

describe('a browser that is signed in on the platform', () => {
  async function signedIn() {
    const member = await newMember(shop.platform)
    const browser = newBrowser(shop.platform)
    const { address } = await visit({ prompt: 'login' })
    await browser.submit((await browser.open(address)).url, { email: member.email, password: member.password })
    return { member, browser }
  }

  test('keeps the session in a cookie of its own origin only', async () => {
    const { browser } = await signedIn()
    expect([...browser.cookies.keys()]).toEqual(['__Host-platform-session', expect.stringMatching(/^__Secure-platform-device-/)])
  })

  test('returns at once without a prompt and with "none"; "login" asks for the password again', async () => {
    const { browser, member } = await signedIn()
    for (const prompt of [undefined, 'none']) {
      const { flow, address } = await visit({ prompt })
      const { body } = await exchangeCode(shop.platform, flow, codeIn(await browser.open(address)))
      expect((await call(shop.platform, 'GET', '/members/v1/members/my', { token: body.access_token })).body.member.id).toBe(member.id)
    }
    expect((await browser.open((await visit({ prompt: 'login' })).address)).text).toContain('name="password"')
  })

  test.each(['consent', 'select_account'])('is asked first with "%s", and can continue, cancel or switch accounts', async (prompt) => {
    const { browser, member } = await signedIn()
    const requested = await visit({ prompt })
    const page = await browser.open(requested.address)
    expect(page.text).toContain(member.email)
    expect(codeIn(await browser.submit(page.url, {}))).not.toBe('')
    const refused = await browser.submit((await browser.open((await visit({ prompt })).address)).url, { refuse: '1' })
    expect(errorIn(refused)).toBe('access_denied')
    expect((await newBrowser(shop.platform).open((await visit({ prompt })).address)).text).toContain('name="password"')
  })

  test('is signed out by the logout page: cookie, refresh token and access token', async () => {
    const { browser, member } = await signedIn()
    const { flow, address } = await visit({ prompt: 'none' })
    const { body: tokens } = await exchangeCode(shop.platform, flow, codeIn(await browser.open(address)))
    const { body } = await call(shop.platform, 'POST', '/v1/redirect-session', {
      token: tokens.access_token,
      body: { logout: { clientId: shop.platform.keys.clientId }, callbacks: { postFlowUrl: `${STORE_URL}/bye` } },
    })
    const response = await browser.open(body.redirectSession.fullUrl)
    expect([response.status, response.location]).toEqual([303, `${STORE_URL}/bye`])
    expect(browser.cookies.has('__Host-platform-session')).toBe(false)
    expect((await refresh(tokens.refresh_token)).body.details.applicationError.code).toBe('INVALID_GRANT')
    expect((await call(shop.platform, 'GET', '/members/v1/members/my', { token: tokens.access_token })).status).toBe(401)
    expect(errorIn(await browser.open((await visit({ prompt: 'none' })).address))).toBe('login_required')
    // Another device stays signed in.
    expect((await refresh(member.refreshToken)).status).toBe(200)
    expect((await browser.open(body.redirectSession.fullUrl)).status).toBe(404)
  })
})

test('a shopper who cancels the sign-in returns to the URL that the shop named', async () => {
  const { address } = await visit({ prompt: 'login' }, { callbacks: { postFlowUrl: `${STORE_URL}/cart?a=b` } })
  expect((await newBrowser(shop.platform).open(address)).text).toContain(`href="${STORE_URL}/cart?a=b"`)
})

test('a visit without a code signs the shopper in and leads to the URL that the shop named', async () => {
  const { email, password } = await newMember(shop.platform)
  const prepare = async (postFlowUrl: string) =>
    (
      await call(shop.platform, 'POST', '/v1/redirect-session', {
        token: shop.shopper.accessToken,
        body: { login: {}, callbacks: { postFlowUrl } },
      })
    ).body
  const browser = newBrowser(shop.platform)
  const { redirectSession } = await prepare(`${STORE_URL}/account`)
  const response = await browser.submit((await browser.open(redirectSession.fullUrl)).url, { email, password })
  expect(response.location).toBe(`${STORE_URL}/account`)
  expect((await browser.open((await prepare(`${STORE_URL}/warm`)).redirectSession.fullUrl)).location).toBe(`${STORE_URL}/warm`)
  expect((await prepare('https://evil.example/')).details.applicationError.code).toBe('REDIRECT_NOT_ALLOWED')
})

test('a visit to a product leads to the store’s page of it, in the language of the visit', async () => {
  const { body } = await call(shop.platform, 'POST', '/v1/redirect-session', {
    token: shop.shopper.accessToken,
    body: { storesProduct: { productSlug: 'mug' }, preferences: { additionalQueryParameters: { lang: 'de', from: 'mail' } } },
  })
  expect(body.redirectSession.fullUrl).toBe(`${STORE_URL}/de/products/mug?from=mail`)
})

test('the logout operation ends the sign-in and returns the next URL', async () => {
  const member = await newMember(shop.platform)
  const logout = (uri: string) =>
    call(
      shop.platform,
      'GET',
      `/_api/iam/authentication/v1/logout?postLogoutRedirectUri=${encodeURIComponent(uri)}&clientId=${shop.platform.keys.clientId}`,
      { token: member.accessToken },
    )
  expect((await logout('https://evil.example/')).status).toBe(403)
  expect((await logout(`${STORE_URL}/`)).body).toEqual({
    statusCode: 302,
    headers: [{ key: 'Location', value: `${STORE_URL}/` }],
    body: '',
  })
  expect((await refresh(member.refreshToken)).status).toBe(401)
})

test('a visitor’s cart is merged into the member’s cart at the sign-in', async () => {
  const [mug, bowl] = [await shop.stocked(9), await shop.stocked(9)]
  const member = await newMember(shop.platform)
  const add = (product: { id: string }, quantity: number) => ({
    lineItems: [
      {
        catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id, options: { variantId: ONLY } },
        quantity,
      },
    ],
  })
  expect((await member.call('POST', '/ecom/v1/carts/current/add-to-cart', add(mug, 1))).status).toBe(200)
  await shop.shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', add(bowl, 2))
  const { flow, address } = await visit({ prompt: 'login' })
  const browser = newBrowser(shop.platform)
  const response = await browser.submit((await browser.open(address)).url, { email: member.email, password: member.password })
  const { body: tokens } = await exchangeCode(shop.platform, flow, codeIn(response))
  const { body } = await call(shop.platform, 'GET', '/ecom/v1/carts/current', { token: tokens.access_token })
  const lines = (body.cart ?? body).lineItems.map(
    ({ catalogReference, quantity }: { catalogReference: { catalogItemId: string }; quantity: number }) => [
      catalogReference.catalogItemId,
      quantity,
    ],
  )
  expect(lines.toSorted()).toEqual(
    [
      [mug.id, 1],
      [bowl.id, 2],
    ].toSorted(),
  )
})

test('a sign-out link that another person prepared asks for confirmation', async () => {
  const member = await newMember(shop.platform)
  const browser = newBrowser(shop.platform)
  await browser.submit((await browser.open((await visit({ prompt: 'login' })).address)).url, {
    email: member.email,
    password: member.password,
  })
  const stranger = await newMember(shop.platform)
  for (const token of [shop.shopper.accessToken, stranger.accessToken]) {
    const { body } = await call(shop.platform, 'POST', '/v1/redirect-session', {
      token,
      body: { logout: { clientId: shop.platform.keys.clientId } },
    })
    const page = await browser.open(body.redirectSession.fullUrl)
    expect([page.status, browser.cookies.has('__Host-platform-session')]).toEqual([200, true])
    expect(page.text).toContain('<h1>Sign out</h1>')
    expect(
      (
        await submit(
          page.url,
          {},
          { origin: 'https://evil.example', cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
        )
      ).status,
    ).toBe(403)
    expect(codeIn(await browser.open((await visit({ prompt: 'none' })).address))).not.toBe('')
    if (token !== stranger.accessToken) continue
    expect((await browser.submit(page.url, {})).location).toBe(`${STORE_URL}/`)
    expect(browser.cookies.has('__Host-platform-session')).toBe(false)
    expect(errorIn(await browser.open((await visit({ prompt: 'none' })).address))).toBe('login_required')
  }
})
