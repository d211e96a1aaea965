import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { forger, type LocalOrigin, serveOrigin, servePlatform } from '../../fixtures/platform-beside-shop.ts'
import type { Shop } from './browser-only-shop.ts'

declare global {
  /** The shop in the page (browser-only-shop.ts). */
  var shop: Shop
}

interface Origins {
  shop: LocalOrigin
  platform: Awaited<ReturnType<typeof servePlatform>>
  /** A site of another origin. */
  elsewhere: LocalOrigin
}

const DAY_S = 86_400

async function bundled(): Promise<string> {
  const entryPoints = [fileURLToPath(new URL('browser-only-shop.ts', import.meta.url))]
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2024',
    platform: 'browser',
    logLevel: 'warning',
  })
  return outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? ''
}

const test = base.extend<{ openShop: () => Promise<Page>; page: Page }, { origins: Origins }>({
  origins: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture says by its pattern on which others it depends
    async ({}, use) => {
      const html = `<!doctype html><title>shop</title><body><p>shop</p><script>${await bundled()}</script>`
      const origins = {
        shop: await serveOrigin({ '/shop/sign-in': () => ({ html }), '/': () => ({ html }) }),
        platform: await servePlatform(),
        elsewhere: await serveOrigin({ '/forger': forger }),
      }
      await use(origins)
      await Promise.all(Object.values(origins).map(({ close }) => close()))
    },
    { scope: 'worker' },
  ],
  openShop: async ({ context, origins }, use) => {
    origins.platform.grants.length = 0
    await use(async () => {
      const page = await context.newPage()
      await page.goto(`${origins.shop.origin}/shop/sign-in?platform=${origins.platform.origin}`)
      return page
    })
  },
  page: async ({ openShop }, use) => use(await openShop()),
})

/** Counts the frames in the page and its listeners for messages. */
async function leftBehind(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  return { frames: await page.locator('iframe').count(), listeners: listeners.filter(({ type }) => type === 'message').length }
}

const NOTHING = { frames: 0, listeners: 0 }

function frameOf({ origin }: LocalOrigin, parameters: Record<string, string>) {
  const authorizationEndpoint = `${origin}/authorize`
  return {
    authUrl: `${authorizationEndpoint}?${new URLSearchParams({ state: 'the-state', ...parameters })}`,
    authorizationEndpoint,
    state: 'the-state',
  }
}

