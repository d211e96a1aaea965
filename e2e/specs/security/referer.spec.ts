import type { Page, Response } from '@playwright/test'
import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'

interface Visited {
  readonly url: string
  readonly referer: string
}

/** Every request of the page from now on, with the Referer that the browser sent. */
function watchReferers(page: Page): () => Promise<Visited[]> {
  const requests: Promise<Visited>[] = []
  page.on('request', (request) => {
    requests.push(
      request.headerValue('referer').then(
        (referer) => ({ url: request.url(), referer: referer ?? '' }),
        () => ({ url: request.url(), referer: '' }),
      ),
    )
  })
  return () => Promise.all(requests)
}

/** The response with the platform's form. */
function waitForForm(page: Page): Promise<Response> {
  return page.waitForResponse((response) => new URL(response.url()).pathname === '/oauth2/authorize' && response.status() === 200)
}

/** What proves a sign-in, in an address. */
const SECRETS = /[?&#](?:code|state|token|sessionToken|access_token|refresh_token|code_verifier)=/

test('a sign-in on the platform’s page leaves no code and no state in a Referer', async ({ store, page, stack }) => {
  const visited = watchReferers(page)
  const shown = waitForForm(page)
  const style = page.waitForResponse((response) => /^\/hosted\/[^/]+\/style\.css$/.test(new URL(response.url()).pathname))
  await store.open('/login?returnTo=/account')
  const form = await shown
  // The store's address leads to the form itself.
  expect(new URL(form.request().redirectedFrom()?.url() ?? '').pathname).toBe('/login')
  expect(form.request().redirectedFrom()?.redirectedFrom()).toBeNull()
  expect(await form.headerValue('content-encoding')).toBe('br')
  expect(await (await style).headerValue('content-encoding')).toBe('br')
  await store.signIn.signUp(newMember())
  await expect(page).toHaveURL('/account')
  await store.allAlive()
  await store.open('/')
  await store.allAlive()
  const all = await visited()
  expect(all.filter(({ url }) => url.startsWith(`${stack.storeUrl}/auth/callback?`)).length).toBeGreaterThan(0)
  expect(all.filter(({ referer }) => SECRETS.test(referer))).toEqual([])
  // The address of the platform's page holds the token of the visit: it stays on that origin.
  const ofVisit = all.filter(({ referer }) => /\/sign-in\/|[?&]request=/.test(referer))
  expect(ofVisit.filter(({ url, referer }) => new URL(url).origin !== new URL(referer).origin)).toEqual([])
  expect(page.url()).not.toMatch(SECRETS)
})

test('the link for a new password goes to no other site, and is in no address afterwards', async ({ store, page, stack }) => {
  const ann = newMember()
  const pages = new OwnSignInPages(page, store.locale)
  await pages.open('/signup?page=store&returnTo=/account')
  await pages.signUp(ann)
  await expect(page).toHaveURL('/account')
  await store.account.signOut()
  await store.account.expectAnonymous()
  await pages.open('/forgot-password')
  await pages.enter({ 'field.email': ann.email })
  await pages.submit('forgot.submit')
  await pages.expectTitle('forgot.sent')
  const link = /http\S+reset-password\S+/.exec((await stack.platform.newestEmail(ann.email)).text)?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(token).not.toBe('')
  const visited = watchReferers(page)
  await page.goto(link)
  await pages.enter({ 'field.password': 'another horse battery' })
  await pages.submit('reset.submit')
  await expect(page).toHaveURL('/account/security?note=reset')
  await store.allAlive()
  const withToken = (await visited()).filter(({ referer }) => referer.includes(token))
  expect(withToken.filter(({ url }) => new URL(url).origin !== stack.storeUrl)).toEqual([])
  expect(page.url()).not.toContain(token)
  const marks = await stack.logs()
  expect(marks.includes(token)).toBe(false)
})