test.describe('the hidden frame', () => {
  test('returns the response of the platform and is removed', async ({ page, origins }) => {
    const frame = frameOf(origins.platform, { afterMs: '1500' })
    const outcome = page.evaluate((hidden) => shop.authorize(hidden), frame)
    const element = page.locator('iframe')
    await expect(element).toHaveCount(1)
    await expect(element).toBeHidden()
    expect((await leftBehind(page)).listeners).toBe(1)
    expect(await outcome).toMatchObject({ result: { code: expect.stringMatching(/^code-/), state: 'the-state' } })
    expect(await leftBehind(page)).toEqual(NOTHING)
  })

  test('ignores messages without the state of the request', async ({ page, origins }) => {
    const frame = frameOf(origins.platform, { sessionToken: 'JWS.noisy' })
    expect(await page.evaluate((hidden) => shop.authorize(hidden), frame)).toMatchObject({
      result: { code: expect.stringMatching(/^code-/) },
    })
    expect(await leftBehind(page)).toEqual(NOTHING)
  })

  test('ignores messages from another site, another frame of the platform and the page itself', async ({ page, origins }) => {
    await page.evaluate(
      (addresses) => {
        const arrived = new Set<string>()
        Object.assign(globalThis, { arrived })
        addEventListener('message', ({ data, origin }) => arrived.add(`${data.from} ${origin}`))
        for (const address of addresses) document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
        setInterval(() => postMessage({ code: 'forged', state: 'the-state', from: 'page' }, '*'), 10)
      },
      [origins.elsewhere, origins.platform].map(({ origin }, index) => `${origin}/forger?state=the-state&name=frame-${index}`),
    )
    const forgeries = () => page.evaluate(() => [...(Reflect.get(globalThis, 'arrived') as Set<string>)].toSorted())
    const everybody = [`frame-0 ${origins.elsewhere.origin}`, `frame-1 ${origins.platform.origin}`, `page ${origins.shop.origin}`]
    await expect.poll(forgeries).toEqual(everybody)
    const outcome = await page.evaluate((hidden) => shop.authorize(hidden), frameOf(origins.platform, { afterMs: '300' }))
    expect(outcome).toMatchObject({ result: { code: expect.stringMatching(/^code-/) } })
  })

  test('ignores its own frame after that has navigated to another site', async ({ page, origins }) => {
    const frame = { ...frameOf(origins.platform, {}), authUrl: `${origins.elsewhere.origin}/forger?state=the-state` }
    expect(await page.evaluate((hidden) => shop.authorize(hidden, { timeoutMs: 500 }), frame)).toMatchObject({
      failure: { name: 'AuthorizationTimedOutError', message: 'OAuth flow timed out' },
    })
    expect(await leftBehind(page)).toEqual(NOTHING)
  })

  test('times out without a response and is removed', async ({ page, origins }) => {
    const frame = frameOf(origins.platform, { sessionToken: 'JWS.silent' })
    expect(await page.evaluate((hidden) => shop.authorize(hidden, { timeoutMs: 200 }), frame)).toMatchObject({
      failure: { name: 'AuthorizationTimedOutError', message: 'OAuth flow timed out' },
    })
    expect(await leftBehind(page)).toEqual(NOTHING)
  })

  test('waits two minutes by default', async ({ page, origins }) => {
    // From here on time passes only where the test says so.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    const frame = frameOf(origins.platform, { sessionToken: 'JWS.silent' })
    const outcome = page.evaluate((hidden) => shop.authorize(hidden), frame)
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.clock.runFor(119_999)
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.clock.runFor(1)
    expect(await outcome).toMatchObject({ failure: { message: 'OAuth flow timed out' } })
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('rejects with the reason of the abort signal and is removed', async ({ page, origins }) => {
    const frame = frameOf(origins.platform, { sessionToken: 'JWS.silent' })
    expect(await page.evaluate((hidden) => shop.authorize(hidden, { leaveAfterMs: 100 }), frame)).toMatchObject({
      failure: { message: 'left the page' },
    })
    expect(await leftBehind(page)).toEqual(NOTHING)
    expect(await page.evaluate((hidden) => shop.authorize(hidden, { leaveAfterMs: 0 }), frame)).toMatchObject({
      failure: { message: 'left the page' },
    })
    expect(await leftBehind(page)).toEqual(NOTHING)
  })
})

test.describe('a shop without a server', () => {
  test('signs a member in: password, silent authorization, code, tokens, one event', async ({ page, origins }) => {
    expect(await page.evaluate(() => shop.logIn('right'))).toMatchObject({ result: { loginState: 'SUCCESS' } })
    expect(await page.evaluate(() => shop.tokens())).toMatchObject({ accessToken: expect.stringMatching(/^member-/), role: 'member' })
    expect(await page.evaluate(() => shop.heard)).toEqual(['direct, signed in: true'])
    expect(origins.platform.grants).toEqual(['anonymous', 'authorization_code'])
    expect(await leftBehind(page)).toEqual(NOTHING)
  })

  for (const responseMode of ['fragment', 'query'] as const) {
    test(`signs a member in on the platform's page, which responds in the ${responseMode}`, async ({ page, origins }) => {
      const { leaveFor, verifier } = await page.evaluate((mode) => shop.beginHosted(mode), responseMode)
      expect(leaveFor).not.toContain(verifier)
      await page.goto(leaveFor)
      await page.waitForURL((url) => url.origin === origins.shop.origin && url.href.includes('code='))
      expect(await page.evaluate(() => shop.endHosted())).toEqual({ result: '/cart' })
      expect(await page.evaluate(() => shop.tokens())).toMatchObject({ role: 'member' })
      expect(await page.evaluate(() => shop.heard)).toEqual(['hosted, signed in: true'])
      expect(await page.evaluate(() => shop.endHosted())).toMatchObject({
        failure: { name: 'MemberTokensError', message: 'Failed to get member tokens' },
      })
    })
  }

  test('asks for the code of the e-mail, resends it, and continues', async ({ page }) => {
    expect(await page.evaluate(() => shop.verify('123456'))).toEqual({ result: { loginState: 'FAILURE', error: 'Unknown _state' } })
    expect(await page.evaluate(() => shop.logIn('new'))).toMatchObject({ result: { loginState: 'EMAIL_VERIFICATION_REQUIRED' } })
    expect(await page.evaluate(() => shop.resend())).toMatchObject({ result: { data: { stateToken: 'STATE2' } } })
    expect(await page.evaluate(() => shop.verify('000000'))).toMatchObject({ failure: { code: 'VERIFICATION_FAILED' } })
    expect(await page.evaluate(() => shop.state())).toMatchObject({ loginState: 'EMAIL_VERIFICATION_REQUIRED' })
    expect(await page.evaluate(() => shop.verify('123456'))).toMatchObject({ result: { loginState: 'SUCCESS' } })
    expect(await page.evaluate(() => shop.tokens())).toMatchObject({ role: 'member' })
    expect(await page.evaluate(() => shop.heard)).toEqual(['direct, signed in: true'])
  })

  test('reports the platform’s error instead of a code, and signs no member in', async ({ page }) => {
    expect(await page.evaluate(() => shop.logIn('expired'))).toMatchObject({
      failure: {
        name: 'AuthorizationRefusedError',
        message: 'Missing code or _state',
        error: 'login_required',
        errorDescription: 'Nobody is signed in',
      },
    })
    expect(await page.evaluate(() => shop.logIn('silent', 200))).toMatchObject({ failure: { message: 'OAuth flow timed out' } })
    expect(await page.evaluate(() => shop.tokens())).toMatchObject({ role: 'visitor' })
    expect(await page.evaluate(() => shop.heard)).toEqual([])
    expect(await leftBehind(page)).toEqual(NOTHING)
  })

  test('keeps its tokens for days in a cookie of the whole site, and deletes them on logout', async ({ page, context, origins }) => {
    await page.evaluate(() => shop.logIn('right'))
    const storedCookie = async () => (await context.cookies(origins.shop.origin)).find(({ name }) => name === 'platform-tokens')
    const cookie = await storedCookie()
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 7 * DAY_S)).toBeLessThan(60)
    await page.goto(`${origins.shop.origin}/?platform=${origins.platform.origin}`)
    expect(await page.evaluate(() => shop.tokens())).toMatchObject({ role: 'member' })
    expect(await page.evaluate(() => shop.logOut())).toBe(`${origins.platform.origin}/logout?`)
    expect(await storedCookie()).toBeUndefined()
    expect(await page.evaluate(() => shop.tokens())).toMatchObject({ role: 'none' })
  })

  test('creates one visitor for three concurrent tabs', async ({ openShop, origins }) => {
    const tabs = [await openShop(), await openShop(), await openShop()]
    const visitors = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => (await Promise.all([shop.current(), shop.current()])).map(({ accessToken }) => accessToken)),
      ),
    )
    expect(new Set(visitors.flat()).size).toBe(1)
    expect(origins.platform.grants).toEqual(['anonymous'])
  })
})
